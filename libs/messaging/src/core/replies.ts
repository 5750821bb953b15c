import type { RedisReply } from './connection.ts';

// The only place that knows the shape of Redis stream replies.

/** A stream entry: its id and its fields as name, value, name, value. */
export interface StreamEntry {
  readonly id: string;
  readonly fields: readonly string[];
}

/** A reply entry read as bytes. Bodies are forwarded without decoding. */
export interface ByteEntry {
  readonly id: string;
  readonly fields: readonly Buffer[];
}

export interface PendingRow {
  readonly id: string;
  readonly consumer: string;
  readonly idleMs: number;
  readonly deliveries: number;
}

export interface GroupState {
  readonly lastDeliveredId: string;
  readonly pending: number;
  /** Number of entries not yet delivered; null when Redis cannot tell. */
  readonly lag: number | null;
}

function list(reply: RedisReply | undefined): readonly RedisReply[] {
  return Array.isArray(reply) ? (reply as readonly RedisReply[]) : [];
}

/** Parses XRANGE and XCLAIM. Entries deleted meanwhile arrive as null and are dropped. */
export function parseEntries(reply: RedisReply | undefined): StreamEntry[] {
  const entries: StreamEntry[] = [];
  for (const item of list(reply)) {
    const pair = list(item);
    if (pair.length === 2 && Array.isArray(pair[1])) {
      entries.push({ id: pair[0] as string, fields: pair[1] as readonly string[] });
    }
  }
  return entries;
}

/** Parses XREADGROUP: entries per stream. null means nothing new. */
export function parseRead(reply: RedisReply): { readonly stream: string; readonly entries: StreamEntry[] }[] {
  return list(reply).map((item) => {
    const pair = list(item);
    return { stream: pair[0] as string, entries: parseEntries(pair[1]) };
  });
}

/** Parses XREAD of one stream, as bytes. */
export function parseByteRead(reply: RedisReply): ByteEntry[] {
  const entries = list(list(list(reply)[0])[1]);
  return entries.map((item) => {
    const pair = list(item);
    return { id: String(pair[0]), fields: list(pair[1]) as readonly Buffer[] };
  });
}

/** Parses XPENDING with a range. */
export function parsePending(reply: RedisReply): PendingRow[] {
  return list(reply).map((item) => {
    const row = list(item);
    return {
      id: row[0] as string,
      consumer: row[1] as string,
      idleMs: Number(row[2]),
      deliveries: Number(row[3]),
    };
  });
}

/** Parses XCLAIM ... JUSTID. */
export function parseIds(reply: RedisReply): string[] {
  return list(reply).filter((id): id is string => typeof id === 'string');
}

/** Parses one group's row of XINFO GROUPS. */
export function parseGroup(reply: RedisReply, group: string): GroupState | undefined {
  for (const item of list(reply)) {
    const row = list(item);
    const field = (name: string) => row[row.indexOf(name) + 1];
    if (field('name') !== group) continue;
    const lag = row.includes('lag') ? field('lag') : null;
    return {
      lastDeliveredId: String(field('last-delivered-id')),
      pending: Number(field('pending')),
      lag: typeof lag === 'number' ? lag : null,
    };
  }
  return undefined;
}

/** Returns when Redis accepted an entry, in milliseconds since the epoch, from its id. */
export function acceptedAtMs(id: string): number {
  return Number(id.slice(0, id.indexOf('-')));
}
