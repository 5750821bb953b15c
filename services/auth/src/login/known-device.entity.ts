import { defineEntity, p } from '@mikro-orm/postgresql';
import { instant } from '@app/persistence';

/** Address and browser from which an account signed in, as a keyed hash. Nothing is stored in the browser. */
export const KnownDeviceEntity = defineEntity({
  name: 'KnownDevice',
  tableName: 'known_device',
  properties: {
    userId: p.uuid().primary(),
    deviceHash: p.text().primary(),
    lastSeenAt: instant(),
  },
});
