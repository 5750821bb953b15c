import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { EntityManager } from '@mikro-orm/postgresql';
import { AppError, type Role } from '@app/contracts';
import { DEFAULT_RISK_TOLERANCE, type PlanId } from '@app/domain';
import { CLOCK, type Clock } from '@app/platform';
import { CredentialRepository } from '../passwords/credential.repository.ts';
import type { User } from './user.entity.ts';
import { UserRepository } from './user.repository.ts';

/** An account to create. Its texts are validated already; `passwordHash` comes from PasswordHasher. */
export interface NewAccount {
  readonly username: string;
  readonly email: string;
  readonly passwordHash: string;
  /** Blank or null: the username is shown (S-104). */
  readonly displayName?: string | null;
  readonly role?: Role;
  readonly planId?: PlanId;
  readonly bankrollCents?: number | null;
  readonly defaultBetCents?: number | null;
  /** The terms that were accepted just now; null for accounts an operator creates. */
  readonly termsVersion?: string | null;
}

/** Creates accounts. The role never follows from a plan. */
@Injectable()
export class AccountCreator {
  constructor(
    @Inject(UserRepository) private readonly users: UserRepository,
    @Inject(CredentialRepository) private readonly credentials: CredentialRepository,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /**
   * Inserts the user and their password in the caller's transaction. Throws USERNAME_TAKEN,
   * USERNAME_LOOKS_TAKEN or EMAIL_TAKEN, ignoring case and look-alikes (S-109). Of two attempts at once
   * exactly one succeeds.
   */
  async create(em: EntityManager, account: NewAccount): Promise<User> {
    const now = this.clock.now().toISOString();
    const displayName = account.displayName?.trim() ?? '';
    const user = await this.users.insert(em, {
      id: randomUUID(),
      username: account.username.trim(),
      email: account.email.trim(),
      displayName: displayName === '' ? null : displayName,
      role: account.role ?? 'user',
      planId: account.planId ?? 'free',
      bankrollCents: account.bankrollCents ?? null,
      defaultBetCents: account.defaultBetCents ?? null,
      riskTolerance: DEFAULT_RISK_TOLERANCE,
      termsVersion: account.termsVersion ?? null,
      termsAcceptedAt: account.termsVersion == null ? null : now,
      createdAt: now,
    });
    if (user === null) throw await this.takenError(em, account);
    await this.credentials.save(em, user.id, account.passwordHash, now);
    return user;
  }

  /** Throws the same as `create`, before a password is hashed. */
  async assertFree(
    em: EntityManager,
    names: { readonly username: string; readonly email: string },
  ): Promise<void> {
    const error = await this.usernameError(em, names.username);
    if (error !== null) throw error;
    if ((await this.users.findByEmail(em, names.email)) !== null) throw emailTaken();
  }

  private async takenError(em: EntityManager, { username }: NewAccount): Promise<AppError> {
    return (await this.usernameError(em, username)) ?? emailTaken();
  }

  private async usernameError(em: EntityManager, username: string): Promise<AppError | null> {
    if ((await this.users.findByUsername(em, username)) !== null)
      return AppError.ofField('USERNAME_TAKEN', 'username');
    if (await this.users.hasLookAlike(em, username))
      return AppError.ofField('USERNAME_LOOKS_TAKEN', 'username');
    return null;
  }
}

function emailTaken(): AppError {
  return AppError.ofField('EMAIL_TAKEN', 'email');
}
