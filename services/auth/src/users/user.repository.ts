import { Injectable } from '@nestjs/common';
import { LockMode, type EntityManager } from '@mikro-orm/postgresql';
import { columnsOf, tablesOf, type NewRowOf } from '@app/persistence';
import { lookAlikeKey } from './look-alikes.ts';
import { emailKey, nameKey, usernameKey } from './name-keys.ts';
import { UserEntity, type User } from './user.entity.ts';

/** A new user. The keys follow from the names. */
export type NewUser = Omit<
  NewRowOf<typeof UserEntity>,
  | 'usernameKey'
  | 'emailKey'
  | 'lookAlikeKey'
  | 'version'
  | 'planVersion'
  | 'pendingEmail'
  | 'pendingEmailExpiresAt'
>;

/** What a command may change about a user. */
export type UserChange = Partial<Omit<User, 'id' | 'username' | 'usernameKey' | 'lookAlikeKey' | 'version'>>;

/** Users, closed and disabled ones included. */
@Injectable()
export class UserRepository {
  /** One indexed statement: pages and bets ask for it all the time. */
  async findById(em: EntityManager, userId: string): Promise<User | null> {
    return (await this.findByIds(em, [userId]))[0] ?? null;
  }

  /** Several users in any order, as far as they exist. */
  findByIds(em: EntityManager, userIds: readonly string[]): Promise<User[]> {
    return tablesOf(em)
      .selectFrom(UserEntity)
      .select(columnsOf(UserEntity))
      .where('id', 'in', userIds)
      .execute();
  }

  /** Locks a user until the end of the transaction. The transaction writes what `changeUser` changes. */
  lockById(em: EntityManager, userId: string): Promise<User | null> {
    const lock = { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true };
    return em.findOne(UserEntity, { id: userId }, lock);
  }

  /** Finds by username or, with an @, by e-mail address; ignoring case (S-090, S-109). */
  findByName(em: EntityManager, name: string): Promise<User | null> {
    return em.findOne(UserEntity, nameKey(name));
  }

  findByUsername(em: EntityManager, username: string): Promise<User | null> {
    return em.findOne(UserEntity, { usernameKey: usernameKey(username) });
  }

  findByEmail(em: EntityManager, email: string): Promise<User | null> {
    return em.findOne(UserEntity, { emailKey: emailKey(email) });
  }

  /** Whether a username that looks like this one is taken. */
  async hasLookAlike(em: EntityManager, username: string): Promise<boolean> {
    return (await em.count(UserEntity, { lookAlikeKey: lookAlikeKey(username) })) > 0;
  }

  /**
   * Inserts a user. Returns null if the username, one that looks like it, or the e-mail address is taken: a failed
   * insert of the ORM would end the caller's transaction.
   */
  async insert(em: EntityManager, user: NewUser): Promise<User | null> {
    const keys = {
      usernameKey: usernameKey(user.username),
      emailKey: emailKey(user.email),
      lookAlikeKey: lookAlikeKey(user.username),
    };
    const row = await tablesOf(em)
      .insertInto(UserEntity, [{ ...user, ...keys, version: 1 }])
      .onConflict((conflict) => conflict.doNothing())
      .returning(columnsOf(UserEntity))
      .executeTakeFirst();
    return row ?? null;
  }
}

/** Changes a locked user and increments the version. */
export function changeUser(user: User, change: UserChange): void {
  Object.assign(user, change);
  user.version += 1;
}
