import { Inject, Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { columnsOf, runSql, tablesOf } from '@app/persistence';
import { setLookAlikeKeys } from './look-alike-keys.sql.ts';
import { lookAlikeKey } from './look-alikes.ts';
import { UserEntity, type User } from './user.entity.ts';

/** Rows per statement, so that no row is locked for long. */
const CHUNK = 500;

/**
 * Sets the missing look-alike keys: of accounts from before the keys existed, of accounts that an older replica inserts
 * during an update, and of accounts whose key belonged to another one until that was erased. Where several accounts
 * look the same already, one gets the key, which keeps out every further one. All of them can still sign in.
 */
@Injectable()
export class LookAlikeKeys {
  constructor(@Inject(EntityManager) private readonly em: EntityManager) {}

  /** Safe to repeat, and to run in several replicas. */
  async fill(): Promise<void> {
    let after: string | null = null;
    do {
      const users = await this.findWithoutKey(after);
      const keys = users.map(({ username }) => lookAlikeKey(username));
      await runSql(
        this.em.fork(),
        setLookAlikeKeys(
          users.map(({ id }) => id),
          keys,
        ),
      );
      after = users.length < CHUNK ? null : (users.at(-1)?.id ?? null);
    } while (after !== null);
  }

  private findWithoutKey(after: string | null): Promise<Pick<User, 'id' | 'username'>[]> {
    const query = tablesOf(this.em.fork())
      .selectFrom(UserEntity)
      .select(columnsOf(UserEntity, 'user', ['id', 'username']))
      .where('look_alike_key', 'is', null)
      .orderBy('id')
      .limit(CHUNK);
    return (after === null ? query : query.where('id', '>', after)).execute();
  }
}
