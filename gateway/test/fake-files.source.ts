import { createHash } from 'node:crypto';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { AppError, type ContentEncoding, type ManifestEntry } from '@app/contracts';
import {
  PublishedFilesSource,
  type Announcement,
  type ManifestAnswer,
} from '../src/static-files/published-files.source.ts';

/** Fakes the predictions service for route tests: files in memory, and outages on demand. */
export class FakeFilesSource extends PublishedFilesSource {
  version = 0;
  isAway = false;
  readonly fetched: string[] = [];
  private readonly entries = new Map<string, ManifestEntry>();
  private readonly bodies = new Map<string, Buffer>();
  private readonly reconnectListeners: (() => void)[] = [];
  private readonly listeners: ((announcement: Announcement) => void)[] = [];

  /** Publishes bytes at a path, images only unencoded. Returns the content hash. */
  publish(
    path: string,
    content: string | Buffer,
    contentType = 'application/json; charset=utf-8',
    marks: Pick<ManifestEntry, 'isCurrentWeek' | 'game'> = {},
  ): string {
    const identity = Buffer.from(content);
    const sha256 = createHash('sha256').update(identity).digest('hex');
    const forms: Partial<Record<ContentEncoding, Buffer>> = contentType.startsWith('image/')
      ? { identity }
      : { identity, br: brotliCompressSync(identity), gzip: gzipSync(identity) };
    for (const [encoding, body] of Object.entries(forms)) this.bodies.set(`${sha256}-${encoding}`, body);
    this.entries.set(path, {
      path,
      sha256,
      contentType,
      sizes: {
        identity: identity.length,
        ...(forms.br && { br: forms.br.length }),
        ...(forms.gzip && { gzip: forms.gzip.length }),
      },
      publishedAt: '2026-01-01T00:00:00.000Z',
      ...marks,
    });
    this.version += 1;
    return sha256;
  }

  announce(announcement: Announcement): void {
    for (const listener of this.listeners) listener(announcement);
  }

  getManifest(knownVersion: number | undefined): Promise<ManifestAnswer> {
    if (this.isAway) return Promise.reject(new AppError('UNAVAILABLE', 'away'));
    const isKnown = knownVersion === this.version;
    return Promise.resolve({ version: this.version, entries: isKnown ? null : [...this.entries.values()] });
  }

  async getFile(sha256: string, encoding: ContentEncoding): Promise<Buffer> {
    this.fetched.push(`${sha256}-${encoding}`);
    await Promise.resolve();
    if (this.isAway) throw new AppError('TIMEOUT', 'away');
    const body = this.bodies.get(`${sha256}-${encoding}`);
    if (body === undefined) throw new AppError('NOT_FOUND', 'no such file');
    return body;
  }

  subscribe(listener: (announcement: Announcement) => void): void {
    this.listeners.push(listener);
  }

  onReconnected(listener: () => void): void {
    this.reconnectListeners.push(listener);
  }

  reconnect(): void {
    for (const listener of this.reconnectListeners) listener();
  }

  requireConnection(): void {
    if (this.isAway) throw new Error('away');
  }
}
