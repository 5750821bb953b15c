import { execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { freePort } from '@app/testing/servers';

/** A progress line with the time until the next one. The last is the total. */
export interface StartStep {
  readonly name: string;
  readonly seconds: number;
}

const START_TIMEOUT_MS = 15 * 60_000;
const STOP_TIMEOUT_MS = 15_000;

/** Runs `npm start` until its address responds, then stops it. */
async function timeStart(dir: string, port: number): Promise<StartStep[]> {
  const startedAt = performance.now();
  const address = `http://127.0.0.1:${String(port)}`;
  const child = spawn('npm', ['start'], {
    cwd: dir,
    env: { ...process.env, PORT: String(port), FORCE_COLOR: '0' },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  const exited = new Promise<'exited'>((resolve) => child.once('exit', () => resolve('exited')));
  const marks: { name: string; at: number }[] = [];
  const up = new Promise<'up'>((resolve) => {
    for (const stream of [child.stdout, child.stderr]) {
      createInterface({ input: stream }).on('line', (line) => {
        const name = line.trim();
        if (name === '') return;
        if (name.includes(`:${String(port)}`)) resolve('up');
        else marks.push({ name, at: performance.now() });
      });
    }
  });
  const timer = setTimeout(() => process.kill(-(child.pid ?? 0), 'SIGTERM'), START_TIMEOUT_MS);
  try {
    if ((await Promise.race([up, exited])) === 'exited') {
      throw new Error(`npm start exited before it was ready:\n${marks.map((mark) => mark.name).join('\n')}`);
    }
    const upAt = performance.now();
    const answer = await fetch(address);
    if (!answer.ok) throw new Error(`${address} answered ${String(answer.status)}.`);
    const steps = marks
      .filter((mark) => mark.at < upAt)
      .map((mark, index) => ({
        name: mark.name,
        seconds: ((marks[index + 1]?.at ?? upAt) - mark.at) / 1000,
      }));
    return [
      ...steps.filter((step) => step.seconds >= 0.05),
      { name: 'whole', seconds: (upAt - startedAt) / 1000 },
    ];
  } finally {
    clearTimeout(timer);
    child.kill('SIGTERM');
    const force = setTimeout(() => process.kill(-(child.pid ?? 0), 'SIGKILL'), STOP_TIMEOUT_MS);
    await exited;
    clearTimeout(force);
  }
}

/** Measures the first and second start of a fresh clone of the last commit, in seconds by step. */
export async function benchStart(root: string): Promise<{ first: StartStep[]; second: StartStep[] }> {
  const parent = mkdtempSync(join(tmpdir(), 'bench-start-'));
  const dir = join(parent, 'clone');
  try {
    execFileSync('git', ['clone', '--quiet', root, dir]);
    const port = await freePort();
    return { first: await timeStart(dir, port), second: await timeStart(dir, port) };
  } finally {
    rmSync(parent, { recursive: true, force: true });
  }
}
