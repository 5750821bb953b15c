import { sql } from 'kysely';
import { unitCents, type BetOutcome } from '@app/domain';
import { refsOf } from '@app/persistence';
import { BetEntity } from './bet.entity.ts';

// As text, since a statement groups by the same expression it selects, and the builder's parameters would
// differ.

const bet = refsOf(BetEntity);

/** `resultOf` of the domain in SQL: a stored result wins, else the payout decides; null while pending. */
export const RESULT = sql<BetOutcome | null>`case when ${bet.state} = 'completed'
  then coalesce(${bet.result}, case when ${bet.payoutCents} > ${bet.stakeCents} then 'won' else 'lost' end) end`;

/** One unit of a bet in cents; the usual one for rows that `UnitBackfillJob` has not filled in yet. */
export const UNIT_CENTS = sql<number>`coalesce(${bet.unitCents}, ${sql.lit(unitCents())})`;

/** Profit of settled bets in units, not rounded. */
export const PROFIT_UNITS = sql<
  number | null
>`sum((${bet.payoutCents} - ${bet.stakeCents})::numeric / ${UNIT_CENTS})`;
