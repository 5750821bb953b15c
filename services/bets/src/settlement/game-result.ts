import type { FoundGame } from '@app/contracts';

/** A version of a game's result: what decides its bets, and how the market closed. */
export type GameResult = Pick<
  FoundGame,
  'sport' | 'gameId' | 'status' | 'homeScore' | 'awayScore' | 'closingLine'
> & {
  /** Grows with every correction. */
  readonly version: number;
};

/** Whether a result settles bets: the game is final, or will not be played. */
export function isDecided({ status }: Pick<GameResult, 'status'>): boolean {
  return status === 'final' || status === 'postponed' || status === 'cancelled';
}
