import { forAll } from '../../test/random.ts';
import { teamNames } from '../teams.ts';
import { TIERS } from '../tiers.ts';
import { CSV_COLUMNS, csvCells, type CsvField, type CsvRow } from './bet-csv.ts';
import { ODDS_SOURCES } from './bet-price.ts';
import { BET_RESULTS } from './bet-result.ts';
import { safeCell } from './csv-cells.ts';
import { CSV_RULES } from './csv-rules.ts';
import { readCsvRow } from './read-csv-row.ts';

const cells = {
  placedAt: '2024-10-17 14:00',
  gameDate: '10/17/2024',
  sport: 'NFL',
  homeTeam: 'New Orleans Saints',
  awayTeam: 'Denver Broncos',
  teamToCover: 'New Orleans Saints',
  betType: 'spread',
  spread: '+2.5',
  odds: '-102',
  oddsSource: 'Estimated',
  stakeCents: '$1,250.50',
  result: 'Win',
  payoutCents: '$2,476.48',
  confidenceLevel: 'medium+',
  sportsbook: 'DraftKings',
  notes: "'=1+1",
};

function read(change: Partial<Record<CsvField, string>> = {}): CsvRow {
  const answer = readCsvRow({ ...cells, ...change });
  if ('issues' in answer) throw new Error(JSON.stringify(answer.issues));
  return answer.row;
}

describe('a row of our CSV', () => {
  it('becomes a bet', () => {
    expect(read()).toEqual({
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
      stakeCents: 125_050,
      result: 'won',
      payoutCents: 247_648,
      confidenceLevel: 'MEDIUM_PLUS',
      sportsbook: 'DraftKings',
      notes: '=1+1',
    });
  });

  it('can omit everything that is optional', () => {
    const bare = {
      placedAt: '',
      gameDate: '',
      spread: '',
      odds: '',
      oddsSource: '',
      result: '',
      payoutCents: '',
    };
    expect(read({ ...bare, confidenceLevel: '', sportsbook: ' ', notes: '' })).toMatchObject({
      placedAt: null,
      gameDate: null,
      spread: null,
      odds: null,
      oddsSource: null,
      result: null,
      payoutCents: null,
      confidenceLevel: null,
      sportsbook: null,
      notes: null,
    });
  });

  it.each<[Partial<Record<CsvField, string>>, Partial<CsvRow>]>([
    [{ sport: 'ncaaf' }, { sport: 'cfb' }],
    [{ sport: 'National Football League' }, { sport: 'nfl' }],
    [{ betType: 'Point Spread' }, { betType: 'spread' }],
    [{ betType: 'ML' }, { betType: 'moneyline', spread: null }],
    [
      { betType: 'Over/Under', teamToCover: 'under', spread: '42' },
      { betType: 'total', teamToCover: 'UNDER', spread: 42 },
    ],
    [
      { betType: '', teamToCover: 'Saints +2.5', spread: '' },
      { betType: 'spread', teamToCover: 'New Orleans Saints', spread: 2.5 },
    ],
    [
      { betType: '', teamToCover: 'Denver Broncos ML', spread: '' },
      { betType: 'moneyline', teamToCover: 'Denver Broncos', spread: null },
    ],
    [
      { betType: '', teamToCover: 'Over 42.5', spread: '' },
      { betType: 'total', teamToCover: 'OVER', spread: 42.5 },
    ],
    [
      { betType: '', teamToCover: 'under', spread: '41' },
      { betType: 'total', teamToCover: 'UNDER', spread: 41 },
    ],
    [{ teamToCover: 'broncos' }, { teamToCover: 'Denver Broncos' }],
    [{ result: 'L', payoutCents: '0' }, { result: 'lost' }],
    [{ result: 'Push' }, { result: 'push' }],
    [{ result: 'refunded' }, { result: 'void' }],
    [{ result: 'Open' }, { result: null, payoutCents: null }],
    [{ odds: 'EVEN' }, { odds: 100 }],
    [{ odds: 'n/a' }, { odds: null, oddsSource: null }],
    [{ oddsSource: '' }, { odds: -102, oddsSource: null }],
    [{ oddsSource: 'FILE' }, { oddsSource: 'file' }],
  ])('accepts the notation of other trackers: %j is %j', (change, want) => {
    expect(read(change)).toMatchObject(want);
  });

  it.each(['1/1/9999', '12/31/1999', '2024-02-30', 'soon'])(
    'uses the message of manual bets for the game date %s (S-178)',
    (gameDate) => {
      const { issues = [] } = readCsvRow({ ...cells, gameDate }) as { issues?: { rule: string }[] };
      expect(issues.map(({ rule }) => rule)).toEqual([
        'Game date must be a day from 2000 to 2099, such as 2024-10-13',
      ]);
    },
  );

  it.each<[CsvField, string, keyof typeof CSV_RULES]>([
    ['placedAt', 'yesterday', 'placedAt'],
    ['gameDate', '2024-02-30', 'gameDate'],
    // Just outside the allowed years of a bet.
    ['gameDate', '1999-12-31', 'gameDate'],
    ['gameDate', '2100-01-01', 'gameDate'],
    ['placedAt', '1999-12-31', 'placedAt'],
    ['sport', 'Football', 'sport'],
    ['sport', '', 'sport'],
    ['homeTeam', '', 'homeTeam'],
    ['homeTeam', 'x'.repeat(81), 'homeTeam'],
    ['awayTeam', '', 'awayTeam'],
    ['awayTeam', ' new orleans SAINTS', 'sameTeam'],
    ['teamToCover', 'Chicago Bears', 'teamToCover'],
    ['teamToCover', '', 'teamToCover'],
    ['betType', 'settled', 'betType'],
    ['spread', '2.25', 'spread'],
    ['spread', '300', 'spread'],
    ['odds', '1.91', 'odds'],
    ['odds', '-99', 'odds'],
    ['odds', '10/11', 'odds'],
    ['oddsSource', 'a friend', 'oddsSource'],
    ['stakeCents', '', 'stakeCents'],
    ['stakeCents', '0', 'stakeCents'],
    ['stakeCents', '-5', 'stakeCents'],
    ['stakeCents', '1,000,000.01', 'stakeCents'],
    ['result', 'half won', 'result'],
    ['result', 'constructor', 'result'],
    ['payoutCents', 'a lot', 'payoutCents'],
    ['confidenceLevel', 'certain', 'confidenceLevel'],
  ])('with %s %p is refused with the rule (S-182, S-186, S-188)', (field, text, rule) => {
    const answer = readCsvRow({ ...cells, [field]: text });
    expect(answer).toHaveProperty('issues');
    expect('issues' in answer && answer.issues).toContainEqual({
      field,
      value: text.trim().slice(0, 60) + (text.length > 60 ? '…' : ''),
      rule: CSV_RULES[rule],
      code: rule,
      isFinal: false,
    });
  });

  it.each(['homeTeam', 'awayTeam'] as const)('can pick a team whose name ends like a line (%s)', (field) => {
    const name = 'Hannover 96';
    expect(read({ [field]: name, teamToCover: name, spread: '' })).toMatchObject({
      teamToCover: name,
      spread: null,
    });
  });

  it('reports every invalid cell at once', () => {
    const answer = readCsvRow({});
    expect('issues' in answer && answer.issues.map(({ field }) => field)).toEqual([
      'sport',
      'homeTeam',
      'awayTeam',
      'betType',
      'stakeCents',
    ]);
  });

  it.each([
    [
      'won',
      '0',
      'A won bet’s payout includes the stake, so it is more than $1,250.50. For a free bet, add its stake.',
    ],
    [
      'won',
      '1250.50',
      'A won bet’s payout includes the stake, so it is more than $1,250.50. For a free bet, add its stake.',
    ],
    ['lost', '1250.51', 'A lost bet pays at most its stake, so the payout is at most $1,250.50.'],
  ])('with %s and a payout of %s is refused: %s (S-191)', (result, payoutCents, rule) => {
    expect(readCsvRow({ ...cells, result, payoutCents })).toEqual({
      issues: [{ field: 'payoutCents', value: payoutCents, rule, code: null, isFinal: false }],
    });
  });

  it('of our own export reads back unchanged', () => {
    forAll(3000, ({ integer, pick, text }) => {
      const sport = pick(['cfb', 'nfl', 'mlb'] as const);
      const [homeTeam, awayTeam] = [pick(teamNames(sport)), pick(teamNames(sport))];
      if (homeTeam === awayTeam) return;
      const betType = pick(['spread', 'moneyline', 'total'] as const);
      const result = pick([...BET_RESULTS, null]);
      const odds = pick([null, integer(100, 9999), -integer(100, 9999)]);
      const stakeCents = integer(1, 100_000_000);
      const paid = { won: [stakeCents + 1, 200_000_000], lost: [0, stakeCents] } as const;
      const [least, most] = result === 'won' || result === 'lost' ? paid[result] : [0, 200_000_000];
      const free = (): string | null => text().trim() || null;
      const row: CsvRow = {
        placedAt: pick([null, new Date(integer(1.6e9, 1.8e9) * 1000).toISOString()]),
        gameDate: pick([null, '2024-10-17', '2025-02-09']),
        sport,
        homeTeam,
        awayTeam,
        teamToCover: betType === 'total' ? pick(['OVER', 'UNDER']) : pick([homeTeam, awayTeam]),
        betType,
        spread:
          betType === 'moneyline'
            ? null
            : pick([null, ((betType === 'total' ? 1 : pick([1, -1])) * integer(0, 120)) / 2 + 0]),
        odds,
        oddsSource: odds === null ? null : pick([null, ...ODDS_SOURCES]),
        stakeCents,
        result,
        payoutCents: result === null ? null : pick([null, integer(least, most)]),
        confidenceLevel: pick([null, ...TIERS]),
        sportsbook: free(),
        notes: free(),
      };
      const written = csvCells(row).map(safeCell);
      const byField = Object.fromEntries(CSV_COLUMNS.map(({ field }, index) => [field, written[index]]));
      expect(readCsvRow(byField)).toEqual({ row });
    });
  });
});
