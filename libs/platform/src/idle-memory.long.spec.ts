import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { releaseMemoryWhenIdle } from './idle-memory.ts';

const LOOK_EVERY_MS = 200;
const TIMEOUT_MS = 20_000;

describe('memory of an idle process', () => {
  const workFor = async (ms: number): Promise<void> => {
    const endsAt = performance.now() + ms;
    while (performance.now() < endsAt) await nextTurn();
  };
  const until = async (isTrue: () => boolean): Promise<void> => {
    while (!isTrue()) await pause(5);
  };

  it('is collected once after each time of work, and not during it', async () => {
    let collections = 0;
    releaseMemoryWhenIdle(LOOK_EVERY_MS, () => {
      collections += 1;
    });
    await workFor(3 * LOOK_EVERY_MS);
    expect(collections).toBe(0);
    await until(() => collections > 0);
    await pause(3 * LOOK_EVERY_MS);
    expect(collections).toBe(1);
    await workFor(2 * LOOK_EVERY_MS);
    await until(() => collections > 1);
  });

  it('goes back to the system', async () => {
    const code = `
      import { setTimeout as pause } from 'node:timers/promises';
      import { releaseMemoryWhenIdle } from ${JSON.stringify(join(__dirname, 'idle-memory.ts'))};
      const residentMiB = () => process.memoryUsage().rss / 2 ** 20;
      releaseMemoryWhenIdle(100);
      let kept = [];
      for (let i = 0; i < 2e6; i += 1) kept.push({ i, text: 'x' + i });
      const grownMiB = residentMiB();
      kept = [];
      while (residentMiB() > grownMiB / 2) await pause(20);
      console.log(grownMiB);
    `;
    const args = ['--disable-warning=ExperimentalWarning', '--input-type=module', '-e', code];
    const { stdout } = await promisify(execFile)(process.execPath, args, { timeout: TIMEOUT_MS });
    expect(Number(stdout)).toBeGreaterThan(150);
  });
});
