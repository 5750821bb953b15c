import type { ContentEncoding, LiveEvent, ManifestEntry } from '@app/contracts';

/** The manifest as the owner answers it; `entries` is null when nothing changed since the version asked with. */
export interface ManifestAnswer {
  readonly version: number;
  readonly entries: readonly ManifestEntry[] | null;
}

/** A broadcast for everybody as heard, with the id of its announcement. */
export type Announcement = Exclude<LiveEvent, { event: 'bets-changed' }> & { readonly id: string };

/**
 * Where published files come from. The gateway knows its owner only through this door: in production a client of
 * the predictions service, in route tests a fake in memory.
 */
export abstract class PublishedFilesSource {
  /** Rejects with AppError (UNAVAILABLE, TIMEOUT, …) when the owner is away. */
  abstract getManifest(knownVersion: number | undefined): Promise<ManifestAnswer>;

  /** Bytes of one content hash in one stored coding. Rejects with AppError: NOT_FOUND, or the owner is away. */
  abstract getFile(sha256: string, encoding: ContentEncoding): Promise<Buffer>;

  /** Hears every broadcast from now on, at most once each; a missed one is never repeated. */
  abstract subscribe(listener: (announcement: Announcement) => void): void;

  /** Called when the way to the owner is open again: what was said meanwhile is lost. */
  abstract onReconnected(listener: () => void): void;

  /** Throws, in a plain sentence, while the way to the owner is cut. */
  abstract requireConnection(): void;
}
