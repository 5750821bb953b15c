import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

const ROOT = join(__dirname, '../../..');
const PRINTS_SETTINGS = 'process.stdout.write(JSON.stringify(process.env));';

/** Runs a script of the product in a folder of its own, where bundles print their environment. */
function run(script: string, words: readonly string[], env: Readonly<Record<string, string>>): object {
  const folder = mkdtempSync(join(tmpdir(), 'command-lines-'));
  const write = (path: string, text: string): void => {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  };
  try {
    cpSync(join(ROOT, script), join(folder, script));
    mkdirSync(join(folder, 'node_modules/rolldown'), { recursive: true });
    write('dist/services/auth/main.js', PRINTS_SETTINGS);
    write('dist/services/auth/cli.js', PRINTS_SETTINGS);
    const settings = { auth: { DATABASE_URL: 'postgres://saved', REDIS_URL: 'redis://saved' } };
    write('.data/runtime.json', JSON.stringify({ settings }));
    const text = execFileSync(process.execPath, [join(folder, script), ...words], { env, encoding: 'utf8' });
    return JSON.parse(text) as object;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

it('a container migrates with the settings that it has', () => {
  const env = { DATABASE_URL_FILE: '/secrets/database/url', REDIS_URL_FILE: '/secrets/redis/url' };
  expect(run('tools/container/entry.mjs', ['migrate'], env)).toEqual({ ...env, ROLE: 'migrate' });
});

it('a command line takes the settings of "npm start", but for those that the environment names as files', () => {
  const env = { DATABASE_URL_FILE: '/run/url' };
  expect(run('tools/run-service-cli.mjs', ['auth', 'help'], env)).toEqual({
    ...env,
    REDIS_URL: 'redis://saved',
  });
});
