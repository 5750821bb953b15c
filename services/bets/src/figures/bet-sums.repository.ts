import { Injectable } from '@nestjs/common';
import type { BetOutcome, BetTotals, Tier } from '@app/domain';
import type { OwnerScope } from '@app/persistence';
import { BetEntity } from '../bets/bet.entity.ts';
import { PROFIT_UNITS, RESULT } from '../bets/bet-result.sql.ts';
import { isListed, type BetFilter } from '../lists/bet-filter.ts';
import { countTiers, type SeasonOfSport } from './bet-counts.sql.ts';
import type { Counts } from './tally.ts';

/** Totals of a list of bets. */
export interface ListSums extends BetTotals {
  readonly atRiskCents: number;
  readonly wonProfitCents: number;
  readonly lostProfitCents: number;
  /** Not rounded. */
  readonly profitUnits: number;
  /** ISO instant of the oldest bet's game; null without bets. */
  readonly since: string | null;
}

/** Sums of the bets with one result, null while pending. */
interface ResultSums {
  readonly result: BetOutcome | null;
  readonly bets: number;
  readonly stakedCents: number;
  readonly paidCents: number | null;
  readonly units: number | null;
  readonly since: string;
}

/** Sums of one user's bets, read by the index that begins with the user. */
@Injectable()
export class BetSumsRepository {
  /** Returns everything the list shows above its rows, in one statement. */
  async sumList(scope: OwnerScope, filter: BetFilter): Promise<ListSums> {
    const rows = await scope
      .selectFrom(BetEntity)
      .where(isListed(filter))
      .select(({ fn }) => [
        RESULT.as('result'),
        fn.countAll<number>().as('bets'),
        fn.sum<number>('stake_cents').as('stakedCents'),
        fn.sum<number | null>('payout_cents').as('paidCents'),
        PROFIT_UNITS.as('units'),
        fn.min('ledger_at').as('since'),
      ])
      .groupBy(RESULT)
      .execute();
    return sumsOf(rows);
  }

  /** Counts won and lost bets by their odds, without those of unknown odds. */
  async countPrices(
    scope: OwnerScope,
    filter: BetFilter,
  ): Promise<readonly { readonly odds: number; readonly bets: number }[]> {
    const rows = await scope
      .selectFrom(BetEntity)
      .where(isListed(filter))
      .where(RESULT, 'in', ['won', 'lost'])
      .where('odds', 'is not', null)
      .select(({ fn }) => ['odds', fn.countAll<number>().as('bets')])
      .groupBy('odds')
      .execute();
    return rows.flatMap(({ odds, bets }) => (odds === null ? [] : [{ odds, bets }]));
  }

  /** Settled bets without void ones by tier; with `seasons`, those of them alone. */
  countByTier(
    scope: OwnerScope,
    seasons: readonly SeasonOfSport[] | null,
  ): Promise<(Counts & { readonly key: Tier | null })[]> {
    return scope.run(countTiers(scope.userId, seasons));
  }
}

function sumsOf(rows: readonly ResultSums[]): ListSums {
  const of = (...results: readonly ResultSums['result'][]) => {
    const sum = { bets: 0, stakedCents: 0, paidCents: 0, units: 0 };
    for (const row of rows.filter(({ result }) => results.includes(result))) {
      sum.bets += row.bets;
      sum.stakedCents += row.stakedCents;
      sum.paidCents += row.paidCents ?? 0;
      sum.units += row.units ?? 0;
    }
    return { ...sum, profitCents: sum.paidCents - sum.stakedCents };
  };
  const [pending, settled, won, lost] = [of(null), of('won', 'lost', 'push'), of('won'), of('lost')];
  const [since = null] = rows.map((row) => row.since).sort();
  return {
    total: rows.reduce((total, { bets }) => total + bets, 0),
    pending: pending.bets,
    won: won.bets,
    lost: lost.bets,
    push: of('push').bets,
    void: of('void').bets,
    wageredCents: pending.stakedCents + settled.stakedCents,
    settledWageredCents: settled.stakedCents,
    payoutCents: settled.paidCents,
    atRiskCents: pending.stakedCents,
    wonProfitCents: won.profitCents,
    lostProfitCents: lost.profitCents,
    profitUnits: settled.units,
    since,
  };
}
