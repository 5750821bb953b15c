import { randomBytes } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import {
  AppError,
  firstRegistrationIssue,
  planGranted,
  type Actor,
  type Deletion,
  type Role,
} from '@app/contracts';
import type { PlanId } from '@app/domain';
import { addToOutbox, pendingEvent } from '@app/persistence';
import { assertNoIssue, CLOCK, type Clock } from '@app/platform';
import { AdminActs } from './admin-acts.ts';
import { AuditLog } from '../audit/audit-log.ts';
import { AccountClosing } from '../deletion/account-closing.ts';
import { Deletions } from '../deletion/deletions.ts';
import { EmailChanges } from '../email-change/email-changes.ts';
import { PasswordHasher } from '../passwords/password-hasher.ts';
import { PasswordResets } from '../reset/password-resets.ts';
import { Sessions } from '../sessions/sessions.ts';
import { AccountCreator } from '../users/account-creator.ts';
import type { User } from '../users/user.entity.ts';
import { changeUser, UserRepository } from '../users/user.repository.ts';

/** 20 characters of base64url. */
const PASSWORD_BYTES = 15;

/** Who acts; null on the command line. */
type Admin = Pick<Actor, 'userId'> | null;

/** An operator's change of an account's rights. */
export interface Grant {
  readonly planId?: PlanId;
  readonly role?: Role;
}

/**
 * What an operator does to accounts. The running service announces ended and changed sessions from the outbox, so a
 * command only needs the database.
 */
@Injectable()
export class AccountAdmin {
  constructor(
    @Inject(EntityManager) private readonly em: EntityManager,
    @Inject(UserRepository) private readonly users: UserRepository,
    @Inject(AccountCreator) private readonly creator: AccountCreator,
    @Inject(PasswordHasher) private readonly hasher: PasswordHasher,
    @Inject(PasswordResets) private readonly resets: PasswordResets,
    @Inject(EmailChanges) private readonly changes: EmailChanges,
    @Inject(Sessions) private readonly sessions: Sessions,
    @Inject(AuditLog) private readonly audit: AuditLog,
    @Inject(AdminActs) private readonly acts: AdminActs,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /**
   * Creates an administrator with a random password, which is returned once and stored nowhere. Throws
   * VALIDATION_FAILED and the refusals of a registration for a taken name or address.
   */
  async createAdmin(username: string, email: string): Promise<{ user: User; password: string }> {
    const password = randomBytes(PASSWORD_BYTES).toString('base64url');
    assertNoIssue(
      firstRegistrationIssue({ username, email, password, displayName: '', termsAccepted: true }),
    );
    const passwordHash = await this.hasher.hash(password);
    const user = await this.em.fork().transactional(async (em) => {
      const made = await this.creator.create(em, { username, email, passwordHash, role: 'admin' });
      await this.audit.add(em, { userId: made.id, kind: 'access-granted', facts: { role: 'admin' } });
      await this.acts.add(em, { by: null, act: 'admin-created', subject: made.id });
      return made;
    });
    return { user, password };
  }

  /**
   * Sets plan, role or both. Neither ever follows from the other. Billing keeps the plan as a grant, and a higher
   * subscription wins. Throws ACCOUNT_NOT_FOUND, ACCOUNT_BEING_DELETED.
   */
  grant(name: string, grant: Grant, by: Admin = null): Promise<User> {
    return this.change(name, async (em, user) => {
      changeUser(user, grant);
      await this.sessions.addChangedEvent(em, user.id);
      if (grant.planId !== undefined) {
        const granted = { userId: user.id, planId: grant.planId, grantedAt: this.clock.now().toISOString() };
        await addToOutbox(em, [pendingEvent(planGranted, granted)]);
        const facts = { planId: grant.planId };
        await this.acts.add(em, { by, act: 'plan-granted', subject: user.id, facts });
      }
      if (grant.role !== undefined) {
        const facts = { role: grant.role };
        await this.acts.add(em, { by, act: 'role-changed', subject: user.id, facts });
      }
      const kind = grant.role === 'user' && grant.planId === undefined ? 'access-removed' : 'access-granted';
      await this.audit.add(em, { userId: user.id, kind, facts: { ...grant } });
    });
  }

  /** Refuses sign-ins and ends every session and mailed link. Throws ACCOUNT_NOT_FOUND, ACCOUNT_BEING_DELETED. */
  disable(name: string, by: Admin = null): Promise<User> {
    return this.change(name, async (em, user) => {
      changeUser(user, { disabledAt: this.clock.now().toISOString() });
      await this.resets.endAllOf(em, user.id);
      await this.changes.cancel(em, user);
      await this.sessions.revokeAllOf(em, user.id);
      await this.audit.add(em, { userId: user.id, kind: 'disabled' });
      await this.acts.add(em, { by, act: 'user-disabled', subject: user.id });
    });
  }

  /** Allows sign-ins again. Throws ACCOUNT_NOT_FOUND, ACCOUNT_BEING_DELETED. */
  enable(name: string, by: Admin = null): Promise<User> {
    return this.change(name, async (em, user) => {
      changeUser(user, { disabledAt: null });
      await this.audit.add(em, { userId: user.id, kind: 'enabled' });
      await this.acts.add(em, { by, act: 'user-enabled', subject: user.id });
    });
  }

  /** Runs `work` on an open, locked account in one transaction. Returns the account as it is then. */
  async change(name: string, work: (em: EntityManager, user: User) => Promise<void>): Promise<User> {
    return this.em.fork().transactional(async (em) => {
      const user = await this.lockOpen(em, name);
      await work(em, user);
      return user;
    });
  }

  private async lockOpen(em: EntityManager, name: string): Promise<User> {
    const found = await this.users.findByName(em, name);
    const user = found === null ? null : await this.users.lockById(em, found.id);
    if (user === null) throw new AppError('ACCOUNT_NOT_FOUND', `There is no account "${name}".`);
    if (user.closedAt != null)
      throw new AppError('ACCOUNT_BEING_DELETED', `The account "${name}" is being deleted.`);
    return user;
  }
}

/** Deletes accounts for users who cannot do it themselves. */
@Injectable()
export class AccountRemover {
  constructor(
    @Inject(AccountAdmin) private readonly admin: AccountAdmin,
    @Inject(EntityManager) private readonly em: EntityManager,
    @Inject(AccountClosing) private readonly closing: AccountClosing,
    @Inject(Deletions) private readonly deletions: Deletions,
    @Inject(AdminActs) private readonly acts: AdminActs,
  ) {}

  /** Does the same as the owner's own request, without the password. Throws ACCOUNT_NOT_FOUND, ACCOUNT_BEING_DELETED. */
  async remove(
    name: string,
    by: Admin = null,
  ): Promise<{ readonly receipt: string; readonly deletion: Deletion }> {
    let deletionId = '';
    await this.admin.change(name, async (em, user) => {
      ({ deletionId } = await this.closing.close(em, user));
      await this.acts.add(em, { by, act: 'user-deleted', subject: user.id });
    });
    const em = this.em.fork();
    const row = await this.deletions.findById(em, deletionId);
    if (row === null) throw new Error('the deletion of the account is missing');
    return {
      receipt: this.deletions.receiptOf(deletionId),
      deletion: await this.deletions.describe(em, row),
    };
  }
}
