import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { EntityManager } from '@mikro-orm/postgresql';
import { AppError, emailChanged } from '@app/contracts';
import { LINK_LIFE_MS } from '@app/domain';
import { addToOutbox, ofAllOwners, ownedBy, pendingEvent } from '@app/persistence';
import { CLOCK, type Clock } from '@app/platform';
import { AuditLog } from '../audit/audit-log.ts';
import { LinkTokens } from '../links/link-tokens.ts';
import { Mails } from '../mail/mails.ts';
import { emailKey } from '../users/name-keys.ts';
import type { User } from '../users/user.entity.ts';
import { changeUser, UserRepository } from '../users/user.repository.ts';
import { EmailChangeEntity, type EmailChange } from './email-change.entity.ts';

/** Confirmation mails per account and hour: they go to addresses that may belong to strangers. */
const MAX_AN_HOUR = 5;
const HOUR_MS = 3_600_000;

/** Changes of e-mail addresses: requested on the profile, in effect once the mailed link is followed. */
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
   * Records a new address for a locked user, in the caller's transaction, and requests the mail that confirms it; an
   * earlier request ends. The current address changes only its spelling, which ends an earlier request too; unchanged, it
   * does nothing: forms send it along with everything else.
   * Returns the id of the mail to offer after the commit, or null.
   * Throws EMAIL_TAKEN, ignoring case; EMAIL_CHANGES_THROTTLED.
   */
  async request(em: EntityManager, user: User, newEmail: string): Promise<string | null> {
    const email = newEmail.trim();
    if (emailKey(email) === emailKey(user.email)) {
      if (email === user.email) return null;
      await this.endAllOf(em, user.id);
      await this.changeAddress(em, user, email);
      return null;
    }
    await this.assertFree(em, user.id, email);
    await this.assertNotTooMany(em, user.id);
    await this.endAllOf(em, user.id);
    const id = randomUUID();
    const expiresAt = this.instantIn(LINK_LIFE_MS);
    await em.insert(EmailChangeEntity, {
      id,
      userId: user.id,
      email,
      tokenHash: this.links.hashFor('email-confirmation', id),
      requestedAt: this.instantIn(0),
      expiresAt,
    });
    changeUser(user, { pendingEmail: email, pendingEmailExpiresAt: expiresAt });
    await this.audit.add(em, { userId: user.id, kind: 'email-change-requested' });
    return this.mails.request(em, { userId: user.id, template: 'email-confirmation', referenceId: id });
  }

  /** Cancels the pending address of a locked user. Its link ends. */
  async cancel(em: EntityManager, user: User): Promise<void> {
    await this.endAllOf(em, user.id);
    if (user.pendingEmail != null) changeUser(user, { pendingEmail: null, pendingEmailExpiresAt: null });
  }

  /** Replaces the address of a locked user. Throws CONFLICT if it is taken. */
  async confirm(em: EntityManager, user: User, email: string): Promise<void> {
    await this.assertFree(em, user.id, email);
    await this.changeAddress(em, user, email);
  }

  findById(em: EntityManager, userId: string, id: string): Promise<EmailChange | null> {
    return ownedBy(em, userId).em.findOne(EmailChangeEntity, { id });
  }

  /** Finds a change by the secret of its link. */
  findByToken(em: EntityManager, token: string): Promise<EmailChange | null> {
    return ofAllOwners(em).em.findOne(EmailChangeEntity, { tokenHash: this.links.hashOf(token) });
  }

  isUsable({ endedAt, expiresAt }: EmailChange): boolean {
    return endedAt == null && expiresAt > this.instantIn(0);
  }

  /** Uses a link and stores the address it replaces. False if the link has ended. */
  async use(em: EntityManager, { id, userId }: EmailChange, formerEmail: string): Promise<boolean> {
    const now = this.instantIn(0);
    const usable = { id, endedAt: null, expiresAt: { $gt: now } };
    const change = { endedAt: now, formerEmail };
    return (await ownedBy(em, userId).em.nativeUpdate(EmailChangeEntity, usable, change)) === 1;
  }

  private async changeAddress(em: EntityManager, user: User, email: string): Promise<void> {
    changeUser(user, {
      email: email.trim(),
      emailKey: emailKey(email),
      pendingEmail: null,
      pendingEmailExpiresAt: null,
    });
    await addToOutbox(em, [pendingEvent(emailChanged, { userId: user.id })]);
  }

  private async endAllOf(em: EntityManager, userId: string): Promise<void> {
    const change = { endedAt: this.instantIn(0) };
    await ownedBy(em, userId).em.nativeUpdate(EmailChangeEntity, { endedAt: null }, change);
  }

  private async assertFree(em: EntityManager, userId: string, email: string): Promise<void> {
    const owner = await this.users.findByEmail(em, email);
    if (owner !== null && owner.id !== userId) throw emailTaken();
  }

  private async assertNotTooMany(em: EntityManager, userId: string): Promise<void> {
    const lately = { requestedAt: { $gt: this.instantIn(-HOUR_MS) } };
    if ((await ownedBy(em, userId).em.count(EmailChangeEntity, lately)) < MAX_AN_HOUR) return;
    throw new AppError('EMAIL_CHANGES_THROTTLED', undefined, {
      retryAfterSeconds: HOUR_MS / 1_000,
    });
  }

  private instantIn(milliseconds: number): string {
    return new Date(this.clock.now().getTime() + milliseconds).toISOString();
  }
}

/** The refusal of an address that is taken (S-109). */
export function emailTaken(): AppError {
  return AppError.ofField('EMAIL_TAKEN', 'email');
}
