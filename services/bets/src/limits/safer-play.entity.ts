import { defineEntity, p } from '@mikro-orm/postgresql';
import {
  LIMIT_MEASURES,
  LIMIT_PERIODS,
  PAUSE_KINDS,
  REALITY_CHECK_MINUTES,
  type LimitMeasure,
  type LimitPeriod,
  type PauseKind,
  type RealityCheckMinutes,
} from '@app/domain';
import { instant, type RowOf } from '@app/persistence';

const listOf = (values: readonly string[]): string => values.map((value) => `'${value}'`).join(', ');

/** A limit over all bets of its owner. */
export const PlayLimitEntity = defineEntity({
  name: 'PlayLimit',
  tableName: 'play_limit',
  checks: [
    { name: 'play_limit_measure_check', expression: `measure in (${listOf(LIMIT_MEASURES)})` },
    { name: 'play_limit_period_check', expression: `period in (${listOf(LIMIT_PERIODS)})` },
    { name: 'play_limit_max_check', expression: 'max > 0' },
    {
      name: 'play_limit_asked_check',
      expression: 'asked_max is null or (asked_at is not null and asked_max > max)',
    },
  ],
  properties: {
    userId: p.uuid().primary(),
    measure: p.text().$type<LimitMeasure>().primary(),
    period: p.text().$type<LimitPeriod>().primary(),
    /** In cents, or a number of bets. */
    max: p.bigint('number'),
    changedAt: instant(),
    /** The higher limit that waits for its second confirmation; null with `askedAt` means none at all. */
    askedMax: p.bigint('number').nullable(),
    /** Null: no change waits. */
    askedAt: instant().nullable(),
  },
});
export type PlayLimitRow = Omit<RowOf<typeof PlayLimitEntity>, 'userId'>;

/** The latest time-out or self-exclusion of a user, over or not. */
export const PlayPauseEntity = defineEntity({
  name: 'PlayPause',
  tableName: 'play_pause',
  checks: [
    { name: 'play_pause_kind_check', expression: `kind in (${listOf(PAUSE_KINDS)})` },
    { name: 'play_pause_ends_at_check', expression: 'ends_at > started_at' },
  ],
  properties: {
    userId: p.uuid().primary(),
    kind: p.text().$type<PauseKind>(),
    startedAt: instant(),
    endsAt: instant(),
  },
});

/** How often a user wants to be told time and results; no row: never. */
export const RealityCheckEntity = defineEntity({
  name: 'RealityCheck',
  tableName: 'reality_check',
  checks: [
    { name: 'reality_check_minutes_check', expression: `minutes in (${REALITY_CHECK_MINUTES.join(', ')})` },
  ],
  properties: {
    userId: p.uuid().primary(),
    minutes: p.integer().$type<RealityCheckMinutes>(),
    changedAt: instant(),
  },
});
