import { readCsvOdds, readDecimalOdds } from './csv-amounts.ts';
import { dateOrders, type DateOrder, isNumericDate } from './csv-dates.ts';
import type { CsvMapping, CsvReadField } from './csv-mapping.ts';
import { guessTeamOrder, matchupSigns, type TeamOrder } from './csv-matchup.ts';
import { MAX_CELL_LENGTH } from './csv-texts.ts';

/** How a file writes what can be written in several ways. The user sees and can change each choice. */
export interface CsvFormats {
  readonly teamOrder: TeamOrder;
  readonly odds: 'american' | 'decimal';
  readonly dates: DateOrder;
}

/** Our own format, and the default reading of an American file. */
export const PLAIN_FORMATS: CsvFormats = {
  teamOrder: 'away-first',
  odds: 'american',
  dates: 'month-first',
};

/** What a file's cells reveal about its formats. */
export interface FormatFacts {
  /** The separators found in the matchup column, without duplicates. */
  readonly signs: readonly string[];
  /** Number of records in which both teams were found. */
  readonly split: number;
  /** Whether some odds can only be decimal. */
  readonly hasDecimalOdds: boolean;
  /** Whether some date is all-numeric. */
  readonly hasSlashDates: boolean;
  /** Orders under which every slash date parses. Both means the file does not settle it. */
  readonly dateOrders: readonly DateOrder[];
}

type Records = readonly { readonly cells: readonly string[] }[];

/** Scans every record, since one date can settle what the others mean. */
export function formatFacts(
  records: Records,
  mapping: CsvMapping,
): FormatFacts & { readonly guess: CsvFormats } {
  const textsOf = (field: CsvReadField): readonly string[] => {
    const column = mapping[field];
    return column === undefined ? [] : records.map(({ cells }) => clipped(cells[column] ?? ''));
  };
  const matchups = textsOf('matchup');
  const odds = textsOf('odds').filter((text) => text !== '');
  const dates = [...textsOf('placedAt'), ...textsOf('gameDate')];
  const orders = dateOrders(dates);
  const decimal = odds.filter((text) => readCsvOdds(text) === null && readDecimalOdds(text) !== null);
  return {
    ...matchupSigns(matchups),
    hasDecimalOdds: decimal.length > 0,
    hasSlashDates: dates.some(isNumericDate),
    dateOrders: orders,
    guess: {
      teamOrder: guessTeamOrder(matchups),
      odds: decimal.length > 0 && !odds.some((text) => /^[+-]/.test(text)) ? 'decimal' : 'american',
      dates: orders.length === 1 && orders[0] === 'day-first' ? 'day-first' : 'month-first',
    },
  };
}

/** Longer text is never a valid value and would only take time. */
function clipped(text: string): string {
  return text.slice(0, MAX_CELL_LENGTH).trim();
}
