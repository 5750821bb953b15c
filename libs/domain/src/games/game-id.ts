import type { Sport } from '../sports.ts';

/**
 * A game id as text, as it stands on every wire of the product. NFL and CFB keep the file's exact characters;
 * MLB ids are integers, so that '0123', 123 and '123' are one game (S-313). null when the value can identify
 * no game of that sport.
 */
export function canonicalGameId(sport: Sport, value: unknown): string | null {
  const text = typeof value === 'number' && Number.isFinite(value) ? String(value) : value;
  if (typeof text !== 'string' || text.trim() === '') return null;
  if (sport !== 'mlb') return text;
  const digits = /^\s*0*(\d{1,15})\s*$/.exec(text)?.[1];
  return digits ?? null;
}

/** Whether a looked-up id means a game: MLB as an integer, NFL and CFB as exact text (S-313). */
export function isSameGameId(sport: Sport, gameId: string, wanted: string): boolean {
  return canonicalGameId(sport, gameId) === canonicalGameId(sport, wanted);
}
