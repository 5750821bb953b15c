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

/**
 * Recomputes a sport's chain from its first link and names the first that was changed, removed, moved or inserted.
 * What was cut off at the end shows only against something noted elsewhere: `checkpoint`, or the newest number other
 * records refer to (`expectedLength`). `sha256` answers lower-case hex of the UTF-8 bytes of a text.
 */
export function verifyChain(
  links: readonly ChainLink[],
  sha256: (text: string) => string,
  expected: {
    readonly checkpoint?: Checkpoint | undefined;
    readonly expectedLength?: number | undefined;
  } = {},
): ChainReport {
  let head: Checkpoint = { seq: 0, hash: CHAIN_START };
  for (const [index, link] of links.entries()) {
    const fault = faultOf(links, index, head, sha256) ?? checkpointFault(link, expected.checkpoint);
    if (fault !== null) return { verified: index, head, break: fault };
    head = { seq: link.seq, hash: link.hash };
  }
  const wantedLength = Math.max(expected.expectedLength ?? 0, expected.checkpoint?.seq ?? 0);
  return { verified: links.length, head, break: truncation(head.seq, wantedLength) };
}

function faultOf(
  links: readonly ChainLink[],
  index: number,
  head: Checkpoint,
  sha256: (text: string) => string,
): ChainBreak | null {
  const link = links[index] as ChainLink;
  const changed = changeOf(link, sha256);
  if (link.previousHash === head.hash && link.seq === head.seq + 1)
    return changed ?? insertionAfter(links, index);
  // The link does not continue the chain. What it names as its predecessor tells what happened here.
  if (links.some(({ hash }) => hash === link.previousHash) || link.seq <= head.seq) {
    const reason = `Record ${String(link.seq)} does not stand where its own hash places it.`;
    return { fault: 'moved', seq: link.seq, gameId: link.gameId, reason };
  }
  if (link.seq === head.seq + 1) {
    const reason = `Record ${String(link.seq)} does not continue record ${String(head.seq)}: one of its fields was changed.`;
    return { fault: 'changed', seq: link.seq, gameId: link.gameId, reason };
  }
  const reason = `Record ${String(head.seq + 1)} is missing: record ${String(link.seq)} follows record ${String(head.seq)}.`;
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

/**
 * A link that fits by itself was inserted when the next one continues the link before it instead: the original of the
 * same number was pushed aside.
 */
function insertionAfter(links: readonly ChainLink[], index: number): ChainBreak | null {
  const link = links[index] as ChainLink;
  const next = links[index + 1];
  if (next?.previousHash !== link.previousHash) return null;
  const reason = `Record ${String(link.seq)} was inserted: the record after it continues the one before it.`;
  return { fault: 'inserted', seq: link.seq, gameId: link.gameId, reason };
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
