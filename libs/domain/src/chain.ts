import type { Sport } from './sports.ts';

export const CHAINED_KINDS = ['pick', 'withdrawn', 'restored'] as const;
export type ChainedKind = (typeof CHAINED_KINDS)[number];

/** The fields a published prediction's hash covers, in addition to the previous hash. */
export interface ChainedFields {
  readonly sport: Sport;
  /** Starts at 1 for each sport and has no gaps. */
  readonly seq: number;
  readonly season: number;
  readonly week: number;
  /** YYYY-MM-DD; MLB only. */
  readonly date: string | null;
  readonly gameId: string;
  /** `restored`: a rollback serves an earlier record of the game again. */
  readonly kind: ChainedKind;
  /** SHA-256 of the record's canonical JSON text; null for a withdrawal. */
  readonly recordSha256: string | null;
  readonly fileSha256: string;
  /** ISO instants in UTC with milliseconds. */
  readonly receivedAt: string;
  readonly publishedAt: string;
  readonly origin: 'live' | 'replay';
  readonly isLate: boolean;
}

/** One link of a sport's public chain. */
export interface ChainLink extends ChainedFields {
  /** The record as canonical JSON; null for a withdrawal. */
  readonly recordJson: string | null;
  readonly previousHash: string;
  readonly hash: string;
  /** The record was left out. Its own hash cannot be checked, all others can. */
  readonly isLocked?: true | undefined;
}

/** The hash before a sport's first link. */
export const CHAIN_START = '0'.repeat(64);

/**
 * Returns the text whose SHA-256 (lower-case hex of its UTF-8 bytes) is a revision's hash: the JSON array
 * `["revision-v1", sport, seq, season, week, date, gameId, kind, recordSha256, fileSha256, receivedAt,
 * publishedAt, origin, isLate, previousHash]` without white space. Anyone with a sport's links can recompute
 * every hash from the first, which reveals a changed, removed, moved or inserted link.
 */
export function revisionText(fields: ChainedFields, previousHash: string): string {
  return JSON.stringify([
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
  ]);
}

/** A link saved earlier. The chain must still contain it unchanged. */
export interface Checkpoint {
  readonly seq: number;
  readonly hash: string;
}

export type ChainFault = 'changed' | 'removed' | 'moved' | 'inserted' | 'truncated';

export interface ChainBreak {
  readonly fault: ChainFault;
  /** Number of the first wrong or missing link. */
  readonly seq: number;
  readonly gameId: string | null;
  /** A sentence the reader can act on. */
  readonly reason: string;
}

export interface ChainReport {
  /** Number of links whose hashes match. */
  readonly verified: number;
  /** The last valid link; number 0 before the first. */
  readonly head: Checkpoint;
  /** The first fault; null for an intact chain. */
  readonly break: ChainBreak | null;
}

type Sha256 = (text: string) => string;

/** Facts about a chain saved elsewhere. */
export interface ExpectedChain {
  readonly checkpoint?: Checkpoint | undefined;
  /** The highest number that other records refer to. */
  readonly expectedLength?: number | undefined;
}

/**
 * Recomputes a sport's chain and reports the first link that was changed, removed, moved or inserted. A
 * missing end only shows against facts saved elsewhere, in `expected`. `sha256` returns lower-case hex of a
 * text's UTF-8 bytes.
 */
export function verifyChain(
  links: readonly ChainLink[],
  sha256: Sha256,
  expected: ExpectedChain = {},
): ChainReport {
  const verification = new ChainVerification(sha256, expected);
  verification.add(links);
  return verification.finish();
}

/**
 * Verifies a chain page by page: `add` the links in order until `isDecided` or the end, then `finish`. Keeps
 * only hashes. The report is the same as for the whole chain at once.
 */
export class ChainVerification {
  private readonly sha256: Sha256;
  private readonly expected: ExpectedChain;
  private head: Checkpoint = { seq: 0, hash: CHAIN_START };
  private readonly hashes = new Set<string>();
  /** Fits the chain so far. The next link shows whether it was inserted. */
  private waiting: { readonly link: ChainLink; readonly change: ChainBreak | null } | null = null;
  /** Does not fit the chain so far. Its predecessor may still follow. */
  private stray: ChainLink | null = null;
  private fault: ChainBreak | null = null;

  constructor(sha256: Sha256, expected: ExpectedChain = {}) {
    this.sha256 = sha256;
    this.expected = expected;
  }

  /** Number of links whose hashes match so far. */
  get verified(): number {
    return this.hashes.size;
  }

  /** Whether a fault is certain, so further links change nothing. */
  get isDecided(): boolean {
    return this.fault !== null;
  }

  /** Adds the next links of the chain. */
  add(links: readonly ChainLink[]): void {
    for (const link of links) {
      if (this.fault !== null) return;
      if (this.stray === null) this.step(link);
      else if (link.hash === this.stray.previousHash) this.fault = moved(this.stray);
    }
  }

  /** Returns the report once all links are added. */
  finish(): ChainReport {
    this.accept();
    if (this.stray !== null) this.fault ??= gapBefore(this.stray, this.head);
    const { checkpoint, expectedLength } = this.expected;
    const wantedLength = Math.max(expectedLength ?? 0, checkpoint?.seq ?? 0);
    const fault = this.fault ?? truncation(this.head.seq, wantedLength);
    return { verified: this.verified, head: this.head, break: fault };
  }

  private step(link: ChainLink): void {
    if (this.waiting?.link.previousHash === link.previousHash) {
      this.fault = inserted(this.waiting.link);
      this.waiting = null;
      return;
    }
    this.accept();
    if (this.fault !== null) return;
    if (link.previousHash === this.head.hash && link.seq === this.head.seq + 1) {
      this.waiting = { link, change: changeOf(link, this.sha256) };
    } else if (this.hashes.has(link.previousHash) || link.seq <= this.head.seq) {
      this.fault = moved(link);
    } else {
      this.stray = link;
    }
  }

  /**
   * The waiting link was not inserted. It belongs to the chain if it is unchanged and matches the checkpoint.
   */
  private accept(): void {
    if (this.waiting === null) return;
    const { link, change } = this.waiting;
    this.waiting = null;
    this.fault = change ?? checkpointFault(link, this.expected.checkpoint);
    if (this.fault !== null) return;
    this.head = { seq: link.seq, hash: link.hash };
    this.hashes.add(link.hash);
  }
}

function moved({ seq, gameId }: ChainLink): ChainBreak {
  const reason = `Record ${String(seq)} is not in the position its hash gives.`;
  return { fault: 'moved', seq, gameId, reason };
}

/** Reports an inserted link: the one after it continues the link before it. */
function inserted({ seq, gameId }: ChainLink): ChainBreak {
  const reason = `Record ${String(seq)} was inserted: the record after it continues the one before it.`;
  return { fault: 'inserted', seq, gameId, reason };
}

/** Reports a link whose predecessor is unknown: either a field changed or something is missing before it. */
function gapBefore({ seq, gameId }: ChainLink, head: Checkpoint): ChainBreak {
  const last = String(head.seq);
  if (seq === head.seq + 1) {
    const reason = `Record ${String(seq)} does not continue record ${last}: one of its fields was changed.`;
    return { fault: 'changed', seq, gameId, reason };
  }
  const reason = `Record ${String(head.seq + 1)} is missing: record ${String(seq)} follows record ${last}.`;
  return { fault: 'removed', seq: head.seq + 1, gameId: null, reason };
}

/** Describes how a link was changed: its record or fields do not match its hashes. */
function changeOf(link: ChainLink, sha256: (text: string) => string): ChainBreak | null {
  const { seq, gameId, recordJson } = link;
  const changed = (what: string): ChainBreak => ({
    fault: 'changed',
    seq,
    gameId,
    reason: `Record ${String(seq)} was changed: ${what}.`,
  });
  const recordSha256 = recordJson === null ? null : sha256(recordJson);
  if (link.isLocked !== true && recordSha256 !== link.recordSha256)
    return changed('its prediction does not match its published hash');
  if (sha256(revisionText(link, link.previousHash)) !== link.hash)
    return changed('its fields do not match its hash');
  return null;
}

function checkpointFault(link: ChainLink, checkpoint: Checkpoint | undefined): ChainBreak | null {
  if (checkpoint?.seq !== link.seq || checkpoint.hash === link.hash) return null;
  const reason = `Record ${String(link.seq)} differs from the saved checkpoint: something up to it was rewritten.`;
  return { fault: 'changed', seq: link.seq, gameId: link.gameId, reason };
}

function truncation(length: number, wanted: number): ChainBreak | null {
  if (length >= wanted) return null;
  const reason = `The chain ends at record ${String(length)}, but record ${String(wanted)} is known to have existed.`;
  return { fault: 'truncated', seq: length + 1, gameId: null, reason };
}
