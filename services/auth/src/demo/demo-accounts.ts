import { randomBytes } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import type { Role } from '@app/contracts';
import type { PlanId } from '@app/domain';
import { sqlRows } from '@app/persistence';
import { CLOCK, type Clock } from '@app/platform';
import { CredentialRepository } from '../passwords/credential.repository.ts';
import { PasswordHasher } from '../passwords/password-hasher.ts';
import { SessionStore } from '../sessions/session-store.ts';
import { AccountCreator } from '../users/account-creator.ts';
import { UserRepository, type UserRow } from '../users/user.repository.ts';
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

/** The accounts a newcomer tries the product with; their passwords are random and stand in one file. */
@Injectable()
export class DemoAccounts {
  constructor(
    @Inject(EntityManager) private readonly em: EntityManager,
    @Inject(UserRepository) private readonly users: UserRepository,
    @Inject(CredentialRepository) private readonly credentials: CredentialRepository,
    @Inject(AccountCreator) private readonly creator: AccountCreator,
    @Inject(PasswordHasher) private readonly hasher: PasswordHasher,
    @Inject(SessionStore) private readonly sessions: SessionStore,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /**
   * Makes what is missing and sees to it that the file's passwords are right: an account whose password the file does
   * not know gets a new one. One replica at a time; repeating it changes nothing.
   */
  async ensure(path: string): Promise<void> {
    const ended: string[] = [];
    await this.em.fork().transactional(async (em) => {
      await sqlRows(em, 'set local lock_timeout = 0');
      await sqlRows(em, `select pg_advisory_xact_lock(hashtext('auth demo accounts'))`);
      const known = await readDemoFile(path);
      const accounts: DemoAccount[] = [];
      for (const wanted of ACCOUNTS) {
        const password = known.find(({ username }) => username === wanted.username)?.password ?? null;
        const account = await this.ensureOne(em, wanted, password, ended);
        if (account !== null) accounts.push(account);
      }
      // Before the commit: should that fail, the next start finds passwords that are wrong, and replaces them.
      if (JSON.stringify(accounts) !== JSON.stringify(known)) await writeDemoFile(path, accounts);
    });
    await this.sessions.announceRevoked(ended);
  }

  /** Names of the demo accounts that can still sign in. Accounts of people accepted the terms; these never did. */
  async openNames(): Promise<string[]> {
    const em = this.em.fork();
    const users = await Promise.all(ACCOUNTS.map(({ username }) => this.users.findByName(em, username)));
    return users.flatMap((user) =>
      user?.closedAt === null && user.disabledAt === null && user.termsAcceptedAt === null
        ? [user.username]
        : [],
    );
  }

  private async ensureOne(
    em: EntityManager,
    wanted: Wanted,
    known: string | null,
    ended: string[],
  ): Promise<DemoAccount | null> {
    const user = await this.users.findByName(em, wanted.username);
    // Somebody has deleted it; its name is free again once that is done.
    if (user !== null && user.closedAt !== null) return null;
    if (user !== null && known !== null) {
      const encoded = await this.credentials.find(em, user.id);
      if (await this.hasher.verify(encoded, known)) return describe(wanted, user, known);
    }
    const password = randomBytes(PASSWORD_BYTES).toString('base64url');
    const passwordHash = await this.hasher.hash(password);
    if (user === null) {
      const made = await this.creator.create(em, { ...wanted, email: emailOf(wanted), passwordHash });
      return describe(wanted, made, password);
    }
    await this.credentials.save(em, user.id, passwordHash, this.clock.now());
    ended.push(...(await this.sessions.revokeAllOf(em, user.id)));
    return describe(wanted, user, password);
  }
}

/** Plan and role as they are: an administrator may have changed them. */
function describe({ username }: Wanted, { planId, role }: UserRow, password: string): DemoAccount {
  return { username, password, planId, role };
}

function emailOf({ username }: Wanted): string {
  return `${username}@example.com`;
}
