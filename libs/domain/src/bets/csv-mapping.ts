import { CSV_COLUMNS, type CsvField } from './bet-csv.ts';
import { matchupSigns } from './csv-matchup.ts';
import { readSport } from './csv-words.ts';

/** What a column of a file can hold: a column of ours, both teams at once, or the profit instead of the payout. */
export type CsvReadField = CsvField | 'matchup' | 'profit';

/** Every field with the name it has on the screen. */
export const CSV_READ_COLUMNS: readonly { readonly field: CsvReadField; readonly header: string }[] = [
  { field: 'matchup', header: 'Away and home team' },
  ...CSV_COLUMNS,
  { field: 'profit', header: 'Profit' },
];

/** Names other trackers give these columns, as `headerKey` writes them; the first that is present is taken. */
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

/** Which column of a file holds which field, by its number from 0. */
export type CsvMapping = Readonly<Partial<Record<CsvReadField, number>>>;

/** Fields a file must have beside its teams. */
const REQUIRED: readonly CsvReadField[] = ['sport', 'teamToCover', 'stakeCents'];

/** Fields that must have a column before a file can be read: both teams, in one column or in two, and what a bet needs. */
export function missingCsvFields(mapping: CsvMapping): readonly CsvReadField[] {
  const teams: readonly CsvReadField[] =
    mapping.matchup === undefined ? ['awayTeam', 'homeTeam'] : ['matchup'];
  return [...teams, ...REQUIRED].filter((field) => mapping[field] === undefined);
}

/** Whether a field must be in a file. */
export function isRequiredCsvField(field: CsvReadField): boolean {
  return field === 'matchup' || field === 'awayTeam' || field === 'homeTeam' || REQUIRED.includes(field);
}

/**
 * What the columns of a file seem to be, by their headers: ours, and the usual names of other trackers. A single
 * 'Date' is the day of the game. Case, blanks and a unit in brackets do not matter; no column serves two fields. The
 * first records decide what headers leave open: which column names the league, and which holds both teams.
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

/** Two columns win over one; without either, the column that is split most often, in more than half of the records. */
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

/** The first of the columns with the highest count. */
function best(columns: readonly number[], countOf: (column: number) => number): number | undefined {
  const counts = columns.map(countOf);
  return columns[counts.indexOf(Math.max(...counts))];
}

/** The cells of a row of a file by their fields. */
export type CsvCells = Readonly<Partial<Record<CsvReadField, string>>>;

/** The fields of a record of a file that have a column; a cell that is missing is ''. */
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
