import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { choosePayments, startPayments } from './payments.ts';
import { readSettings } from './settings.ts';

describe('the stand-in payment provider of npm start (S-243)', () => {
  const folder = mkdtempSync(join(tmpdir(), 'payments-'));
  const settings = { ...readSettings('/clone', {}), dataDir: folder };
  afterAll(() => rmSync(folder, { recursive: true }));

  it('keeps its test keys, which no two clones share', async () => {
    const first = await choosePayments(settings, 65_000, {});
    const second = await choosePayments(settings, 65_000, {});
    expect(first).toMatchObject({
      apiKey: expect.stringMatching(/^sk_test_\w{32}$/) as string,
      webhookSecret: expect.stringMatching(/^whsec_\w{48}$/) as string,
    });
    expect([second?.apiKey, second?.webhookSecret]).toEqual([first?.apiKey, first?.webhookSecret]);
  });

  it('also runs in a trial', async () => {
    const trial = { ...settings, isDevelopment: false, isTrial: true };
    expect(await choosePayments(trial, 65_000, {})).toBeDefined();
  });

  it('does not run in production or beside a provider of your own', async () => {
    expect(await choosePayments({ ...settings, isDevelopment: false }, 3001, {})).toBeUndefined();
    expect(await choosePayments(settings, 3001, { STRIPE_SECRET_KEY: 'rk_live_1' })).toBeUndefined();
    expect(await choosePayments(settings, 3001, { STRIPE_SECRET_KEY_FILE: '/run/key' })).toBeUndefined();
  });

  it.each(['STRIPE_WEBHOOK_SECRET', 'STRIPE_WEBHOOK_SECRET_FILE'])(
    'does not replace half of the settings of your own provider (%s)',
    async (name) => {
      expect(await choosePayments(settings, 65_000, { [name]: 'whsec_1' })).toBeUndefined();
    },
  );

  it('answers as its own process, refuses other keys, and keeps its data when stopped', async () => {
    const root = join(import.meta.dirname, '../../..');
    const payments = await choosePayments(settings, 65_000, {});
    if (!payments) throw new Error('no stand-in was chosen');
    const pids: number[] = [];
    const running = await startPayments({ ...settings, root }, payments, 3001, {
      logFile: join(folder, 'payments.log'),
      signal: new AbortController().signal,
      onStarted: (pid) => pids.push(pid),
      onEnded: () => undefined,
    });
    try {
      const ask = (key: string): Promise<Response> =>
        fetch(`${payments.url}/v1/customers`, {
          method: 'POST',
          headers: { authorization: `Bearer ${key}` },
        });
      expect((await ask(payments.apiKey)).status).toBe(200);
      expect((await ask('sk_test_other')).status).toBe(401);
    } finally {
      await running.stop();
    }
    expect(pids).toEqual([running.pid]);
    expect(existsSync(join(folder, 'payments.json'))).toBe(true);
  });
});
