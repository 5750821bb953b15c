// Runs a service's command line: node tools/run-service-cli.mjs predictions status. Builds it when needed and
// passes on the server settings saved by `npm start`.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');
const [service, ...words] = process.argv.slice(2);
const entry = join(root, 'dist/services', service, 'cli.js');
const node = join(root, 'node_modules/.bin/node');
const runtime = existsSync(node) ? node : process.execPath;

if (!existsSync(join(root, 'node_modules/rolldown'))) {
  fail('The project is not installed yet. Run "npm start" or "npm ci --ignore-scripts" first.');
}
// The clock is that of the stand-in payment provider, not the service's.
if (service === 'billing' && words[0] === 'clock') {
  run(['tools/src/provider/clock-main.ts', ...words.slice(1)]);
}
if (!existsSync(entry)) {
  const build = spawnSync(
    runtime,
    [join(root, 'node_modules/rolldown/bin/cli.mjs'), '-c', 'rolldown.config.mjs'],
    { cwd: root, env: { ...process.env, APP: `services/${service}` }, encoding: 'utf8' },
  );
  if (build.status !== 0) fail(`The ${service} service could not be built:\n${build.stderr}`);
}

run(['--enable-source-maps', entry, ...words]);

/** Runs Node in the foreground and ends with its exit code. */
function run(args) {
  const { status } = spawnSync(runtime, args, {
    cwd: root,
    stdio: 'inherit',
    env: { ...runtimeFacts(), ...process.env },
  });
  process.exit(status ?? 1);
}

/**
 * Returns the service's settings saved by `npm start`, including its database; none while the product is
 * stopped. A file in the environment (`NAME_FILE`) replaces the saved value.
 */
function runtimeFacts() {
  const file = join(root, '.data/runtime.json');
  if (!existsSync(file)) return {};
  const saved = JSON.parse(readFileSync(file, 'utf8')).settings[service] ?? {};
  return Object.fromEntries(Object.entries(saved).filter(([name]) => !process.env[`${name}_FILE`]));
}

function fail(sentence) {
  process.stderr.write(`${sentence}\n`);
  process.exit(3);
}
