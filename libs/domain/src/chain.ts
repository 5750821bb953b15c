import type { Sport } from './sports.ts';

/** What the hash of a published prediction covers, besides the hash of the one before it. */
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

/** One link of a sport's chain, as anybody can read it. */
export interface ChainLink extends ChainedFields {
  /** The record itself as canonical JSON; null for a withdrawal. */
  readonly recordJson: string | null;
  readonly previousHash: string;
  readonly hash: string;
}

/** The hash before a sport's first link. */
export const CHAIN_START = '0'.repeat(64);

/**
 * The text whose SHA-256 (lower-case hex of its UTF-8 bytes) is the hash of a revision: the JSON array
 * `["revision-v1", sport, seq, season, week, date, gameId, kind, recordSha256, fileSha256, receivedAt, publishedAt,
 * origin, isLate, previousHash]` without white space. Who holds a sport's links can recompute every hash from the
 * first on, so a changed, removed, moved or inserted one shows.
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

/** A link somebody noted earlier: what stood there then must stand there now. */
export interface Checkpoint {
  readonly seq: number;
  readonly hash: string;
}

export type ChainFault = 'changed' | 'removed' | 'moved' | 'inserted' | 'truncated';

export interface ChainBreak {
  readonly fault: ChainFault;
  /** Number of the first link that is wrong, or that is missing. */
  readonly seq: number;
  readonly gameId: string | null;
  /** One sentence a reader can act on. */
  readonly reason: string;
}

export interface ChainReport {
  /** Links whose hashes were recomputed and fit. */
  readonly verified: number;
  /** The last link that fits; number 0 before the first. */
  readonly head: Checkpoint;
  /** The first fault; null for a whole chain. */
  readonly break: ChainBreak | null;
}

type Sha256 = (text: string) => string;

/** What was noted elsewhere about a chain. */
export interface ExpectedChain {
  readonly checkpoint?: Checkpoint | undefined;
  /** The newest number other records refer to. */
  readonly expectedLength?: number | undefined;
}

/**
 * Recomputes a sport's chain from its first link and names the first that was changed, removed, moved or inserted.
 * What was cut off at the end shows only against something noted elsewhere: `expected`. `sha256` answers lower-case
 * hex of the UTF-8 bytes of a text.
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
 * `verifyChain` page by page: `add` the links in order until `isDecided` or there are no more, then `finish`. Nothing
 * but hashes is kept of what was added, and the report is that of the whole chain at once.
 */
export class ChainVerification {
  private readonly sha256: Sha256;
  private readonly expected: ExpectedChain;
  private head: Checkpoint = { seq: 0, hash: CHAIN_START };
  private readonly hashes = new Set<string>();
  /** Stands where it continues the chain; the link after it tells whether it was inserted there. */
  private waiting: { readonly link: ChainLink; readonly change: ChainBreak | null } | null = null;
  /** Does not continue the chain; whether what it names as its predecessor stands further on is not known yet. */
  private stray: ChainLink | null = null;
  private fault: ChainBreak | null = null;

  constructor(sha256: Sha256, expected: ExpectedChain = {}) {
    this.sha256 = sha256;
    this.expected = expected;
  }

  /** Links whose hashes fit so far. */
  get verified(): number {
    return this.hashes.size;
  }

  /** Whether a fault is found: further links change nothing. */
  get isDecided(): boolean {
    return this.fault !== null;
  }

  /** The next links of the chain. */
  add(links: readonly ChainLink[]): void {
    for (const link of links) {
      if (this.fault !== null) return;
      if (this.stray === null) this.step(link);
      else if (link.hash === this.stray.previousHash) this.fault = moved(this.stray);
    }
  }

  /** The report, once no link is left. */
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

  /** The waiting link was not inserted: it is part of the chain, if it is unchanged and the one that was noted. */
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
  const reason = `Record ${String(seq)} does not stand where its own hash places it.`;
  return { fault: 'moved', seq, gameId, reason };
}

/** A link was inserted when the next one continues the link before it instead. */
function inserted({ seq, gameId }: ChainLink): ChainBreak {
  const reason = `Record ${String(seq)} was inserted: the record after it continues the one before it.`;
  return { fault: 'inserted', seq, gameId, reason };
}

/** What a link that names an unknown predecessor means: a changed field, or something missing before it. */
function gapBefore({ seq, gameId }: ChainLink, head: Checkpoint): ChainBreak {
  const last = String(head.seq);
  if (seq === head.seq + 1) {
    const reason = `Record ${String(seq)} does not continue record ${last}: one of its fields was changed.`;
    return { fault: 'changed', seq, gameId, reason };
  }
  const reason = `Record ${String(head.seq + 1)} is missing: record ${String(seq)} follows record ${last}.`;
  return { fault: 'removed', seq: head.seq + 1, gameId: null, reason };
}

/** A link is changed when its record or its fields do not give the hashes it carries. */
function changeOf(link: ChainLink, sha256: (text: string) => string): ChainBreak | null {
  const { seq, gameId, recordJson } = link;
  const changed = (what: string): ChainBreak => ({
    fault: 'changed',
    seq,
    gameId,
    reason: `Record ${String(seq)} was changed: ${what}.`,
  });
  const recordSha256 = recordJson === null ? null : sha256(recordJson);
  if (recordSha256 !== link.recordSha256)
    return changed('its prediction does not give the hash it was published with');
  if (sha256(revisionText(link, link.previousHash)) !== link.hash)
    return changed('its fields do not give its hash');
  return null;
}

function checkpointFault(link: ChainLink, checkpoint: Checkpoint | undefined): ChainBreak | null {
  if (checkpoint?.seq !== link.seq || checkpoint.hash === link.hash) return null;
  const reason = `Record ${String(link.seq)} differs from the one noted earlier: something up to it was rewritten.`;
  return { fault: 'changed', seq: link.seq, gameId: link.gameId, reason };
}

function truncation(length: number, wanted: number): ChainBreak | null {
  if (length >= wanted) return null;
  const reason = `The chain ends at record ${String(length)}, but record ${String(wanted)} is known to have existed.`;
  return { fault: 'truncated', seq: length + 1, gameId: null, reason };
}
