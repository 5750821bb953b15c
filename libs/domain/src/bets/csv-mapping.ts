import { CSV_COLUMNS, type CsvField } from './bet-csv.ts';
import { matchupSigns } from './csv-matchup.ts';
import { readSport } from './csv-words.ts';

/** What a column can hold: one of our columns, both teams at once, or profit instead of payout. */
export type CsvReadField = CsvField | 'matchup' | 'profit';

/** Every field with its name on screen. */
export const CSV_READ_COLUMNS: readonly { readonly field: CsvReadField; readonly header: string }[] = [
  { field: 'matchup', header: 'Away and home team' },
  ...CSV_COLUMNS,
  { field: 'profit', header: 'Profit' },
];

/** Column names in other trackers, in `headerKey` form. The first one present wins. */
const ALIASES: Readonly<Record<CsvReadField, readonly string[]>> = {
  placedAt: [
    ...['placedat', 'placed', 'dateplaced', 'placedon', 'placeddate', 'timeplaced', 'timeplacediso'],
    ...['betdate', 'datetime'],
  ],
  gameDate: ['gamedate', 'eventdate', 'gameday', 'matchdate', 'date', 'day'],
  sport: ['sport', 'league', 'sportleague', 'competition', 'leagues', 'sports'],
  matchup: [
    ...['matchup', 'game', 'event', 'match', 'fixture', 'teams', 'contest', 'gamematchup', 'eventname'],
    ...['matchname', 'gamename'],
  ],
  awayTeam: ['awayteam', 'away', 'visitor', 'visitingteam', 'roadteam', 'road'],
  homeTeam: ['hometeam', 'home', 'host'],
  teamToCover: [
    ...['pick', 'selection', 'pickselection', 'teamtocover', 'beton', 'side', 'bet', 'play', 'yourpick'],
    ...['betname', 'betselection', 'team'],
  ],
  betType: ['bettype', 'type', 'market', 'typemarket', 'wagertype', 'markettype'],
  spread: ['line', 'spread', 'linespread', 'handicap', 'points', 'pointspread'],
  odds: [
    'odds',
    'price',
    'oddsprice',
    'americanodds',
    'oddsamerican',
    'oddsus',
    'decimalodds',
    'oddsdecimal',
  ],
  oddsSource: ['oddssource', 'oddsfrom', 'pricesource'],
  stakeCents: ['stake', 'risk', 'amount', 'betamount', 'stakeamount', 'riskamount', 'wager', 'amountwagered'],
  result: ['result', 'status', 'outcome', 'resultstatus', 'betresult', 'betstatus', 'winloss'],
  payoutCents: [
    ...['payout', 'return', 'returns', 'payoutreturn', 'actualpayout', 'totalreturn', 'amountreturned'],
  ],
  profit: ['profit', 'profitloss', 'pl', 'pnl', 'netprofit', 'net', 'netresult', 'winlossamount'],
  confidenceLevel: ['confidence', 'confidencelevel', 'tier', 'confidencetier'],
  sportsbook: ['sportsbook', 'book', 'bookmaker', 'bookie', 'site'],
  notes: ['notes', 'note', 'comment', 'comments'],
};

/** Maps fields to column numbers, from 0. */
export type CsvMapping = Readonly<Partial<Record<CsvReadField, number>>>;

/** Fields a file needs besides its teams. */
const REQUIRED: readonly CsvReadField[] = ['sport', 'teamToCover', 'stakeCents'];

/** Returns the fields still missing a column: both teams, in one column or two, and what every bet needs. */
export function missingCsvFields(mapping: CsvMapping): readonly CsvReadField[] {
  const teams: readonly CsvReadField[] =
    mapping.matchup === undefined ? ['awayTeam', 'homeTeam'] : ['matchup'];
  return [...teams, ...REQUIRED].filter((field) => mapping[field] === undefined);
}

/** Whether a file needs the field. */
export function isRequiredCsvField(field: CsvReadField): boolean {
  return field === 'matchup' || field === 'awayTeam' || field === 'homeTeam' || REQUIRED.includes(field);
}

/**
 * Guesses what each column holds from its header: our names and those of common trackers. A lone 'Date' is
 * the day of the game. Case, spaces and a unit in parentheses are ignored, and a column serves one field
 * only. The first records settle which column holds the league and which holds both teams.
 */
export function guessMapping(
  headers: readonly string[],
  firstRecords: readonly (readonly string[])[] = [],
): CsvMapping {
  const keys = headers.map(headerKey);
  const textsOf = (column: number): readonly string[] => firstRecords.map((record) => record[column] ?? '');
  const mapping: Partial<Record<CsvReadField, number>> = {};
  for (const { field } of CSV_READ_COLUMNS) {
    const columns = ALIASES[field].flatMap((alias) => (keys.includes(alias) ? [keys.indexOf(alias)] : []));
    const column =
      field === 'sport'
        ? best(columns, (one) => textsOf(one).filter((text) => readSport(text.trim()) !== null).length)
        : field === 'matchup'
          ? best(columns, (one) => matchupSigns(textsOf(one)).split)
          : columns[0];
    if (column !== undefined) mapping[field] = column;
  }
  return withTeams(mapping, headers.length, textsOf);
}

/**
 * Prefers two team columns over one. Without either it takes the column that splits into two teams most
 * often, in over half of the records.
 */
function withTeams(
  mapping: CsvMapping,
  columns: number,
  textsOf: (column: number) => readonly string[],
): CsvMapping {
  const { matchup, ...rest } = mapping;
  if (rest.awayTeam !== undefined && rest.homeTeam !== undefined) return rest;
  if (matchup !== undefined) return mapping;
  const used = Object.values(rest);
  const free = Array.from({ length: columns }, (_, column) => column).filter((one) => !used.includes(one));
  const split = (column: number): number => matchupSigns(textsOf(column)).split;
  const column = best(free, split);
  return column !== undefined && split(column) * 2 > textsOf(column).length
    ? { ...rest, matchup: column }
    : rest;
}

/** Returns the column with the highest count, the first on a tie. */
function best(columns: readonly number[], countOf: (column: number) => number): number | undefined {
  const counts = columns.map(countOf);
  return columns[counts.indexOf(Math.max(...counts))];
}

/** A row's cells by field. */
export type CsvCells = Readonly<Partial<Record<CsvReadField, string>>>;

/** Returns the cells of a record by mapped field; '' for a missing cell. */
export function cellsByField(record: readonly string[], mapping: CsvMapping): CsvCells {
  return Object.fromEntries(
    Object.entries(mapping).flatMap(([field, column]) =>
      column === undefined ? [] : [[field, record[column] ?? '']],
    ),
  );
}

function headerKey(header: string): string {
  const key = (text: string): string => text.toLowerCase().replace(/[^a-z0-9]/g, '');
  const withoutUnit = key(header.replace(/\([^()]*\)/g, ''));
  return withoutUnit === '' ? key(header) : withoutUnit;
}
