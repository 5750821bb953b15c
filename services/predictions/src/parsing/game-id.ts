import { canonicalGameId } from '@app/domain';
import type { Sport } from '@app/contracts';
import { READ_LIMITS } from './limits.ts';

/** Text that any store can carry and any screen can show: not empty, no NUL, no half surrogates, not endless. */
export function isSafeText(text: string): boolean {
  return (
    text.trim() !== '' && text.length <= READ_LIMITS.nameChars && !text.includes('\0') && text.isWellFormed()
  );
}

/** A delivered game id as the text our wires carry (S-313), or null when it cannot name a game. */
export function gameIdText(sport: Sport, given: unknown): string | null {
  const gameId = canonicalGameId(sport, given);
  return gameId !== null && isSafeText(gameId) ? gameId : null;
}
