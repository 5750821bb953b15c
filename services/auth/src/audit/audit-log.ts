import { Inject, Injectable } from '@nestjs/common';
import type { EntityManager } from '@mikro-orm/postgresql';
import { CLOCK, type Clock } from '@app/platform';
import { AuditEventEntity, type AuditFacts, type AuditKind } from './audit-event.entity.ts';

/** Records what happens to accounts, in the transaction in which it happens. */
@Injectable()
export class AuditLog {
  constructor(@Inject(CLOCK) private readonly clock: Clock) {}

  /** `userId` null: a sign-in with a name that no account has. */
  async add(
    em: EntityManager,
    event: {
      readonly userId: string | null;
      readonly kind: AuditKind;
      readonly address?: string;
      readonly facts?: AuditFacts;
    },
  ): Promise<void> {
    const { userId, kind, address = null, facts = {} } = event;
    await em.insert(AuditEventEntity, { userId, kind, address, facts, at: this.clock.now().toISOString() });
  }
}
