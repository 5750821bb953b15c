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
    ...(day === null ? [] : [`Last updated ${day}.`.replaceAll(' ', NO_BREAK_SPACE)]),
  ].join(' ');
}

const WALK_FORWARD = /^Walk-forward, (.+); one refit before each predicted week or block$/;
const WALK_FORWARD_PERIOD = /^Walk-forward, /;
const RANGE = /(\d)-(\d)/g;
/** Keep a line from breaking within a range. */
const WORD_JOINER = '\u2060';
const NO_BREAK_SPACE = '\u00A0';

/** Writes the ranges of years and weeks with an en dash: `2024 and 2025 weeks 1–4`. */
export function withRanges(period: string): string {
  return period.replace(RANGE, `$1–${WORD_JOINER}$2`).replace(/weeks (?=\d)/g, `weeks${NO_BREAK_SPACE}`);
}

/** Says how a published summary was validated, without the statisticians' words. null when it names no method. */
export function methodText({ validationMethod, trainingData }: Profitability): string | null {
  if (validationMethod === null) return null;
  const pace = trainingData?.includes('two-week block') === true ? 'every two weeks' : 'weekly';
  return validationMethod.replace(
    WALK_FORWARD,
    (_, period: string) => `Tested on unseen weeks (${withRanges(period)}), retrained ${pace}`,
  );
}

/** Returns the years a published summary covers, `2023–2024`, or null when it names none. */
export function periodOf(profitability: Profitability | undefined): string | null {
  const period = profitability?.validationMethod?.split(';')[0]?.trim() ?? null;
  return period && withRanges(period.replace(WALK_FORWARD_PERIOD, ''));
}

/** Returns the years and the date of a published summary: `2023–2024, updated Feb 10, 2025`. null when it names neither. */
export function recordDays(profitability: Profitability): string | null {
  const day = fileDay(profitability.lastUpdated);
  const parts = [periodOf(profitability), day === null ? null : `updated ${day}`].filter(
    (part) => part !== null,
  );
  return parts.length === 0 ? null : parts.join(', ');
}

/** Returns how a published summary was tested, with its years and date: `Tested on unseen weeks, 2023–2024, updated …`. */
export function testDays(profitability: Profitability): string | null {
  const days = recordDays(profitability);
  const isTested = WALK_FORWARD_PERIOD.test(profitability.validationMethod ?? '');
  return days !== null && isTested ? `Tested on unseen weeks, ${days}` : days;
}

/** Names the picks that count as bets. In MLB a tier alone is not enough. */
export function betPicksText(sport: Sport): string {
  return sport === 'mlb' ? 'picks with an edge over the price' : 'picks advised as bets';
}

/** Returns the sample of an accuracy and its benchmark. MLB odds differ, so they have no common benchmark (S-382). */
export function accuracyNote(sport: Sport, games: number | null): string {
  const sample = games === null ? '' : `${formatWhole(games)} settled games, `;
  const mark = commonBreakEvenPercent(sport);
  return sample + (mark === null ? 'odds\u00a0differ\u00a0by\u00a0game' : breakEvenText(mark));
}
