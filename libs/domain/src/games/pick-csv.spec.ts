import { csvLine, dollarCell } from '../bets/csv-cells.ts';
import { PICK_CSV_HEADERS, pickCsvCells, type PickCsvRow } from './pick-csv.ts';

const ROW: PickCsvRow = {
  sport: 'nfl',
  season: 2024,
  week: 7,
  // Thursday evening in the East.
  startsAt: '2024-10-18T00:15:00.000Z',
  awayTeam: 'Denver Broncos',
  homeTeam: 'New Orleans Saints',
  team: 'New Orleans Saints',
  betType: 'spread',
  line: 2.5,
  odds: -102,
  tier: 'HIGH',
  grade: 'A',
  isPlaced: true,
  stakeCents: 5000,
  outcome: 'lost',
  profitCents: -5000,
  origin: 'replay',
};
const cellOf = (changes: Partial<PickCsvRow>, header: (typeof PICK_CSV_HEADERS)[number]) =>
  pickCsvCells({ ...ROW, ...changes })[PICK_CSV_HEADERS.indexOf(header)];

describe('a pick in a CSV file', () => {
  it('names its pick, line, price, tier, grade, stake, result and profit (S-225)', () => {
    expect(csvLine(pickCsvCells(ROW))).toBe(
      '2024-10-17,NFL,2024,7,Denver Broncos,New Orleans Saints,New Orleans Saints,' +
        'spread,+2.5,-102,HIGH,A,yes,50.00,lost,-50.00,replay\r\n',
    );
    expect(pickCsvCells(ROW)).toHaveLength(PICK_CSV_HEADERS.length);
  });

  it('leaves empty what an open or incomplete pick lacks (S-225)', () => {
    const open = { outcome: null, profitCents: null, grade: null, isPlaced: false } as const;
    expect(cellOf(open, 'Result')).toBe('pending');
    for (const header of ['Profit', 'Grade'] as const) expect(cellOf(open, header)).toBe('');
    expect(cellOf(open, 'Staked')).toBe('no');
    expect(cellOf({ betType: 'moneyline', line: 0 }, 'Line')).toBe('');
  });

  it('keeps names from running as formulas (S-225)', () => {
    const line = csvLine(pickCsvCells({ ...ROW, team: '=HYPERLINK("x")', homeTeam: '@home' }));
    expect(line).toContain(`"'=HYPERLINK(""x"")"`);
    expect(line).toContain(",'@home,");
  });

  it.each([
    [0, '0.00'],
    [5, '0.05'],
    [-5, '-0.05'],
    [-123_456, '-1234.56'],
  ])('shows %p cents as %s', (cents, text) => {
    expect(dollarCell(cents)).toBe(text);
  });
});
