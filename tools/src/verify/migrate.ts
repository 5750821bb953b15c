// npm run verify:migrate: 100,000 bets that an earlier release wrote are migrated while its replicas go on writing. Nothing is
// lost or changed, and this release reads them and adds what is new. With 4,000 bets the integration tests do the same.
import { oneResult, runNode } from '../test/part.ts';

const BETS = '100000';
const TIMEOUT_MS = 10 * 60_000;

const startedAt = performance.now();
const outcome = await runNode(
  'migrate',
  ['tools/src/test/servers.ts', 'node', 'tools/src/test/some.ts', 'int', 'upgrade.int-spec'],
  { timeoutMs: TIMEOUT_MS, env: { UPGRADE_BETS: BETS } },
);
const { passed, failed, skipped, notes } = oneResult(outcome);
for (const note of notes) console.error(note);
const seconds = ((performance.now() - startedAt) / 1_000).toFixed(0);
console.log(`migrate: ${BETS} bets of an earlier release (${seconds} s)`);
console.log(JSON.stringify({ name: 'migrate', passed, failed, skipped }));
process.exitCode = failed > 0 ? 1 : 0;
