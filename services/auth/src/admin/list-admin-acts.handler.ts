import { Inject } from '@nestjs/common';
import { listAdminActs, type RequestOf, type ResponseOf } from '@app/contracts';
import { Handles } from '@app/messaging';
import { Reads } from '@app/persistence';
import { ACTS_PER_PAGE, AdminActs } from './admin-acts.ts';

/** What administrators did, for administrators. */
@Handles(listAdminActs)
export class ListAdminActsHandler {
  constructor(
    @Inject(Reads) private readonly reads: Reads,
    @Inject(AdminActs) private readonly acts: AdminActs,
  ) {}

  execute({ actor, page }: RequestOf<typeof listAdminActs>): Promise<ResponseOf<typeof listAdminActs>> {
    return this.reads.runForAll(actor?.userId, async (em) => {
      const acts = await this.acts.findPage(em, page);
      const count = await this.acts.count(em);
      return { acts, count, pageCount: Math.max(1, Math.ceil(count / ACTS_PER_PAGE)) };
    });
  }
}
