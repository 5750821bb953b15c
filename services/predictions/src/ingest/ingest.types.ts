import type { FileKind, FileState, Sport } from '@app/contracts';
import type { IdempotentCall } from '@app/persistence';
import type { DroppedRecord } from '../parsing/read-file.types.ts';

/** Source of a ledger entry: where a file came from, the inbox if it also came there, or that it is a rollback. */
export type FileSource = 'inbox' | 'cli' | 'demo' | 'upload' | 'rollback';

/** Outcome of a file. */
export type FileStatus = Exclude<FileState, 'rolled-back' | 'discarded'>;

/** How a file arrived. */
export interface Delivery {
  /** ISO instant in UTC, wall clock. */
  readonly receivedAt: string;
  readonly source: FileSource;
  /** When it arrived where it was found, ISO instant in UTC; by default when it was received. */
  readonly arrivedAt?: string;
  /** The command by which an administrator uploaded it. */
  readonly by?: IdempotentCall;
}

/**
 * Result of storing a file. `accepted`: recorded, and its changes are published. `quarantined`: refused, with
 * `reason`. `superseded`: older than the current state, with `reason`; only its ledger entry was written.
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
  /** Why the file was refused or superseded; for `unchanged`, its first outcome. */
  readonly reason: string | null;
  readonly detail: string | null;
  readonly total: number;
  readonly kept: number;
  readonly dropped: readonly DroppedRecord[];
  /** Published paths with new bytes. */
  readonly paths: readonly string[];
  /** The manifest's new version; null when nothing was published. */
  readonly manifestVersion: number | null;
}

/** What a kind of content changed, before it is written to the ledger. */
export interface ContentOutcome {
  readonly status: 'accepted' | 'quarantined' | 'superseded';
  /** Why it is not accepted, or null. `detail` has the position or content. */
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
