import type { Sport } from '../sports.ts';

/**
 * Normalizes a game id to text. NFL and CFB keep the exact characters. MLB ids are integers, so '0123', 123
 * and '123' are the same game (S-313). null when the value is not a valid id in that sport.
 */
export function canonicalGameId(sport: Sport, value: unknown): string | null {
  const text = typeof value === 'number' && Number.isFinite(value) ? String(value) : value;
  if (typeof text !== 'string' || text.trim() === '') return null;
  if (sport !== 'mlb') return text;
  const digits = /^\s*0*(\d{1,15})\s*$/.exec(text)?.[1];
  return digits ?? null;
}

/** Whether an id matches the one looked up: as an integer for MLB, as exact text for NFL and CFB (S-313). */
export function isSameGameId(sport: Sport, gameId: string, wanted: string): boolean {
  return canonicalGameId(sport, gameId) === canonicalGameId(sport, wanted);
}
