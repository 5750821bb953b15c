import { randomUUID } from 'node:crypto';
import { subscriptionChanged } from '@app/contracts';
import { EXIT, type CliError } from '@app/platform/cli';
import { eventually } from '@app/testing';
import { readCommand } from '../src/cli/arguments.ts';
import { readServiceConfig } from '../src/cli/cli.config.ts';
import { runCommand } from '../src/cli/run-command.ts';
import { NoTestData } from '../src/subscriptions/no-test-data.ts';
import { TestData } from '../src/subscriptions/test-data.ts';
import { startBillingApp, type BillingApp } from './billing-app.ts';

// Creating databases can take long on a busy machine.
jest.setTimeout(60_000);

let app: BillingApp;
let lines: string[];
beforeAll(async () => {
  app = await startBillingApp();
});
beforeEach(() => {
  lines = [];
});
afterAll(() => app.close());

const output = { print: (line: string) => lines.push(line), note: () => undefined, bar: process.stderr };
const run = (...words: string[]) => {
  const command = readCommand(words);
  if (command.kind === 'help') throw new Error('no command');
  return runCommand(command, app.config, output);
};

const states = () =>
  app.rows<{ state: string }>('select id, state, processed_at from billing.provider_event order by id');

describe('npm run billing', () => {
  it('creates products and prices, brings changed ones in line and then changes nothing (S-220, S-221)', async () => {
    const { world } = app.provider;
    await run('sync-catalog');
    const prices = () =>
      world
        .all('price')
        .filter(({ active, lookup_key: key }) => active && key !== null)
        .map(({ lookup_key: key, unit_amount: cents, recurring }) => [key, cents, recurring?.interval]);
    expect(prices().sort()).toEqual([
      ['basic_monthly', 500, 'month'],
      ['basic_yearly', 5000, 'year'],
      ['elite_monthly', 1000, 'month'],
      ['elite_yearly', 10_000, 'year'],
      ['pro_monthly', 700, 'month'],
      ['pro_yearly', 7000, 'year'],
    ]);
    const product = world.all('product')[0];
    const answer = await fetch(`${app.provider.url}/v1/products/${product?.id ?? ''}`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${app.provider.apiKey}`,
        'content-type': 'application/x-www-form-urlencoded',
      },
      body: 'name=Another',
    });
    expect(answer.status).toBe(200);
    lines = [];
    await run('sync-catalog', '--dry-run', '--json');
    await run('sync-catalog', '--json');
    await run('sync-catalog', '--json');
    expect(lines.map((line) => JSON.parse(line) as unknown)).toEqual([
      { products: 1, prices: 0 },
      { products: 1, prices: 0 },
      { products: 0, prices: 0 },
    ]);
    expect(world.all('product')).toHaveLength(3);
  });

  it('compares customers with the provider', async () => {
    await app.subscribe(randomUUID());
    await run('reconcile', '--dry-run');
    expect(await run('reconcile')).toBe(EXIT.ok);
    // The command's clock is the real one, by which this trial is long over.
    expect(lines).toEqual(['Customers that would be compared: 1.', 'Customers compared: 1, corrected: 1.']);
  });

  it('processes stored notifications again, which is harmless, and corrects what was missed', async () => {
    const userId = randomUUID();
    await app.subscribe(userId);
    await eventually(async () => (await states()).every(({ state }) => state !== 'received'));
    await run('reconcile');
    const before = [await app.billing(userId), await states()];
    lines = [];
    await run('replay', '--dry-run');
    await run('replay');
    const [dry = '', done = ''] = lines;
    expect(dry).toMatch(
      /^Notifications to process again: [1-9]\d*, about customers: 2, about nobody here: \d+\.$/,
    );
    expect(done).toBe(
      dry.replace('to process', 'processed').replace(', about nobody', ', corrected: 0, about nobody'),
    );
    expect([await app.billing(userId), await states()]).toEqual(before);
    // What was lost here comes back, also from one notification alone.
    await app.rows('update billing.subscription set plan_id = $1 where user_id = $2', ['basic', userId]);
    const [event] = await app.rows<{ id: string }>(
      `select event.id from billing.provider_event as event join billing.customer on provider_id = customer_id
        where user_id = $1 limit 1`,
      [userId],
    );
    lines = [];
    await run('replay', event?.id ?? '', '--json');
    expect(JSON.parse(lines.join('\n'))).toEqual({ events: 1, customers: 1, corrected: 1, ignored: 0 });
    await expect(run('replay', 'evt_none')).rejects.toMatchObject({ exitCode: EXIT.refused });
  });

  it('keeps production off test customers until they are removed (S-243)', async () => {
    const userId = randomUUID();
    await app.subscribe(userId, 'elite_monthly');
    const startAs = (NODE_ENV: 'production' | 'development', isTest: boolean | null) => {
      const provider =
        app.config.provider === null || isTest === null ? null : { ...app.config.provider, isTest };
      return new NoTestData({ NODE_ENV, provider }, app.get(TestData)).execute();
    };
    for (const isTest of [false, null])
      await expect(startAs('production', isTest)).rejects.toThrow('npm run billing -- remove-test-data');
    await startAs('production', true);
    await startAs('development', null);
    await run('remove-test-data');
    expect(lines).toEqual(['Test customers removed: 3.']);
    await startAs('production', false);
    expect(await app.billing(userId)).toMatchObject({ planId: 'free', subscription: null, invoices: [] });
    expect((await app.announced(subscriptionChanged.topic)).at(-1)).toMatchObject({ planId: 'free' });
  });

  it('says plainly when the product does not run or nothing is sold (S-243)', async () => {
    expect(() => readServiceConfig({})).toThrow('The product is not running');
    const command = readCommand(['reconcile']) as { kind: 'reconcile'; isDryRun: boolean; isJson: boolean };
    await expect(runCommand(command, { ...app.config, provider: null }, output)).rejects.toMatchObject({
      exitCode: EXIT.refused,
    } satisfies Partial<CliError>);
    app.provider.setOutage({ mode: '500' });
    await expect(run('sync-catalog')).rejects.toMatchObject({
      message: expect.stringContaining('cannot be reached') as unknown,
    });
    app.provider.setOutage(undefined);
  });

  it.each([
    [['nonsense']],
    [['replay', 'evt_1', 'evt_2']],
    [['remove-test-data', '--dry-run']],
    [['reconcile', 'twice']],
    [['reconcile', '--force']],
  ])('refuses %j as wrong use', (words) => {
    expect(() => readCommand(words)).toThrow('npm run billing -- sync-catalog');
  });
});
