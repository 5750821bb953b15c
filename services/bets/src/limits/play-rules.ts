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
import {
  countedPlayOf,
  isLoggedWithResult,
  stakedAt,
  type CountedBet,
  type CountedPlay,
} from './logged-with-result.ts';
import { PlayUseRepository } from './play-use.repository.ts';
import { SaferPlayRepository } from './safer-play.repository.ts';

/** A bet about to be added to an account. */
export interface BetToAdd extends CountedPlay {
  /** A settled bet is a fact, which no rule refuses in an import. */
  readonly isSettled: boolean;
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
  async assertMayAdd(scope: OwnerScope, { stakeCents, countsAt, isSettled }: BetToAdd): Promise<void> {
    if (!isSettled) await this.assertNotPaused(scope);
    await this.assertWithinLimits(scope, { stakeCents, betsAdded: 1 }, countsAt);
  }

  /**
   * Allows a settled bet to become open with a stake. One that was logged with its result is then logged as an open bet:
   * throws PLAY_PAUSED and PLAY_LIMIT_REACHED as for a new one in its place.
   */
  async assertMayOpen(scope: OwnerScope, bet: CountedBet, stakeCents: number): Promise<void> {
    await this.assertNotPaused(scope);
    if (!isLoggedWithResult(bet)) return;
    await this.assertWithinLimits(scope, { stakeCents, betsAdded: 1 }, bet.placedAt, countedPlayOf(bet));
  }

  /**
   * Allows the stake of a stored bet to grow. Throws PLAY_PAUSED unless the bet is settled, which makes its stake a fact, and
   * PLAY_LIMIT_REACHED when it grows above a limit of the period it counts in.
   */
  async assertMayRaise(scope: OwnerScope, addedCents: number, bet: CountedBet): Promise<void> {
    if (!isLoggedWithResult(bet)) await this.assertNotPaused(scope);
    await this.assertWithinLimits(scope, { stakeCents: addedCents, betsAdded: 0 }, stakedAt(bet));
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
      if (rule === null) use = changedBy(use, bet, { now, sign: 1 });
      return rule;
    });
    return { rules, use };
  }

  /** Throws PLAY_PAUSED naming the end. */
  private async assertNotPaused(scope: OwnerScope): Promise<void> {
    const rule = await this.pausedRule(scope);
    if (rule !== null) throw AppError.ofField('PLAY_PAUSED', 'betAmount', rule);
  }

  /** `replaced`: what a stored bet counts for that the added play replaces. */
  private async assertWithinLimits(
    scope: OwnerScope,
    added: AddedPlay,
    countsAt: string,
    replaced: CountedPlay | null = null,
  ): Promise<void> {
    const limits = await this.repository.findLimits(scope);
    if (limits.length === 0) return;
    const now = this.clock.now().toISOString();
    const { used } = await this.use.find(scope, now);
    const use = replaced === null ? used : changedBy(used, replaced, { now, sign: -1 });
    const rule = playRefusal(inPeriodOf(limits, countsAt, now), use, added);
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

/** Use with a bet that is added (`sign` 1) or taken out (-1). */
function changedBy(
  used: PlayUseByPeriod,
  { stakeCents, countsAt, lossCents }: CountedPlay,
  { now, sign }: { readonly now: string; readonly sign: 1 | -1 },
): PlayUseByPeriod {
  const changed = (period: LimitPeriod): PlayUse => {
    const use = used[period];
    if (countsAt < periodStart(period, now)) return use;
    return {
      stakeCents: use.stakeCents + sign * stakeCents,
      bets: use.bets + sign,
      lossCents: use.lossCents + sign * lossCents,
    };
  };
  return { day: changed('day'), week: changed('week'), month: changed('month') };
}
