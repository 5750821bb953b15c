import { Inject, Injectable } from '@nestjs/common';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Work } from '../work/work.ts';
import { PasswordResets } from './password-resets.ts';
import { RESET_REQUEST_QUEUE } from './reset.job.ts';
import { ResetRequests } from './reset-requests.ts';

/** Looks accounts up for asked-for reset links, away from the request, whose time must not tell. */
@Injectable()
export class ResetRequestWork implements Work {
  readonly queue = RESET_REQUEST_QUEUE;

  constructor(
    @Inject(PasswordResets) private readonly resets: PasswordResets,
    @Inject(ResetRequests) private readonly requests: ResetRequests,
  ) {}

  findDue(em: EntityManager): Promise<string[]> {
    return this.resets.findWaiting(em);
  }

  async run(id: string): Promise<void> {
    await this.requests.handle(id);
  }
}
