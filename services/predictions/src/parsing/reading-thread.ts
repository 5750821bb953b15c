import { Worker } from 'node:worker_threads';
import { claimedSport } from './file-name.ts';
import { READ_LIMITS, READER_HEAP } from './limits.ts';
import type { FileIdentity, KeptRecord, ReadOutcome } from './read-file.types.ts';
import { nameOf, unreadIdentity, type ReadRequest } from './read-file.ts';
import { keptOf, withKept, type FromReader, type ToReader } from './reader-messages.ts';

interface Waiting {
  readonly id: number;
  readonly request: ReadRequest;
  readonly kept: KeptRecord[];
  readonly settle: (outcome: ReadOutcome) => void;
}

export interface ReadingThreadOptions {
  /** Entry of the thread: `worker.ts` in the source tree, `worker.js` in a build. */
  readonly workerUrl: URL;
  /** Time limit per file, in milliseconds. */
  readonly timeMs?: number;
  /** How long an idle thread is kept, in milliseconds. */
  readonly idleMs?: number;
}

// Files arrive in groups, minutes or hours apart. The thread's memory is released in between.
const IDLE_MS = 15_000;

/** Refusal of a file that could not be parsed. */
export const COULD_NOT_READ = 'file could not be read';

/** The outcome with a file's true identity, which a parser that failed did not learn. */
export function identified(outcome: ReadOutcome, file: FileIdentity): ReadOutcome {
  const isUnread = outcome.outcome === 'rejected' && outcome.reason === COULD_NOT_READ;
  return isUnread ? { ...outcome, file } : outcome;
}

/**
 * Parses files on one thread, one at a time, so the main event loop stays free. A file that exhausts the
 * thread's memory or time is refused, and the next file gets a new thread. An idle thread does not keep the
 * process alive.
 */
export class ReadingThread {
  readonly #workerUrl: URL;
  readonly #timeMs: number;
  readonly #idleMs: number;
  readonly #queue: Waiting[] = [];
  #worker: Worker | null = null;
  #current: Waiting | null = null;
  #deadline: NodeJS.Timeout | undefined;
  #idle: NodeJS.Timeout | undefined;
  #nextId = 1;

  constructor(options: ReadingThreadOptions) {
    this.#workerUrl = options.workerUrl;
    this.#timeMs = options.timeMs ?? READ_LIMITS.timeMs;
    this.#idleMs = options.idleMs ?? IDLE_MS;
  }

  /** Parses a file. A crash of the thread becomes a refusal, never an error. */
  read(request: ReadRequest): Promise<ReadOutcome> {
    return new Promise((settle) => {
      this.#queue.push({ id: this.#nextId++, request, kept: [], settle });
      this.#next();
    });
  }

  /** Ends the thread. Waiting files are refused as unread. */
  async close(): Promise<void> {
    const worker = this.#worker;
    this.#worker = null;
    clearTimeout(this.#deadline);
    for (const waiting of [this.#current, ...this.#queue.splice(0)]) {
      waiting?.settle(couldNotRead(waiting.request, 'the reader was stopped'));
    }
    this.#current = null;
    await worker?.terminate();
  }

  #next(): void {
    if (this.#current) return;
    const waiting = this.#queue.shift();
    clearTimeout(this.#idle);
    if (!waiting) {
      this.#idle = setTimeout(() => this.#rest(), this.#idleMs).unref();
      return;
    }
    this.#current = waiting;
    const worker = (this.#worker ??= this.#start());
    this.#deadline = setTimeout(() => this.#giveUp(worker, 'reading took too long'), this.#timeMs);
    worker.postMessage({ id: waiting.id, request: waiting.request } satisfies ToReader);
  }

  #rest(): void {
    const worker = this.#worker;
    this.#worker = null;
    void worker?.terminate();
  }

  #start(): Worker {
    const worker = new Worker(this.#workerUrl, {
      name: 'reader',
      resourceLimits: READER_HEAP,
      // Loader flags of the parent process (a test runner's, for example) are not passed on.
      execArgv: ['--disable-warning=ExperimentalWarning'],
    });
    worker.on('message', (message: FromReader) => this.#receive(worker, message));
    worker.on('error', (error: NodeJS.ErrnoException) => {
      const isMemory = error.code === 'ERR_WORKER_OUT_OF_MEMORY';
      this.#giveUp(worker, isMemory ? 'reading needs too much memory' : `${error.name}: ${error.message}`);
    });
    worker.on('exit', () => this.#giveUp(worker, 'the reader ended'));
    // The deadline keeps the process alive while a file is parsed. Comes last, since listening undoes it.
    worker.unref();
    return worker;
  }

  #receive(worker: Worker, message: FromReader): void {
    const current = this.#current;
    if (message.id !== current?.id) return;
    if ('outcome' in message) {
      this.#finish(withKept(message.outcome, [...current.kept, ...keptOf(message.outcome)]));
      return;
    }
    current.kept.push(...message.kept);
    // Other work of the main thread comes first. The parser waits with the next part.
    setImmediate(() => worker.postMessage({ id: current.id, next: true } satisfies ToReader));
  }

  #giveUp(worker: Worker, why: string): void {
    if (worker !== this.#worker) return;
    this.#worker = null;
    void worker.terminate();
    if (this.#current) this.#finish(couldNotRead(this.#current.request, why));
  }

  #finish(outcome: ReadOutcome): void {
    clearTimeout(this.#deadline);
    const finished = this.#current;
    this.#current = null;
    finished?.settle(outcome);
    this.#next();
  }
}

function couldNotRead(request: ReadRequest, detail: string): ReadOutcome {
  const fileName = nameOf(request);
  return {
    outcome: 'rejected',
    file: { fileName, sha256: unreadIdentity(fileName, 0, 0), sizeBytes: 0 },
    sport: claimedSport(fileName) ?? request.folderSport,
    reason: COULD_NOT_READ,
    detail,
  };
}

/**
 * Returns the parsing thread's entry beside the running code: the source file in the source tree (tests,
 * command lines), the built one in `dist`.
 */
export function readerWorkerUrl(): URL {
  return import.meta.url.endsWith('.ts')
    ? new URL('../worker.ts', import.meta.url)
    : new URL('./worker.js', import.meta.url);
}
