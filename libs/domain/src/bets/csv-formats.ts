import { readCsvOdds, readDecimalOdds } from './csv-amounts.ts';
import { dateOrders, type DateOrder, isNumericDate } from './csv-dates.ts';
import type { CsvMapping, CsvReadField } from './csv-mapping.ts';
import { guessTeamOrder, matchupSigns, type TeamOrder } from './csv-matchup.ts';
import { MAX_CELL_LENGTH } from './csv-texts.ts';

/** How a file writes what can be written in more than one way. The reader of the file sees and can change each. */
export interface CsvFormats {
  readonly teamOrder: TeamOrder;
  readonly odds: 'american' | 'decimal';
  readonly dates: DateOrder;
}

/** Our own way, and what an American file means where nothing in it says otherwise. */
export const PLAIN_FORMATS: CsvFormats = {
  teamOrder: 'away-first',
  odds: 'american',
  dates: 'month-first',
};

/** What the cells of a file say about its formats. */
export interface FormatFacts {
  /** What the column of both teams is split at, each sign once. */
  readonly signs: readonly string[];
  /** Records in which both teams were found. */
  readonly split: number;
  /** Whether any odds can only be decimal. */
  readonly hasDecimalOdds: boolean;
  /** Whether any date is written as numbers alone. */
  readonly hasSlashDates: boolean;
  /** Orders under which every date with slashes is one; both: the file does not say. */
  readonly dateOrders: readonly DateOrder[];
}

type Records = readonly { readonly cells: readonly string[] }[];

/** Looks at every record of a file, as one date can settle what the others mean. */
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

/** What is longer is no value of these fields, and would only take time. */
function clipped(text: string): string {
  return text.slice(0, MAX_CELL_LENGTH).trim();
}
