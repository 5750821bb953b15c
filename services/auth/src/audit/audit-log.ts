import { Inject, Injectable } from '@nestjs/common';
import type { EntityManager } from '@mikro-orm/postgresql';
import { sqlRows } from '@app/persistence';
import { CLOCK, type Clock } from '@app/platform';

/** What can happen to an account. */
export type AuditKind =
  | 'registered'
  | 'signed-in'
  | 'sign-in-failed'
  | 'signed-out'
  | 'sessions-revoked'
  | 'profile-changed'
  | 'password-changed'
  | 'password-reset-requested'
  | 'password-reset'
  | 'email-change-requested'
  | 'email-changed'
  | 'export-requested'
  | 'deletion-requested'
  | 'access-granted'
  | 'disabled'
  | 'enabled';

/** One event. `facts` hold no password, token or e-mail address. */
export interface AuditEntry {
  readonly userId: string | null;
  readonly kind: AuditKind;
  readonly address?: string;
  readonly facts?: Readonly<Record<string, string | number | boolean | null>>;
}

/** Writes down what happens to accounts, in the transaction in which it happens. */
@Injectable()
export class AuditLog {
  constructor(@Inject(CLOCK) private readonly clock: Clock) {}

  async add(em: EntityManager, entry: AuditEntry): Promise<void> {
    await sqlRows(
      em,
      `insert into "auth"."audit_event" (user_id, kind, address, facts, at) values ($1, $2, $3, $4::jsonb, $5)`,
      [entry.userId, entry.kind, entry.address ?? null, JSON.stringify(entry.facts ?? {}), this.clock.now()],
    );
  }
}
