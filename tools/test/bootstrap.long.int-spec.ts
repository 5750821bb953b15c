import { execFileSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const TOOLS = join(__dirname, '..');

describe('the installed packages', () => {
  const home = mkdtempSync(join(tmpdir(), 'openbook-packages-'));
  let clone = join(home, 'fresh');
  let clones = 0;

  /** A tree with one package that runs and one that only tests, both from files, so that no network is needed. */
  beforeAll(() => {
    for (const name of ['bootstrap.mjs', 'start.mjs', 'test.mjs'])
      cpSync(join(TOOLS, name), at('tools', name));
    for (const main of ['start/main.ts', 'test/main.ts']) write(`tools/src/${main}`, 'console.log("runs");');
    for (const file of ['index.js', 'lib/index.js.map', 'index.d.ts.map', 'style.css.map', 'world.map'])
      write(`runs/package/${file}`, '');
    for (const name of ['runs', 'tests']) {
      write(`${name}/package/package.json`, JSON.stringify({ name, version: '1.0.0' }));
      execFileSync('tar', ['czf', `${name}.tgz`, '-C', name, 'package'], { cwd: clone });
    }
    write(
      'package.json',
      JSON.stringify({
        type: 'module',
        dependencies: { runs: 'file:runs.tgz' },
        devDependencies: { tests: 'file:tests.tgz' },
      }),
    );
    execFileSync('npm', ['install', '--package-lock-only', '--offline'], { cwd: clone });
  });
  beforeEach(() => {
    clones += 1;
    clone = join(home, `clone-${String(clones)}`);
    cpSync(join(home, 'fresh'), clone, { recursive: true });
  });

  afterAll(() => rmSync(home, { recursive: true, force: true }));

  const at = (...names: readonly string[]): string => join(clone, ...names);
  const write = (path: string, content: string): void => {
    mkdirSync(at(path, '..'), { recursive: true });
    writeFileSync(at(path), content);
  };
  const run = (command: 'start' | 'test'): string =>
    execFileSync(process.execPath, [`tools/${command}.mjs`], { cwd: clone, encoding: 'utf8' });
  const isInstalled = (name: string): boolean => existsSync(at('node_modules', name, 'package.json'));

  it('are runtime ones for a start, and a test adds the others in place', () => {
    expect(run('start')).toContain('runs');
    expect([isInstalled('runs'), isInstalled('tests')]).toEqual([true, false]);
    const lock = readFileSync(at('package-lock.json'), 'utf8');
    const { ino } = statSync(at('node_modules/runs'));

    expect(run('test')).toContain('Packages installed');
    expect([isInstalled('runs'), isInstalled('tests')]).toEqual([true, true]);
    expect(statSync(at('node_modules/runs')).ino).toBe(ino);
    expect(readFileSync(at('package-lock.json'), 'utf8')).toBe(lock);

    expect(run('test')).not.toContain('Packages installed');
    expect(run('start')).not.toContain('Packages installed');
    expect(isInstalled('tests')).toBe(true);
  }, 60_000);

  it('come without their source maps, which nothing reads', () => {
    run('start');
    const files = readdirSync(at('node_modules/runs'), { recursive: true });
    expect(files.toSorted()).toEqual(['index.js', 'lib', 'package.json', 'world.map']);
  }, 60_000);

  it('are requested after a manual install without development packages', () => {
    execFileSync('npm', ['ci', '--omit=dev', '--offline'], { cwd: clone });
    expect(run('start')).not.toContain('Packages installed');
    run('test');
    expect(isInstalled('tests')).toBe(true);
  }, 60_000);

  it('stay complete when the lockfile changes', () => {
    run('test');
    writeFileSync(at('package-lock.json'), `${readFileSync(at('package-lock.json'), 'utf8')}\n`);
    expect(run('start')).toContain('Packages installed');
    expect(isInstalled('tests')).toBe(true);
  }, 60_000);
});
