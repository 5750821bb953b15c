import type { GameKey } from './bets-of-game.ts';

/**
 * Returns the id of a job about a version of a game. Game ids with characters that job ids cannot contain are written in
 * base64url.
 */
export function gameJobId({ sport, gameId }: GameKey, version: number): string {
  const name = /^[\w-]+$/.test(gameId) ? gameId : `_${Buffer.from(gameId).toString('base64url')}`;
  return `${sport}-${name}-${String(version)}`;
}
