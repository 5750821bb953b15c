// npm run verify:alerts: checks the alert rules and runs their tests with promtool, if it is installed.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

const FOLDER = join(import.meta.dirname, '../../../ops/prometheus');
const COMMANDS = [
  ['check', 'rules', 'alerts.yml'],
  ['test', 'rules', 'alerts.test.yml'],
];

if (spawnSync('promtool', ['--version']).status === 0) {
  const failed = COMMANDS.filter(
    (args) => spawnSync('promtool', args, { cwd: FOLDER, stdio: 'inherit' }).status !== 0,
  ).length;
  process.stdout.write(`${JSON.stringify({ passed: COMMANDS.length - failed, failed })}\n`);
  process.exitCode = failed === 0 ? 0 : 1;
} else {
  const reason =
    'The tests of the alert rules did not run: promtool is not installed (it is part of Prometheus).';
  process.stdout.write(`${reason}\n${JSON.stringify({ passed: 0, failed: 0, skipped: 1, reason })}\n`);
}
