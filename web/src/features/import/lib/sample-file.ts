import { CSV_COLUMNS, csvCells, csvLine } from '@app/domain';
import type { CsvRow } from '@app/domain';

const BET: CsvRow = {
  placedAt: '2024-10-17T18:30:00.000Z',
  gameDate: '2024-10-17',
  sport: 'nfl',
  homeTeam: 'New Orleans Saints',
  awayTeam: 'Denver Broncos',
  teamToCover: 'New Orleans Saints',
  betType: 'spread',
  spread: 2.5,
  odds: -110,
  oddsSource: 'user',
  stakeCents: 5000,
  result: 'lost',
  payoutCents: 0,
  confidenceLevel: null,
  sportsbook: 'DraftKings',
  notes: null,
};

const ROWS: readonly CsvRow[] = [
  BET,
  { ...BET, teamToCover: 'UNDER', betType: 'total', spread: 37.5, odds: -108, sportsbook: 'FanDuel' },
  {
    ...BET,
    teamToCover: 'Denver Broncos',
    betType: 'moneyline',
    spread: null,
    odds: -135,
    result: null,
    payoutCents: null,
  },
];

/** Returns a file in our columns with one bet of each type. */
export function sampleFile(): string {
  return [CSV_COLUMNS.map(({ header }) => header), ...ROWS.map(csvCells)]
    .map((cells) => csvLine(cells))
    .join('');
}
