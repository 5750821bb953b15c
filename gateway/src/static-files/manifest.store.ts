import type { PredictionAccess } from '@app/domain';
import type { Logger } from '@app/platform';
import type { GatewayConfig } from '../config/gateway.config.ts';
import { publishedFileOf, type PublishedFile } from './published-file.ts';
import type { PublishedFilesSource } from './published-files.source.ts';

/** While the owner is unavailable. */
const RETRY_MS = 2_000;

/**
 * The published paths with their content. The map is replaced as a whole, so readers see one consistent
 * manifest. Refreshed on broadcast and every `pollMs`, which covers missed broadcasts.
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
  private readonly access: PredictionAccess;

  constructor(
    source: PublishedFilesSource,
    logger: Logger,
    config: Pick<GatewayConfig, 'MANIFEST_POLL_MS' | 'PREDICTION_ACCESS'>,
  ) {
    this.source = source;
    this.logger = logger;
    this.pollMs = config.MANIFEST_POLL_MS;
    this.access = config.PREDICTION_ACCESS;
  }

  /** Version in memory; undefined before the first manifest. */
  get version(): number | undefined {
    return this.knownVersion;
  }

  get isLoaded(): boolean {
    return this.files !== undefined;
  }

  /** Resolves when the first manifest is loaded. */
  get loaded(): Promise<undefined> {
    return this.first.promise;
  }

  /** Looks up the file at a decoded absolute path. */
  find(path: string): PublishedFile | undefined {
    return this.files?.get(path);
  }

  /** Calls `listener` after each change of the manifest. */
  onChange(listener: () => void): void {
    this.listeners.push(listener);
  }

  /** Loads now and then at intervals. Never rejects; retries while the owner is unavailable. */
  start(): void {
    void this.refresh().then(() => {
      this.schedule();
    });
  }

  stop(): void {
    this.isStopped = true;
    clearTimeout(this.timer);
  }

  /** Loads once more. Calls during a load share the next one. */
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
    // In the same turn as the last check of `isWanted`, so no request is lost in between.
    this.running = undefined;
  }

  private async ask(): Promise<void> {
    try {
      const answer = await this.source.getManifest(this.knownVersion);
      if (this.isAway) this.logger.info('the manifest is available again');
      this.isAway = false;
      if (answer.entries === null) return;
      this.files = new Map(answer.entries.map((entry) => [entry.path, publishedFileOf(entry, this.access)]));
      this.knownVersion = answer.version;
      this.logger.debug({ version: answer.version, paths: this.files.size }, 'manifest replaced');
      this.first.resolve(undefined);
      for (const listener of this.listeners) listener();
    } catch (error) {
      // Logged once per outage, since retries come every few seconds.
      if (!this.isAway)
        this.logger.warn({ err: error }, 'cannot load the manifest, serving the copy in memory');
      this.isAway = true;
    }
  }

  private schedule(): void {
    if (this.isStopped) return;
    const waitMs = this.isAway ? Math.min(RETRY_MS, this.pollMs) : this.pollMs;
    this.timer = setTimeout(() => {
      this.start();
    }, waitMs);
    this.timer.unref();
  }
}
