import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { runJourneys } from '../../test/journeys.ts';
import { register } from '../accounts/client.ts';
import type { Compose } from './compose.ts';
import { GATEWAY_URL, MAILBOX_URL, PROVIDER_KEY, PROVIDER_URL, type ContainerHarness } from './product.ts';

const ROOT = join(import.meta.dirname, '../../../..');
/** The accounts of a first start of a clone. Production has none, so they are made here. */
const DEMO = [
  { username: 'demo-free', planId: 'free', role: 'user' },
  { username: 'demo-pro', planId: 'pro', role: 'user' },
  { username: 'demo-elite', planId: 'elite', role: 'user' },
  { username: 'demo-admin', planId: 'elite', role: 'admin' },
] as const;

/** The browser journeys pass against the containers. */
export const journeys: ContainerHarness = {
  name: 'containers-journeys',
  async run({ compose, stack: { env }, redisUrl }, checks) {
    const accounts = await createAccounts(compose);
    const { passed, failed, skipped, notes } = await runJourneys({
      product: {
        E2E_GATEWAY_URL: GATEWAY_URL,
        E2E_MAILBOX_URL: MAILBOX_URL,
        E2E_PROVIDER_URL: PROVIDER_URL,
        E2E_PROVIDER_KEY: PROVIDER_KEY,
        E2E_NODE_ENV: 'production',
        E2E_DATABASE_URL: env['DATABASE_URL'],
        E2E_DEMO_ACCOUNTS: JSON.stringify(accounts),
        // For gateways that a journey starts and stops itself.
        E2E_APP_ENV: JSON.stringify({
          NODE_ENV: 'production',
          LOG_LEVEL: 'info',
          HOST: '127.0.0.1',
          REDIS_URL: redisUrl,
          REDIS_CACHE_URL: redisUrl,
          WEB_DIST: join(ROOT, 'dist/web'),
        }),
      },
    });
    checks.add(passed, notes);
    checks.equal(failed + skipped, 0, 'journeys that failed or could not run');
    checks.figure(`${String(passed)} journeys passed, ${String(failed)} failed`);
  },
};

async function createAccounts(compose: Compose): Promise<readonly object[]> {
  return Promise.all(
    DEMO.map(async ({ username, planId, role }) => {
      const password = `Pw-${randomBytes(8).toString('hex')}!`;
      await register(GATEWAY_URL, { username, email: `${username}@example.com`, password });
      const command = ['admin', 'user', 'grant', username, '--plan', planId, '--role', role];
      await compose.run('exec', '-T', 'auth', 'node', 'tools/container/entry.mjs', ...command);
      return { username, planId, role, password };
    }),
  );
}
