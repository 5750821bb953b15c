import { sql } from 'kysely';
import { refsOf } from '@app/persistence';
import { BetEntity } from '../bets/bet.entity.ts';

// As text, since a statement groups by the same expression it selects, and the builder's parameters would differ.

const bet = refsOf(BetEntity);

/** Whether a bet was logged with its result and never opened since, which makes it history. */
const IS_HISTORY = sql`(${bet.state} = 'completed' and not coalesce(${bet.hasBeenOpen},
  ${bet.origin} <> 'import' and ${bet.settledAt} <> ${bet.placedAt}))`;

/** When history happened: when the bet was placed, or its game's start if it was only logged later. */
const HISTORY_AT = sql`least(${bet.placedAt}, ${bet.ledgerAt})`;

/** When a bet's stake counts. */
export const STAKED_AT = sql<string>`case when ${IS_HISTORY} then ${HISTORY_AT} else ${bet.placedAt} end`;

/** When a settled bet's loss counts. */
export const LOST_AT = sql<string>`case when ${IS_HISTORY} then ${HISTORY_AT} else ${bet.settledAt} end`;

export const STAKED_DAY = sql<string>`((${STAKED_AT}) at time zone 'America/New_York')::date`;
export const LOST_DAY = sql<string>`((${LOST_AT}) at time zone 'America/New_York')::date`;

/** What settled bets lost, less what they won. */
export const NET_LOSS_CENTS = sql<number>`sum(${bet.stakeCents} - ${bet.payoutCents})`;
