import { commonBreakEvenPercent, formatWhole } from '@app/domain';
import type { Profitability, Sport } from '@app/domain';
import { breakEvenText } from '../break-even.ts';
import { fileDay } from '../file-day.ts';

/** Returns the sample, method and date of a measurement, without which its figures mean nothing. */
export function sampleText(profitability: Profitability): string {
  const { totalGames, lastUpdated } = profitability;
  const games = totalGames === null ? [] : [`${formatWhole(totalGames)} settled games.`];
  const method = methodText(profitability);
  const day = fileDay(lastUpdated);
  return [
    ...games,
    ...(method === null ? [] : [`${method}.`]),
    ...(day === null ? [] : [`Last updated ${day}.`]),
  ].join(' ');
}

const WALK_FORWARD = /^Walk-forward, (.+); one refit before each predicted week or block$/;

/** Says how a published summary was validated, without the statisticians' words. null when it names no method. */
export function methodText({ validationMethod, trainingData }: Profitability): string | null {
  if (validationMethod === null) return null;
  const pace = trainingData?.includes('two-week block') === true ? 'every two weeks' : 'weekly';
  return validationMethod.replace(WALK_FORWARD, `Tested on unseen weeks ($1), retrained ${pace}`);
}

/** Returns the years a published summary covers, in its own words, or null when it names none. */
export function periodOf(profitability: Profitability | undefined): string | null {
  return profitability?.validationMethod?.split(';')[0]?.trim() ?? null;
}

/** Returns the period and date of a published summary: `Walk-forward, 2023-2024, updated Feb 10, 2025`. */
export function recordDays(profitability: Profitability): string | null {
  const day = fileDay(profitability.lastUpdated);
  const parts = [periodOf(profitability), day === null ? null : `updated ${day}`].filter(
    (part) => part !== null,
  );
  return parts.length === 0 ? null : parts.join(', ');
}

/** Returns the sample of an accuracy and its benchmark. MLB odds differ, so they have no common benchmark (S-382). */
export function accuracyNote(sport: Sport, games: number | null): string {
  const sample = games === null ? '' : `${formatWhole(games)} settled games, `;
  const mark = commonBreakEvenPercent(sport);
  return sample + (mark === null ? 'odds differ by game' : breakEvenText(mark));
}
