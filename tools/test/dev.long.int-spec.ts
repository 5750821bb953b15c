import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describeProcess, eventually, freePort } from '@app/testing';
import { type Start, StandInClone } from './stand-in-clone.ts';

/** Far above the seconds it takes on a quiet machine. */
const PATIENCE = { timeoutMs: 30_000 };
const APPS = ['auth', 'counter', 'gateway'] as const;

describe('npm run dev', () => {
  let clone: StandInClone;
  let port: number;
  let dev: Start;

  beforeAll(async () => {
    clone = new StandInClone();
    clone.write('web/src/main.ts', `document.title = 'first';`);
    port = await freePort();
    dev = await clone.startAndWait(port, 'dev');
  }, 120_000);

  afterAll(() => clone.destroy(), 30_000);

  const ids = (): (number | undefined)[] => APPS.map((name) => clone.appId(name));
  const page = async (path: string): Promise<string> =>
    (await fetch(`http://127.0.0.1:${port}${path}`)).text();
  /** Waits until these have restarted, and returns which of all applications did. */
  const restartedBy = async (expected: readonly string[], change: () => void): Promise<string[]> => {
    const before = ids();
    const told = dev.output().length;
    change();
    await eventually(
      () => expected.every((name) => dev.output().slice(told).includes(`${name} runs the change`)),
      PATIENCE,
    );
    const after = ids();
    return APPS.filter((_, index) => after[index] !== before[index]);
  };

  it('restarts only the service whose code changed', async () => {
    const change = (): void => clone.edit('services/counter/src/main.ts', 'taken in', 'taken in again');
    expect(await restartedBy(['counter'], change)).toEqual(['counter']);
  }, 60_000);

  it('restarts the services that use a changed library', async () => {
    const change = (): void => clone.edit('libs/words/index.ts', 'one', 'two');
    expect(await restartedBy(['auth', 'counter'], change)).toEqual(['auth', 'counter']);
  }, 60_000);

  it('keeps the running processes while the sources do not compile and says why', async () => {
    const before = ids();
    clone.edit('services/counter/src/main.ts', 'appendFileSync(', 'appendFileSync((');
    await eventually(() => dev.output().includes('counter could not be built'), PATIENCE);
    expect(ids()).toEqual(before);
    const mend = (): void => {
      clone.edit('services/counter/src/main.ts', 'appendFileSync((', 'appendFileSync(');
      clone.edit('services/counter/src/main.ts', 'again', 'once more');
    };
    expect(await restartedBy(['counter'], mend)).toEqual(['counter']);
  }, 60_000);

  it('serves the page from source in front of the gateway without a build', async () => {
    expect(await page('/src/main.ts')).toContain('first');
    clone.edit('web/src/main.ts', 'first', 'second');
    await eventually(async () => (await page('/src/main.ts')).includes('second'), PATIENCE);
    expect(await page('/')).toContain('/@vite/client');
    expect(JSON.parse(await page('/static/nfl/index.json'))).toMatchObject({ pid: clone.appId('gateway') });
    expect(existsSync(join(clone.dir, 'dist/web'))).toBe(false);
  }, 60_000);

  it('stops everything it started', async () => {
    const { apps, servers } = clone.processIds();
    // Gateway, two services, the stand-in payment provider and the page.
    expect(apps).toHaveLength(5);
    dev.process.kill('SIGTERM');
    await once(dev.process, 'exit');
    expect(dev.exitCode()).toBe(0);
    expect([...apps, ...servers].filter((pid) => describeProcess(pid) !== undefined)).toEqual([]);
  }, 30_000);
});
