import { Inject, Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { sqlRows } from '@app/persistence';
import { lookAlikeKey } from './look-alikes.ts';

/** Rows read and written at once, so that nobody waits long for one of them. */
const CHUNK = 500;

interface Named {
  readonly id: string;
  readonly username: string;
}

/**
 * Fills in the look-alike keys of accounts that have none: those from before there were any, those a replica of the
 * version before makes during an update, and those whose look another account has had until it was erased. Of accounts
 * that look the same already, one has the key, which is enough to let no further one in; all of them sign in as ever.
 */
@Injectable()
export class LookAlikeKeys {
  constructor(@Inject(EntityManager) private readonly em: EntityManager) {}

  /** Harmless to repeat and to run in several replicas. */
  async fill(): Promise<void> {
    let after: string | null = null;
    do {
      const rows = await this.findWithout(after);
      await this.fillIn(rows);
      after = rows.length < CHUNK ? null : (rows.at(-1)?.id ?? null);
    } while (after !== null);
  }

  private findWithout(after: string | null): Promise<Named[]> {
    return sqlRows<Named>(
      this.em.fork(),
      `select id, username from "auth"."user"
       where look_alike_key is null and ($1::uuid is null or id > $1::uuid) order by id limit ${CHUNK}`,
      [after],
    );
  }

  private async fillIn(rows: readonly Named[]): Promise<void> {
    await sqlRows(
      this.em.fork(),
      `with looked as (
         select distinct on (key) id, key from unnest($1::uuid[], $2::text[]) as found(id, key) order by key, id)
       update "auth"."user" u set look_alike_key = l.key from looked l
       where u.id = l.id and u.look_alike_key is null
         and not exists (select 1 from "auth"."user" o where o.look_alike_key = l.key)`,
      [rows.map(({ id }) => id), rows.map(({ username }) => lookAlikeKey(username))],
    );
  }
}
