import { defineEntity, p } from '@mikro-orm/postgresql';
import type { PauseKind } from '@app/domain';
import { instant, type RowOf } from '@app/persistence';

/** A user's latest time-out or self-exclusion, as bets announced it. */
export const PlayPauseEntity = defineEntity({
  name: 'PlayPause',
  tableName: 'play_pause',
  properties: {
    userId: p.uuid().primary(),
    kind: p.text().$type<PauseKind>(),
    startedAt: instant(),
    endsAt: instant(),
    /** When open payment pages were closed and a renewing subscription canceled at the provider; null until then. */
    appliedAt: instant().nullable(),
  },
});

export type PlayPauseRow = RowOf<typeof PlayPauseEntity>;
