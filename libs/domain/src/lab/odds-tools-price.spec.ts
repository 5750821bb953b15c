import { forAll } from '../../test/random.ts';
import { decimalOdds, impliedProbability } from '../odds.ts';
import { winProfitCents } from '../payouts.ts';
import {
  americanOf,
  decimalOf,
  exactPrice,
  type ExactPrice,
  PRICE_FORMATS,
  priceTexts,
  probabilityOf,
  profitAt,
  readPrice,
  stakeReturning,
} from './odds-tools-price.ts';

const price = (text: string): ExactPrice => readPrice(text).price ?? exactPrice(0n, 0n);
const texts = (text: string): Record<string, string> =>
  Object.fromEntries(PRICE_FORMATS.map((format) => [format, priceTexts(price(text))[format].text]));

describe('reading a price', () => {
  it.each([
    ['-110', 'american', 10n, 11n],
    [' \u2212110 ', 'american', 10n, 11n],
    ['+150', 'american', 3n, 2n],
    ['150', 'american', 3n, 2n],
    ['EVEN', 'american', 1n, 1n],
    ['-100', 'american', 1n, 1n],
    ['+100', 'american', 1n, 1n],
    ['1.91', 'decimal', 91n, 100n],
    ['2', 'decimal', 1n, 1n],
    ['15', 'decimal', 14n, 1n],
    ['10/11', 'fractional', 10n, 11n],
    ['20 / 22', 'fractional', 10n, 11n],
    ['52.38%', 'probability', 2381n, 2619n],
    ['50 %', 'probability', 1n, 1n],
  ] as const)('reads %j as %s', (text, format, won, per) => {
    expect(readPrice(text)).toEqual({ price: { won, per }, format, problem: null });
  });

  it.each([
    ['', 'Enter odds: -110, 1.91, 10/11 or 52.4%.'],
    ['NaN', 'Enter odds: -110, 1.91, 10/11 or 52.4%.'],
    ['1e9', 'Enter odds: -110, 1.91, 10/11 or 52.4%.'],
    ['-1.5', 'Enter odds: -110, 1.91, 10/11 or 52.4%.'],
    ['9'.repeat(400), 'Enter odds: -110, 1.91, 10/11 or 52.4%.'],
    ['-99', 'American odds are -100 or lower, or +100 or higher.'],
    ['+0', 'American odds are -100 or lower, or +100 or higher.'],
    ['1', 'Decimal odds are above 1: they include the stake.'],
    ['0.5', 'Decimal odds are above 1: they include the stake.'],
    ['0%', 'A probability lies above 0% and below 100%. Certainty has no price.'],
    ['100%', 'A probability lies above 0% and below 100%. Certainty has no price.'],
    ['0/5', 'A fraction needs two whole numbers above 0, such as 10/11.'],
    ['5/0', 'A fraction needs two whole numbers above 0, such as 10/11.'],
    ['+999999999', 'Enter odds between 1 to 1,000,000 and 1,000,000 to 1.'],
    ['1.00000001', 'Enter odds between 1 to 1,000,000 and 1,000,000 to 1.'],
  ])('says what is wrong with %j', (text, problem) => {
    expect(readPrice(text)).toEqual({ price: null, format: null, problem });
  });

  it('answers any text with a price or a sentence', () => {
    forAll(2000, (random) => {
      const text =
        random.integer(0, 1) === 0
          ? random.text()
          : `${random.pick(['', '-', '+'])}${String(random.integer(0, 2000))}${random.pick(['', '%', '/7', '.05'])}`;
      const { price: read, problem } = readPrice(text);
      expect((read === null) === (problem?.endsWith('.') ?? false)).toBe(true);
    });
  });
});

describe('converting a price', () => {
  // 10/11 is 52.4%: horseracingqa.com, "What is overround?". 5/6 is 54.55%: sandracer.com, "Betting Overround".
  it.each([
    ['10/11', { american: '-110', decimal: '1.909', fractional: '10/11', probability: '52.38%' }],
    ['5/6', { american: '-120', decimal: '1.833', fractional: '5/6', probability: '54.55%' }],
    ['+150', { american: '+150', decimal: '2.50', fractional: '3/2', probability: '40.00%' }],
    ['-100', { american: '+100', decimal: '2.00', fractional: '1/1', probability: '50.00%' }],
    ['1.91', { american: '-110', decimal: '1.91', fractional: '91/100', probability: '52.36%' }],
    ['52.38%', { american: '-110', decimal: '1.909', fractional: '10/11', probability: '52.38%' }],
    ['-99999', { american: '-99999', decimal: '1.001', fractional: '1/1000', probability: '99.90%' }],
  ])('writes %s in all four formats', (text, want) => {
    expect(texts(text)).toEqual(want);
  });

  it('says which texts are rounded', () => {
    const { american, decimal, fractional, probability } = priceTexts(price('1.91'));
    expect([american, decimal, fractional, probability].map(({ isExact }) => isExact)).toEqual([
      false,
      true,
      true,
      false,
    ]);
    expect(priceTexts(price('-99999')).fractional.isExact).toBe(false);
  });

  it('never writes -100, which is +100', () => {
    expect(priceTexts(exactPrice(1000n, 1001n)).american).toEqual({ text: '+100', isExact: false });
  });

  it('agrees with the odds and payouts used everywhere else', () => {
    forAll(500, (random) => {
      const odds = random.integer(100, 5000) * random.pick([1, -1]);
      const read = price(String(odds));
      const stake = random.integer(0, 1_000_000);
      expect(decimalOf(read)).toBeCloseTo(decimalOdds(odds), 12);
      expect(probabilityOf(read)).toBeCloseTo(impliedProbability(odds), 12);
      expect(americanOf(read)).toBeCloseTo(odds === -100 ? 100 : odds, 9);
      expect(profitAt(read, stake)).toBe(winProfitCents(stake, odds));
    });
  });

  it('reads back what it wrote exactly', () => {
    forAll(500, (random) => {
      const written = exactPrice(BigInt(random.integer(1, 2000)), BigInt(random.integer(1, 2000)));
      const all = priceTexts(written);
      for (const format of PRICE_FORMATS) {
        if (all[format].isExact) expect(price(all[format].text)).toEqual(written);
      }
    });
  });
});

describe('staking for a return', () => {
  it('rounds to the nearest step', () => {
    expect(stakeReturning(price('3.9'), 14_300)).toBe(3667);
    expect(stakeReturning(price('3.9'), 14_300, 100)).toBe(3700);
    expect(stakeReturning(price('3.9'), 0)).toBe(0);
    expect(stakeReturning(price('3.9'), -5)).toBe(0);
  });

  it('refuses a stake that is not whole cents', () => {
    expect(() => profitAt(price('2'), 0.5)).toThrow('not a stake in whole cents');
    expect(() => profitAt(price('2'), -1)).toThrow('not a stake in whole cents');
    expect(() => profitAt(price('1000000'), 9_000_000_000_000_000)).toThrow('too large');
  });
});
