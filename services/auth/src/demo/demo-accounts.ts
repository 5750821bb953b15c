import { randomBytes } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { planGranted, type Role } from '@app/contracts';
import type { PlanId } from '@app/domain';
import { addToOutbox, pendingEvent, runSql } from '@app/persistence';
import { CLOCK, type Clock } from '@app/platform';
import { CredentialRepository } from '../passwords/credential.repository.ts';
import { PasswordHasher } from '../passwords/password-hasher.ts';
import { Sessions } from '../sessions/sessions.ts';
import { AccountCreator } from '../users/account-creator.ts';
import type { User } from '../users/user.entity.ts';
import { UserRepository } from '../users/user.repository.ts';
import { LOCK_DEMO_ACCOUNTS } from './demo-lock.sql.ts';
import { readDemoFile, writeDemoFile, type DemoAccount } from './demo-file.ts';

/** 20 characters of base64url. */
const PASSWORD_BYTES = 15;

const ACCOUNTS: readonly { readonly username: string; readonly planId: PlanId; readonly role: Role }[] = [
  { username: 'demo-free', planId: 'free', role: 'user' },
  { username: 'demo-pro', planId: 'pro', role: 'user' },
  { username: 'demo-elite', planId: 'elite', role: 'user' },
  { username: 'demo-admin', planId: 'elite', role: 'admin' },
];

type Wanted = (typeof ACCOUNTS)[number];

/** Accounts to try the product with. Their passwords are random and stored in one file. */
@Injectable()
export class DemoAccounts {
  constructor(
    @Inject(EntityManager) private readonly em: EntityManager,
    @Inject(UserRepository) private readonly users: UserRepository,
    @Inject(CredentialRepository) private readonly credentials: CredentialRepository,
    @Inject(AccountCreator) private readonly creator: AccountCreator,
    @Inject(PasswordHasher) private readonly hasher: PasswordHasher,
    @Inject(Sessions) private readonly sessions: Sessions,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /**
   * Creates the missing accounts. An account whose password is not in the file gets a new one. Runs in one replica at a
   * time; safe to repeat.
   */
  async ensure(path: string): Promise<void> {
    const ended: string[] = [];
    await this.em.fork().transactional(async (em) => {
      for (const statement of LOCK_DEMO_ACCOUNTS) await runSql(em, statement);
      const known = await readDemoFile(path);
      const accounts: DemoAccount[] = [];
      for (const wanted of ACCOUNTS) {
        const password = known.find(({ username }) => username === wanted.username)?.password ?? null;
        const account = await this.ensureOne(em, wanted, password, ended);
        if (account !== null) accounts.push(account);
      }
      // Before the commit: if that fails, the next start finds wrong passwords and replaces them.
      if (JSON.stringify(accounts) !== JSON.stringify(known)) await writeDemoFile(path, accounts);
    });
    await this.sessions.announceRevoked(ended);
  }

  /** Names of the demo accounts that can still sign in. Unlike people, they never accepted the terms. */
  async openNames(): Promise<string[]> {
    const em = this.em.fork();
    const users = await Promise.all(ACCOUNTS.map(({ username }) => this.users.findByName(em, username)));
    return users.flatMap((user) =>
      user !== null && isOpen(user) && user.termsAcceptedAt == null ? [user.username] : [],
    );
  }

  private async ensureOne(
    em: EntityManager,
    wanted: Wanted,
    known: string | null,
    ended: string[],
  ): Promise<DemoAccount | null> {
    const user = await this.users.findByName(em, wanted.username);
    // It is being deleted. Its name is free again after that.
    if (user?.closedAt != null) return null;
    if (user !== null && known !== null) {
      const encoded = await this.credentials.find(em, user.id);
      if (await this.hasher.verify(encoded, known)) return describe(wanted, user, known);
    }
    const password = randomBytes(PASSWORD_BYTES).toString('base64url');
    const passwordHash = await this.hasher.hash(password);
    if (user === null) {
      const made = await this.creator.create(em, { ...wanted, email: emailOf(wanted), passwordHash });
      await this.grant(em, made);
      return describe(wanted, made, password);
    }
    await this.credentials.save(em, user.id, passwordHash, this.clock.now().toISOString());
    ended.push(...(await this.sessions.revokeAllOf(em, user.id)));
    return describe(wanted, user, password);
  }

  /** Nobody pays for a demo account, so billing must know its plan as a grant. */
  private async grant(em: EntityManager, { id: userId, planId }: User): Promise<void> {
    if (planId === 'free') return;
    const grantedAt = this.clock.now().toISOString();
    await addToOutbox(em, [pendingEvent(planGranted, { userId, planId, grantedAt })]);
  }
}

function isOpen({ closedAt, disabledAt }: User): boolean {
  return closedAt == null && disabledAt == null;
}

/** Current plan and role, which an administrator may have changed. */
function describe({ username }: Wanted, { planId, role }: User, password: string): DemoAccount {
  return { username, password, planId, role };
}

function emailOf({ username }: Wanted): string {
  return `${username}@example.com`;
}
