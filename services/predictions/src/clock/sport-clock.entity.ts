import { defineEntity, p } from '@mikro-orm/postgresql';
import type { Sport } from '@app/contracts';
import { instant } from '@app/persistence';

/**
 * The time in a sport's replay, or when the replay was ended. A sport without a row was never replayed. Never goes back
 * (trigger).
 */
export const SportClockEntity = defineEntity({
  name: 'SportClock',
  tableName: 'sport_clock',
  properties: {
    sport: p.text().$type<Sport>().primary(),
    mode: p.text().$type<'replay' | 'live'>(),
    now: instant(),
  },
});
