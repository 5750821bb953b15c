import { createHash } from 'node:crypto';
import type { Sport } from '@app/contracts';

/** What the hash of a revision covers, besides the hash of the revision before it. */
export interface ChainedFields {
  readonly sport: Sport;
  /** 1 for a sport's first revision, then without gaps. */
  readonly seq: number;
  readonly season: number;
  readonly week: number;
  /** YYYY-MM-DD; MLB only. */
  readonly date: string | null;
  readonly gameId: string;
  readonly kind: 'pick' | 'withdrawn';
  /** SHA-256 of the record's canonical JSON text; null for a withdrawal. */
  readonly recordSha256: string | null;
  readonly fileSha256: string;
  /** ISO instants in UTC with milliseconds. */
  readonly receivedAt: string;
  readonly publishedAt: string;
  readonly origin: 'live' | 'replay';
  readonly isLate: boolean;
}

/** The hash before a sport's first revision. */
export const CHAIN_START = '0'.repeat(64);

/**
 * Hash of one revision: SHA-256, in lower-case hex, of the UTF-8 bytes of the JSON array
 * `["revision-v1", sport, seq, season, week, date, gameId, kind, recordSha256, fileSha256, receivedAt,
 * publishedAt, origin, isLate, previousHash]` without white space. Who holds a sport's revisions can recompute
 * every hash from the first on, so a changed or missing one shows.
 */
export function revisionHash(fields: ChainedFields, previousHash: string): string {
  const covered = [
    'revision-v1',
    fields.sport,
    fields.seq,
    fields.season,
    fields.week,
    fields.date,
    fields.gameId,
    fields.kind,
    fields.recordSha256,
    fields.fileSha256,
    fields.receivedAt,
    fields.publishedAt,
    fields.origin,
    fields.isLate,
    previousHash,
  ];
  return createHash('sha256').update(JSON.stringify(covered)).digest('hex');
}
