import { defineEntity, p } from '@mikro-orm/postgresql';

/** The time it is for a sport in replay; a sport without a row lives by the wall clock. Never goes back (trigger). */
export const SportClockEntity = defineEntity({
  name: 'SportClock',
  tableName: 'sport_clock',
  properties: { sport: p.text().primary(), mode: p.text(), now: p.datetime(3) },
});
