import { filePublished, getManifest, getPublishedFile, type PayloadOf } from '@app/contracts';
import { EventPublisher, RpcServer } from '@app/messaging';
import { createLogger, createMetrics } from '@app/platform';
import { FakeFilesSource } from './fake-files.source.ts';

/** Fakes a predictions service over the real transport, answering from memory. */
export class PredictionsResponder {
  readonly files = new FakeFilesSource();
  private readonly redisUrl: string;
  private readonly logger = createLogger({ name: 'predictions', level: 'silent' });
  private server: RpcServer | undefined;
  private publisher: EventPublisher | undefined;

  constructor(redisUrl: string) {
    this.redisUrl = redisUrl;
  }

  /** Starts answering, also after a stop, like a restarted service. */
  async start(): Promise<void> {
    const { redisUrl, logger } = this;
    this.publisher = new EventPublisher({ name: 'predictions', redisUrl, redisCacheUrl: redisUrl, logger });
    this.server = new RpcServer({
      service: 'predictions',
      redisUrl,
      logger,
      registry: createMetrics('predictions'),
    });
    this.server.handle(getManifest, async ({ knownVersion }) => {
      const { version, entries } = await this.files.getManifest(knownVersion);
      return { version, entries: entries && [...entries] };
    });
    this.server.handle(getPublishedFile, async ({ sha256, encoding }) => {
      const body = await this.files.getFile(sha256, encoding);
      return { sha256, encoding, bodyBase64: body.toString('base64') };
    });
    await Promise.all([this.server.start(), this.publisher.start()]);
  }

  async stop(): Promise<void> {
    await Promise.all([this.server?.drain(), this.publisher?.close()]);
  }

  /** Announces the newest version to every gateway. */
  async announce(path: string, eventId: string): Promise<PayloadOf<typeof filePublished>> {
    const payload: PayloadOf<typeof filePublished> = {
      sport: 'nfl',
      kind: 'predictions',
      sha256: 'a'.repeat(64),
      season: 2024,
      week: 7,
      date: null,
      paths: [path],
      manifestVersion: this.files.version,
      publishedAt: '2026-01-01T00:00:00.000Z',
    };
    await this.publisher?.publish(filePublished, payload, { eventId });
    return payload;
  }
}
