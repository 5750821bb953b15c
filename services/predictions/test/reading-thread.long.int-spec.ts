import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ReadingThread, readerWorkerUrl } from '../src/parsing/reading-thread.ts';

const FIXTURES = join(import.meta.dirname, 'fixtures/bad');
/** This process's own garbage collection may fall into any one attempt. */
const ATTEMPTS = 3;

/**
 * Returns the longest time this thread worked without a turn of its event loop, in milliseconds of its own CPU time,
 * which excludes other programs on a busy machine.
 */
async function longestTurnMs(work: Promise<unknown>): Promise<number> {
  let longest = 0;
  let before = process.threadCpuUsage();
  const timer = setInterval(() => {
    const used = process.threadCpuUsage(before);
    longest = Math.max(longest, (used.user + used.system) / 1_000);
    before = process.threadCpuUsage();
  }, 0);
  await work;
  clearInterval(timer);
  return longest;
}

// Runs with the server specs, because their processes hold no web pages whose garbage would count.
describe('the reading thread', () => {
  let folder: string;
  let pool: ReadingThread;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'reading-thread-'));
    pool = new ReadingThread({ workerUrl: readerWorkerUrl() });
  });
  afterAll(async () => {
    await pool.close();
    await rm(folder, { recursive: true });
  });

  it('reads a 15 MB file without blocking the main event loop for 50 ms', async () => {
    const sample = JSON.parse(await readFile(join(FIXTURES, 'crlf_nfl.json'), 'utf8')) as {
      predictions: Record<string, unknown>[];
    };
    const [record] = sample.predictions;
    const predictions = Array.from({ length: 4_900 }, (_, index) => ({ ...record, game_id: `g${index}` }));
    const text = JSON.stringify({ ...sample, predictions }).padEnd(15 * 1024 * 1024);
    const path = join(folder, 'nfl_predictions.json');
    await writeFile(path, text);
    await pool.read({ path: join(FIXTURES, 'empty_file.json'), folderSport: null }); // Starts the thread.

    const longestMs: number[] = [];
    for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
      const reading = pool.read({ path, folderSport: null });
      longestMs.push(await longestTurnMs(reading));
      const outcome = await reading;
      if (outcome.outcome !== 'ok' || outcome.content.kind !== 'predictions') throw new Error('refused');
      expect(outcome.content.kept).toHaveLength(4_900);
      expect(outcome.content.kept[4_899]?.gameId).toBe('g4899');
    }
    expect(Math.min(...longestMs)).toBeGreaterThan(0);
    expect(Math.min(...longestMs)).toBeLessThan(50);
  }, 60_000);
});
