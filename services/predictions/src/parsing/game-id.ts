import { canonicalGameId } from '@app/domain';
import type { Sport } from '@app/contracts';
import { READ_LIMITS } from './limits.ts';

/** Whether text can be stored and shown anywhere: not empty, no NUL, no lone surrogates, limited length. */
export function isSafeText(text: string): boolean {
  return (
    text.trim() !== '' && text.length <= READ_LIMITS.nameChars && !text.includes('\0') && text.isWellFormed()
  );
}

/** Returns a delivered game id as text (S-313), or null when it is invalid. */
export function gameIdText(sport: Sport, given: unknown): string | null {
  const gameId = canonicalGameId(sport, given);
  return gameId !== null && isSafeText(gameId) ? gameId : null;
}
