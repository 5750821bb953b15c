import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { SERVICE_PROCESS } from '@app/testing/servers';

const ROOT = join(__dirname, '../..');
const run = promisify(execFile);

/** Prints what it got from a package, and where it says that an error came from. */
const MAIN = `
import { Greeter } from 'greeting';

type Line = string | undefined;
const trace: Line = new Error('here').stack?.split('\\n')[1];
console.log(JSON.stringify({ name: Greeter.name, text: new Greeter().text(), trace }));
`;

/** A package of the CommonJS kind with a class of a common name, an optional package, and letters beyond Latin-1. */
const PACKAGE = `
let colors;
try { colors = require('not-installed'); } catch { colors = 'plain'; }
class Greeter { text() { return \`grüß dich \u{1f600} \${colors} \${/^[ł]$/.test('ł')} \${__dirname.length > 0}\`; } }
exports.Greeter = Greeter;
`;

describe('the bundle of an application', () => {
  const dir = mkdtempSync(join(tmpdir(), 'openbook-bundle-'));
  const write = (path: string, text: string): void => {
    mkdirSync(dirname(join(dir, path)), { recursive: true });
    writeFileSync(join(dir, path), text);
  };
  const bundle = (app: string) =>
    run(
      process.execPath,
      [join(ROOT, 'node_modules/rolldown/bin/cli.mjs'), '-c', join(ROOT, 'rolldown.config.mjs')],
      { cwd: dir, env: { ...process.env, APP: app } },
    );
  const built = (): string[] => readdirSync(join(dir, 'dist/app'));
  const read = (file: string): string => readFileSync(join(dir, 'dist/app', file), 'utf8');

  beforeAll(async () => {
    write('tsconfig.base.json', '{}');
    write('package.json', '{ "type": "module" }');
    write('app/src/main.ts', MAIN);
    write('node_modules/greeting/index.js', PACKAGE);
    write('node_modules/greeting/LICENSE', 'Permission to greet is granted.');
    write(
      'node_modules/greeting/package.json',
      JSON.stringify({ name: 'greeting', version: '1.2.3', license: 'MIT', main: 'index.js' }),
    );
    await bundle('app');
    rmSync(join(dir, 'node_modules'), { recursive: true });
  }, 60_000);

  afterAll(() => rmSync(dir, { recursive: true, force: true }));

  it('runs without its packages, which keep their names and texts, and names our lines in traces', async () => {
    const { args, env } = SERVICE_PROCESS;
    const main = join(dir, 'dist/app/main.js');
    const { stdout } = await run(process.execPath, [...args, main], { cwd: dir, env: { ...env } });
    expect(JSON.parse(stdout)).toEqual({
      name: 'Greeter',
      text: 'grüß dich 😀 plain true true',
      trace: expect.stringContaining(join(dir, 'app/src/main.ts:5:')) as unknown,
    });
  });

  it('has only ASCII characters, and source maps for our code only', () => {
    const scripts = built().filter((file) => file.endsWith('.js'));
    expect(scripts.filter((file) => Buffer.from(read(file)).some((byte) => byte > 127))).toEqual([]);
    const packages = scripts.find((file) => file.startsWith('packages-')) ?? '';
    expect(read(packages)).not.toContain('sourceMappingURL');
    expect(built().filter((file) => file.endsWith('.map'))).toEqual(['main.js.map']);
  });

  it('comes with the licenses of its packages', () => {
    expect(read('THIRD-PARTY.txt')).toBe('greeting 1.2.3 (MIT)\n\nPermission to greet is granted.\n');
  });

  it('is refused when our code uses a package that is not installed', async () => {
    write('other/src/main.ts', `import 'greeting';`);
    await expect(bundle('other')).rejects.toMatchObject({
      stderr: expect.stringContaining('greeting') as unknown,
    });
  });
});
