import type { CsvRow } from './bet-csv.ts';
import { type CsvFormats, formatFacts, PLAIN_FORMATS } from './csv-formats.ts';
import type { CsvCells, CsvReadField } from './csv-mapping.ts';
import { CSV_RULES } from './csv-rules.ts';
import { readCsvRow } from './read-csv-row.ts';

const cells = {
  gameDate: '10/20/24',
  sport: 'NFL',
  matchup: 'PHI Eagles @ Buffalo',
  teamToCover: 'Eagles -3',
  betType: 'Straight',
  odds: '-110',
  stakeCents: '$1,000.00',
  result: 'Win',
  profit: '$909.09',
};

function read(change: CsvCells = {}, formats: Partial<CsvFormats> = {}): CsvRow {
  const answer = readCsvRow({ ...cells, ...change }, { ...PLAIN_FORMATS, ...formats });
  if ('issues' in answer) throw new Error(JSON.stringify(answer.issues));
  return answer.row;
}

describe('a row of another tracker', () => {
  it('is read with both teams in one column and the profit as payout (S-180, S-181, S-183)', () => {
    expect(read()).toMatchObject({
      gameDate: '2024-10-20',
      awayTeam: 'Philadelphia Eagles',
      homeTeam: 'Buffalo Bills',
      teamToCover: 'Philadelphia Eagles',
      betType: 'spread',
      spread: -3,
      odds: -110,
      stakeCents: 100_000,
      result: 'won',
      payoutCents: 190_909,
    });
  });

  it.each<[CsvCells, Partial<CsvFormats>, Partial<CsvRow>]>([
    [
      { matchup: 'Bills vs. Eagles' },
      { teamOrder: 'home-first' },
      { awayTeam: 'Philadelphia Eagles', homeTeam: 'Buffalo Bills' },
    ],
    [{ teamToCover: 'O 47.5' }, {}, { betType: 'total', teamToCover: 'OVER', spread: 47.5 }],
    [{ teamToCover: 'Over', spread: 'O 47.5', betType: 'Total' }, {}, { spread: 47.5 }],
    [{ teamToCover: 'Philadelphia ML' }, {}, { betType: 'moneyline', teamToCover: 'Philadelphia Eagles' }],
    [{ teamToCover: 'Eagles', spread: 'PK' }, {}, { betType: 'spread', spread: 0 }],
    [{ teamToCover: 'Eagles -3 (-105)', odds: '' }, {}, { odds: -105 }],
    [{ odds: 'Even' }, {}, { odds: 100 }],
    [{ odds: 'EV' }, {}, { odds: 100 }],
    [{ odds: '(+120)' }, {}, { odds: 120 }],
    [{ result: 'Pending', profit: '0' }, {}, { result: null, payoutCents: null }],
    [{ result: '', profit: '-' }, {}, { result: null, payoutCents: null }],
    [{ result: 'L', profit: '-1000' }, {}, { result: 'lost', payoutCents: 0 }],
    [{ result: 'L', profit: '(1,000.00)', payoutCents: '0' }, {}, { result: 'lost', payoutCents: 0 }],
    [{ result: 'Push', profit: '0.00' }, {}, { result: 'push', payoutCents: 100_000 }],
    [{ gameDate: '5/10/2024' }, { dates: 'day-first' }, { gameDate: '2024-10-05' }],
    // The payout at decimal odds is exact; the American odds are only the nearest.
    [{ odds: '1.91', profit: '' }, { odds: 'decimal' }, { odds: -110, payoutCents: 191_000 }],
    [{ odds: '2', profit: '', result: 'lost' }, { odds: 'decimal' }, { odds: 100, payoutCents: null }],
    [{ odds: '+150' }, { odds: 'decimal' }, { odds: 150 }],
  ])('%j with formats %j is read as %j (S-180..S-183, S-188)', (change, formats, want) => {
    expect(read(change, formats)).toMatchObject(want);
  });

  it.each<[CsvCells, CsvReadField, keyof typeof CSV_RULES]>([
    [{ matchup: 'Eagles' }, 'matchup', 'matchup'],
    [{ matchup: 'Eagles @ PHI' }, 'matchup', 'sameTeam'],
    [{ teamToCover: 'Chiefs -3' }, 'teamToCover', 'teamToCover'],
    [{ teamToCover: 'Team of the week' }, 'betType', 'betType'],
    [{ spread: '-3.5' }, 'spread', 'otherLine'],
    [{ betType: 'Total' }, 'betType', 'otherType'],
    [{ teamToCover: 'Eagles -3 (-105)' }, 'odds', 'otherOdds'],
    [{ odds: '1.91' }, 'odds', 'odds'],
    [{ result: 'Cashed Out' }, 'result', 'cashOut'],
    [{ result: '' }, 'result', 'noResult'],
    [{ result: 'Lost' }, 'profit', 'otherProfit'],
    [{ result: 'Lost', profit: '-1000.01' }, 'profit', 'otherProfit'],
    [{ profit: 'a lot' }, 'profit', 'profit'],
    [{ payoutCents: '909.09' }, 'payoutCents', 'otherPayout'],
    [{ stakeCents: '2u' }, 'stakeCents', 'stakeCents'],
    [{ sportsbook: 'x'.repeat(201) }, 'sportsbook', 'tooLong'],
  ])('with %j is refused for its %s, with the value and the rule (S-180..S-188)', (change, field, rule) => {
    const answer = readCsvRow({ ...cells, ...change });
    const value = { ...cells, ...change }[field] ?? '';
    expect('issues' in answer && answer.issues).toContainEqual({
      field,
      value: value.length > 60 ? `${value.slice(0, 60)}…` : value,
      rule: CSV_RULES[rule],
      code: rule,
      isFinal: false,
    });
  });

  it.each<[CsvCells, CsvReadField, RegExp]>([
    [{ betType: 'Parlay', stakeCents: 'x' }, 'betType', /^A parlay combines several bets/],
    [{ betType: '', teamToCover: '3-leg teaser' }, 'teamToCover', /^A teaser/],
    [{ sport: 'NBA', matchup: 'Lakers' }, 'sport', /^This bet is on basketball/],
  ])('with %j is left out for a single reason that no other value fixes (S-180)', (change, field, rule) => {
    const answer = readCsvRow({ ...cells, ...change });
    expect(answer).toEqual({
      issues: [
        {
          field,
          value: { ...cells, ...change }[field],
          rule: expect.stringMatching(rule),
          code: null,
          isFinal: true,
        },
      ],
    });
  });

  it('takes time proportional to its cells, whatever they contain', () => {
    const hostile = ` ${'a '.repeat(50_000)}${' '.repeat(50_000)}+`;
    const all = Object.fromEntries(Object.keys(cells).map((field) => [field, hostile]));
    // Processor time, since another process may take the processor away during either half.
    const userMicros = (act: () => void): number => {
      const before = process.cpuUsage();
      act();
      return process.cpuUsage(before).user;
    };
    const hostile100 = userMicros(() => {
      for (let row = 0; row < 100; row += 1) readCsvRow(all);
    });
    const ordinary10000 = userMicros(() => {
      for (let row = 0; row < 10_000; row += 1) readCsvRow(cells);
    });
    expect(hostile100).toBeLessThan(ordinary10000 * 3);
  });
});

describe('the formats of a file', () => {
  const mapping = { matchup: 0, odds: 1, gameDate: 2 };
  const factsOf = (...records: readonly (readonly string[])[]) =>
    formatFacts(
      records.map((one) => ({ cells: one })),
      mapping,
    );

  it('are detected from all of its rows', () => {
    expect(
      factsOf(['A vs B', '1.91', '5/10/2024'], ['C vs D', '2', '13/10/2024'], ['Multiple', '', '']),
    ).toEqual({
      signs: ['vs'],
      split: 2,
      hasDecimalOdds: true,
      hasSlashDates: true,
      dateOrders: ['day-first'],
      guess: { teamOrder: 'home-first', odds: 'decimal', dates: 'day-first' },
    });
  });

  it('stay American when a single decimal price appears among American odds', () => {
    expect(factsOf(['A @ B', '-110', '10/13/2024'], ['C @ D', '1.91', ''])).toMatchObject({
      hasDecimalOdds: true,
      dateOrders: ['month-first'],
      guess: PLAIN_FORMATS,
    });
  });
});
