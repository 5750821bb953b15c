import { defineEntity, p } from '@mikro-orm/postgresql';

/** Address and browser from which an account signed in, as a keyed hash: nothing is kept in the browser. */
export const KnownDeviceEntity = defineEntity({
  name: 'KnownDevice',
  tableName: 'known_device',
  properties: {
    userId: p.uuid().primary(),
    deviceHash: p.text().primary(),
    lastSeenAt: p.datetime(3),
  },
});
