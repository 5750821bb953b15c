import { formatStakeMoney, formatStakeUnits, recommendStake } from '@app/domain';
import type { NormalizedGame } from '@app/domain';
import type { Reader } from '../../../lib/bets/use-reader.ts';

export interface SlateBets {
  readonly text: string | null;
  readonly note: string;
}

/** Returns the bets of a slate with their stakes. Without those while they are hidden. */
export function betsOf(games: readonly NormalizedGame[], reader: Reader): SlateBets {
  if (reader.isPaused) return { text: null, note: 'bets' };
  const stakes = games.map((game) => recommendStake(game, reader)).filter((stake) => stake.kind === 'bet');
  if (stakes.length === 0) return { text: 'No bets', note: 'every game is a pass' };
  const totalCents = stakes.reduce((sum, { stakeCents }) => sum + stakeCents, 0);
  const count = stakes.length === 1 ? '1 bet' : `${String(stakes.length)} bets`;
  return {
    text: `${count}, ${formatStakeMoney(totalCents)}`,
    note: `${formatStakeUnits(totalCents, reader.unitCents)} if you took all`,
  };
}
