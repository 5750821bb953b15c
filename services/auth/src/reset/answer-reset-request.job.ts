import { Inject } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { RunsJobs, type RowRef } from '@app/jobs';
import { PasswordResets } from './password-resets.ts';
import { RESET_REQUEST_QUEUE, ResetRequests } from './reset-requests.ts';

/** Looks up accounts for requested reset links, apart from the request, whose time must reveal nothing. */
@RunsJobs(RESET_REQUEST_QUEUE)
export class AnswerResetRequestJob {
  constructor(
    @Inject(EntityManager) private readonly em: EntityManager,
    @Inject(PasswordResets) private readonly resets: PasswordResets,
    @Inject(ResetRequests) private readonly requests: ResetRequests,
  ) {}

  findDue(): Promise<string[]> {
    return this.resets.findRequests(this.em.fork());
  }

  async execute({ id }: RowRef): Promise<void> {
    await this.requests.handle(id);
  }
}
