import { describeExpected, outcomeOf } from '../../test/expected.ts';
import { isBetDay } from './bet-dates.ts';
import { isRefusedOdds, lineNumber, readMoneyCents, readOddsText } from './bet-texts.ts';
import {
  americanOdds,
  decimalPayoutCents,
  readCsvOdds,
  readDecimalOdds,
  readFractionalOdds,
  readProfitCents,
} from './csv-amounts.ts';
import { plainCell, safeCell } from './csv-cells.ts';
import { dateOrders, isNumericDate, readCsvDay, readCsvInstant } from './csv-dates.ts';
import { PLAIN_FORMATS } from './csv-formats.ts';
import { cellsByField, guessMapping, missingCsvFields } from './csv-mapping.ts';
import { guessTeamOrder, splitMatchup } from './csv-matchup.ts';
import { readCsvLine, readPick } from './csv-pick.ts';
import { suggestCell } from './csv-suggestions.ts';
import { readCsvRow } from './read-csv-row.ts';

const HEADER =
  'Placed At,Game Date,Sport,Away Team,Home Team,Pick,Bet Type,Line,Odds,Odds Source,Stake,Result,Payout,Confidence,Sportsbook,Notes';
const TRACKER = 'Date,League,Matchup,Pick,Odds,Stake,Result,Profit';
const ROWS = [
  '2024-10-12T16:00:00Z,2024-10-13,NFL,Buffalo Bills,New York Jets,Buffalo Bills,spread,-3.5,-110,file,25,won,47.73,HIGH,DraftKings,Wind',
  '2024-10-12,10/13/2024,nfl,Bills,Jets,Under,total,42.5,+105,user,$25.00,lost,0,,,',
  ',2024-10-13,MLB,Dodgers,Reds,Reds,moneyline,,EVEN,,1,pending,,LOW,,',
  ',2024-10-13,CFB,Georgia,Alabama,Alabama,spread,PK,,estimated,0.01,push,0.01,NO_BET,,',
  ',2024-10-13,NFL,Bills,Bills,Bills,spread,-3.25,-50,,0,void,,,,',
  ',1999-12-31,NBA,Lakers,Celtics,Lakers,moneyline,,1.91,,1000000.01,won,,,,',
  ',soon,,,,,,,,,,,,,,',
  ',2024-10-13,NFL,Bills,Jets,Nobody,spread,60.5,-100,,10,lost,5,WILD,,',
  ',2024-10-13,NFL,Bills,Jets,Over,total,400.5,+100,,10,won,5,MEDIUM+,,',
];
const TRACKED = [
  '10/13/2024,NFL,Buffalo Bills @ New York Jets,Under 42,-110,$25.00,lost,-$25.00',
  '13.10.2024,NFL,Bills vs. Jets,Bills -3.5,21/20,30,Win,31.50',
  '2024-10-13,NCAAF,Georgia at Alabama,Georgia ML,2.10,"1,000.00",W,"$1,100.00"',
  '10/13/24,MLB,Dodgers - Reds,Dodgers +1.5,+1000,5u,half won,2',
];

function readRows(header: string, rows: readonly string[]): unknown[] {
  const cells = rows.map(splitCells);
  const mapping = guessMapping(header.split(','), cells);
  return [
    [mapping, missingCsvFields(mapping)],
    ...cells.map((record) => {
      const byField = cellsByField(record, mapping);
      const read = readCsvRow(byField);
      const issues = 'issues' in read ? read.issues : [];
      return [read, issues.map((issue) => suggestCell(issue, byField, PLAIN_FORMATS))];
    }),
  ];
}

function splitCells(row: string): string[] {
  const cells = [''];
  let isQuoted = false;
  for (const sign of row) {
    if (sign === '"') isQuoted = !isQuoted;
    else if (sign === ',' && !isQuoted) cells.push('');
    else cells[cells.length - 1] += sign;
  }
  return cells;
}

/** Returns what a function makes of each text. */
const of = <T>(texts: readonly T[], read: (text: T) => unknown): unknown[] =>
  texts.map((text) => [text, outcomeOf(() => read(text))]);

const AMOUNTS = [
  '',
  '0',
  '0.01',
  '.5',
  '25',
  '$25',
  '$1,250.75',
  '-25',
  '-$25.00',
  '(25.00)',
  '+25',
  '1e3',
  '1,25',
  '1000000.01',
  '5u',
  '25.005',
];
const ODDS = [
  '',
  '-110',
  '+150',
  '150',
  '100',
  '-100',
  '99',
  '-99',
  '+99',
  '0',
  'EVEN',
  'even',
  'PK',
  '1.91',
  '2',
  '2.00',
  '1.0',
  '1.01',
  '21/20',
  '10/11',
  '0/5',
  '1/0',
  '−110',
  '100000',
  '-100001',
  'x',
];
const DAYS = [
  '',
  '2024-10-13',
  '10/13/2024',
  '13/10/2024',
  '3/4/2024',
  '10/13/24',
  '13.10.2024',
  '2024/10/13',
  'Oct 13, 2024',
  '13 Oct 2024',
  '2024-02-30',
  '1999-12-31',
  '2000-01-01',
  '2099-12-31',
  '2100-01-01',
  '2024-10-13T20:00:00Z',
  '2024-10-13 20:00',
  '10/13/2024 8:00 PM',
];

describeExpected(__filename, {
  'rows of our own export': () => readRows(HEADER, ROWS),
  'rows of another tracker': () => readRows(TRACKER, TRACKED),
  amounts: () => of(AMOUNTS, (text) => [readMoneyCents(text), readProfitCents(text)]),
  odds: () =>
    of(ODDS, (text) => [
      readOddsText(text),
      isRefusedOdds(text),
      readCsvOdds(text),
      readDecimalOdds(text),
      readFractionalOdds(text),
    ]),
  'decimal odds': () =>
    of(
      [9999, 10_000, 10_001, 10_100, 11_000, 15_000, 19_000, 19_091, 19_999, 20_000, 20_001, 25_000, 110_000],
      (parts) => [americanOdds(parts), decimalPayoutCents(2501, parts)],
    ),
  days: () =>
    of(DAYS, (text) => [
      readCsvDay(text),
      readCsvDay(text, 'day-first'),
      readCsvInstant(text),
      isNumericDate(text),
      isBetDay(text),
    ]),
  'orders of days': () => [
    dateOrders(DAYS),
    dateOrders(['3/4/2024']),
    dateOrders(['13/4/2024']),
    dateOrders(['4/13/2024']),
    dateOrders([]),
  ],
  matchups: () =>
    of(
      [
        'Bills @ Jets',
        'Bills at Jets',
        'Bills vs Jets',
        'Bills vs. Jets',
        'Bills v Jets',
        'Bills - Jets',
        'Bills / Jets',
        'Bills',
        '@ Jets',
        'A @ B @ C',
      ],
      (text) => [
        splitMatchup(text, 'away-first'),
        splitMatchup(text, 'home-first'),
        splitMatchup(text, 'by-sign'),
        guessTeamOrder([text]),
      ],
    ),
  'picks and lines': () => [
    ...of(
      [
        'Bills -3.5',
        'Bills ML',
        'Over 42',
        'U42.5',
        'under 42',
        'Bills (+3)',
        'Bills pk',
        'Bills moneyline',
        '',
        '-3.5',
        'O',
      ],
      readPick,
    ),
    ...of(['', '-3.5', '+3', '(+3)', 'PK', "pick'em", '3½', 'o42', '−3', '3.25', 'x'], (text) => [
      readCsvLine(text),
      lineNumber(text),
    ]),
  ],
  'cells that a spreadsheet would run': () =>
    of(['=1', '+1', '-1', '@a', '\ta', "'=1", 'a', ''], (text) => [safeCell(text), plainCell(text)]),
});
