import { Inject, Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { FILE_STATES, type FileState, type Sport } from '@app/contracts';
import { columnsOf, tablesOf, type NewRowOf, type RowOf } from '@app/persistence';
import type { Delivery, FileSource } from '../ingest/ingest.types.ts';
import type { DroppedRecord, FileIdentity } from '../parsing/read-file.types.ts';
import { FileEntity } from './file.entity.ts';
import { storable } from './storable.ts';

/** One delivered file and its outcome. */
export type LedgerEntry = Omit<
  Required<NewRowOf<typeof FileEntity>>,
  'id' | 'droppedCount' | 'processedAt' | 'gameIds'
> & { readonly gameIds: readonly string[] | null };

/** What an operator sees of a file. */
export const SHOWN = [
  'sha256',
  'fileName',
  'kind',
  'sport',
  'season',
  'week',
  'date',
  'sizeBytes',
  'source',
  'status',
  'reason',
  'detail',
  'total',
  'kept',
  'dropped',
  'receivedAt',
  'processedAt',
] as const satisfies readonly (keyof RowOf<typeof FileEntity>)[];

export type RecordedEntry = Pick<RowOf<typeof FileEntity>, (typeof SHOWN)[number]>;

/** An entry with its place among the files of its slate. */
export type PlacedEntry = RecordedEntry & Pick<RowOf<typeof FileEntity>, 'madeAt' | 'arrivedAt'>;

type Arrival = Required<Pick<Delivery, 'arrivedAt' | 'source'>>;

/** Whether a file's order is by a time of its own, which stays however often the file arrives. */
export function hasOwnTime({ madeAt, arrivedAt }: Pick<PlacedEntry, 'madeAt' | 'arrivedAt'>): boolean {
  return madeAt !== arrivedAt;
}

/** Every query on the ledger of delivered files. */
@Injectable()
export class FileLedgerRepository {
  constructor(@Inject(EntityManager) private readonly em: EntityManager) {}

  /** Whether this content came under exactly this name, not only by an upload or the CLI, and did not come back since. */
  async isKnown(sha256: string, fileName: string, arrivedAt: string): Promise<boolean> {
    const em = this.em.fork();
    const entry = await this.entries(em)
      .where('sha256', '=', sha256)
      .where('file_name', '=', storable(fileName))
      .executeTakeFirst();
    if (entry === undefined || entry.source === 'upload' || entry.source === 'cli') return false;
    return !(await this.isBack(em, entry, { arrivedAt, source: 'inbox' }));
  }

  /**
   * Earlier entries of this content: `same` under exactly this name, and `twin` under which it was last judged and not
   * refused, whatever its name. `isBack`: another content had this name since, and now this one has it again.
   */
  async findByContent(
    em: EntityManager,
    { sha256, fileName }: Pick<FileIdentity, 'sha256' | 'fileName'>,
    arrival: Arrival,
  ): Promise<{
    readonly same: PlacedEntry | undefined;
    readonly isBack: boolean;
    readonly twin: PlacedEntry | undefined;
  }> {
    const name = storable(fileName);
    const rows = await this.entries(em)
      .where('sha256', '=', sha256)
      .orderBy(({ fn }) => fn.coalesce('arrived_at', 'received_at'))
      .orderBy('id')
      .execute();
    const same = rows.find((entry) => entry.fileName === name);
    return {
      same,
      isBack: same !== undefined && (await this.isBack(em, same, arrival)),
      twin: rows.findLast(({ status }) => status === 'accepted' || status === 'superseded'),
    };
  }

  /**
   * Whether another file of its name, sport and kind was accepted between an entry and an arrival. A new owner or a copy
   * of the whole folder gives every file of the inbox a new arrival, which must not undo what administrators uploaded
   * since. So only files of the inbox come between two arrivals there.
   */
  private async isBack(
    em: EntityManager,
    entry: PlacedEntry,
    { arrivedAt, source }: Arrival,
  ): Promise<boolean> {
    const { fileName, sha256, sport, kind } = entry;
    if (kind === null || (kind === 'predictions' && hasOwnTime(entry))) return false;
    const between = tablesOf(em)
      .selectFrom(FileEntity)
      .select('id')
      .where('file_name', '=', fileName)
      .where('sport', '=', sport)
      .where('kind', '=', kind)
      .where('sha256', '<>', sha256)
      .where('status', '=', 'accepted')
      .where(({ eb, fn }) =>
        eb(fn.coalesce('arrived_at', 'received_at'), '>', entry.arrivedAt ?? entry.receivedAt),
      )
      .where(({ eb, fn }) => eb(fn.coalesce('arrived_at', 'received_at'), '<', arrivedAt))
      .limit(1);
    const counted = source === 'inbox' ? between.where('source', '=', source) : between;
    return (await counted.executeTakeFirst()) !== undefined;
  }

  /** When each sport's newest accepted prediction file of these sources was processed. */
  async findNewestPredictions(
    sources: readonly FileSource[],
  ): Promise<readonly { readonly sport: Sport; readonly processedAt: string }[]> {
    const rows = await tablesOf(this.em.fork())
      .selectFrom(FileEntity)
      .select(['sport', ({ fn }) => fn.max('processed_at').as('processedAt')])
      .where('kind', '=', 'predictions')
      .where('status', '=', 'accepted')
      .where('source', 'in', [...sources])
      .groupBy('sport')
      .execute();
    return rows.flatMap(({ sport, processedAt }) => (sport === null ? [] : [{ sport, processedAt }]));
  }

  /** The first accepted entry of this content. */
  async findAccepted(em: EntityManager, sha256: string): Promise<RecordedEntry | undefined> {
    return this.entries(em)
      .where('sha256', '=', sha256)
      .where('status', '=', 'accepted')
      .orderBy('id')
      .limit(1)
      .executeTakeFirst();
  }

  /** The rollback that published these bytes, if one did. */
  async findRollback(em: EntityManager, publishedSha256: string): Promise<RecordedEntry | undefined> {
    return this.entries(em)
      .where('sha256', '=', publishedSha256)
      .where('status', '=', 'rolled-back')
      .executeTakeFirst();
  }

  /** The newest entries first, at most `limit`; with `status` only those. */
  async findNewest(limit: number, status: FileState | null = null): Promise<RecordedEntry[]> {
    const entries = this.entries(this.em.fork())
      .orderBy('processed_at', 'desc')
      .orderBy('id', 'desc')
      .limit(limit);
    return (status === null ? entries : entries.where('status', '=', status)).execute();
  }

  /** Names of all files of a sport. */
  async findNames(sport: Sport): Promise<Set<string>> {
    const rows = await tablesOf(this.em.fork())
      .selectFrom(FileEntity)
      .select(columnsOf(FileEntity, 'file', ['fileName']))
      .where('sport', '=', sport)
      .execute();
    return new Set(rows.map(({ fileName }) => fileName));
  }

  async countByStatus(): Promise<Record<FileState, number>> {
    const rows = await tablesOf(this.em.fork())
      .selectFrom(FileEntity)
      .select(['status', ({ fn }) => fn.countAll<number>().as('files')])
      .groupBy('status')
      .execute();
    const counts = Object.fromEntries(FILE_STATES.map((state) => [state, 0])) as Record<FileState, number>;
    for (const { status, files } of rows) counts[status] = files;
    return counts;
  }

  /** Writes an entry. Returns false if this content under this name has one. */
  async add(em: EntityManager, entry: LedgerEntry): Promise<boolean> {
    const added = await tablesOf(em)
      .insertInto(FileEntity, [rowOf(entry)])
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst();
    return added !== undefined;
  }

  /** Writes what became of a content that came back over its entry. */
  async replace(em: EntityManager, entry: LedgerEntry): Promise<void> {
    await tablesOf(em)
      .insertInto(FileEntity, [rowOf(entry)])
      .onConflict((conflict) =>
        conflict.columns(['sha256', 'file_name']).doUpdateSet(({ ref }) => ({
          season: ref('excluded.season'),
          week: ref('excluded.week'),
          date: ref('excluded.date'),
          source: ref('excluded.source'),
          status: ref('excluded.status'),
          reason: ref('excluded.reason'),
          detail: ref('excluded.detail'),
          total: ref('excluded.total'),
          kept: ref('excluded.kept'),
          dropped_count: ref('excluded.dropped_count'),
          dropped: ref('excluded.dropped'),
          received_at: ref('excluded.received_at'),
          processed_at: ref('excluded.processed_at'),
          made_at: ref('excluded.made_at'),
          arrived_at: ref('excluded.arrived_at'),
          game_ids: ref('excluded.game_ids'),
        })),
      )
      .execute();
  }

  /** Records that a known content came to the inbox too, so that it counts when an earlier one comes back there. */
  async setInInbox(em: EntityManager, { sha256, fileName }: FileIdentity): Promise<void> {
    await tablesOf(em)
      .updateTable(FileEntity)
      .set({ source: 'inbox' })
      .where('sha256', '=', sha256)
      .where('file_name', '=', storable(fileName))
      .execute();
  }

  private entries(em: EntityManager) {
    return tablesOf(em)
      .selectFrom(FileEntity)
      .select(columnsOf(FileEntity, 'file', [...SHOWN, 'madeAt', 'arrivedAt']));
  }
}

function rowOf({ gameIds, ...entry }: LedgerEntry) {
  return {
    ...entry,
    fileName: storable(entry.fileName),
    reason: entry.reason === null ? null : storable(entry.reason),
    detail: entry.detail === null ? null : storable(entry.detail),
    droppedCount: entry.dropped.length,
    dropped: entry.dropped.map(storableRecord),
    gameIds: gameIds === null ? null : [...gameIds],
  };
}

function storableRecord(record: DroppedRecord): DroppedRecord {
  return {
    index: record.index,
    gameId: record.gameId === null ? null : storable(record.gameId),
    field: storable(record.field),
    reason: storable(record.reason),
  };
}
