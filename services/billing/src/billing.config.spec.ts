import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseBillingConfig } from './billing.config.ts';
import { planOffers, salesOf } from './plans/plan-offers.ts';

const BASE = { DATABASE_URL: 'postgres://a/b', REDIS_URL: 'redis://a' };
const TEST_KEYS = { STRIPE_SECRET_KEY: 'sk_test_a', STRIPE_WEBHOOK_SECRET: 'whsec_a' };
const LIVE_KEYS = { STRIPE_SECRET_KEY: 'rk_live_a', STRIPE_WEBHOOK_SECRET: 'whsec_a' };

describe('the settings of the payment provider', () => {
  it.each([
    ['none', {}, 'none'],
    ['a test key', TEST_KEYS, 'test'],
    ['a live key', LIVE_KEYS, 'live'],
  ])('sell nothing without a key, and say how they sell with %s (S-243)', (_what, env, sales) => {
    expect(salesOf(parseBillingConfig({ ...BASE, ...env }))).toBe(sales);
  });

  it.each([
    ['only the key', { STRIPE_SECRET_KEY: 'sk_test_a' }, 'STRIPE_WEBHOOK_SECRET is not set.'],
    ['only the secret', { STRIPE_WEBHOOK_SECRET: 'whsec_a' }, 'STRIPE_SECRET_KEY is not set.'],
    ['only an address', { STRIPE_API_BASE: 'http://127.0.0.1:1' }, 'STRIPE_SECRET_KEY is not set.'],
    ['a live key for another server', { ...LIVE_KEYS, STRIPE_API_BASE: 'http://127.0.0.1:1' }, 'test key'],
    ['a publishable key', { ...TEST_KEYS, STRIPE_SECRET_KEY: 'pk_test_a' }, 'STRIPE_SECRET_KEY is not valid'],
    ['a file that is not there', { STRIPE_SECRET_KEY_FILE: '/nowhere' }, 'cannot be read'],
    ['a key twice', { ...TEST_KEYS, STRIPE_SECRET_KEY_FILE: '/nowhere' }, 'must not both be set'],
  ])('stop the start when there is %s (S-243)', (_what, env, said) => {
    expect(() => parseBillingConfig({ ...BASE, ...env })).toThrow(said);
  });

  it('may come from files (S-243)', () => {
    const file = join(mkdtempSync(join(tmpdir(), 'openbook-key-')), 'key');
    writeFileSync(file, 'sk_test_b\n');
    const { provider } = parseBillingConfig({
      ...BASE,
      STRIPE_SECRET_KEY_FILE: file,
      STRIPE_WEBHOOK_SECRET: 'whsec_a',
    });
    expect(provider).toMatchObject({ secretKey: 'sk_test_b', isTest: true });
  });
});

describe('the plans', () => {
  it('are the free one and the paid ones by month and year at 5, 7 and 10 dollars (S-217, S-220, S-221)', () => {
    expect(planOffers('metered').map(({ id, price, interval }) => [id, price, interval])).toEqual([
      ['free', 0, 'month'],
      ['basic_monthly', 5, 'month'],
      ['basic_yearly', 50, 'year'],
      ['pro_monthly', 7, 'month'],
      ['pro_yearly', 70, 'year'],
      ['elite_monthly', 10, 'month'],
      ['elite_yearly', 100, 'year'],
    ]);
  });

  it('mark what does not work yet as planned (S-223 to S-226, S-228)', () => {
    const planned = planOffers('metered')
      .filter(({ interval }) => interval === 'month')
      .flatMap(({ features }) => features.filter(({ isPlanned }) => isPlanned).map(({ text }) => text));
    expect(planned).toEqual([
      'Community access',
      'Email support',
      'Priority support',
      'API access',
      'White-label reports',
      'Direct analyst contact',
    ]);
  });
});
