import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { Worker } from 'node:worker_threads';
import { eventually } from '@app/testing';
import { ReadingThread, readerWorkerUrl } from './reading-thread.ts';
import { keptOf, type FromReader, type ToReader } from './reader-messages.ts';

const FIXTURES = join(import.meta.dirname, '../../test/fixtures/bad');

jest.setTimeout(60_000);

let folder: string;
let pool: ReadingThread;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'reading-thread-'));
  pool = new ReadingThread({ workerUrl: readerWorkerUrl() });
});
afterEach(async () => {
  await pool.close();
  await rm(folder, { recursive: true });
});

/** Starts a thread that runs this text for each question. */
async function threadThat(
  code: string,
  options: { timeMs?: number; idleMs?: number } = {},
): Promise<ReadingThread> {
  const file = join(folder, 'thread.mjs');
  await writeFile(
    file,
    `import { parentPort, threadId } from 'node:worker_threads';\nparentPort.on('message', (question) => { ${code} });`,
  );
  return new ReadingThread({ workerUrl: pathToFileURL(file), ...options });
}

describe('the reading thread', () => {
  it('sends a large result in parts on request, so none pile up', async () => {
    const [record] = (
      JSON.parse(await readFile(join(FIXTURES, 'crlf_nfl.json'), 'utf8')) as { predictions: object[] }
    ).predictions;
    const predictions = Array.from({ length: 4_800 }, (_, index) => ({ ...record, game_id: `g${index}` }));
    const path = join(folder, 'nfl_predictions.json');
    await writeFile(path, JSON.stringify({ season: 2024, week: 1, predictions }));

    const worker = new Worker(readerWorkerUrl(), { execArgv: ['--disable-warning=ExperimentalWarning'] });
    const received: FromReader[] = [];
    worker.on('message', (message: FromReader) => received.push(message));
    /** Waits until the thread has been idle for a while. */
    const idles = async (): Promise<void> => {
      const since = worker.performance.eventLoopUtilization();
      await eventually(() => worker.performance.eventLoopUtilization(since).idle > 100);
    };
    try {
      worker.postMessage({ id: 1, request: { path, folderSport: null } } satisfies ToReader);
      for (let asked = 0; ; asked += 1) {
        await eventually(() => received.length > asked, { timeoutMs: 30_000 });
        await idles();
        expect(received).toHaveLength(asked + 1);
        if (received.some((message) => 'outcome' in message)) break;
        worker.postMessage({ id: 1, next: true } satisfies ToReader);
      }
    } finally {
      await worker.terminate();
    }
    expect(received.length).toBeGreaterThan(3);
    const kept = received.flatMap((message) => ('kept' in message ? message.kept : keptOf(message.outcome)));
    expect(kept).toHaveLength(4_800);
  });

  it('returns results in the order of the files', async () => {
    const names = ['bom_cfb.json', 'truncated_nfl.json', 'crlf_nfl.json'];
    const outcomes = await Promise.all(
      names.map((name) => pool.read({ path: join(FIXTURES, name), folderSport: null })),
    );
    expect(outcomes.map(({ outcome, file }) => `${file.fileName} ${outcome}`)).toEqual([
      'bom_cfb.json ok',
      'truncated_nfl.json rejected',
      'crlf_nfl.json ok',
    ]);
  });

  it('refuses only the file that needs too much memory', async () => {
    // In large pieces and with plenty of time, so the machine's speed does not matter.
    const greedy = await threadThat('const kept = []; for (;;) kept.push(new Array(500_000).fill(kept));', {
      timeMs: 50_000,
    });
    const outcome = await greedy.read({ path: '/x/nfl_a.json', folderSport: null });
    expect(outcome).toMatchObject({
      reason: 'file could not be read',
      detail: 'reading needs too much memory',
      sport: 'nfl',
    });
    await greedy.close();
  });

  it('refuses only the file that takes too long and continues with the next', async () => {
    const answer = `parentPort.postMessage({ id: question.id, outcome: { outcome: 'rejected', file: {}, sport: null, reason: 'read' } })`;
    const slow = await threadThat(`if (question.request.path === 'slow') for (;;); ${answer}`, {
      timeMs: 3_000,
    });
    const [first, second] = await Promise.all([
      slow.read({ path: 'slow', folderSport: null }),
      slow.read({ path: 'quick', folderSport: null }),
    ]);
    expect(first).toMatchObject({ reason: 'file could not be read', detail: 'reading took too long' });
    expect(second).toMatchObject({ reason: 'read' });
    await slow.close();
  });

  it('refuses the file at which the thread fails or exits', async () => {
    const failing = await threadThat(
      `if (question.request.path === 'throw') throw new Error('broken'); process.exit(1);`,
    );
    await expect(failing.read({ path: 'throw', folderSport: null })).resolves.toMatchObject({
      detail: 'Error: broken',
    });
    await expect(failing.read({ path: 'exit', folderSport: null })).resolves.toMatchObject({
      detail: 'the reader ended',
    });
    await failing.close();
  });

  it('stops when idle, and the next file gets a new one', async () => {
    const resting = await threadThat(
      `parentPort.postMessage({ id: question.id, outcome: { outcome: 'rejected', reason: String(threadId) } });`,
      { idleMs: 1 },
    );
    const thread = (): Promise<unknown> => resting.read({ path: 'nfl.json', folderSport: null });
    const first = await thread();
    await eventually(async () => JSON.stringify(await thread()) !== JSON.stringify(first), {
      timeoutMs: 20_000,
    });
    await resting.close();
  });

  it('does not stop during a file that takes longer than it may be idle', async () => {
    const answer = `parentPort.postMessage({ id: question.id, outcome: { outcome: 'rejected', reason: 'read' } })`;
    const slow = await threadThat(`setTimeout(() => ${answer}, 300)`, { idleMs: 30 });
    for (const path of ['a', 'b'])
      await expect(slow.read({ path, folderSport: null })).resolves.toMatchObject({ reason: 'read' });
    await slow.close();
  }, 10_000);

  it.each([
    ['while idle', ''],
    ['after it is closed during a file', 'void read(); await thread.close();'],
  ])('keeps the process alive while files are parsed, and not %s', async (_, end) => {
    const request = { path: join(FIXTURES, 'crlf_nfl.json'), folderSport: null };
    const code = `
      import { ReadingThread, readerWorkerUrl } from ${JSON.stringify(join(import.meta.dirname, 'reading-thread.ts'))};
      const thread = new ReadingThread({ workerUrl: readerWorkerUrl(), timeMs: 600_000, idleMs: 600_000 });
      const read = () => thread.read(${JSON.stringify(request)});
      for (let file = 1; file <= 2; file += 1) console.log((await read()).outcome);
      ${end}
    `;
    const args = ['--disable-warning=ExperimentalWarning', '--input-type=module', '-e', code];
    const { stdout } = await promisify(execFile)(process.execPath, args, { timeout: 20_000 });
    expect(stdout).toBe('ok\nok\n');
  });

  it('refuses waiting files when it is closed', async () => {
    const idle = await threadThat('');
    const waiting = idle.read({ path: 'never', folderSport: null });
    await idle.close();
    await expect(waiting).resolves.toMatchObject({ detail: 'the reader was stopped' });
  });
});
