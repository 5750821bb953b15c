import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { choosePayments } from './payments.ts';
import { readSettings } from './settings.ts';

describe('the stand-in payment provider of npm start', () => {
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

  it('does not run outside development or beside a provider of your own', async () => {
    expect(await choosePayments({ ...settings, isDevelopment: false }, 3001, {})).toBeUndefined();
    expect(await choosePayments(settings, 3001, { STRIPE_SECRET_KEY: 'rk_live_1' })).toBeUndefined();
    expect(await choosePayments(settings, 3001, { STRIPE_SECRET_KEY_FILE: '/run/key' })).toBeUndefined();
  });
});
