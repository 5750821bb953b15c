import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { EntityManager } from '@mikro-orm/postgresql';
import { AppError } from '@app/contracts';
import { LINK_LIFE_MS } from '@app/domain';
import { sqlRow, sqlRows } from '@app/persistence';
import { CLOCK, type Clock } from '@app/platform';
import { AuditLog } from '../audit/audit-log.ts';
import { LinkTokens } from '../links/link-tokens.ts';
import { Mails } from '../mail/mails.ts';
import { emailKey } from '../users/name-keys.ts';
import { UserRepository, type UserRow } from '../users/user.repository.ts';

/** An asked-for change. Instants are texts of PostgreSQL. */
export interface EmailChangeRow {
  readonly id: string;
  readonly userId: string;
  readonly email: string;
  readonly formerEmail: string | null;
  readonly expiresAt: string;
  readonly endedAt: string | null;
}

/** So many confirmation mails an account can cause in an hour, or it could flood strangers. */
const MAX_AN_HOUR = 5;
const HOUR_MS = 3_600_000;

const COLUMNS = `id, user_id as "userId", email, former_email as "formerEmail", expires_at as "expiresAt",
  ended_at as "endedAt"`;

/** Changes of e-mail addresses: asked for on the profile, counting once the mailed link was followed. */
@Injectable()
export class EmailChanges {
  constructor(
    @Inject(UserRepository) private readonly users: UserRepository,
    @Inject(LinkTokens) private readonly links: LinkTokens,
    @Inject(Mails) private readonly mails: Mails,
    @Inject(AuditLog) private readonly audit: AuditLog,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /**
   * Lets a new address wait for its link, in the caller's transaction, and mails it; an earlier one waits no more. The
   * address the user has already changes nothing but its spelling: forms send it along with everything else.
   * Answers the id of the mail to offer after the commit, or null.
   * Throws EMAIL_TAKEN when somebody else has the address, ignoring case; EMAIL_CHANGES_THROTTLED.
   */
  async request(em: EntityManager, user: UserRow, newEmail: string): Promise<string | null> {
    const email = newEmail.trim();
    if (emailKey(email) === emailKey(user.email)) {
      if (email !== user.email) await this.users.changeEmail(em, user.id, email);
      return null;
    }
    await this.assertFree(em, user.id, email);
    await this.assertNotTooMany(em, user.id);
    await this.endAllOf(em, user.id);
    const id = randomUUID();
    const now = this.clock.now();
    const expiresAt = new Date(now.getTime() + LINK_LIFE_MS);
    await sqlRows(
      em,
      `insert into "auth"."email_change" (id, user_id, email, token_hash, requested_at, expires_at)
       values ($1, $2, $3, $4, $5, $6)`,
      [id, user.id, email, this.links.hashFor('email-confirmation', id), now, expiresAt],
    );
    await this.users.setPendingEmail(em, user.id, { email, expiresAt });
    await this.audit.add(em, { userId: user.id, kind: 'email-change-requested' });
    return this.mails.request(em, { userId: user.id, template: 'email-confirmation', referenceId: id });
  }

  /** Takes a waiting address back; its link is void. */
  async cancel(em: EntityManager, user: UserRow): Promise<void> {
    await this.endAllOf(em, user.id);
    if (user.pendingEmail !== null) await this.users.setPendingEmail(em, user.id, null);
  }

  async findById(em: EntityManager, id: string): Promise<EmailChangeRow | null> {
    return this.one(em, `select ${COLUMNS} from "auth"."email_change" where id = $1`, id);
  }

  async findByToken(em: EntityManager, token: string): Promise<EmailChangeRow | null> {
    const hash = this.links.hashOf(token);
    return this.one(em, `select ${COLUMNS} from "auth"."email_change" where token_hash = $1`, hash);
  }

  isUsable(row: EmailChangeRow): boolean {
    return row.endedAt === null && new Date(row.expiresAt).getTime() > this.clock.now().getTime();
  }

  /** Uses a link up and keeps the address it replaces. False when it has ended. */
  async use(em: EntityManager, id: string, formerEmail: string): Promise<boolean> {
    const row = await sqlRow(
      em,
      `update "auth"."email_change" set ended_at = $2, former_email = $3
       where id = $1 and ended_at is null and expires_at > $2 returning id`,
      [id, this.clock.now(), formerEmail],
    );
    return row !== undefined;
  }

  private async endAllOf(em: EntityManager, userId: string): Promise<void> {
    await sqlRows(
      em,
      'update "auth"."email_change" set ended_at = $2 where user_id = $1 and ended_at is null',
      [userId, this.clock.now()],
    );
  }

  private async assertFree(em: EntityManager, userId: string, email: string): Promise<void> {
    const owner = await this.users.findByEmail(em, email);
    if (owner !== null && owner.id !== userId) throw emailTaken();
  }

  private async assertNotTooMany(em: EntityManager, userId: string): Promise<void> {
    const since = new Date(this.clock.now().getTime() - HOUR_MS);
    const row = await sqlRow<{ count: number }>(
      em,
      'select count(*)::int as count from "auth"."email_change" where user_id = $1 and requested_at > $2',
      [userId, since],
    );
    if ((row?.count ?? 0) < MAX_AN_HOUR) return;
    throw new AppError('EMAIL_CHANGES_THROTTLED', undefined, {
      retryAfterSeconds: HOUR_MS / 1_000,
    });
  }

  private async one(em: EntityManager, text: string, value: string): Promise<EmailChangeRow | null> {
    return (await sqlRow<EmailChangeRow>(em, text, [value])) ?? null;
  }
}

/** The sentence for an address somebody has (checklist S-109). */
export function emailTaken(): AppError {
  return AppError.ofField('EMAIL_TAKEN', 'email');
}
