import { slateRecords } from '../../test/fixtures.ts';
import { forAll, type Random } from '../../test/random.ts';
import { decimalOdds } from '../odds.ts';
import { expectedValuePercent, fairOdds, gradeStakePercent } from '../price.ts';
import { TIERS } from '../tiers.ts';
import { normalizeGame } from './normalize-game.ts';
import type { NormalizedGame } from './normalized-game.ts';
import {
  betDownToOdds,
  DEFAULT_READER,
  recommendStake,
  type RecommendedStake,
  type StakedRecord,
  type StakeReader,
} from './recommend-stake.ts';
import { readSlateFacts } from './slate-facts.ts';

const gamesOf = (sport: 'nfl' | 'cfb' | 'mlb'): NormalizedGame[] =>
  slateRecords(sport).flatMap((record) => normalizeGame(sport, record, readSlateFacts(sport, {})) ?? []);

type Changes = Partial<Omit<StakedRecord, 'betting_indicators'>> & {
  readonly share?: number | null;
};

/** A HIGH pick of 60% at -110, worth 14.5%: quarter Kelly is 4%. */
function recordOf({
  share = 4,
  tier = 'HIGH',
  grade = 'A',
  action = 'BET',
  ...changes
}: Changes = {}): StakedRecord {
  return {
    tier,
    grade,
    action,
    shouldBet: true,
    isBadValue: false,
    pickSide: 'home',
    pickOdds: -110,
    pick_probability: 0.6,
    ...changes,
    betting_indicators: { bankroll_percentage: share } as StakedRecord['betting_indicators'],
  };
}

const centsOf = (stake: RecommendedStake): number => (stake.kind === 'bet' ? stake.stakeCents : 0);
const passOf = (reason: string): object => ({ kind: 'pass', reason });

describe('the recommended stake', () => {
  it.each([
    [4, 4000],
    [4.78, 4700],
    [0.94, 940],
    [1.0999, 1000],
    [5, 5000],
    [7, 5000],
  ])('of a record that gives %d%% is %i cents of $1,000 (S-372)', (share, cents) => {
    const stake = recommendStake(recordOf({ share }), DEFAULT_READER);
    expect(stake).toMatchObject({ kind: 'bet', stakeCents: cents, unitCents: 1000, sharePercent: share });
    expect(stake).toMatchObject({
      units: cents / 1000,
      basis: 'record',
      cappedBy: share < 5 ? null : 'share',
    });
  });

  it.each([
    ['A', 0.6, -110, 4000, 'kelly'],
    ['B', 0.6, -110, 2000, 'kelly'],
    ['C', 0.53, -110, 500, 'kelly'],
    ['A', 0.6, null, 2000, 'grade'],
    ['C+', 0.6, null, 500, 'grade'],
    ['A', 1, -110, 2000, 'grade'],
  ] as const)(
    'of a record without a share follows grade %s: %d at %p is %i cents (S-361, S-372, S-374)',
    (grade, probability, pickOdds, cents, basis) => {
      const record = recordOf({ share: null, grade, pick_probability: probability, pickOdds });
      expect(recommendStake(record, DEFAULT_READER)).toMatchObject({ stakeCents: cents, basis });
    },
  );

  it.each([
    [recordOf({ tier: 'LOW' }), 'tier'],
    [recordOf({ tier: 'NO_BET' }), 'tier'],
    [recordOf({ pickSide: null }), 'pick'],
    [recordOf({ grade: 'D' }), 'grade'],
    [recordOf({ grade: 'F' }), 'grade'],
    [recordOf({ pick_probability: 0.5, share: 4 }), 'price'],
    [recordOf({ isBadValue: true }), 'price'],
    [recordOf({ shouldBet: false }), 'advice'],
    [recordOf({ action: 'PASS' }), 'advice'],
    [recordOf({ share: 0 }), 'share'],
    [recordOf({ share: -1 }), 'share'],
    [recordOf({ pick_probability: 0 }), 'price'],
  ])('is a pass with a reason: %j, %s (S-372)', (record, reason) => {
    expect(recommendStake(record, DEFAULT_READER)).toEqual(passOf(reason));
  });

  it("is capped at the user's own limit per bet, in their units (S-372, S-461)", () => {
    const reader = { bankrollCents: 250_000, maxStakeCents: 3050 };
    expect(recommendStake(recordOf(), { ...reader, maxStakeCents: null })).toMatchObject({
      stakeCents: 10_000,
      unitCents: 2500,
      units: 4,
    });
    expect(recommendStake(recordOf(), reader)).toMatchObject({
      stakeCents: 3000,
      units: 1.2,
      cappedBy: 'limit',
    });
    expect(recommendStake(recordOf({ share: 6 }), { ...reader, maxStakeCents: 50_000 })).toMatchObject({
      stakeCents: 12_500,
      cappedBy: 'share',
    });
    expect(recommendStake(recordOf(), { ...reader, maxStakeCents: 150 })).toMatchObject({ stakeCents: 150 });
    expect(recommendStake(recordOf(), { bankrollCents: 0, maxStakeCents: null })).toEqual(passOf('limit'));
  });

  it('is capped at what the limits per period leave, whichever limit is lower (S-372)', () => {
    const reader = { bankrollCents: 250_000, maxStakeCents: 5000 };
    const staked = (roomCents: number | null) =>
      centsOf(recommendStake(recordOf(), { ...reader, roomCents }));
    expect([null, 9000, 3399, 999].map(staked)).toEqual([5000, 5000, 3300, 999]);
    expect(recommendStake(recordOf(), { ...reader, roomCents: 0 })).toEqual(passOf('limit'));
  });

  it("at the user's own odds is the smaller of the record's share and the rule at those odds (S-372)", () => {
    const record = recordOf({ share: 4 });
    expect(centsOf(recommendStake(record, DEFAULT_READER, -110))).toBe(4000);
    expect(centsOf(recommendStake(record, DEFAULT_READER, 150))).toBe(4000);
    expect(centsOf(recommendStake(record, DEFAULT_READER, -125))).toBe(2500);
    expect(recommendStake(record, DEFAULT_READER, -151)).toEqual(passOf('price'));
    const withoutPrice = recordOf({ share: 4, pickOdds: null });
    expect(centsOf(recommendStake(withoutPrice, DEFAULT_READER))).toBe(4000);
    expect(centsOf(recommendStake(withoutPrice, DEFAULT_READER, -125))).toBe(2500);
    expect(() => recommendStake(record, DEFAULT_READER, 50)).toThrow(RangeError);
  });

  it('becomes a bet at better odds only when just the published price loses (S-372)', () => {
    const overpriced = { pickOdds: -170, isBadValue: true, shouldBet: false, share: null };
    expect(recommendStake(recordOf(overpriced), DEFAULT_READER)).toEqual(passOf('price'));
    expect(recommendStake(recordOf(overpriced), DEFAULT_READER, -125)).toMatchObject({ stakeCents: 2500 });
    expect(betDownToOdds(recordOf(overpriced))).toBe(-150);
    const share0 = recordOf({ ...overpriced, share: 0 });
    expect(recommendStake(share0, DEFAULT_READER, -125)).toMatchObject({ stakeCents: 2500, basis: 'kelly' });
    for (const other of [{ tier: 'LOW' as const }, { grade: 'D' }, { pickSide: null }]) {
      const record = recordOf({ ...overpriced, ...other });
      expect(recommendStake(record, DEFAULT_READER, 300).kind).toBe('pass');
      expect(betDownToOdds(record)).toBeNull();
    }
    expect(recommendStake(recordOf({ shouldBet: false }), DEFAULT_READER, 300)).toEqual(passOf('advice'));
    expect(recommendStake(recordOf({ isBadValue: true }), DEFAULT_READER, 300)).toEqual(passOf('price'));
  });

  const oddsFrom = ({ integer, pick }: Random): number =>
    pick([() => integer(100, 2000), () => integer(-2000, -101)])();

  const recordFrom = (random: Random): StakedRecord => {
    const { integer, pick } = random;
    const tier = pick(TIERS);
    return recordOf({
      // Most records would pass on their tier alone.
      tier: tier === 'LOW' ? 'HIGH' : tier,
      grade: pick(['A+', 'A', 'B-', 'C', 'D', 'F']),
      action: pick(['BET', 'CONSIDER', 'PASS'] as const),
      shouldBet: pick([true, false]),
      isBadValue: pick([true, false]),
      pickSide: pick(['home', 'away', null] as const),
      pickOdds: pick([oddsFrom(random), oddsFrom(random), null]),
      pick_probability: integer(0, 10_000) / 10_000,
      share: pick([integer(0, 1200) / 100, integer(0, 1200) / 100, null]),
    });
  };

  const readerFrom = ({ integer, pick }: Random): StakeReader => ({
    bankrollCents: integer(0, 100_000_000),
    maxStakeCents: pick([integer(100, 1_000_000), integer(100, 1_000_000), null]),
  });

  it('never shrinks as the odds improve, and is a pass at all losing odds (S-372)', () => {
    let losingPrices = 0;
    let staked = 0;
    forAll(2000, (random) => {
      const record = recordFrom(random);
      const reader = readerFrom(random);
      const prices = Array.from({ length: random.integer(2, 8) }, () => oddsFrom(random));
      const sorted = prices.sort((a, b) => decimalOdds(a) - decimalOdds(b));
      const stakes = sorted.map((price) => centsOf(recommendStake(record, reader, price)));
      expect(stakes).toEqual([...stakes].sort((a, b) => a - b));
      staked += stakes.filter((cents) => cents > 0).length;
      const probability = record.pick_probability;
      if (probability === 0 || probability === 1) return;
      const losing = stakes.filter(
        (_, index) => expectedValuePercent(probability, sorted[index] as number) < 0,
      );
      losingPrices += losing.length;
      expect(losing.every((cents) => cents === 0)).toBe(true);
    });
    expect(losingPrices).toBeGreaterThan(1000);
    expect(staked).toBeGreaterThan(100);
  });

  it('at the published odds equals the default and stays within every limit (S-372)', () => {
    let staked = 0;
    forAll(2000, (random) => {
      const record = recordFrom(random);
      const reader = readerFrom(random);
      const published = recommendStake(record, reader);
      if (record.pickOdds !== null)
        expect(recommendStake(record, reader, record.pickOdds)).toEqual(published);
      if (published.kind === 'pass') return;
      staked += 1;
      expect(published.stakeCents * 20).toBeLessThanOrEqual(reader.bankrollCents);
      expect(published.stakeCents).toBeLessThanOrEqual(reader.maxStakeCents ?? Infinity);
      expect(published.stakeCents < 1000 || published.stakeCents % 100 === 0).toBe(true);
      expect(published.units * published.unitCents).toBeCloseTo(published.stakeCents, 6);
    });
    expect(staked).toBeGreaterThan(50);
  });

  it("of every delivered football pick is its record's share, which matches the grade rule (S-372, S-374)", () => {
    const picks = [...gamesOf('nfl'), ...gamesOf('cfb')].filter(
      (game) => recommendStake(game, DEFAULT_READER).kind === 'bet',
    );
    expect(picks.length).toBeGreaterThan(10);
    for (const game of picks) {
      const { grade, pick_probability: probability, pickOdds, betting_indicators: indicators } = game;
      const rule = gradeStakePercent(grade, probability, pickOdds as number);
      // Files round the share to a hundredth of a percent.
      expect(Math.abs((indicators.bankroll_percentage as number) - rule)).toBeLessThanOrEqual(0.0101);
      expect(betDownToOdds(game)).toBe(fairOdds(probability));
    }
  });

  it('of a baseball game marked bad value is a pass until the price is fair (S-290, S-372)', () => {
    const badValue = gamesOf('mlb').filter((game) => game.isBadValue && game.tier === 'MEDIUM_PLUS');
    expect(badValue.length).toBeGreaterThan(0);
    for (const game of badValue) {
      expect(recommendStake(game, DEFAULT_READER)).toEqual(passOf('price'));
      const fair = betDownToOdds(game) as number;
      expect(recommendStake(game, DEFAULT_READER, fair).kind).toBe('bet');
      expect(
        recommendStake(game, DEFAULT_READER, fair - 1 > -100 && fair - 1 < 100 ? -101 : fair - 1).kind,
      ).toBe('pass');
    }
  });
});
