import { forAll, type Random } from '../../test/random.ts';
import { yearReportCsv } from './year-report-csv.ts';
import { countedLossesCents, LOSS_RULES, LOSS_RULES_AS_OF, lossRule } from './year-report-rules.ts';
import { NO_SPORTSBOOK, type ReportedBet, reportYears, yearReport } from './year-report.ts';

const bet = (day: string, profitCents: number, more: Partial<ReportedBet> = {}): ReportedBet => ({
  gameDay: day,
  settledDay: day,
  sportsbook: 'DraftKings',
  stakeCents: profitCents < 0 ? -profitCents : 10_000,
  profitCents,
  result: profitCents > 0 ? 'won' : profitCents < 0 ? 'lost' : 'push',
  ...more,
});

describe('the rule for losses', () => {
  it('counts 90% of losses from 2026 on, up to winnings', () => {
    // gallerosrobinson.com, "How Phantom Taxable Income Can Be Created": $100,000 won and lost leaves nothing in 2025
    // and $10,000 in 2026. notthebee.com: $1,000,000 won and lost leaves $100,000.
    expect(countedLossesCents(2025, 10_000_000, 10_000_000)).toBe(10_000_000);
    expect(countedLossesCents(2026, 10_000_000, 10_000_000)).toBe(9_000_000);
    expect(countedLossesCents(2026, 100_000_000, 100_000_000)).toBe(90_000_000);
  });

  it('takes the share first and the cap second, as section 165(d)(1)(A) and (B) do', () => {
    // westerncpe.com describes both steps. 90% of $150,000 is above $100,000 won, so $100,000 counts.
    expect(countedLossesCents(2026, 10_000_000, 15_000_000)).toBe(10_000_000);
    expect(countedLossesCents(2025, 10_000_000, 15_000_000)).toBe(10_000_000);
    expect(countedLossesCents(2026, 10_000_000, 5_000_000)).toBe(4_500_000);
    expect(countedLossesCents(2026, 0, 5_000_000)).toBe(0);
  });

  it('rounds half a cent up', () => {
    expect(countedLossesCents(2026, 100, 5)).toBe(5); // 4.5 cents
    expect(countedLossesCents(2026, 100, 4)).toBe(4); // 3.6 cents
  });

  it('has one rule for each year, with its source and date', () => {
    for (let year = 1934; year <= 2100; year += 1)
      expect(
        LOSS_RULES.filter(({ fromYear, toYear }) => year >= fromYear && year <= (toYear ?? 9999)),
      ).toHaveLength(1);
    expect(lossRule(2026)).toMatchObject({
      countedPercent: 90,
      source: 'IRC section 165(d), amended by Public Law 119-21, section 70114',
      enactedOn: '2025-07-04',
    });
    expect(lossRule(2025).countedPercent).toBe(100);
    for (const { enactedOn } of LOSS_RULES) expect(enactedOn < LOSS_RULES_AS_OF).toBe(true);
  });

  it.each([1933, 2025.5, Number.NaN])('refuses the year %p', (year) => {
    expect(() => lossRule(year)).toThrow('no rule');
  });

  it.each([-1, 0.5, Number.NaN])('refuses the amount %p', (cents) => {
    expect(() => countedLossesCents(2026, cents, 0)).toThrow('not an amount');
    expect(() => countedLossesCents(2026, 0, cents)).toThrow('not an amount');
  });
});

describe('a year', () => {
  const bets = [
    bet('2026-01-04', 9091),
    bet('2026-01-04', -10_000),
    bet('2026-01-04', -5000, { sportsbook: 'FanDuel' }),
    bet('2026-03-01', 0),
    bet('2026-03-01', -2000, { sportsbook: null }),
    bet('2026-12-31', 15_000, { sportsbook: '  ' }),
    bet('2026-06-01', 0, { result: 'void' }),
    bet('2025-12-31', 7777),
  ];

  it('adds up winnings and losses bet by bet', () => {
    expect(yearReport(bets, 2026)).toMatchObject({
      year: 2026,
      bets: 6,
      won: 2,
      lost: 3,
      push: 1,
      winningsCents: 24_091,
      lossesCents: 17_000,
      netCents: 7091,
      countedCents: 15_300,
      remainderCents: 8791,
      uncountedCents: 1700,
      sessions: 5,
      firstDay: '2026-01-04',
      lastDay: '2026-12-31',
      undated: 0,
    });
  });

  it('offsets the bets of one day at one sportsbook', () => {
    // The day at DraftKings nets -9.09, so its win is no winnings and its loss is smaller.
    expect(yearReport(bets, 2026, 'day')).toMatchObject({
      winningsCents: 15_000,
      lossesCents: 909 + 5000 + 2000,
      netCents: 7091,
      sessions: 4,
    });
  });

  it('lists twelve months, sportsbooks by name and days in order', () => {
    const { months, sportsbooks, days } = yearReport(bets, 2026);
    expect(months.map(({ netCents }) => netCents)).toEqual([-5909, 0, -2000, 0, 0, 0, 0, 0, 0, 0, 0, 15_000]);
    expect(sportsbooks.map(({ name, netCents }) => [name, netCents])).toEqual([
      ['DraftKings', -909],
      ['FanDuel', -5000],
      [NO_SPORTSBOOK, 13_000],
    ]);
    expect(days.map(({ day, sportsbook }) => `${day} ${sportsbook}`)).toEqual([
      '2026-01-04 DraftKings',
      '2026-01-04 FanDuel',
      '2026-03-01 DraftKings',
      '2026-03-01 No sportsbook',
      '2026-12-31 No sportsbook',
    ]);
  });

  it('counts a bet on the day of its game, not on the day it was imported', () => {
    const imported = [
      bet('2024-10-20', 100, { settledDay: '2026-02-01' }),
      bet('', 50, { gameDay: null, settledDay: '2026-02-01' }),
    ];
    expect(reportYears(imported)).toEqual([2026, 2024]);
    expect(yearReport(imported, 2024)).toMatchObject({ winningsCents: 100, undated: 0 });
    expect(yearReport(imported, 2026)).toMatchObject({ winningsCents: 50, undated: 1 });
  });

  it('has no year of void bets only, and an empty year is all zero', () => {
    expect(reportYears([bet('2026-06-01', 0, { result: 'void' })])).toEqual([]);
    expect(yearReport([], 2026)).toMatchObject({
      bets: 0,
      sessions: 0,
      firstDay: null,
      countedCents: 0,
      days: [],
    });
  });

  it('adds up in every division, and by day wins and losses shrink alike', () => {
    forAll(150, (random) => {
      const all = Array.from({ length: random.integer(0, 60) }, () => anyBet(random));
      const byBet = yearReport(all, 2026);
      const byDay = yearReport(all, 2026, 'day');
      const sum = (
        parts: readonly { readonly netCents: number; readonly bets: number }[],
        key: 'netCents' | 'bets',
      ): number => parts.reduce((total, part) => total + part[key], 0);
      for (const report of [byBet, byDay]) {
        for (const parts of [report.months, report.sportsbooks, report.days]) {
          expect(sum(parts, 'netCents')).toBe(report.netCents);
          expect(sum(parts, 'bets')).toBe(report.bets);
        }
        expect(report.countedCents).toBeLessThanOrEqual(Math.min(report.winningsCents, report.lossesCents));
        expect(report.remainderCents).toBeGreaterThanOrEqual(0);
        expect(report.countedCents + report.uncountedCents).toBe(report.lossesCents);
      }
      expect(byDay.netCents).toBe(byBet.netCents);
      expect(byBet.winningsCents - byDay.winningsCents).toBe(byBet.lossesCents - byDay.lossesCents);
      expect(byDay.winningsCents).toBeLessThanOrEqual(byBet.winningsCents);
    });
  });
});

describe('the file of a year', () => {
  it('has a row for the total, each month, sportsbook and day', () => {
    const lines = yearReportCsv(
      yearReport([bet('2026-01-04', 9091), bet('2026-02-01', -10_000)], 2026),
    ).split('\r\n');
    expect(lines.slice(0, 4)).toEqual([
      'Part,Name,Sportsbook,Bets,Won,Lost,Push,Staked,Winnings,Losses,Net',
      'Total,2026,,2,1,1,0,200.00,90.91,100.00,-9.09',
      'Deductible losses,2026,,,,,,,,90.00,',
      'Month,2026-01,,1,1,0,0,100.00,90.91,0.00,90.91',
    ]);
    expect(lines.slice(-4)).toEqual([
      'Sportsbook,DraftKings,DraftKings,2,1,1,0,200.00,90.91,100.00,-9.09',
      'Day,2026-01-04,DraftKings,1,1,0,0,100.00,90.91,0.00,90.91',
      'Day,2026-02-01,DraftKings,1,0,1,0,100.00,0.00,100.00,-100.00',
      '',
    ]);
    expect(lines).toHaveLength(19);
  });

  it.each(['=HYPERLINK("x")', '+1', '-2+3', '@SUM(A1)', 'a;=1'])(
    'escapes the sportsbook %j',
    (sportsbook) => {
      const csv = yearReportCsv(yearReport([bet('2026-01-04', 1, { sportsbook })], 2026));
      for (const line of csv.split('\r\n'))
        for (const cell of line.split(','))
          expect(cell.replace(/^"/, '')).not.toMatch(/^(=|@|\+(?!\d)|-(?!\d)|-2\+)/);
      if (sportsbook !== '+1') expect(csv).toContain("'");
    },
  );
});

function anyBet(random: Random): ReportedBet {
  const day = `202${random.pick(['5', '6', '6', '6'])}-${random.pick(['01', '02', '11', '12'])}-${random.pick(['01', '15', '28'])}`;
  return bet(day, random.integer(-9999, 9999), {
    gameDay: random.pick([day, day, null]),
    sportsbook: random.pick(['DraftKings', 'FanDuel', null]),
  });
}
