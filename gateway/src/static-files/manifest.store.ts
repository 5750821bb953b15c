import type { Logger } from '@app/platform';
import { publishedFileOf, type PublishedFile } from './published-file.ts';
import type { PublishedFilesSource } from './published-files.source.ts';

/**
 * Which paths are published, and with what content. Readers see one whole manifest: the map is replaced, never
 * changed. Refreshed on request (a broadcast was heard) and every `pollMs`, so that a missed broadcast heals.
 */
export class ManifestStore {
  private files: ReadonlyMap<string, PublishedFile> | undefined;
  private knownVersion: number | undefined;
  private running: Promise<void> | undefined;
  private isWanted = false;
  private isStopped = false;
  private isAway = false;
  private timer: NodeJS.Timeout | undefined;
  private readonly listeners: (() => void)[] = [];
  private readonly first = Promise.withResolvers<undefined>();
  private readonly source: PublishedFilesSource;
  private readonly logger: Logger;
  private readonly pollMs: number;

  constructor(source: PublishedFilesSource, logger: Logger, pollMs: number) {
    this.source = source;
    this.logger = logger;
    this.pollMs = pollMs;
  }

  /** Version in memory; undefined before the first manifest. */
  get version(): number | undefined {
    return this.knownVersion;
  }

  get isLoaded(): boolean {
    return this.files !== undefined;
  }

  /** Resolves with the first manifest. */
  get loaded(): Promise<undefined> {
    return this.first.promise;
  }

  /** The file at a decoded absolute path, by lookup alone. */
  find(path: string): PublishedFile | undefined {
    return this.files?.get(path);
  }

  /** Called after each manifest that replaced an older one. */
  onChange(listener: () => void): void {
    this.listeners.push(listener);
  }

  /** Asks now and from then on regularly. Never rejects: an owner that is away is asked again. */
  start(): void {
    void this.refresh().then(() => {
      this.schedule();
    });
  }

  stop(): void {
    this.isStopped = true;
    clearTimeout(this.timer);
  }

  /** One question after this moment; calls while one is running share the next. */
  refresh(): Promise<void> {
    if (this.running !== undefined) {
      this.isWanted = true;
      return this.running;
    }
    this.running = this.refreshUntilSettled();
    return this.running;
  }

  private async refreshUntilSettled(): Promise<void> {
    do {
      this.isWanted = false;
      await this.ask();
    } while (this.isWanted && !this.isStopped);
    // In the same turn as the last look at `isWanted`, so that no wish falls between the two.
    this.running = undefined;
  }

  private async ask(): Promise<void> {
    try {
      const answer = await this.source.getManifest(this.knownVersion);
      if (this.isAway) this.logger.info('the manifest can be read again');
      this.isAway = false;
      if (answer.entries === null) return;
      this.files = new Map(answer.entries.map((entry) => [entry.path, publishedFileOf(entry)]));
      this.knownVersion = answer.version;
      this.logger.debug({ version: answer.version, paths: this.files.size }, 'manifest replaced');
      this.first.resolve(undefined);
      for (const listener of this.listeners) listener();
    } catch (error) {
      // Said once per outage: asked every few seconds, it would fill the log.
      if (!this.isAway)
        this.logger.warn({ err: error }, 'the manifest cannot be read; what is in memory is served');
      this.isAway = true;
    }
  }

  private schedule(): void {
    if (this.isStopped) return;
    this.timer = setTimeout(() => {
      this.start();
    }, this.pollMs);
    this.timer.unref();
  }
}
