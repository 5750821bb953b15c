// Runs the command line of the product: node tools/run-admin.mjs backup FILE. Builds what is not built yet.
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');
const ours = join(root, 'node_modules/.bin/node');
const runtime = existsSync(ours) ? ours : process.execPath;
const rolldown = join(root, 'node_modules/rolldown/bin/cli.mjs');

if (!existsSync(rolldown)) {
  fail('The project is not installed yet. Run "npm start" or "npm ci --ignore-scripts" first.');
}
const services = readdirSync(join(root, 'services')).filter((name) =>
  existsSync(join(root, 'services', name, 'src/main.ts')),
);
for (const app of ['admin', ...services.map((name) => `services/${name}`)]) {
  if (existsSync(join(root, 'dist', app, 'main.js'))) continue;
  const build = spawnSync(runtime, [rolldown, '-c', 'rolldown.config.mjs'], {
    cwd: root,
    env: { ...process.env, APP: app },
    encoding: 'utf8',
  });
  if (build.status !== 0) fail(`${app} could not be built:\n${build.stderr}`);
}
const { status } = spawnSync(
  runtime,
  ['--enable-source-maps', join(root, 'dist/admin/main.js'), ...process.argv.slice(2)],
  { cwd: root, stdio: 'inherit' },
);
process.exit(status ?? 1);

function fail(sentence) {
  process.stderr.write(`${sentence}\n`);
  process.exit(3);
}
