import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { processorMsBelow } from './processor-time.ts';

const BUSY_MS = 300;
/** The kernel counts in ticks of 10 ms, for a user and a system time each. */
const ROUNDING_MS = 50;
const COMPUTE = `const used = () => { const { user, system } = process.cpuUsage(); return user + system; };
  while (used() < ${(BUSY_MS + ROUNDING_MS) * 1_000});`;
/** Starts a process that computes, tells when it is done, and stays. */
const PARENT = `
  const child = require('node:child_process').spawn(process.execPath, ['-e', ${JSON.stringify(
    `${COMPUTE} console.log('done'); setInterval(() => {}, 60_000);`,
  )}], { stdio: ['ignore', 'inherit', 'inherit'] });
  process.on('SIGTERM', () => { child.kill(); process.exit(); });
  setInterval(() => {}, 60_000);`;

describe('the processor time of a process and what it started', () => {
  it('counts a grandchild, and nothing beside them', async () => {
    const parent = spawn(process.execPath, ['-e', PARENT], { stdio: ['ignore', 'pipe', 'inherit'] });
    await once(parent.stdout, 'data');
    const own = processorMsBelow(parent.pid ?? 0);
    expect(own).toBeGreaterThanOrEqual(BUSY_MS);
    expect(processorMsBelow(process.pid)).toBeGreaterThanOrEqual(own);
    expect(processorMsBelow(2 ** 30)).toBe(0);
    parent.kill();
    await once(parent, 'exit');
  }, 30_000);

  it('keeps the time of a process that has ended', async () => {
    const before = processorMsBelow(process.pid);
    const child = spawn(process.execPath, ['-e', COMPUTE], { stdio: 'ignore' });
    await once(child, 'exit');
    expect(processorMsBelow(process.pid) - before).toBeGreaterThanOrEqual(BUSY_MS);
  }, 30_000);
});
