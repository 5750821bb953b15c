import { createHash } from 'node:crypto';
import { queryRows } from '@app/testing/stack';
import { revisionText, type ChainFault, type ChainLink } from '@app/domain';

/** A way to tamper with a chain, and the expected report. */
export interface Tampering {
  readonly name: string;
  readonly statements: readonly string[];
  readonly fault: ChainFault;
  readonly seq: number;
  /** Whether it is part of the short run. */
  readonly isShort: boolean;
}

const TABLE = 'predictions.prediction_revision';
const KEPT = 'public.kept_chain';

export const sha256 = (text: string): string => createHash('sha256').update(text, 'utf8').digest('hex');

/** Every covered field with SQL that changes it. */
const FIELDS: Readonly<Record<string, string>> = {
  season: 'season = season + 1',
  week: 'week = week + 1',
  date: `date = coalesce(date, '2024-01-01') + 1`,
  gameId: `game_id = 'forged'`,
  kind: `kind = 'withdrawn'`,
  recordSha256: `record_sha256 = repeat('a', 64)`,
  fileSha256: `file_sha256 = repeat('a', 64)`,
  receivedAt: `received_at = received_at - interval '1 millisecond'`,
  publishedAt: `published_at = published_at + interval '1 millisecond'`,
  origin: `origin = case origin when 'live' then 'replay' else 'live' end`,
  isLate: 'is_late = not is_late',
  previousHash: `previous_hash = repeat('a', 64)`,
  hash: `hash = repeat('a', 64)`,
};

/**
 * Returns every way to tamper with a sport's chain at a number, which must be at least 2 and well before the
 * end.
 */
export function tamperings(links: readonly ChainLink[], seq: number): readonly Tampering[] {
  const link = links[seq - 1] as ChainLink;
  const last = links.length;
  const { sport } = link;
  const at = (number: number): string => `sport = '${sport}' and seq = ${String(number)}`;
  const change = (what: string): string => `update ${TABLE} set ${what} where ${at(seq)}`;
  const forged = { ...link, gameId: 'forged' };
  const cases: readonly Omit<Tampering, 'isShort'>[] = [
    {
      name: 'one byte of a record',
      statements: [change(`record_json = overlay(record_json placing '~' from 40 for 1)`)],
      fault: 'changed',
      seq,
    },
    { name: 'delete', statements: [`delete from ${TABLE} where ${at(seq)}`], fault: 'removed', seq },
    {
      name: 'reorder',
      statements: [
        change('seq = 1000000'),
        `update ${TABLE} set seq = ${String(seq)} where ${at(seq + 1)}`,
        `update ${TABLE} set seq = ${String(seq + 1)} where ${at(1_000_000)}`,
      ],
      fault: 'moved',
      seq,
    },
    {
      name: 'insert',
      statements: [
        `update ${TABLE} set seq = seq + 1000000 where sport = '${sport}' and seq >= ${String(seq)}`,
        `update ${TABLE} set seq = seq - 999999 where sport = '${sport}' and seq >= 1000000`,
        `insert into ${TABLE} select sport, ${String(seq)}, season, week, date, 'forged', kind, record_json,
           record_sha256, file_sha256, received_at, published_at, origin, is_late, previous_hash,
           '${sha256(revisionText(forged, link.previousHash))}' from ${TABLE} where ${at(seq + 1)}`,
      ],
      fault: 'inserted',
      seq,
    },
    {
      name: 'truncate',
      statements: [`delete from ${TABLE} where sport = '${sport}' and seq > ${String(last - 3)}`],
      fault: 'truncated',
      seq: last - 2,
    },
  ];
  const fields = Object.entries(FIELDS).map(([field, what]): Tampering => ({
    name: `field ${field}`,
    statements: [change(what)],
    fault: 'changed',
    seq,
    isShort: false,
  }));
  return [...cases.map((each) => ({ ...each, isShort: true })), ...fields];
}

/** Saves the chain for `restoreChain`. */
export async function keepChain(databaseUrl: string): Promise<void> {
  await queryRows(databaseUrl, `create table ${KEPT} as table ${TABLE}`);
}

/** Runs statements in one transaction with the triggers off. */
export async function tamper(databaseUrl: string, statements: readonly string[]): Promise<void> {
  const all = ['begin', 'set local session_replication_role = replica', ...statements, 'commit'];
  await queryRows(databaseUrl, all.join(';\n'));
}

/** Restores the saved chain. */
export function restoreChain(databaseUrl: string): Promise<void> {
  return tamper(databaseUrl, [`delete from ${TABLE}`, `insert into ${TABLE} select * from ${KEPT}`]);
}
