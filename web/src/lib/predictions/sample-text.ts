import { commonBreakEvenPercent, formatPercent } from '@app/domain';
import type { Profitability, Sport } from '@app/domain';
import { fileDay } from '../file-day.ts';

/** What was measured, how and until when: the figures mean nothing without it. */
export function sampleText({ totalGames, validationMethod, lastUpdated }: Profitability): string {
  const games = totalGames === null ? [] : [`${totalGames.toLocaleString('en-US')} settled games.`];
  const method = validationMethod === null ? [] : [`${validationMethod}.`];
  const day = fileDay(lastUpdated);
  return [...games, ...method, ...(day === null ? [] : [`Last updated ${day}.`])].join(' ');
}

/** What an accuracy rests on, and what it is held against: MLB prices differ, so they have no common mark (S-382). */
export function accuracyNote(sport: Sport, games: number | null): string {
  const sample = games === null ? '' : `${games.toLocaleString('en-US')} settled games, `;
  const mark = commonBreakEvenPercent(sport);
  return sample + (mark === null ? 'prices differ per game' : `break-even ${formatPercent(mark)}`);
}
