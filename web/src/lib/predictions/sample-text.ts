import type { Profitability } from '@app/domain';
import { fileDay } from '../file-day.ts';

/** What was measured, how and until when: the figures mean nothing without it. */
export function sampleText({ totalGames, validationMethod, lastUpdated }: Profitability): string {
  const games = totalGames === null ? [] : [`${totalGames.toLocaleString('en-US')} settled games.`];
  const method = validationMethod === null ? [] : [`${validationMethod}.`];
  const day = fileDay(lastUpdated);
  return [...games, ...method, ...(day === null ? [] : [`Last updated ${day}.`])].join(' ');
}
