import { forAll, type Random } from '../../test/random.ts';
import type { BetOutcome } from '../settlement.ts';
import { TIERS } from '../tiers.ts';
import {
  type BackTestPick,
  type BackTestRules,
  daysBefore,
  passesRules,
  priceOf,
  walkForward,
} from './back-test-rules.ts';
import { runBackTest } from './back-test.ts';

const RULES: BackTestRules = {
  tiers: [],
  grades: [],
  betTypes: [],
  sides: [],
  minEdge: null,
  maxEdge: null,
  minOdds: null,
  maxOdds: null,
  minDays: null,
  maxDays: null,
  price: 'published',
  stake: { kind: 'flat', cents: 1100 },
};

const pick = (day: string, result: BetOutcome, more: Partial<BackTestPick> = {}): BackTestPick => ({
  gameId: `${day} ${result}`,
  day,
  startsAt: `${day}T18:00:00.000Z`,
  publishedAt: `${day}T12:00:00.000Z`,
  tier: 'HIGH',
  grade: 'A-',
  betType: 'spread',
  side: 'home',
  line: -3,
  odds: -110,
  probability: 0.56,
  edgePoints: 3.6,
  closingLine: -3,
  closingOdds: -115,
  result,
  ...more,
});

describe('the rules', () => {
  it.each<[string, Partial<BackTestRules>, Partial<BackTestPick>]>([
    ['tier', { tiers: ['HIGH'] }, { tier: 'LOW' }],
    ['grade', { grades: ['A'] }, { grade: 'B+' }],
    ['no grade', { grades: ['A'] }, { grade: null }],
    ['bet type', { betTypes: ['spread'] }, { betType: 'moneyline' }],
    ['side', { sides: ['home'] }, { side: 'away' }],
    ['smallest edge', { minEdge: 3.6 }, { edgePoints: 3.5 }],
    ['largest edge', { maxEdge: 3.6 }, { edgePoints: 3.7 }],
    ['no edge', { minEdge: -100 }, { edgePoints: null }],
    ['shortest price', { minOdds: -110 }, { odds: -120 }],
    ['longest price', { maxOdds: -110 }, { odds: 100 }],
    ['fewest days', { minDays: 0 }, { publishedAt: '2024-09-09T18:00:00.000Z' }],
    ['most days', { maxDays: 0 }, { publishedAt: '2024-09-07T17:00:00.000Z' }],
  ])('let through at the limit and stop beyond it: %s', (_, rules, beyond) => {
    expect(passesRules(pick('2024-09-08', 'won'), { ...RULES, ...rules })).toBe(true);
    expect(passesRules(pick('2024-09-08', 'won', beyond), { ...RULES, ...rules })).toBe(false);
  });

  it('never look at the result', () => {
    forAll(300, (random) => {
      const rules = anyRules(random);
      const one = anyPick(random, '2024-09-08');
      const passes = passesRules(one, rules);
      for (const result of ['won', 'lost', 'push', 'void'] as const)
        expect(passesRules({ ...one, result } as BackTestPick, rules)).toBe(passes);
    });
  });

  it('order prices by payout, so that -100 and +100 are the same', () => {
    const rules = { ...RULES, minOdds: 100 };
    expect(passesRules(pick('2024-09-08', 'won', { odds: -100 }), rules)).toBe(true);
    expect(passesRules(pick('2024-09-08', 'won', { odds: -101 }), rules)).toBe(false);
  });

  it('count whole days before the start', () => {
    expect(daysBefore({ publishedAt: '2024-09-05T18:00:00Z', startsAt: '2024-09-08T17:59:00Z' })).toBe(2);
  });
});

describe('the price', () => {
  it('is the published one, or the close of an unchanged line', () => {
    expect(priceOf(pick('2024-09-08', 'won'), 'published')).toBe(-110);
    expect(priceOf(pick('2024-09-08', 'won'), 'close')).toBe(-115);
    expect(priceOf(pick('2024-09-08', 'won', { closingLine: -3.5 }), 'close')).toBe('moved');
    expect(priceOf(pick('2024-09-08', 'won', { closingLine: null }), 'close')).toBe('no-close');
    expect(priceOf(pick('2024-09-08', 'won', { closingOdds: null }), 'close')).toBe('no-close');
    expect(priceOf(pick('2024-09-08', 'won', { closingOdds: 0 }), 'close')).toBe('no-close');
    const moneyline = pick('2024-09-08', 'won', { betType: 'moneyline', line: 0, closingLine: null });
    expect(priceOf(moneyline, 'close')).toBe(-115);
  });
});

describe('the walk-forward split', () => {
  it('puts no day on both sides and the share of picks before', () => {
    const picks = ['01', '02', '02', '03', '04'].map((day) => pick(`2024-09-${day}`, 'won'));
    const split = walkForward(picks, 60);
    expect(split.fromDay).toBe('2024-09-03');
    expect(split.earlier).toHaveLength(3);
    expect(split.later).toHaveLength(2);
  });

  it('holds for any picks and share', () => {
    forAll(300, (random) => {
      const picks = Array.from({ length: random.integer(0, 30) }, () => anyPick(random));
      const { earlier, later, fromDay } = walkForward(picks, random.integer(-50, 150));
      expect(earlier.length + later.length).toBe(picks.length);
      if (fromDay === null) expect(new Set(picks.map(({ day }) => day)).size).toBeLessThan(2);
      else {
        expect(earlier.every(({ day }) => day < fromDay)).toBe(true);
        expect(later.every(({ day }) => day >= fromDay)).toBe(true);
        expect(earlier.length).toBeGreaterThan(0);
        expect(later.length).toBeGreaterThan(0);
      }
    });
  });
});

describe('a back-test', () => {
  it('bets in order of day and pays at the price', () => {
    const picks = [
      pick('2024-09-15', 'lost'),
      pick('2024-09-08', 'won'),
      pick('2024-09-08', 'push'),
      pick('2024-09-08', 'void'),
    ];
    const run = runBackTest(picks, RULES, 100_000);
    expect(run).toMatchObject({
      won: 1,
      lost: 1,
      push: 1,
      wageredCents: 3300,
      profitCents: -100, // 11.00 wins 10.00, then 11.00 is lost
      longestLosingRun: 1,
      drawdownCents: 1100,
    });
    expect(run.days).toEqual([
      { day: '2024-09-08', bets: 2, won: 1, lost: 0, push: 1, profitCents: 1000, bankrollCents: 101_000 },
      { day: '2024-09-15', bets: 1, won: 0, lost: 1, push: 0, profitCents: -1100, bankrollCents: 99_900 },
    ]);
    expect(run.drawdownPercent).toBeCloseTo((100 * 1100) / 101_000, 9);
    expect(run.breakEvenPercent).toBeCloseTo(52.381, 3);
    expect(run.roi?.percent).toBeCloseTo((-100 / 3300) * 100, 9);
    expect(run.winRate?.percent).toBe(50);
    expect(run.forecasts).toEqual([
      { probability: 0.56, isRight: true },
      { probability: 0.56, isRight: false },
    ]);
  });

  it('gives ROI a range from the spread of its bets, also when all results are alike', () => {
    // 50 wins and 50 losses of one unit at +100: standard deviation 1.005 of one bet, so 19.7 points either way.
    const picks = Array.from({ length: 100 }, (_, index) =>
      pick(`2024-09-${index < 50 ? '08' : '09'}`, index % 2 === 0 ? 'won' : 'lost', { odds: 100 }),
    );
    const { roi } = runBackTest(picks, RULES, 1_000_000);
    expect(roi?.percent).toBe(0);
    expect(roi?.highPercent).toBeCloseTo(19.7, 1);
    expect(roi?.lowPercent).toBeCloseTo(-19.7, 1);
    // 50 alike: with one win and one loss more the deviation is 0.277, so 7.7 points, up to what the price pays.
    const ofResult = (result: BetOutcome) => picks.filter((own) => own.result === result);
    expect(runBackTest(ofResult('won'), RULES, 1_000_000).roi?.lowPercent).toBeCloseTo(92.3, 1);
    expect(runBackTest(ofResult('won'), RULES, 1_000_000).roi?.highPercent).toBe(100);
    expect(runBackTest(ofResult('lost'), RULES, 1_000_000).roi?.highPercent).toBeCloseTo(-92.3, 1);
  });

  it('stakes a percentage of the morning bankroll', () => {
    const rules: BackTestRules = { ...RULES, stake: { kind: 'percent', percent: 2 } };
    const picks = [pick('2024-09-08', 'lost'), pick('2024-09-08', 'lost'), pick('2024-09-15', 'lost')];
    expect(runBackTest(picks, rules, 100_000).bets.map(({ stakeCents }) => stakeCents)).toEqual([
      2000, 2000, 1900,
    ]);
  });

  it('stakes a fraction of Kelly up to the cap, and nothing without an edge or a probability', () => {
    const rules: BackTestRules = { ...RULES, stake: { kind: 'kelly', fractionPercent: 25, capPercent: 5 } };
    const picks = [
      pick('2024-09-08', 'won'), // (0.56 x 10/11 - 0.44) / (10/11) = 7.6%, a quarter of it 1.9%
      pick('2024-09-08', 'won', { probability: 0.9 }),
      pick('2024-09-08', 'won', { probability: 0.5 }),
      pick('2024-09-08', 'won', { probability: null }),
      pick('2024-09-08', 'won', { probability: 1 }),
    ];
    const run = runBackTest(picks, rules, 100_000);
    expect(run.bets.map(({ stakeCents }) => stakeCents)).toEqual([1900, 5000]);
    expect(run.leftOut).toEqual({ 'no-close': 0, moved: 0, 'no-probability': 2, 'no-stake': 1, broke: 0 });
  });

  it('never stakes more than is left, and stops when nothing is', () => {
    const rules: BackTestRules = { ...RULES, stake: { kind: 'flat', cents: 6000 } };
    const picks = [pick('2024-09-08', 'lost'), pick('2024-09-08', 'lost'), pick('2024-09-15', 'won')];
    const run = runBackTest(picks, rules, 10_000);
    expect(run.bets.map(({ stakeCents }) => stakeCents)).toEqual([6000, 4000]);
    expect(run.leftOut.broke).toBe(1);
    expect(run.profitCents).toBe(-10_000);
  });

  it('counts what it leaves out at the close', () => {
    const rules: BackTestRules = { ...RULES, price: 'close' };
    const picks = [
      pick('2024-09-08', 'won'),
      pick('2024-09-08', 'won', { closingLine: -4 }),
      pick('2024-09-08', 'won', { closingOdds: null }),
    ];
    const run = runBackTest(picks, rules, 100_000);
    expect(run.bets).toMatchObject([{ odds: -115, profitCents: 957 }]);
    expect(run.leftOut).toMatchObject({ moved: 1, 'no-close': 1 });
  });

  it('has no rates without a bet', () => {
    expect(runBackTest([], RULES, 100_000)).toMatchObject({
      bets: [],
      days: [],
      roi: null,
      winRate: null,
      breakEvenPercent: null,
      drawdownCents: 0,
      drawdownPercent: 0,
      longestLosingRun: 0,
    });
  });

  it('counts runs of losses across pushes', () => {
    const results = ['lost', 'push', 'lost', 'won', 'lost'] as const;
    const picks = results.map((result, index) => pick(`2024-09-0${String(index + 1)}`, result));
    expect(runBackTest(picks, RULES, 100_000).longestLosingRun).toBe(2);
  });

  it('keeps its books: every pick is a bet or left out, and the bankroll is the start plus all profits', () => {
    forAll(200, (random) => {
      const picks = Array.from({ length: random.integer(0, 40) }, () => anyPick(random));
      const rules = anyRules(random);
      const start = random.integer(1, 200_000);
      const run = runBackTest(picks, rules, start);
      const passed = picks.filter((one) => one.result !== 'void' && passesRules(one, rules)).length;
      const leftOut = Object.values(run.leftOut).reduce((sum, count) => sum + count, 0);
      expect(run.bets.length + leftOut).toBe(passed);
      expect(run.won + run.lost + run.push).toBe(run.bets.length);
      expect(run.days.at(-1)?.bankrollCents ?? start).toBe(start + run.profitCents);
      expect(run.bets.every(({ stakeCents }) => stakeCents > 0)).toBe(true);
      // The bankroll never falls below zero, on any day.
      expect(run.days.every(({ bankrollCents }) => bankrollCents >= 0)).toBe(true);
      expect(run.drawdownPercent).toBeLessThanOrEqual(100);
    });
  });

  it('knows nothing of later days: cutting them off leaves the earlier ones as they were', () => {
    forAll(100, (random) => {
      const picks = Array.from({ length: 30 }, () => anyPick(random));
      const rules = anyRules(random);
      const whole = runBackTest(picks, rules, 100_000);
      const cut = runBackTest(
        picks.filter(({ day }) => day < '2024-09-15'),
        rules,
        100_000,
      );
      expect(cut.days).toEqual(whole.days.filter(({ day }) => day < '2024-09-15'));
    });
  });
});

function anyPick(
  random: Random,
  day = `2024-09-${String(random.integer(1, 28)).padStart(2, '0')}`,
): BackTestPick {
  return pick(day, random.pick(['won', 'lost', 'lost', 'push', 'void']), {
    tier: random.pick(TIERS),
    grade: random.pick(['A', 'B+', null]),
    side: random.pick(['home', 'away']),
    odds: random.pick([-150, -110, 100, 130]),
    probability: random.pick([null, 0.4, 0.55, 0.7]),
    edgePoints: random.pick([null, -3, 0, 4]),
    closingLine: random.pick([null, -3, -4]),
    closingOdds: random.pick([null, -110]),
  });
}

function anyRules(random: Random): BackTestRules {
  return {
    ...RULES,
    tiers: random.pick([[], ['HIGH', 'LOW']]),
    sides: random.pick([[], ['home']]),
    minEdge: random.pick([null, 0]),
    minOdds: random.pick([null, -120]),
    price: random.pick(['published', 'close']),
    stake: random.pick<BackTestRules['stake']>([
      { kind: 'flat', cents: 5000 },
      { kind: 'percent', percent: 30 },
      { kind: 'kelly', fractionPercent: 100, capPercent: 10 },
    ]),
  };
}
