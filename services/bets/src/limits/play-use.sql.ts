import { sql } from 'kysely';
import { refsOf } from '@app/persistence';
import { BetEntity } from '../bets/bet.entity.ts';

// As text, since a statement groups by the same expression it selects, and the builder's parameters would differ.

const bet = refsOf(BetEntity);

/** When an imported bet was placed; a file without times has the game's instead. */
const IMPORTED_AT = sql`least(${bet.placedAt}, ${bet.ledgerAt})`;

/** When a bet's stake counts: a bet that was imported settled is history, and counts when it was placed. */
export const STAKED_AT = sql<string>`case when ${bet.origin} = 'import' and ${bet.state} = 'completed'
  then ${IMPORTED_AT} else ${bet.placedAt} end`;

/** When a settled bet's loss counts. */
export const LOST_AT = sql<string>`case when ${bet.origin} = 'import' then ${IMPORTED_AT} else ${bet.settledAt} end`;

export const STAKED_DAY = sql<string>`((${STAKED_AT}) at time zone 'America/New_York')::date`;
export const LOST_DAY = sql<string>`((${LOST_AT}) at time zone 'America/New_York')::date`;

/** What settled bets lost, less what they won. */
export const NET_LOSS_CENTS = sql<number>`sum(${bet.stakeCents} - ${bet.payoutCents})`;
