import { Inject, Injectable } from '@nestjs/common';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Client } from '@app/contracts';
import { sqlRows } from '@app/persistence';
import { CLOCK, type Clock } from '@app/platform';
import { AuthKeys } from '../keys/auth-keys.ts';

/** So long after its last sign-in a device is forgotten. */
const KNOWN_MS = 90 * 86_400_000;

/** The devices accounts signed in from during the last 90 days: address and browser, as a keyed hash. */
@Injectable()
export class KnownDevices {
  constructor(
    @Inject(AuthKeys) private readonly keys: AuthKeys,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** How a device is known to an account, if it is: its hash, seen after `since`. */
  keyOf(client: Client): { readonly hash: string; readonly since: Date } {
    return {
      hash: this.keys.keyedHash('device', `${client.address}\n${client.userAgent}`),
      since: this.oldest(),
    };
  }

  /** Remembers a device after a sign-in. */
  async remember(em: EntityManager, userId: string, client: Client): Promise<void> {
    await sqlRows(
      em,
      `insert into "auth"."known_device" (user_id, device_hash, last_seen_at) values ($1, $2, $3)
       on conflict (user_id, device_hash) do update set last_seen_at = excluded.last_seen_at`,
      [userId, this.keyOf(client).hash, this.clock.now()],
    );
  }

  /** Forgets those of more than 90 days ago. */
  async removeOld(em: EntityManager): Promise<void> {
    await sqlRows(em, 'delete from "auth"."known_device" where last_seen_at <= $1', [this.oldest()]);
  }

  private oldest(): Date {
    return new Date(this.clock.now().getTime() - KNOWN_MS);
  }
}
