import {
  formatStakeMoney,
  formatStakeUnits,
  isBetAdvised,
  isQualifyingTier,
  recommendStake,
} from '@app/domain';
import type { NormalizedGame } from '@app/domain';
import type { Reader } from '../../../lib/bets/use-reader.ts';

export interface SlateBets {
  readonly count: number;
  /** The stakes of all, and the bets with them. null without bets to show. */
  readonly stake: string | null;
  readonly text: string | null;
  readonly note: string;
}

/** Returns the bets of a slate with their stakes. Without those while they are hidden. */
export function betsOf(games: readonly NormalizedGame[], reader: Reader): SlateBets {
  if (reader.isPaused) return { count: 0, stake: null, text: null, note: 'bets' };
  const stakes = games.map((game) => recommendStake(game, reader)).filter((stake) => stake.kind === 'bet');
  if (stakes.length === 0) return { count: 0, stake: null, text: 'No bets', note: 'every game is a pass' };
  const totalCents = stakes.reduce((sum, { stakeCents }) => sum + stakeCents, 0);
  const stake = formatStakeMoney(totalCents);
  const count = stakes.length;
  return {
    ...{ count, stake },
    text: `${count === 1 ? '1 bet' : `${String(count)} bets`}, ${stake}`,
    note: `${formatStakeUnits(totalCents, reader.unitCents)} in all`,
  };
}

/** Why picks of a qualifying tier are passes all the same, a reason for each. */
function passReasons(games: readonly NormalizedGame[], reader: Reader) {
  return games
    .filter(({ tier }) => isQualifyingTier(tier))
    .map((game) => recommendStake(game, reader))
    .flatMap((stake) => (stake.kind === 'bet' || isBetAdvised(stake) ? [] : stake.reason));
}

/** Says in short how many they are, after the stake of the others: `, 2 passed on`. Empty without any. */
export function shortPassText(games: readonly NormalizedGame[], reader: Reader): string {
  const { length } = passReasons(games, reader);
  return length === 0 ? '' : `, ${String(length)} passed on`;
}

/** Says how many picks of a qualifying tier are passes all the same. null without any. */
export function qualifyingPassText(games: readonly NormalizedGame[], reader: Reader): string | null {
  const reasons = passReasons(games, reader);
  if (reasons.length === 0) return null;
  const count = reasons.length === 1 ? '1 of them is a pass' : `${String(reasons.length)} of them are passes`;
  return reasons.every((reason) => reason === 'grade') ? `${count} by grade` : count;
}

/** Says how many picks of a tier are bets, where its action alone would promise more: `1 bet, 2 passes`. */
export function tierSplitText(games: readonly NormalizedGame[], reader: Reader): string | null {
  const bets = games.filter((game) => isBetAdvised(recommendStake(game, reader))).length;
  const passes = games.length - bets;
  if (passes === 0) return null;
  const passText = passes === 1 ? '1 pass' : `${String(passes)} passes`;
  return bets === 0 ? passText : `${bets === 1 ? '1 bet' : `${String(bets)} bets`}, ${passText}`;
}
