import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { own, type ChildExit } from '@app/testing/servers';
import { StartError } from './start-error.ts';
import { Supervised, type Running } from './supervisor.ts';

/** A fake process that runs until stopped. */
class FakeProcess implements Running {
  readonly pid = 1;
  readonly exited: Promise<ChildExit>;
  private end!: (exit: ChildExit) => void;
  isStopped = false;

  constructor() {
    this.exited = new Promise((resolve) => {
      this.end = resolve;
    });
  }

  die(): void {
    this.end({ code: null, signal: 'SIGKILL' });
  }

  async stop(): Promise<void> {
    this.isStopped = true;
    this.end({ code: 0, signal: null });
  }
}

const until = async (condition: () => boolean): Promise<void> => {
  while (!condition()) await new Promise((resolve) => setImmediate(resolve));
};

describe('Supervised', () => {
  const quick = { firstDelayMs: 1, longestDelayMs: 4, stableAfterMs: 60_000, startAttempts: 3 };
  let launched: FakeProcess[];
  let lines: string[];

  beforeEach(() => {
    launched = [];
    lines = [];
  });

  const supervise = (launch = async () => launched[launched.push(new FakeProcess()) - 1] as FakeProcess) =>
    new Supervised('predictions', launch, (line) => lines.push(line), quick);

  it('restarts a process that died and reports it', async () => {
    const supervised = supervise();
    await supervised.start();
    launched[0]?.die();
    await until(() => launched.length === 2);
    launched[1]?.die();
    await until(() => launched.length === 3);
    expect(lines[0]).toBe('predictions ended (SIGKILL). Restarting it.');
    await supervised.stop();
  });

  it('restarts on request, silently and without a delay', async () => {
    const supervised = new Supervised(
      'bets',
      async () => launched[launched.push(new FakeProcess()) - 1] as FakeProcess,
      (line) => lines.push(line),
      { ...quick, firstDelayMs: 60_000 },
    );
    await supervised.start();
    await supervised.restart();
    await until(() => launched.length === 2);
    expect([launched[0]?.isStopped, launched[1]?.isStopped, lines]).toEqual([true, false, []]);
    await supervised.stop();
  });

  it('restarts a process that was starting from an older build', async () => {
    const waiting: ((process: FakeProcess) => void)[] = [];
    const supervised = supervise(
      () =>
        new Promise((resolve) => {
          waiting.push(resolve);
        }),
    );
    const started = supervised.start();
    await supervised.restart();
    const [older, newer] = [new FakeProcess(), new FakeProcess()];
    waiting[0]?.(older);
    await started;
    await until(() => waiting.length === 2);
    waiting[1]?.(newer);
    await until(() => supervised.pid === newer.pid && older.isStopped);
    expect(newer.isStopped).toBe(false);
    await supervised.stop();
  });

  it('retries at once when the code that failed to start has changed', async () => {
    let attempts = 0;
    const supervised = new Supervised(
      'bets',
      async () => {
        attempts += 1;
        if (attempts === 2) throw new Error('a typing error');
        return launched[launched.push(new FakeProcess()) - 1] as FakeProcess;
      },
      (line) => lines.push(line),
      { ...quick, firstDelayMs: 50, longestDelayMs: 60_000 },
    );
    await supervised.start();
    await supervised.restart();
    await until(() => lines.includes('bets does not start: a typing error'));
    await supervised.restart();
    await until(() => launched.length === 2);
    expect(attempts).toBe(3);
    await supervised.stop();
  });

  it('waits longer each time a process dies soon', async () => {
    const starts: number[] = [];
    const supervised = new Supervised(
      'predictions',
      async () => {
        starts.push(performance.now());
        const process = new FakeProcess();
        if (starts.length < 4) process.die();
        else launched.push(process);
        return process;
      },
      () => undefined,
      { ...quick, firstDelayMs: 20, longestDelayMs: 1_000 },
    );
    await supervised.start();
    await until(() => launched.length === 1);
    const [first = 0, second = 0, third = 0, fourth = 0] = starts;
    expect(second - first).toBeGreaterThanOrEqual(19);
    expect(third - second).toBeGreaterThanOrEqual(39);
    expect(fourth - third).toBeGreaterThanOrEqual(79);
    await supervised.stop();
  });

  it('never restarts a stopped process', async () => {
    const supervised = supervise();
    await supervised.start();
    await supervised.stop();
    expect(launched.map((process) => process.isStopped)).toEqual([true]);
    expect(lines).toEqual([]);
  });

  it('gives up a first start after a few attempts and reports the last reason', async () => {
    let attempts = 0;
    const supervised = supervise(async () => {
      attempts += 1;
      throw new Error(`attempt ${attempts}`);
    });
    await expect(supervised.start()).rejects.toThrow('attempt 3');
  });

  it('does not retry a start that fails for a reason only the user can fix', async () => {
    let attempts = 0;
    const supervised = supervise(async () => {
      attempts += 1;
      throw new StartError('The disk is full.');
    });
    await expect(supervised.start()).rejects.toThrow('The disk is full.');
    expect(attempts).toBe(1);
  });

  it('keeps trying when a later start fails', async () => {
    let calls = 0;
    const supervised = supervise(async () => {
      calls += 1;
      if (calls === 2) throw new Error('not yet');
      return launched[launched.push(new FakeProcess()) - 1] as FakeProcess;
    });
    await supervised.start();
    launched[0]?.die();
    await until(() => launched.length === 2);
    expect(lines.at(-1)).toBe('predictions does not start: not yet');
    await supervised.stop();
  });

  it('waits for a running start before it counts as stopped', async () => {
    let isGone = false;
    const supervised = supervise(
      async () =>
        new Promise<FakeProcess>((_, reject) =>
          setTimeout(() => ((isGone = true), reject(new Error('no'))), 20),
        ),
    );
    supervised.start().catch(() => undefined);
    await supervised.stop();
    expect(isGone).toBe(true);
  });
});

describe('a process that hangs', () => {
  const quick = { firstDelayMs: 1, longestDelayMs: 4, pulseEveryMs: 20, pulseMisses: 5 };
  const SERVER = `
    const server = require('node:http').createServer((request, response) => {
      response.end('live');
      if (request.url === '/spin') setImmediate(() => { for (;;); });
    });
    server.listen(0, '127.0.0.1', () => console.log(server.address().port));`;
  let children: ChildProcess[];
  let lines: string[];
  let ports: string[];
  let supervised: Supervised;

  const launch = async (): Promise<Running> => {
    const child = spawn(process.execPath, ['-e', SERVER], { stdio: ['ignore', 'pipe', 'ignore'] });
    children.push(child);
    const [port] = (await once(child.stdout, 'data')) as [Buffer];
    ports.push(String(port).trim());
    const { pid, exited, stop } = await own(child);
    const pulse = async (): Promise<void> => {
      await fetch(`http://127.0.0.1:${String(port).trim()}/`, { signal: AbortSignal.timeout(400) });
    };
    return { pid, exited, stop: () => stop('SIGTERM', 1_000), pulse };
  };

  beforeEach(async () => {
    [children, lines, ports] = [[], [], []];
    supervised = new Supervised('bets', launch, (line) => lines.push(line), quick);
    await supervised.start();
  });

  afterEach(() => supervised.stop());

  it.each(['stopped', 'in an endless loop'])('is killed and restarted when it is %s', async (how) => {
    if (how === 'stopped') process.kill(children[0]?.pid ?? 0, 'SIGSTOP');
    else await fetch(`http://127.0.0.1:${ports[0]}/spin`);
    await until(() => supervised.pid !== undefined && supervised.pid !== children[0]?.pid);
    expect(lines).toEqual(['bets does not respond. Stopping it.', 'bets ended (SIGKILL). Restarting it.']);
    expect(await (await fetch(`http://127.0.0.1:${ports[1]}/`)).text()).toBe('live');
  });

  it('is left alone after only one or two late responses', async () => {
    process.kill(children[0]?.pid ?? 0, 'SIGSTOP');
    setTimeout(() => process.kill(children[0]?.pid ?? 0, 'SIGCONT'), 500);
    await fetch(`http://127.0.0.1:${ports[0]}/`);
    expect(lines).toEqual([]);
    expect(supervised.pid).toBe(children[0]?.pid);
  });
});
