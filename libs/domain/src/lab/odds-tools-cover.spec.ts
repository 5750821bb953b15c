import { forAll } from '../../test/random.ts';
import { convertFreeBet, coverOf, hedge, middle } from './odds-tools-cover.ts';
import { exactPrice, type ExactPrice, readPrice } from './odds-tools-price.ts';

const price = (text: string): ExactPrice => readPrice(text).price ?? exactPrice(0n, 0n);

describe('a hedge', () => {
  // desk.sharksnip.com, "Hedging and middling guide": $200 at +400 against -150 needs $600 and locks $200.
  // practicalwebtools.com, "Hedge Bet Calculator": $100 at +500 against -200 needs $400 and locks $100.
  it.each([
    [20_000, '+400', '-150', 60_000, 20_000],
    [10_000, '+500', '-200', 40_000, 10_000],
  ])('of %i cents at %s against %s stakes %i and locks %i', (stakeCents, taken, against, wanted, locked) => {
    expect(hedge({ stakeCents, price: price(taken), against: price(against) }).equal).toEqual({
      stakeCents: wanted,
      ifFirstCents: locked,
      ifSecondCents: locked,
      worstCents: locked,
    });
  });

  it('follows a hedge of an own size', () => {
    // parlayx.io, "Hedging and middling": $100 at +1500, $700 at +110 against it: +$800 or +$670.
    const bet = { stakeCents: 10_000, price: price('+1500'), against: price('+110') };
    expect(coverOf(bet, 70_000)).toEqual({
      stakeCents: 70_000,
      ifFirstCents: 80_000,
      ifSecondCents: 67_000,
      worstCents: 67_000,
    });
  });

  it('gets the stake back with the smallest hedge that does', () => {
    forAll(300, (random) => {
      const bet = {
        stakeCents: random.integer(1, 100_000),
        price: exactPrice(BigInt(random.integer(1, 900)), 100n),
        against: exactPrice(BigInt(random.integer(1, 900)), 100n),
        stepCents: random.pick([1, 100, 500]),
      };
      const { coverStake, equal, none } = hedge(bet);
      expect(coverStake.ifSecondCents).toBeGreaterThanOrEqual(0);
      expect(coverStake.stakeCents % bet.stepCents).toBe(0);
      if (coverStake.stakeCents > bet.stepCents)
        expect(coverOf(bet, coverStake.stakeCents - bet.stepCents).ifSecondCents).toBeLessThan(1);
      // No other hedge in whole steps has a better worst case; a cent more is rounding.
      for (
        let other = Math.max(0, equal.stakeCents - 5 * bet.stepCents);
        other <= equal.stakeCents + 5 * bet.stepCents;
        other += bet.stepCents
      )
        expect(coverOf(bet, other).worstCents).toBeLessThanOrEqual(equal.worstCents + 1);
      expect(none).toMatchObject({ stakeCents: 0, ifSecondCents: -bet.stakeCents });
    });
  });
});

describe('a free bet', () => {
  it('follows published conversions', () => {
    // oddsjam.com, "Free Bet Conversion Calculator": $100 at +300 against -275 needs $220 and locks $80.
    const free = { stakeCents: 10_000, price: price('+300'), against: price('-275'), isStakeReturned: false };
    expect(convertFreeBet(free)).toEqual({
      stakeCents: 22_000,
      ifFirstCents: 8000,
      ifSecondCents: 8000,
      worstCents: 8000,
      convertedPercent: 80,
    });
    // desk.sharksnip.com, "Bonus Conversion Calculator": $100 at +200 against -210 needs $135.50 and locks 64.5%.
    const other = convertFreeBet({ ...free, price: price('+200'), against: price('-210') });
    expect(other.stakeCents).toBeCloseTo(13_550, -1);
    expect(other.convertedPercent).toBeCloseTo(64.5, 1);
  });

  it('is worth more when its stake comes back', () => {
    const free = { stakeCents: 10_000, price: price('+300'), against: price('-275'), isStakeReturned: true };
    expect(convertFreeBet(free).convertedPercent).toBeGreaterThan(100);
  });

  it('refuses an amount of zero', () => {
    const free = { stakeCents: 0, price: price('+300'), against: price('-275'), isStakeReturned: false };
    expect(() => convertFreeBet(free)).toThrow('above 0');
  });
});

describe('a middle', () => {
  const bets = {
    first: price('-110'),
    firstCents: 55_000,
    second: price('-110'),
    secondCents: null,
    above: 2.5,
    below: 6.5,
  };

  it('costs the margin of one bet and pays both', () => {
    // worldcasinoindex.com, "Hedging Bets, Arbitrage, and Middling": $550 on both sides at -110 loses $50 at worst
    // and wins $1,000 at best.
    expect(middle(bets)).toEqual({
      secondCents: 55_000,
      winners: [3, 4, 5, 6],
      halves: [],
      ifFirstCents: -5000,
      ifSecondCents: -5000,
      ifBothCents: 100_000,
      worstCents: -5000,
      breakEven: 1 / 21,
    });
  });

  it('returns one bet on a whole number', () => {
    expect(middle({ ...bets, above: 45, below: 47 })).toMatchObject({
      winners: [46],
      halves: [
        { result: 45, profitCents: 50_000 },
        { result: 47, profitCents: 50_000 },
      ],
    });
    // Nothing wins both, and each number returns one bet.
    expect(middle({ ...bets, above: 45, below: 45.5 })).toMatchObject({
      winners: [],
      halves: [{ result: 45, profitCents: 50_000 }],
    });
  });

  it('costs nothing when the prices leave an arbitrage', () => {
    const free = middle({ ...bets, first: price('+110'), second: price('+110') });
    expect(free.worstCents).toBeGreaterThan(0);
    expect(free.breakEven).toBe(0);
  });

  it.each([
    [3, 3],
    [4, 3],
    [2.25, 6],
    [Number.NaN, 6],
  ])('refuses results between %p and %p', (above, below) => {
    expect(() => middle({ ...bets, above, below })).toThrow('no results between');
  });

  it('breaks even at exactly the stated share of middles', () => {
    forAll(200, (random) => {
      const result = middle({
        ...bets,
        first: exactPrice(BigInt(random.integer(50, 200)), 100n),
        second: exactPrice(BigInt(random.integer(50, 200)), 100n),
        secondCents: random.pick([null, random.integer(1, 90_000)]),
      });
      const { breakEven, ifBothCents, worstCents } = result;
      const mean = breakEven * ifBothCents + (1 - breakEven) * worstCents;
      if (worstCents < 0) expect(mean).toBeCloseTo(0, 6);
      else expect(breakEven).toBe(0);
    });
  });
});
