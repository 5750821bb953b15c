import { Injectable } from '@nestjs/common';
import {
  easternDay,
  firstDayOf,
  LIMIT_PERIODS,
  periodStart,
  type PlayUse,
  type PlayUseByPeriod,
} from '@app/domain';
import type { OwnerScope } from '@app/persistence';
import { BetEntity } from '../bets/bet.entity.ts';
import { LOST_AT, LOST_DAY, NET_LOSS_CENTS, STAKED_AT, STAKED_DAY } from './play-use.sql.ts';

/** A user's bets in one Eastern day. */
interface Staked {
  readonly day: string;
  readonly bets: number;
  readonly stakeCents: number;
}
interface Settled {
  readonly day: string;
  readonly settled: number;
  /** Negative after a profit. */
  readonly lossCents: number;
}

/** What counts against a user's limits now. */
export interface CurrentUse {
  /** Losses are net: negative after a profit. */
  readonly used: PlayUseByPeriod;
  readonly today: {
    readonly bets: number;
    readonly stakeCents: number;
    readonly settled: number;
    readonly profitCents: number;
  };
}

/**
 * Sums what counts against limits over all bets of a user. A stake counts on the Eastern day the bet was placed, a loss on
 * the day it was settled. A bet that was logged with its result counts on the day of its game, or on an earlier one on which
 * it was placed. Removed bets do not count.
 */
@Injectable()
export class PlayUseRepository {
  /** `now`: ISO instant. */
  async find(scope: OwnerScope, now: string): Promise<CurrentUse> {
    const since = LIMIT_PERIODS.map((period) => periodStart(period, now)).sort()[0] ?? now;
    const staked = await this.findStaked(scope, since);
    const settled = await this.findSettled(scope, since);
    const useOf = (firstDay: string): PlayUse => ({
      stakeCents: sum(staked, firstDay, (row) => row.stakeCents),
      bets: sum(staked, firstDay, (row) => row.bets),
      lossCents: sum(settled, firstDay, (row) => row.lossCents),
    });
    const today = easternDay(now);
    return {
      used: {
        day: useOf(firstDayOf('day', now)),
        week: useOf(firstDayOf('week', now)),
        month: useOf(firstDayOf('month', now)),
      },
      today: {
        bets: sum(staked, today, (row) => row.bets),
        stakeCents: sum(staked, today, (row) => row.stakeCents),
        settled: sum(settled, today, (row) => row.settled),
        // Without -0, which no contract and no reader expects.
        profitCents: 0 - sum(settled, today, (row) => row.lossCents),
      },
    };
  }

  private findStaked(scope: OwnerScope, since: string): Promise<Staked[]> {
    return scope
      .selectFrom(BetEntity)
      .where('placed_at', '>=', since)
      .where(STAKED_AT, '>=', since)
      .select(({ fn }) => [
        STAKED_DAY.as('day'),
        fn.countAll<number>().as('bets'),
        fn.sum<number>('stake_cents').as('stakeCents'),
      ])
      .groupBy(STAKED_DAY)
      .execute();
  }

  private findSettled(scope: OwnerScope, since: string): Promise<Settled[]> {
    return scope
      .selectFrom(BetEntity)
      .where('settled_at', '>=', since)
      .where(LOST_AT, '>=', since)
      .select(({ fn }) => [
        LOST_DAY.as('day'),
        fn.countAll<number>().as('settled'),
        NET_LOSS_CENTS.as('lossCents'),
      ])
      .groupBy(LOST_DAY)
      .execute();
  }
}

function sum<Row extends { readonly day: string }>(
  rows: readonly Row[],
  firstDay: string,
  amountOf: (row: Row) => number,
): number {
  return rows.filter(({ day }) => day >= firstDay).reduce((total, row) => total + amountOf(row), 0);
}
