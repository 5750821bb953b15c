import {
  AppError,
  filePublished,
  getManifest,
  getPublishedFile,
  resultRecorded,
  type ContentEncoding,
} from '@app/contracts';
import { BroadcastSubscriber, RpcClient } from '@app/messaging';
import type { Logger, Metrics } from '@app/platform';
import type { GatewayConfig } from '../config/gateway.config.ts';
import { PublishedFilesSource, type Announcement, type ManifestAnswer } from './published-files.source.ts';

const NAME = 'gateway';

/** Published files from the predictions service, over its typed calls and its broadcasts. */
export class MessagingFilesSource extends PublishedFilesSource {
  private readonly client: RpcClient;
  private readonly broadcasts: BroadcastSubscriber;
  private readonly callTimeoutMs: number;
  private readonly logger: Logger;
  private readonly listeners: ((announcement: Announcement) => void)[] = [];
  private readonly reconnectListeners: (() => void)[] = [];
  private isStarted = false;

  constructor(
    config: Pick<GatewayConfig, 'REDIS_URL' | 'REDIS_CACHE_URL' | 'FILE_CALL_TIMEOUT_MS'>,
    logger: Logger,
    metrics: Metrics,
  ) {
    super();
    this.logger = logger;
    this.callTimeoutMs = config.FILE_CALL_TIMEOUT_MS;
    this.client = new RpcClient({ name: NAME, redisUrl: config.REDIS_URL, logger, registry: metrics });
    this.broadcasts = new BroadcastSubscriber({
      name: NAME,
      redisCacheUrl: config.REDIS_CACHE_URL ?? config.REDIS_URL,
      logger,
    });
    this.broadcasts.on(filePublished, (data, id) => {
      this.tell({ id, event: 'file-published', data });
    });
    this.broadcasts.on(resultRecorded, (data, id) => {
      this.tell({ id, event: 'result-recorded', data });
    });
    this.broadcasts.onReconnected(() => {
      for (const listener of this.reconnectListeners) listener();
    });
  }

  /** Connects in the background, for as long as it takes: the gateway serves what it can meanwhile. */
  start(): void {
    Promise.all([this.client.start(), this.broadcasts.start()]).then(
      () => {
        this.isStarted = true;
        for (const listener of this.reconnectListeners) listener();
      },
      (error: unknown) => {
        this.logger.error({ err: error }, 'the way to the services could not be opened');
      },
    );
  }

  async close(): Promise<void> {
    await Promise.all([this.client.close(), this.broadcasts.close()]);
  }

  override async getManifest(knownVersion: number | undefined): Promise<ManifestAnswer> {
    this.requireStart();
    const request = knownVersion === undefined ? {} : { knownVersion };
    return this.client.call(getManifest, request, this.deadline());
  }

  override async getFile(sha256: string, encoding: ContentEncoding): Promise<Buffer> {
    this.requireStart();
    const { bodyBase64 } = await this.client.call(getPublishedFile, { sha256, encoding }, this.deadline());
    return Buffer.from(bodyBase64, 'base64');
  }

  override subscribe(listener: (announcement: Announcement) => void): void {
    this.listeners.push(listener);
  }

  override onReconnected(listener: () => void): void {
    this.reconnectListeners.push(listener);
  }

  override requireConnection(): void {
    if (!this.isStarted || !this.client.isReady || !this.broadcasts.isReady)
      throw new Error('Redis does not answer');
  }

  private tell(announcement: Announcement): void {
    for (const listener of this.listeners) listener(announcement);
  }

  private requireStart(): void {
    if (!this.isStarted) throw new AppError('UNAVAILABLE', 'The services cannot be reached yet.');
  }

  private deadline() {
    return { deadlineMs: Date.now() + this.callTimeoutMs };
  }
}
