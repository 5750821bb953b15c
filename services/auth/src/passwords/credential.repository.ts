import { Injectable } from '@nestjs/common';
import type { EntityManager } from '@mikro-orm/postgresql';
import { sqlRow, sqlRows } from '@app/persistence';

interface DbCredential {
  password_hash: string;
}

/** A device as an account may know it: its keyed hash, seen after `since`. */
export interface DeviceKey {
  readonly hash: string;
  readonly since: Date;
}

/** The encoded hash (null: no such account), and whether the account signed in from that device before. */
export interface GuessFacts {
  readonly encoded: string | null;
  readonly isKnownDevice: boolean;
}

/** `GuessFacts` of the credential `c`; $1 and $2 are the device's hash and since when. */
export const GUESS_FACTS = `c.password_hash as encoded, exists (
  select 1 from "auth"."known_device" d
  where d.user_id = c.user_id and d.device_hash = $1 and d.last_seen_at > $2) as "isKnownDevice"`;

/** Every query on passwords. */
@Injectable()
export class CredentialRepository {
  /** What a guess at a user's password is judged by. */
  async findForGuess(em: EntityManager, userId: string, device: DeviceKey): Promise<GuessFacts> {
    const row = await sqlRow<GuessFacts>(
      em,
      `select ${GUESS_FACTS} from "auth"."credential" c where c.user_id = $3`,
      [device.hash, device.since, userId],
    );
    return row ?? { encoded: null, isKnownDevice: false };
  }

  /** The encoded hash of a user's password, or null. */
  async find(em: EntityManager, userId: string): Promise<string | null> {
    const row = await sqlRow<DbCredential>(
      em,
      'select password_hash from "auth"."credential" where user_id = $1',
      [userId],
    );
    return row?.password_hash ?? null;
  }

  /** The same, and nobody changes it before this transaction ends. */
  async lock(em: EntityManager, userId: string): Promise<string | null> {
    const row = await sqlRow<DbCredential>(
      em,
      'select password_hash from "auth"."credential" where user_id = $1 for update',
      [userId],
    );
    return row?.password_hash ?? null;
  }

  /** Sets a user's password, the first or a new one. */
  async save(em: EntityManager, userId: string, encoded: string, now: Date): Promise<void> {
    await sqlRows(
      em,
      `insert into "auth"."credential" (user_id, password_hash, changed_at) values ($1, $2, $3)
       on conflict (user_id) do update set password_hash = excluded.password_hash, changed_at = excluded.changed_at`,
      [userId, encoded, now],
    );
  }
}
