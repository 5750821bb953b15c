import type { FileKind, Sport } from '@app/contracts';
import type { DroppedRecord } from '../parsing/read-file.types.ts';

/** Where a file came from: dropped into the inbox, given on the command line, or part of the demo season. */
export type FileSource = 'inbox' | 'cli' | 'demo';

/** What became of a file. */
export type FileStatus = 'accepted' | 'quarantined' | 'superseded' | 'unchanged';

/** How a file arrived, decided by who delivers it. */
export interface Delivery {
  /** ISO instant in UTC, wall clock. */
  readonly receivedAt: string;
  readonly source: FileSource;
  /** When it came to lie where it was found, ISO instant in UTC; without it, when it was received. */
  readonly arrivedAt?: string;
}

/**
 * What storing a file did.
 * `accepted`: recorded, and whatever it changed is published. `quarantined`: refused, with `reason`.
 * `superseded`: older than what stands, with `reason`; only its entry in the ledger was written.
 * `unchanged`: the same content was handled before; nothing was written.
 */
export interface StoreOutcome {
  readonly status: FileStatus;
  readonly fileName: string;
  readonly sha256: string;
  readonly sport: Sport | null;
  readonly kind: FileKind | null;
  readonly season: number | null;
  readonly week: number | null;
  /** YYYY-MM-DD or null. */
  readonly date: string | null;
  /** Why the file was refused or is superseded; for `unchanged`, what became of it the first time. */
  readonly reason: string | null;
  readonly total: number;
  readonly kept: number;
  readonly dropped: number;
  /** Published paths whose bytes changed. */
  readonly paths: readonly string[];
  /** Version of the manifest after the publication; null when nothing was published. */
  readonly manifestVersion: number | null;
}

/** What one kind of content did to the store, before it is written into the ledger. */
export interface ContentOutcome {
  readonly status: 'accepted' | 'quarantined' | 'superseded';
  /** Why it is not accepted, or null; `detail` says where or what exactly. */
  readonly reason: string | null;
  readonly detail?: string;
  /** Games whose results were taken from a results file. */
  readonly gameIds?: readonly string[];
  readonly total: number;
  readonly kept: number;
  readonly dropped: readonly DroppedRecord[];
  readonly paths: readonly string[];
  readonly manifestVersion: number | null;
}
