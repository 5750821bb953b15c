import { Inject } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { reportError, type ErrorReport, type RequestOf } from '@app/contracts';
import { Handles, type CommandContext } from '@app/messaging';
import { runOnce } from '@app/persistence';
import { Throttles } from '../throttles/throttles.ts';
import { Feedback } from './feedback.ts';

/** Owner of the keys of people without an account. */
const NOBODY = 'nobody';

/** Stores a reported failure (S-267). Throws FEEDBACK_THROTTLED. */
@Handles(reportError)
export class ReportErrorHandler {
  constructor(
    @Inject(EntityManager) private readonly em: EntityManager,
    @Inject(Throttles) private readonly throttles: Throttles,
    @Inject(Feedback) private readonly feedback: Feedback,
  ) {}

  async execute(
    { actor, client, report }: RequestOf<typeof reportError>,
    { key }: CommandContext,
  ): Promise<ErrorReport> {
    await this.throttles.feedback(client.address);
    const call = { userId: actor?.userId ?? NOBODY, key, request: { kind: 'error-report', report } };
    return this.em.fork().transactional((em) => runOnce(em, call, () => this.feedback.addReport(em, report)));
  }
}
