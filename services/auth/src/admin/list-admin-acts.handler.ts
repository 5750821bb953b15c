import { Inject } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { listAdminActs, type RequestOf, type ResponseOf } from '@app/contracts';
import { Handles } from '@app/messaging';
import { ACTS_PER_PAGE, AdminActs } from './admin-acts.ts';

/** What administrators did, for administrators. */
@Handles(listAdminActs)
export class ListAdminActsHandler {
  constructor(
    @Inject(EntityManager) private readonly em: EntityManager,
    @Inject(AdminActs) private readonly acts: AdminActs,
  ) {}

  async execute({ page }: RequestOf<typeof listAdminActs>): Promise<ResponseOf<typeof listAdminActs>> {
    const em = this.em.fork();
    const acts = await this.acts.findPage(em, page);
    const count = await this.acts.count(em);
    return { acts, count, pageCount: Math.max(1, Math.ceil(count / ACTS_PER_PAGE)) };
  }
}
