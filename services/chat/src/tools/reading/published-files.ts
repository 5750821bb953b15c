import { Inject, Injectable } from '@nestjs/common';
import { getManifest, getPublishedFile } from '@app/contracts';
import { Fresh } from './fresh.ts';
import { Services } from './services.ts';

/**
 * Documents kept in memory: the open slates and what was asked for last. One look at what exists reads up to 20 past slates
 * and the index of each sport. With less room than that, each look would drop what the next one starts with.
 */
const MAX_DOCUMENTS = 96;

/** The published files, as the screens read them. Each content is fetched once. */
@Injectable()
export class PublishedFiles {
  private version: number | undefined;
  private hashes: ReadonlyMap<string, string> = new Map();
  private readonly manifest = new Fresh(() => this.refresh());
  /** By content hash, the newest use last. */
  private readonly documents = new Map<string, Promise<unknown>>();

  constructor(@Inject(Services) private readonly services: Services) {}

  /**
   * Returns what `read` makes of the document at a `/static/` path; null for a path that is not published. `read` must be
   * the same for every use of a path. Rejects while predictions is away.
   */
  async find<Document>(path: string, read: (document: unknown) => Document): Promise<Document | null> {
    await this.manifest.get();
    const sha256 = this.hashes.get(path);
    if (sha256 === undefined) return null;
    const known = this.documents.get(sha256);
    this.documents.delete(sha256);
    const document = known ?? this.load(sha256, read);
    this.documents.set(sha256, document);
    return document as Promise<Document>;
  }

  private async refresh(): Promise<void> {
    const known = this.version === undefined ? {} : { knownVersion: this.version };
    const { version, entries } = await this.services.ask(getManifest, known);
    if (entries === null) return;
    this.hashes = new Map(entries.map(({ path, sha256 }) => [path, sha256]));
    this.version = version;
  }

  private load(sha256: string, read: (document: unknown) => unknown): Promise<unknown> {
    const [oldest] = this.documents.keys();
    if (oldest !== undefined && this.documents.size >= MAX_DOCUMENTS) this.documents.delete(oldest);
    const document = this.services
      .ask(getPublishedFile, { sha256, encoding: 'identity' })
      .then(({ bodyBase64 }) => read(JSON.parse(Buffer.from(bodyBase64, 'base64').toString())));
    document.catch(() => this.documents.delete(sha256));
    return document;
  }
}
