import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const ENTRY = 'tools/container/entry.mjs';
const SAY_WORDS = 'process.stdout.write(process.argv.slice(2).join(" "));';

let image: string;

/** The folder of an image with two services, of which only auth has a command line. */
beforeAll(() => {
  image = mkdtempSync(join(tmpdir(), 'openbook-entry-'));
  mkdirSync(join(image, 'tools/container'), { recursive: true });
  cpSync(join(__dirname, '../../..', ENTRY), join(image, ENTRY));
  for (const service of ['auth', 'bets'])
    mkdirSync(join(image, 'dist/services', service), { recursive: true });
  writeFileSync(join(image, 'dist/services/auth/cli.js'), SAY_WORDS);
});
afterAll(() => {
  rmSync(image, { recursive: true, force: true });
});

const run = (...words: string[]) =>
  spawnSync(process.execPath, [join(image, ENTRY), ...words], { encoding: 'utf8' });

describe('the entry of a container', () => {
  it('runs the command line of a service', () => {
    expect(run('cli', 'auth', 'disable', 'ann')).toMatchObject({ status: 0, stdout: 'disable ann' });
  });

  it.each(['bets', 'unknown', ''])('names the services that have a command line: cli %s', (service) => {
    expect(run('cli', service)).toMatchObject({ status: 2, stderr: 'Name a service: auth.\n' });
  });
});
