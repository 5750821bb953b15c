import { mkdir } from 'node:fs/promises';
import { basename } from 'node:path';
import { watch, type FSWatcher } from 'chokidar';
import { unreadIdentity } from '../parsing/read-file.ts';
import { COULD_NOT_READ } from '../parsing/reading-thread.ts';
import { errorCode, INBOX_DEPTH, type InboxFile, type InboxFolder, type Unfit } from './inbox-folder.ts';

export interface InboxWatcherOptions {
  readonly folder: InboxFolder;
  /** Whether any process has handled this arrival of the content under this name. */
  readonly isKnown: (sha256: string, fileName: string, arrivedMs: number) => Promise<boolean>;
  /** Whether a content that was offered still waits to be stored or is being stored. */
  readonly isPending: (sha256: string) => Promise<boolean>;
  /** Requests that the file be stored. Safe to repeat. */
  readonly offer: (file: OfferedFile) => Promise<void>;
  /** Orders files that were found together. */
  readonly arrange: (files: readonly OfferedFile[]) => Promise<readonly OfferedFile[]>;
  /** Records an unreadable item. Safe to repeat. */
  readonly refuse: (found: RefusedFile) => Promise<void>;
  readonly onError: (error: unknown) => void;
  /** A file is complete when unchanged for this long, in milliseconds. */
  readonly settleMs?: number;
  /** Interval of full scans, which cover missed events and failed offers. */
  readonly scanMs?: number;
}

/** A complete file. */
export interface OfferedFile {
  readonly path: string;
  readonly sha256: string;
  /** Milliseconds since 1970. */
  readonly arrivedMs: number;
}

/** An unreadable item. `sha256` stands in for the content's hash. */
export interface RefusedFile extends Unfit {
  readonly path: string;
  readonly sha256: string;
  readonly sizeBytes: number;
}

/** Errors of the file or its folder, which are reported once. Other errors may pass and are retried. */
const LASTING = new Set(['EACCES', 'EPERM', 'ELOOP', 'EIO']);

/** Files that become complete within this many milliseconds count as found together, and so do those not complete yet. */
const TOGETHER_MS = 50;
/** No file waits longer than this for others. */
const TOGETHER_LIMIT_MS = 2_000;
const TOGETHER_LIMIT_FILES = 200;

interface Sighting {
  readonly signature: string;
  readonly since: number;
  /** Set once the file is complete. */
  sha256: string | null;
  isDone: boolean;
  /** Offered before. A repeated offer needs no order. */
  isOffered: boolean;
}

/**
 * Watches for delivered files and offers each complete one until the ledger knows it. Files stay in place.
 * The watcher's state only saves work: after a restart everything is scanned again.
 */
export class InboxWatcher {
  readonly #options: InboxWatcherOptions;
  readonly #settleMs: number;
  readonly #scanMs: number;
  readonly #seen = new Map<string, Sighting>();
  readonly #timers = new Map<string, NodeJS.Timeout>();
  #watcher: FSWatcher | null = null;
  #scanTimer: NodeJS.Timeout | null = null;
  readonly #gathered = new Map<string, OfferedFile>();
  /** Contents offered under a path that may still be pending. */
  readonly #offered = new Map<string, Set<string>>();
  #gatheredSince = 0;
  #gatherTimer: NodeJS.Timeout | null = null;
  #tail: Promise<void> = Promise.resolve();
  #isStopped = false;

  constructor(options: InboxWatcherOptions) {
    this.#options = options;
    this.#settleMs = options.settleMs ?? 400;
    this.#scanMs = options.scanMs ?? 3_000;
  }

  /** Creates the folder if missing and scans it once. */
  async start(): Promise<void> {
    const { folder, onError } = this.#options;
    await mkdir(folder.root, { recursive: true });
    this.#watcher = watch(folder.root, { depth: INBOX_DEPTH, followSymlinks: false, ignoreInitial: true });
    this.#watcher.on('add', (path) => this.#lookSoon(folder.pathOf(path)));
    this.#watcher.on('change', (path) => this.#lookSoon(folder.pathOf(path)));
    this.#watcher.on('error', (error) => {
      // The scan reports those. The library passes some of them only as text.
      if (![...LASTING].some((code) => String(error).includes(code))) onError(error);
    });
    await this.scan();
    this.#scheduleScan();
  }

  /** Scans every file now. */
  async scan(): Promise<void> {
    const files = await this.#options.folder.list();
    const present = new Set(files.map(({ path }) => path));
    for (const path of this.#seen.keys()) {
      if (present.has(path)) continue;
      this.#seen.delete(path);
      this.#offered.delete(path);
    }
    await Promise.all(files.map(({ path }) => this.#look(path)));
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    if (this.#scanTimer) clearTimeout(this.#scanTimer);
    if (this.#gatherTimer) clearTimeout(this.#gatherTimer);
    for (const timer of this.#timers.values()) clearTimeout(timer);
    await this.#watcher?.close();
    await this.#tail;
  }

  #scheduleScan(): void {
    if (this.#isStopped) return;
    this.#scanTimer = setTimeout(() => {
      this.scan()
        .catch(this.#options.onError)
        .finally(() => this.#scheduleScan());
    }, this.#scanMs);
  }

  #lookSoon(path: string, afterMs = 0): void {
    if (this.#isStopped) return;
    clearTimeout(this.#timers.get(path));
    const look = (): void => {
      this.#timers.delete(path);
      void this.#look(path);
    };
    this.#timers.set(path, setTimeout(look, afterMs));
  }

  /** In sequence, since hashing many files at once gains nothing. */
  #look(path: string): Promise<void> {
    this.#tail = this.#tail.then(() => this.#lookNow(path)).catch(this.#options.onError);
    return this.#tail;
  }

  async #lookNow(path: string): Promise<void> {
    if (this.#isStopped) return;
    const file = await this.#options.folder.look(path);
    if (!file) {
      this.#seen.delete(path);
      return;
    }
    const seen = this.#seen.get(path);
    if (seen?.signature !== file.signature) {
      this.#seen.set(path, {
        signature: file.signature,
        since: Date.now(),
        sha256: null,
        isDone: false,
        isOffered: false,
      });
      this.#lookSoon(path, this.#settleMs);
      return;
    }
    if (seen.isDone) return;
    const restMs = seen.since + this.#settleMs - Date.now();
    if (restMs > 0) this.#lookSoon(path, restMs);
    else if (file.unfit) await this.#refuse(file, file.unfit, seen);
    else await this.#offer(file, seen);
  }

  async #offer(file: InboxFile, seen: Sighting): Promise<void> {
    try {
      seen.sha256 ??= await this.#options.folder.hash(file);
    } catch (error) {
      const code = errorCode(error);
      if (code === 'ENOENT') return; // It is gone. The next scan forgets it.
      if (!LASTING.has(code)) throw error;
      await this.#refuse(file, { reason: COULD_NOT_READ, detail: code }, seen);
      return;
    }
    const { sha256 } = seen;
    const { path, arrivedMs } = file;
    // Asked first, since what is stored in between decides whether the content is known.
    const isOtherPending = await this.#isOtherPending(path, sha256);
    if (await this.#options.isKnown(sha256, basename(path), arrivedMs)) {
      seen.isDone = !isOtherPending;
      return;
    }
    // Not final: the next scan asks the ledger and repeats the offer if the work was lost.
    if (seen.isOffered) await this.#options.offer({ path, sha256, arrivedMs });
    else this.#gather({ path, sha256, arrivedMs });
  }

  /** Whether another content of a path is pending, over which this one will have come back. */
  async #isOtherPending(path: string, sha256: string): Promise<boolean> {
    for (const other of this.#offered.get(path) ?? []) {
      if (other === sha256) continue;
      if (await this.#options.isPending(other)) return true;
      this.#offered.get(path)?.delete(other);
    }
    return false;
  }

  /** Once per version, also across restarts, since the ledger remembers. */
  async #refuse(
    { path, sizeBytes, mtimeMs, arrivedMs }: InboxFile,
    unfit: Unfit,
    seen: Sighting,
  ): Promise<void> {
    const sha256 = unreadIdentity(`${path}\n${unfit.reason}`, sizeBytes, mtimeMs);
    if (!(await this.#options.isKnown(sha256, path, arrivedMs))) {
      await this.#options.refuse({ path, sizeBytes, sha256, ...unfit });
    }
    seen.isDone = true;
  }

  #gather(file: OfferedFile): void {
    if (this.#gathered.size === 0) this.#gatheredSince = Date.now();
    this.#gathered.set(file.path, file);
    this.#offerSoon();
  }

  /** Waits for others, since on a busy machine files delivered together become complete one by one. */
  #offerSoon(): void {
    const isFull = this.#gathered.size >= TOGETHER_LIMIT_FILES;
    const restMs = isFull ? 0 : this.#gatheredSince + TOGETHER_LIMIT_MS - Date.now();
    if (this.#gatherTimer) clearTimeout(this.#gatherTimer);
    const offer = (): void => {
      if (this.#isStopped) return;
      if (this.#timers.size > 0 && restMs > TOGETHER_MS) this.#offerSoon();
      else this.#tail = this.#tail.then(() => this.#offerGathered()).catch(this.#options.onError);
    };
    this.#gatherTimer = setTimeout(offer, Math.max(0, Math.min(TOGETHER_MS, restMs)));
  }

  async #offerGathered(): Promise<void> {
    const files = [...this.#gathered.values()];
    if (files.length === 0) return; // An earlier turn took them.
    this.#gathered.clear();
    for (const file of await this.#options.arrange(files)) {
      if (this.#isStopped) return;
      await this.#options.offer(file);
      this.#offered.set(file.path, (this.#offered.get(file.path) ?? new Set()).add(file.sha256));
      const seen = this.#seen.get(file.path);
      if (seen?.sha256 === file.sha256) seen.isOffered = true;
    }
  }
}
