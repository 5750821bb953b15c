import type { ContentEncoding, LiveEvent, ManifestEntry } from '@app/contracts';

/** The owner's manifest; `entries` is null when nothing changed since the requested version. */
export interface ManifestAnswer {
  readonly version: number;
  readonly entries: readonly ManifestEntry[] | null;
}

/** A public broadcast with its announcement's id. */
export type Announcement = Exclude<LiveEvent, { event: 'bets-changed' }> & { readonly id: string };

/**
 * Source of published files: in production a client of the predictions service, in route tests a fake in
 * memory.
 */
export abstract class PublishedFilesSource {
  /** Rejects with AppError (UNAVAILABLE, TIMEOUT, …) when the owner is unavailable. */
  abstract getManifest(knownVersion: number | undefined): Promise<ManifestAnswer>;

  /**
   * Returns the bytes of a content hash in one stored encoding. Rejects with AppError: NOT_FOUND, or the
   * owner is unavailable.
   */
  abstract getFile(sha256: string, encoding: ContentEncoding): Promise<Buffer>;

  /** Subscribes to broadcasts, each delivered at most once and never repeated. */
  abstract subscribe(listener: (announcement: Announcement) => void): void;

  /** Calls `listener` after a reconnection, since broadcasts in between are lost. */
  abstract onReconnected(listener: () => void): void;

  /** Throws a plain sentence while disconnected from the owner. */
  abstract requireConnection(): void;
}
