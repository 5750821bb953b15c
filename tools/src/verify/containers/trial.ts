import { freePort, poll } from '@app/testing/servers';
import { call, dataOf, login, register } from '../accounts/client.ts';
import { addBet } from '../bets/bet-calls.ts';
import { docker } from './compose.ts';
import type { ContainerHarness } from './product.ts';

const IMAGE = 'openbook-trial:local';
const NAME = 'openbook-verify-trial';
const VOLUME = 'openbook-verify-trial';
const READY_WITHIN_MS = 60_000;

/** The image with everything in one container: it starts, keeps its data in its volume, and has the command line. */
export const trial: ContainerHarness = {
  name: 'containers-trial',
  async run(_containers, checks) {
    await docker(['build', '--target', 'trial', '--tag', IMAGE, '.']);
    await remove();
    const port = String(await freePort());
    const origin = `http://127.0.0.1:${port}`;
    try {
      const startedAt = performance.now();
      const from = ['--publish', `127.0.0.1:${port}:3001`, '--volume', `${VOLUME}:/data`];
      await docker(['run', '--detach', '--name', NAME, ...from, IMAGE]);
      await untilReady(origin);
      const firstMs = performance.now() - startedAt;
      checks.check(firstMs <= READY_WITHIN_MS, `the first start took ${seconds(firstMs)}`);
      const picks = await call(origin, 'GET /api/predictions/nfl/slates');
      checks.equal(picks.status, 200, 'the slates of the first start');

      const account = await register(origin);
      const bet = await addBet(origin, account.token);
      const made = await docker([
        ...['exec', NAME, 'node', 'tools/run-admin.mjs', 'user', 'grant', account.username],
        ...['--plan', 'pro'],
      ]);
      checks.check(made.includes(account.username), `the command line said: ${made}`);

      // Another container with the same volume, as after an update.
      await docker(['rm', '--force', NAME]);
      const againAt = performance.now();
      await docker(['run', '--detach', '--name', NAME, ...from, IMAGE]);
      await untilReady(origin);
      const token = await login(origin, account);
      const found = dataOf<{ bets: { id: string }[] }>(
        await call(origin, 'GET /api/bets', { token }),
        'the bets',
      ).bets;
      checks.equal(
        found.map(({ id }) => id),
        [bet.id],
        'the bets after the container was killed and replaced',
      );
      const bytes = Number(await docker(['image', 'inspect', '--format', '{{.Size}}', IMAGE]));
      checks.figure(
        `image ${(bytes / 1024 / 1024).toFixed(0)} MB; the page answers ${seconds(firstMs)} after the first start with ` +
          `its demo season, and ${seconds(performance.now() - againAt)} after one on the same volume`,
      );
    } finally {
      await remove();
    }
  },
};

async function untilReady(origin: string): Promise<void> {
  const isReady = async (): Promise<boolean> =>
    fetch(`${origin}/health/ready`).then(
      ({ ok }) => ok,
      () => false,
    );
  if ((await poll(isReady, { timeoutMs: 3 * READY_WITHIN_MS, everyMs: 200 })) !== true)
    throw new Error(`The trial did not become ready:\n${await docker(['logs', '--tail', '30', NAME])}`);
}

async function remove(): Promise<void> {
  await docker(['rm', '--force', '--volumes', NAME]).catch(() => undefined);
  await docker(['volume', 'rm', '--force', VOLUME]).catch(() => undefined);
}

const seconds = (ms: number): string => `${(ms / 1_000).toFixed(1)} s`;
