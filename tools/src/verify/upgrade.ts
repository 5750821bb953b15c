// npm run verify:upgrade [-- --short] [--seed N]: for each backup in tools/upgrade, which an earlier release wrote while it was
// used, restores it, updates it to this release and starts the product on it. What the earlier release answered, this one
// answers too, and its user goes on.
import { execFile } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { buildApps, startStack } from '@app/testing/stack';
import { call, login } from './accounts/client.ts';
import { runHarnesses, type Checks } from './accounts/harness.ts';
import { manualBet } from './bets/bet-calls.ts';
import { UNLIMITED } from './unlimited.ts';
import { differences, readAnswer, type UpgradeRecord } from './upgrade/answers.ts';

const ROOT = join(import.meta.dirname, '../../..');
const ADMIN = join(ROOT, 'dist/admin/main.js');
const FOLDER = join(ROOT, 'tools/upgrade');
const BACKUP = '.tar.gz';

async function upgradeFrom(release: string, checks: Checks): Promise<void> {
  const text = readFileSync(join(FOLDER, `${release}.json`), 'utf8');
  const { account, answers } = JSON.parse(text) as UpgradeRecord;
  const startedAt = performance.now();
  const stack = await startStack({
    ...{ hasDemo: false, hasProvider: false, ...UNLIMITED },
    async fill(env) {
      const words = [ADMIN, 'restore', join(FOLDER, `${release}${BACKUP}`)];
      await promisify(execFile)(process.execPath, words, { env: { PATH: process.env['PATH'], ...env } });
    },
  });
  try {
    const origin = stack.gatewayUrl;
    const token = await login(origin, account);
    let values = 0;
    for (const [path, answer] of Object.entries(answers)) {
      const { compared, faults } = differences(answer, await readAnswer(origin, token, path), path);
      checks.equal(faults, [], `from ${release}, what ${path} answers otherwise`);
      values += compared;
    }
    const bet = await call(origin, 'POST /api/user-bets/add-manual', { token, body: manualBet() });
    checks.equal(bet.status, 201, `from ${release}, the status of a new bet`);
    const seconds = ((performance.now() - startedAt) / 1_000).toFixed(1);
    checks.figure(
      `from ${release}: ${String(values)} values of ${String(Object.keys(answers).length)} answers are the same, ${seconds} s with the restore`,
    );
  } finally {
    await stack.stop();
  }
}

const upgrade = {
  name: 'upgrade',
  async run(_options: object, checks: Checks) {
    const backups = readdirSync(FOLDER).filter((file) => file.endsWith(BACKUP));
    checks.check(backups.length > 0, 'there is no backup of an earlier release');
    for (const file of backups) await upgradeFrom(file.slice(0, -BACKUP.length), checks);
  },
};

await runHarnesses('upgrade', [upgrade], async (options, work) => {
  if (!existsSync(ADMIN)) await buildApps();
  await work(options);
});
