import { backTestQuery, readBackTest, variantKey } from './back-test-query.ts';
import { rulesText } from './back-test-rules-text.ts';

const DEFAULTS = { sport: 'nfl', bankrollCents: 100_000, stakeCents: 2000 } as const;
const read = (query: string) => readBackTest(new URLSearchParams(query), DEFAULTS);

const FULL =
  'sport=mlb&tiers=HIGH%2CLOW&grades=A&types=moneyline&sides=home&edge=-1.5&edgeTo=8&odds=-150&oddsTo=120&days=0&daysTo=3' +
  '&price=close&stake=kelly&fraction=50&cap=3&bankroll=2500&split=60&show=1&tried=23&seed=7';

describe('the address of a back-test', () => {
  it('is read and written without loss', () => {
    const inputs = read(FULL);
    expect(inputs.problems).toEqual({});
    expect(backTestQuery(inputs, inputs.tried)).toBe(FULL);
    expect(rulesText(inputs)).toBe(
      'HIGH, LOW; grade A; moneyline; home; edge -1.5 to 8; odds -150 to +120; days before the game 0 to 3; at the close; 50% of Kelly, at most 3%',
    );
  });

  it('has a default for every input', () => {
    const inputs = read('');
    expect(inputs).toMatchObject({
      sport: 'nfl',
      bankrollCents: 100_000,
      splitPercent: 50,
      isShown: false,
      tried: 1,
      seed: 20_241_017,
      problems: {},
    });
    expect(inputs.rules.stake).toEqual({ kind: 'flat', cents: 2000 });
    expect(rulesText(inputs)).toBe('All tiers, incl. LOW and NO BET; $20 flat');
    expect(rulesText(read('amount=20.5'))).toBe('All tiers, incl. LOW and NO BET; $20.50 flat');
    expect(rulesText(read('amount=1500&bankroll=2000'))).toBe('All tiers, incl. LOW and NO BET; $1,500 flat');
    expect(rulesText(read('stake=percent&edge=2&oddsTo=150'))).toBe(
      'All tiers, incl. LOW and NO BET; edge 2 or more; odds up to +150; 2% of bankroll',
    );
  });

  it('stakes the default bet of the user where the address names no amount', () => {
    const own = readBackTest(new URLSearchParams('amount=-5'), { ...DEFAULTS, stakeCents: 7500 });
    expect(own.rules.stake).toEqual({ kind: 'flat', cents: 7500 });
    expect(own.problems.amount).toBe('A flat stake is from $1 to $100,000. $75 is used.');
  });

  it.each([
    ['sport=cricket', 'sport', 'There is no such sport. NFL is used.'],
    ['tiers=HIGH,WRONG', 'tiers', 'Tiers are HIGH, MEDIUM_PLUS, MEDIUM, LOW, NO_BET. All of them are used.'],
    ['grades=Z', 'grades', 'Grades are A, B, C, D, F. All of them are used.'],
    ['types=prop', 'types', 'Bet types are spread, total, moneyline. All of them are used.'],
    ['sides=up', 'sides', 'Sides are home, away, over, under. All of them are used.'],
    ['edge=NaN', 'edge', 'The smallest edge is a number from -100 to 100. It is left out.'],
    ['edgeTo=1e9', 'edgeTo', 'The largest edge is a number from -100 to 100. It is left out.'],
    ['edge=5&edgeTo=4', 'edgeTo', 'The largest edge is below the smallest one, so no pick fits.'],
    ['odds=99', 'odds', 'Odds are -100 or lower, or +100 or higher. The limit is left out.'],
    [
      'odds=120&oddsTo=-150',
      'oddsTo',
      'The longest odds are shorter than the shortest ones, so no pick fits.',
    ],
    ['days=-1', 'days', 'The fewest days before the game is a number from 0 to 365. It is left out.'],
    ['days=3&daysTo=2', 'daysTo', 'The most days are below the fewest ones, so no pick fits.'],
    ['price=now', 'price', 'The price is published or close. The published price is used.'],
    ['stake=all-in', 'stake', 'Stakes are flat, percent or kelly. Flat stakes are used.'],
    ['amount=0', 'amount', 'A flat stake is from $1 to $100,000. $20 is used.'],
    ['stake=percent&percent=11', 'percent', 'A stake is from 0.1 to 10 percent. 2 is used.'],
    ['stake=kelly&fraction=0', 'fraction', 'The share of Kelly is from 0.1 to 100 percent. 25 is used.'],
    ['stake=kelly&cap=50', 'cap', 'The largest stake is from 0.1 to 10 percent. 5 is used.'],
    ['bankroll=-1', 'bankroll', 'A bankroll is from $100 to $1,000,000. The default is used.'],
    ['split=99', 'split', 'The earlier games have 40, 50, 60, 70 percent of the picks. 50 is used.'],
    [
      'tried=0',
      'tried',
      'The number of variants tried is a whole number from 1 to 1,000,000. Variants of this session are counted.',
    ],
    [
      'tried=1.5',
      'tried',
      'The number of variants tried is a whole number from 1 to 1,000,000. Variants of this session are counted.',
    ],
    ['seed=-1', 'seed', 'A seed is a whole number from 0 to 4,294,967,295. 20241017 is used.'],
    ['seed=99999999999999', 'seed', 'A seed is a whole number from 0 to 4,294,967,295. 20241017 is used.'],
  ])('says what is wrong with %s', (query, name, problem) => {
    expect(read(query).problems).toEqual({ [name]: problem });
  });

  it('reads large counts whole', () => {
    expect(read('tried=1000000')).toMatchObject({ tried: 1_000_000, problems: {} });
    expect(read('tried=1000001').tried).toBe(1);
  });

  it('knows a variant by its rules, sport and split, not by bankroll, count or the open part', () => {
    const key = variantKey(read('tiers=HIGH'));
    expect(variantKey(read('tiers=HIGH&bankroll=5000&tried=9&show=1'))).toBe(key);
    for (const other of [
      'tiers=LOW',
      'tiers=HIGH&split=60',
      'tiers=HIGH&sport=mlb',
      'tiers=HIGH&amount=30',
      'tiers=HIGH&price=close',
    ])
      expect(variantKey(read(other))).not.toBe(key);
  });

  it('counts tiers in any order as one variant', () => {
    expect(variantKey(read('tiers=LOW,HIGH'))).toBe(variantKey(read('tiers=HIGH,LOW,HIGH')));
  });
});
