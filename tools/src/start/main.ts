// npm start, on Node 24 with everything installed: runs the product in the foreground. Stops everything on
// Ctrl-C, SIGTERM, or when the parent process is gone.
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { diskFullError, isDiskFull, ServerError } from '@app/testing/servers';
import { Product } from './product.ts';
import { Progress } from './progress.ts';
import { readSettings } from './settings.ts';
import { StartError } from './start-error.ts';
import { releaseLock, takeLock } from './start-lock.ts';
import { summaryOf } from './summary.ts';

/** Two signals within this time are one Ctrl-C that arrived twice: from the terminal and through npm. */
const SAME_SIGNAL_MS = 700;
/** Everything must be gone after 10 s. */
const STOP_LIMIT_MS = 9_500;

const progress = new Progress(process.stdout);
// A closed output must not stop the process.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);

let product: Product | undefined;
let dataDir: string | undefined;
let stopAskedAt: number | undefined;

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop(0));
process.on('disconnect', () => void stop(0));
process.on('uncaughtException', (error) => {
  console.error(error);
  void stop(1);
});

try {
  const settings = readSettings(join(import.meta.dirname, '../../..'), process.env);
  mkdirSync(settings.dataDir, { recursive: true, mode: 0o700 });
  await takeLock(settings.dataDir);
  dataDir = settings.dataDir;
  product = new Product(settings, progress, { isWatching: process.argv.includes('--watch') });
  const whereabouts = await product.start();
  progress.line(summaryOf(whereabouts, settings));
  void product.addDemoHistory(whereabouts);
} catch (error) {
  if (stopAskedAt === undefined) {
    console.error(sentence(error));
    await stop(1);
  }
}

async function stop(exitCode: number): Promise<void> {
  if (stopAskedAt !== undefined) {
    if (performance.now() - stopAskedAt > SAME_SIGNAL_MS) end(1);
    return;
  }
  stopAskedAt = performance.now();
  setTimeout(() => end(1), STOP_LIMIT_MS).unref();
  if (product) {
    progress.line('Stopping …');
    await product.stop().catch((error: unknown) => console.error(sentence(error)));
  }
  if (dataDir !== undefined) releaseLock(dataDir);
  if (product) progress.line('Stopped.');
  process.exit(exitCode);
}

function end(exitCode: number): never {
  product?.kill();
  if (dataDir !== undefined) releaseLock(dataDir);
  process.exit(exitCode);
}

function sentence(error: unknown): string {
  if (isDiskFull(error)) return diskFullError(dataDir ?? 'this clone').message;
  const { code, path } = error as NodeJS.ErrnoException;
  if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS') {
    return `${path ?? 'A file of this clone'} is not writable by this user. Switch to its owner, or use your own clone.`;
  }
  if (error instanceof StartError || error instanceof ServerError) return error.message;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
