import { defineQueue } from '@app/jobs';
import type { GameResult } from './game-result.ts';

/** One version of a game's result. */
export interface SettleGameJob {
  readonly game: GameResult;
  /** ISO instant. */
  readonly recordedAt: string;
}

export const SETTLE_GAME_QUEUE = defineQueue<SettleGameJob>({
  name: 'bets-settlement',
  attempts: 8,
  backoffMs: 500,
  concurrency: 2,
});

/** Names a job by what it is about; an id with other characters than a job's id may have is written in base64url. */
export function settleGameJobId({ sport, gameId, version }: GameResult): string {
  const name = /^[\w-]+$/.test(gameId) ? gameId : `_${Buffer.from(gameId).toString('base64url')}`;
  return `${sport}-${name}-${String(version)}`;
}
