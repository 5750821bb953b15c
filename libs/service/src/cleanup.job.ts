import { Inject } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { COMMAND_RESPONSES_KEPT_HOURS, HANDLED_EVENTS_KEPT_DAYS } from '@app/domain';
import { RunsEvery } from '@app/jobs';
import { IdempotencyKeyEntity, InboxEntity, ofAllOwners, type Table } from '@app/persistence';
import { CLOCK, type Clock } from '@app/platform';

const HOUR_MS = 3_600_000;
/** Longer than any caller retries a command. */
const KEYS_KEPT_MS = COMMAND_RESPONSES_KEPT_HOURS * HOUR_MS;
/** Longer than any service redelivers an event. */
const EVENTS_KEPT_MS = HANDLED_EVENTS_KEPT_DAYS * 24 * HOUR_MS;

/**
 * Deletes expired idempotency keys and handled events, if the service keeps them. Safe to repeat and to run in several
 * replicas.
 */
@RunsEvery(HOUR_MS)
export class CleanupJob {
  constructor(
    @Inject(EntityManager) private readonly em: EntityManager,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async execute(): Promise<void> {
    const { em } = ofAllOwners(this.em);
    const has = ({ meta }: Table): boolean => em.getMetadata().has(meta.class);
    const nowMs = this.clock.now().getTime();
    const before = (keptMs: number): string => new Date(nowMs - keptMs).toISOString();
    if (has(IdempotencyKeyEntity))
      await em.nativeDelete(IdempotencyKeyEntity, { createdAt: { $lt: before(KEYS_KEPT_MS) } });
    if (has(InboxEntity)) await em.nativeDelete(InboxEntity, { receivedAt: { $lt: before(EVENTS_KEPT_MS) } });
  }
}
