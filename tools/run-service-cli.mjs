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
if (!existsSync(entry)) {
  const build = spawnSync(
    runtime,
    [join(root, 'node_modules/rolldown/bin/cli.mjs'), '-c', 'rolldown.config.mjs'],
    { cwd: root, env: { ...process.env, APP: `services/${service}` }, encoding: 'utf8' },
  );
  if (build.status !== 0) fail(`The ${service} service could not be built:\n${build.stderr}`);
}

const run = spawnSync(runtime, ['--enable-source-maps', entry, ...words], {
  stdio: 'inherit',
  env: { ...runtimeFacts(), ...process.env },
});
process.exit(run.status ?? 1);

/**
 * Returns the service's settings saved by `npm start`, including its database; none while the product is
 * stopped.
 */
function runtimeFacts() {
  const file = join(root, '.data/runtime.json');
  if (!existsSync(file)) return {};
  return JSON.parse(readFileSync(file, 'utf8')).settings[service] ?? {};
}

function fail(sentence) {
  process.stderr.write(`${sentence}\n`);
  process.exit(3);
}
