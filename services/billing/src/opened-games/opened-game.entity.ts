import { defineEntity, p } from '@mikro-orm/postgresql';
import type { Sport } from '@app/contracts';
import { day, instant } from '@app/persistence';

/** A game that an account opened under metered access (S-227). It counts in one week and stays open. */
export const OpenedGameEntity = defineEntity({
  name: 'OpenedGame',
  tableName: 'opened_game',
  properties: {
    userId: p.uuid().primary(),
    sport: p.text().$type<Sport>().primary(),
    gameId: p.text().primary(),
    /** Monday of the week it counts in. */
    weekStartsOn: day(),
    openedAt: instant(),
  },
});

/** A game that a device without an account opened. Names no person. */
export const DeviceGameEntity = defineEntity({
  name: 'DeviceGame',
  tableName: 'device_game',
  indexes: [{ name: 'device_game_network_index', properties: ['networkHash'] }],
  properties: {
    /** Hash of the secret in the device's cookie. */
    deviceHash: p.text().primary(),
    sport: p.text().$type<Sport>().primary(),
    gameId: p.text().primary(),
    weekStartsOn: day(),
    /** Hash of the address and the week, so a device that forgets its cookie is not a new one without end. */
    networkHash: p.text(),
    openedAt: instant(),
  },
});
