import { Inject, Injectable } from '@nestjs/common';
import { AppError } from '@app/contracts';
import {
  pauseText,
  periodStart,
  playRefusal,
  runningPause,
  type AddedPlay,
  type LimitPeriod,
  type PlayLimit,
  type PlayUse,
  type PlayUseByPeriod,
} from '@app/domain';
import type { OwnerScope } from '@app/persistence';
import { CLOCK, type Clock } from '@app/platform';
import { PlayUseRepository } from './play-use.repository.ts';
import { SaferPlayRepository } from './safer-play.repository.ts';

/** A bet about to be added to an account. */
export interface BetToAdd {
  readonly stakeCents: number;
  /** When its stake counts, ISO instant. */
  readonly countsAt: string;
  /** A settled bet is a fact, which no rule refuses in an import. */
  readonly isSettled: boolean;
  /** Negative for a win, 0 for an open bet. */
  readonly lossCents: number;
}

/** Why bets are refused, in their order, and what the others count for together with those before. */
interface Refusals {
  readonly rules: readonly (string | null)[];
  readonly use: PlayUseByPeriod;
}

const NOTHING: PlayUse = { stakeCents: 0, bets: 0, lossCents: 0 };
const UNUSED: PlayUseByPeriod = { day: NOTHING, week: NOTHING, month: NOTHING };

/**
 * Refuses bets during a time-out or self-exclusion and above the user's limits. Callers that add bets hold the account's
 * lock (`BetAccounts.lock`), so that two bets cannot both be within a limit that only one of them fits.
 */
@Injectable()
export class PlayRules {
  constructor(
    @Inject(SaferPlayRepository) private readonly repository: SaferPlayRepository,
    @Inject(PlayUseRepository) private readonly use: PlayUseRepository,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /**
   * A settled bet is a fact, which a break does not refuse. Throws PLAY_PAUSED naming the end, and PLAY_LIMIT_REACHED
   * naming the limit.
   */
  async assertMayAdd(
    scope: OwnerScope,
    { stakeCents, countsAt, isSettled }: Omit<BetToAdd, 'lossCents'>,
  ): Promise<void> {
    if (!isSettled) await this.assertNotPaused(scope);
    await this.assertWithinLimits(scope, { stakeCents, betsAdded: 1 }, countsAt);
  }

  /**
   * Allows the stake of a stored bet to grow. Throws PLAY_PAUSED, and PLAY_LIMIT_REACHED when it grows above a limit of the
   * period it counts in.
   */
  async assertMayRaise(scope: OwnerScope, addedCents: number, countsAt: string): Promise<void> {
    await this.assertNotPaused(scope);
    await this.assertWithinLimits(scope, { stakeCents: addedCents, betsAdded: 0 }, countsAt);
  }

  /** Why each bet is refused, null for those that are not; each counts for the ones after it, as do those of `before`. */
  async refusalsOf(
    scope: OwnerScope,
    bets: readonly BetToAdd[],
    before: PlayUseByPeriod = UNUSED,
  ): Promise<Refusals> {
    const paused = await this.pausedRule(scope);
    const limits = paused === null ? await this.repository.findLimits(scope) : [];
    if (paused === null && limits.length === 0) return { rules: bets.map(() => null), use: before };
    const now = this.clock.now().toISOString();
    const stored = limits.length === 0 ? UNUSED : (await this.use.find(scope, now)).used;
    let use = before;
    const rules = bets.map((bet) => {
      const { stakeCents, countsAt, isSettled } = bet;
      const rule = isSettled
        ? null
        : (paused ??
          playRefusal(inPeriodOf(limits, countsAt, now), together(stored, use), {
            stakeCents,
            betsAdded: 1,
          }));
      if (rule === null) use = withBet(use, bet, now);
      return rule;
    });
    return { rules, use };
  }

  /** Throws PLAY_PAUSED naming the end. */
  async assertNotPaused(scope: OwnerScope): Promise<void> {
    const rule = await this.pausedRule(scope);
    if (rule !== null) throw AppError.ofField('PLAY_PAUSED', 'betAmount', rule);
  }

  private async assertWithinLimits(scope: OwnerScope, added: AddedPlay, countsAt: string): Promise<void> {
    const limits = await this.repository.findLimits(scope);
    if (limits.length === 0) return;
    const now = this.clock.now().toISOString();
    const { used } = await this.use.find(scope, now);
    const rule = playRefusal(inPeriodOf(limits, countsAt, now), used, added);
    if (rule !== null) throw AppError.ofField('PLAY_LIMIT_REACHED', 'betAmount', rule);
  }

  private async pausedRule(scope: OwnerScope): Promise<string | null> {
    const pause = runningPause(await this.repository.findPause(scope), this.clock.now().toISOString());
    return pause === null ? null : pauseText(pause);
  }
}

/** The limits whose current period a bet counts in. */
function inPeriodOf(limits: readonly PlayLimit[], countsAt: string, now: string): PlayLimit[] {
  return limits.filter(({ period }) => countsAt >= periodStart(period, now));
}

function together(one: PlayUseByPeriod, other: PlayUseByPeriod): PlayUseByPeriod {
  const sum = (period: LimitPeriod): PlayUse => ({
    stakeCents: one[period].stakeCents + other[period].stakeCents,
    bets: one[period].bets + other[period].bets,
    lossCents: one[period].lossCents + other[period].lossCents,
  });
  return { day: sum('day'), week: sum('week'), month: sum('month') };
}

function withBet(used: PlayUseByPeriod, bet: BetToAdd, now: string): PlayUseByPeriod {
  const grown = (period: LimitPeriod): PlayUse => {
    const use = used[period];
    if (bet.countsAt < periodStart(period, now)) return use;
    return {
      stakeCents: use.stakeCents + bet.stakeCents,
      bets: use.bets + 1,
      lossCents: use.lossCents + bet.lossCents,
    };
  };
  return { day: grown('day'), week: grown('week'), month: grown('month') };
}
