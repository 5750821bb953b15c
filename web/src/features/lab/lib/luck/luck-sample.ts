import type { RecordedPick, RecordSource, SettledBet } from '@app/contracts';
import {
  closingLineValue,
  decimalOdds,
  formatMoney,
  formatProfit,
  formatStakeMoney,
  formatWhole,
  isAmericanOdds,
  MAX_LUCK_BETS,
  SYSTEM_STAKE_CENTS,
  settledAmounts,
  sportConfig,
  tierLabel,
} from '@app/domain';
import type { ClosingBet, Sport } from '@app/domain';
import { count, daysOf } from '../../../../lib/samples.ts';
import type { LabTask } from '../lab-task.ts';
import type { LuckTier } from './luck-query.ts';

/** A record to test, in numbers and words. */
export interface LuckSample {
  readonly task: Extract<LabTask, { kind: 'luck' }>;
  /** `the published NFL picks (replayed)`. */
  readonly name: string;
  /** `+$208.11 at $50 a bet`. */
  readonly profit: string;
  /** `1 of 8 left out: unknown odds`; null when every bet is tested. */
  readonly leftOut: string | null;
  readonly sample: string;
  readonly dates: string | null;
  readonly source: string;
}

/** Why there is nothing to test. */
export interface NoRecord {
  readonly title: string;
  readonly note: string;
}

/** The picks of a sport as its record has them. */
interface RecordedPicks {
  readonly source: RecordSource;
  readonly picks: readonly RecordedPick[];
}

/** Returns the qualifying picks of a sport as recorded, or all picks of one tier. Void picks were never at risk. */
export function pickRecord(
  { source, picks }: RecordedPicks,
  sport: Sport,
  tier: LuckTier,
): LuckSample | NoRecord {
  const chosen = picks.filter(
    (pick) => pick.result !== 'void' && (tier === 'all' ? pick.isPlaced : pick.tier === tier),
  );
  const short = sportConfig(sport).shortName;
  const tierText = tier === 'all' ? '' : ` of the tier ${tierLabel(tier)}`;
  if (chosen.length === 0) {
    return {
      title: 'No settled picks to test',
      note: `${short} has no settled picks${tierText} yet. Choose another tier or sport.`,
    };
  }
  const profitCents = chosen.reduce(
    (sum, { odds, result }) => sum + settledAmounts(result, SYSTEM_STAKE_CENTS, odds).profitCents,
    0,
  );
  return {
    task: {
      kind: 'luck',
      bets: chosen.map(({ odds, oppositeOdds, result }) => ({ odds, oppositeOdds, result })),
      closing: chosen.map((pick) => closingOf(pick)),
    },
    name: `the published ${short} picks${tierText}${source.origin === 'replay' ? ' (replayed)' : ''}`,
    profit: `${formatProfit(profitCents)} at ${formatStakeMoney(SYSTEM_STAKE_CENTS)} a bet`,
    // Every published pick has its odds.
    leftOut: null,
    sample: `${short}: ${count(chosen.length, tier === 'all' ? 'qualifying pick' : 'settled pick')}${tierText}`,
    // The Track Record shows its qualifying picks with the days of all picks.
    dates: daysOf(tier === 'all' ? source : daysBetween(chosen.map(({ day }) => day))),
    source: 'published picks',
  };
}

/**
 * Returns a person's settled bets at the odds paid, or those of one tier. Void bets were never at risk, and estimated
 * odds were never paid.
 */
export function ownRecord(bets: readonly SettledBet[], tier: LuckTier): LuckSample | NoRecord {
  const chosen = bets.filter((bet) => bet.result !== 'void' && (tier === 'all' || bet.tier === tier));
  const tierText = tier === 'all' ? '' : ` of the tier ${tierLabel(tier)}`;
  if (chosen.length === 0) {
    return {
      title: 'No settled bets to test',
      note: `You have no settled bets${tierText} yet. Log or import bets, or test the published picks.`,
    };
  }
  const tested = chosen.filter(isTestable);
  if (tested.length > MAX_LUCK_BETS) {
    return {
      title: 'Too many bets to test',
      note: `The exact test takes at most ${count(MAX_LUCK_BETS, 'bet')}; these are ${count(tested.length, 'bet')}. Choose a tier.`,
    };
  }
  const unpriced = chosen.length - tested.length;
  const profitCents = tested.reduce((sum, bet) => sum + bet.profitCents, 0);
  const stakedCents = tested.reduce((sum, bet) => sum + bet.stakeCents, 0);
  return {
    task: {
      kind: 'luck',
      bets: tested.map(({ odds, result }) => ({ odds, result })),
      closing: tested.map((bet) => (bet.isLate ? NO_CLOSE : closingOf(bet))),
    },
    name: `your settled bets${tierText}`,
    profit: `${formatProfit(profitCents)} on ${formatMoney(stakedCents)} staked`,
    leftOut:
      unpriced === 0
        ? null
        : `${formatWhole(unpriced)} of ${formatWhole(chosen.length)} left out: unknown odds`,
    sample: `Your ${count(tested.length, 'settled bet')}${tierText}${unpriced === 0 ? '' : ' with known odds'}`,
    dates: daysOf(daysBetween(tested.map(({ gameDay, settledDay }) => gameDay ?? settledDay))),
    source: 'My Bets',
  };
}

/** Whether a bet was at risk, at odds that are known. */
export function isTestable({ result, odds, oddsSource }: SettledBet): boolean {
  return result !== 'void' && isAmericanOdds(odds) && (oddsSource === 'user' || oddsSource === 'file');
}

function closingOf(
  bet: Pick<
    SettledBet,
    'betType' | 'side' | 'line' | 'odds' | 'closingLine' | 'closingOdds' | 'closingOppositeOdds'
  >,
): ClosingBet {
  const { odds, closingLine: line, closingOdds, closingOppositeOdds: oppositeOdds } = bet;
  const { points, pricePercent } = closingLineValue(bet, { line, odds: closingOdds, oppositeOdds });
  const isSameTerms = bet.betType === 'moneyline' || points === 0;
  const hasPrices = isSameTerms && isAmericanOdds(odds) && isAmericanOdds(closingOdds);
  return { points, priceGain: hasPrices ? decimalOdds(odds) - decimalOdds(closingOdds) : null, pricePercent };
}

const NO_CLOSE: ClosingBet = { points: null, priceGain: null, pricePercent: null };

function daysBetween(days: readonly string[]) {
  const sorted = [...days].sort();
  return { firstDay: sorted[0] ?? null, lastDay: sorted.at(-1) ?? null };
}
