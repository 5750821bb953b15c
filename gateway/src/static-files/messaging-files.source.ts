import {
  filePublished,
  getManifest,
  getPublishedFile,
  resultRecorded,
  type ContentEncoding,
} from '@app/contracts';
import type { GatewayConfig } from '../config/gateway.config.ts';
import type { ServiceLink } from '../services/service-link.ts';
import { PublishedFilesSource, type Announcement, type ManifestAnswer } from './published-files.source.ts';

/** Gets published files from the predictions service by typed calls and broadcasts. */
export class MessagingFilesSource extends PublishedFilesSource {
  private readonly link: ServiceLink;
  private readonly callTimeoutMs: number;
  private readonly listeners: ((announcement: Announcement) => void)[] = [];

  constructor(config: Pick<GatewayConfig, 'FILE_CALL_TIMEOUT_MS'>, link: ServiceLink) {
    super();
    this.link = link;
    this.callTimeoutMs = config.FILE_CALL_TIMEOUT_MS;
    link.broadcasts.on(filePublished, (data, id) => {
      this.tell({ id, event: 'file-published', data });
    });
    link.broadcasts.on(resultRecorded, (data, id) => {
      this.tell({ id, event: 'result-recorded', data });
    });
  }

  override async getManifest(knownVersion: number | undefined): Promise<ManifestAnswer> {
    const request = knownVersion === undefined ? {} : { knownVersion };
    return this.link.call(getManifest, request, this.deadline());
  }

  override async getFile(sha256: string, encoding: ContentEncoding): Promise<Buffer> {
    const { bodyBase64 } = await this.link.call(getPublishedFile, { sha256, encoding }, this.deadline());
    return Buffer.from(bodyBase64, 'base64');
  }

  override subscribe(listener: (announcement: Announcement) => void): void {
    this.listeners.push(listener);
  }

  override onReconnected(listener: () => void): void {
    this.link.onStarted(listener);
    this.link.broadcasts.onReconnected(listener);
  }

  override requireConnection(): void {
    if (!this.link.isReady) throw new Error('Redis is not responding');
  }

  private tell(announcement: Announcement): void {
    for (const listener of this.listeners) listener(announcement);
  }

  private deadline() {
    return { deadlineMs: Date.now() + this.callTimeoutMs };
  }
}
