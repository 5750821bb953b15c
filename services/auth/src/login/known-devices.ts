import { Inject, Injectable } from '@nestjs/common';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Client } from '@app/contracts';
import { KNOWN_DEVICE_DAYS } from '@app/domain';
import { ofAllOwners, ownedBy } from '@app/persistence';
import { CLOCK, networkOf, type Clock } from '@app/platform';
import { AuthKeys } from '../keys/auth-keys.ts';
import { KnownDeviceEntity } from './known-device.entity.ts';

/** A device is forgotten this long after its last sign-in. */
const KNOWN_MS = KNOWN_DEVICE_DAYS * 86_400_000;

/** The devices that accounts signed in from during the last 90 days: network and browser, as a keyed hash. */
@Injectable()
export class KnownDevices {
  constructor(
    @Inject(AuthKeys) private readonly keys: AuthKeys,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** How a known device is found: by its hash, seen after `since`. */
  keyOf(client: Client): { readonly hash: string; readonly since: string } {
    return {
      hash: this.keys.keyedHash('device', `${networkOf(client.address)}\n${client.userAgent}`),
      since: this.oldest(),
    };
  }

  /** Whether the user signed in from this device before. */
  async isKnown(em: EntityManager, userId: string, client: Client): Promise<boolean> {
    const { hash, since } = this.keyOf(client);
    const condition = { deviceHash: hash, lastSeenAt: { $gt: since } };
    return (await ownedBy(em, userId).em.count(KnownDeviceEntity, condition)) > 0;
  }

  /** Remembers a device after a sign-in. */
  async remember(em: EntityManager, userId: string, client: Client): Promise<void> {
    const { hash: deviceHash } = this.keyOf(client);
    const device = { userId, deviceHash, lastSeenAt: this.clock.now().toISOString() };
    await ownedBy(em, userId).em.upsert(KnownDeviceEntity, device);
  }

  /** Forgets the devices of all users that were not seen for 90 days. */
  async removeOld(em: EntityManager): Promise<void> {
    await ofAllOwners(em).em.nativeDelete(KnownDeviceEntity, { lastSeenAt: { $lte: this.oldest() } });
  }

  private oldest(): string {
    return new Date(this.clock.now().getTime() - KNOWN_MS).toISOString();
  }
}
