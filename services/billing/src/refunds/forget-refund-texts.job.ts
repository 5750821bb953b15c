import { Inject } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { REFUND_TEXTS_KEPT_DAYS } from '@app/domain';
import { RunsEvery } from '@app/jobs';
import { ofAllOwners } from '@app/persistence';
import { CLOCK, type Clock } from '@app/platform';
import { RefundRequestEntity } from './refund-request.entity.ts';

const HOUR_MS = 3_600_000;
const KEPT_MS = REFUND_TEXTS_KEPT_DAYS * 24 * HOUR_MS;

/**
 * Erases what names someone in old requests without an account, which no deletion of an account would ever reach. Safe to
 * repeat and to run in several replicas.
 */
@RunsEvery(HOUR_MS)
export class ForgetRefundTextsJob {
  constructor(
    @Inject(EntityManager) private readonly em: EntityManager,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async execute(): Promise<void> {
    const before = new Date(this.clock.now().getTime() - KEPT_MS).toISOString();
    const { em } = ofAllOwners(this.em);
    await em.nativeUpdate(
      RefundRequestEntity,
      { userId: null, email: { $ne: null }, requestedAt: { $lt: before } },
      { email: null, clientHash: null, description: '', answer: null },
    );
  }
}
