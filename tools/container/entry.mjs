// What runs in a container. The first argument says what:
//   gateway, auth, bets, billing, chat, predictions   one application
//   migrate                                           every service's database, then ends
//   admin ...                                         the command line of the product
//   cli NAME ...                                      a service's command line: auth (accounts), billing, predictions
//   healthy                                           exit code 0 while the application of this container is alive
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { get } from 'node:http';
import { setSourceMapsSupport } from 'node:module';
import { join } from 'node:path';

const DIST = join(import.meta.dirname, '../../dist');
const SERVICES = readdirSync(join(DIST, 'services')).sort();
const HEALTH_TIMEOUT_MS = 5_000;

// Traces name our own files and lines. Source maps of packages would take 10 to 45 MiB.
setSourceMapsSupport(true, { nodeModules: false, generatedCode: false });

const [command = '', ...words] = process.argv.slice(2);
if (command === 'gateway') await import(join(DIST, 'gateway/main.js'));
else if (SERVICES.includes(command)) await import(join(DIST, 'services', command, 'main.js'));
else if (command === 'migrate') migrate();
else if (command === 'admin') await runAdmin();
else if (command === 'cli') await runCommandLine(words);
else if (command === 'healthy') checkHealth();
else fail(`Say what to run: gateway, ${SERVICES.join(', ')}, migrate, admin, cli or healthy.`);

function migrate() {
  for (const service of SERVICES) {
    const { status } = spawnSync(process.execPath, [import.meta.filename, service], {
      env: { ...process.env, ROLE: 'migrate' },
      stdio: 'inherit',
    });
    if (status !== 0) process.exit(status ?? 1);
  }
}

async function runAdmin() {
  process.argv.splice(2, process.argv.length, ...words);
  await import(join(DIST, 'admin/main.js'));
}

async function runCommandLine([service = '', ...rest]) {
  const known = SERVICES.filter((name) => existsSync(join(DIST, 'services', name, 'cli.js')));
  if (!known.includes(service)) fail(`Name a service: ${known.join(', ')}.`);
  process.argv.splice(2, process.argv.length, ...rest);
  await import(join(DIST, 'services', service, 'cli.js'));
}

function checkHealth() {
  const url = `http://127.0.0.1:${process.env.METRICS_PORT}/health/live`;
  // Not `fetch`, which takes twice the processor time to load.
  get(url, { timeout: HEALTH_TIMEOUT_MS }, ({ statusCode }) => process.exit(statusCode === 200 ? 0 : 1))
    .on('timeout', () => process.exit(1))
    .on('error', () => process.exit(1));
}

function fail(sentence) {
  process.stderr.write(`${sentence}\n`);
  process.exit(2);
}
