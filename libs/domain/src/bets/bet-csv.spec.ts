import { CSV_COLUMNS, csvCells, type CsvRow, rowFingerprint } from './bet-csv.ts';
import { guessMapping } from './csv-mapping.ts';

const row: CsvRow = {
  placedAt: '2024-10-17T18:00:00.000Z',
  gameDate: '2024-10-17',
  sport: 'nfl',
  homeTeam: 'New Orleans Saints',
  awayTeam: 'Denver Broncos',
  teamToCover: 'New Orleans Saints',
  betType: 'spread',
  spread: 2.5,
  odds: -102,
  oddsSource: 'estimated',
  stakeCents: 125_007,
  result: null,
  payoutCents: null,
  confidenceLevel: 'HIGH',
  sportsbook: null,
  notes: 'first, of two',
};

describe('the columns of our CSV', () => {
  const headers = CSV_COLUMNS.map(({ header }) => header);

  it('have a fixed order', () => {
    expect(headers).toEqual([
      'Placed At',
      'Game Date',
      'Sport',
      'Away Team',
      'Home Team',
      'Pick',
      'Bet Type',
      'Line',
      'Odds',
      'Odds Source',
      'Stake',
      'Result',
      'Payout',
      'Confidence',
      'Sportsbook',
      'Notes',
    ]);
  });

  it('are found by their headers', () => {
    expect(Object.values(guessMapping(headers))).toEqual(headers.map((_, index) => index));
  });

  it('contain a bet as text', () => {
    expect(csvCells(row)).toEqual([
      '2024-10-17T18:00:00.000Z',
      '2024-10-17',
      'NFL',
      'Denver Broncos',
      'New Orleans Saints',
      'New Orleans Saints',
      'spread',
      '+2.5',
      '-102',
      'estimated',
      '1250.07',
      'pending',
      '',
      'HIGH',
      '',
      'first, of two',
    ]);
    const total = { ...row, betType: 'total', teamToCover: 'OVER', spread: 47.5, odds: 105 } as const;
    expect(
      csvCells({ ...total, stakeCents: 7, result: 'lost', payoutCents: 0, oddsSource: null }).slice(5, 13),
    ).toEqual(['OVER', 'total', '47.5', '+105', '', '0.07', 'lost', '0.00']);
  });
});

describe('the fingerprint of a bet', () => {
  it.each<[string, Partial<CsvRow>]>([
    ['case and blanks of names', { homeTeam: ' NEW orleans saints', teamToCover: 'new orleans SAINTS ' }],
    ['the time of placing beside a game date', { placedAt: '2023-01-01T00:00:00.000Z' }],
    ['result, payout, book and notes', { result: 'won', payoutCents: 5, sportsbook: 'x', notes: null }],
    ['where the odds come from', { oddsSource: null }],
    ['the tier', { confidenceLevel: null }],
  ])('does not depend on %s', (_name, change) => {
    expect(rowFingerprint({ ...row, ...change })).toBe(rowFingerprint(row));
  });

  it.each<Partial<CsvRow>>([
    { sport: 'cfb' },
    { homeTeam: 'Chicago Bears' },
    { awayTeam: 'Chicago Bears' },
    { teamToCover: 'Denver Broncos' },
    { betType: 'moneyline' },
    { spread: 3 },
    { spread: null },
    { odds: -105 },
    { odds: null },
    { stakeCents: 125_008 },
    { gameDate: '2024-10-18' },
    { gameDate: null, placedAt: null },
  ])('changes with %j', (change) => {
    expect(rowFingerprint({ ...row, ...change })).not.toBe(rowFingerprint(row));
  });

  it('uses the Eastern day of placing when the game has none, and no line for a moneyline', () => {
    const late = { ...row, gameDate: null, placedAt: '2024-10-18T02:00:00.000Z' };
    expect(rowFingerprint(late)).toBe(rowFingerprint(row));
    const moneyline = { ...row, betType: 'moneyline', spread: 0 } as const;
    expect(rowFingerprint(moneyline)).toBe(rowFingerprint({ ...moneyline, spread: null }));
  });
});
