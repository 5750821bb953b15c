import { commonBreakEvenPercent, formatPercent } from '@app/domain';
import type { Profitability, Sport } from '@app/domain';
import { fileDay } from '../file-day.ts';

/** Returns the sample, method and date of a measurement, without which its figures mean nothing. */
export function sampleText({ totalGames, validationMethod, lastUpdated }: Profitability): string {
  const games = totalGames === null ? [] : [`${totalGames.toLocaleString('en-US')} settled games.`];
  const method = validationMethod === null ? [] : [`${validationMethod}.`];
  const day = fileDay(lastUpdated);
  return [...games, ...method, ...(day === null ? [] : [`Last updated ${day}.`])].join(' ');
}

/** Returns the sample of an accuracy and its benchmark. MLB odds differ, so they have no common benchmark (S-382). */
export function accuracyNote(sport: Sport, games: number | null): string {
  const sample = games === null ? '' : `${games.toLocaleString('en-US')} settled games, `;
  const mark = commonBreakEvenPercent(sport);
  return sample + (mark === null ? 'odds differ by game' : `break-even ${formatPercent(mark)}`);
}
