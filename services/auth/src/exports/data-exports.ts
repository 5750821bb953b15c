import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { EntityManager } from '@mikro-orm/postgresql';
import { SERVICES, type DataExport } from '@app/contracts';
import { sqlRow, sqlRows, toInstant } from '@app/persistence';
import { CLOCK, type Clock } from '@app/platform';

/** What an archive has sections of, in their order. */
export const SECTIONS = SERVICES;
export type Section = (typeof SECTIONS)[number];

const DAY_MS = 86_400_000;
/** A ready archive is removed so long after. */
const KEPT_MS = 7 * DAY_MS;

/** An archive as stored. Instants are texts of PostgreSQL. */
export interface DataExportRow {
  readonly id: string;
  readonly userId: string;
  readonly status: DataExport['status'];
  readonly requestedAt: string;
  readonly readyAt: string | null;
  readonly expiresAt: string | null;
  /** Sections that are there in full. */
  readonly servicesDone: number;
  /** Where the next page of the section after those begins; null: at its start. */
  readonly nextCursor: string | null;
  readonly waitingFor: string | null;
  readonly sizeBytes: number | null;
}

/** How far an archive is. */
type ExportPlace = Pick<DataExportRow, 'servicesDone' | 'nextCursor'>;

const COLUMNS = `id, user_id as "userId", status, requested_at as "requestedAt", ready_at as "readyAt",
  expires_at as "expiresAt", services_done as "servicesDone", next_cursor as "nextCursor",
  waiting_for as "waitingFor", size_bytes as "sizeBytes"`;
const IN_WORK = `status in ('queued', 'running', 'waiting')`;

/** Every query on archives and their state. */
@Injectable()
export class DataExports {
  constructor(@Inject(CLOCK) private readonly clock: Clock) {}

  /** A new archive, nothing of it there yet. */
  async insert(em: EntityManager, userId: string): Promise<DataExportRow> {
    const row = await this.one(
      em,
      `insert into "auth"."data_export" (id, user_id, status, requested_at, services_done)
       values ($1, $2, 'queued', $3, 0) returning ${COLUMNS}`,
      [randomUUID(), userId, this.clock.now()],
    );
    if (row === null) throw new Error('the archive was not written');
    return row;
  }

  async findById(em: EntityManager, id: string): Promise<DataExportRow | null> {
    return this.one(em, `select ${COLUMNS} from "auth"."data_export" where id = $1`, [id]);
  }

  /** One of a user's own, which has not expired. Any text may be asked for. */
  async findOwned(em: EntityManager, userId: string, id: string): Promise<DataExportRow | null> {
    return this.one(
      em,
      `select ${COLUMNS} from "auth"."data_export"
       where user_id = $1 and id::text = $2 and (expires_at is null or expires_at > $3)`,
      [userId, id, this.clock.now()],
    );
  }

  /** The one of a user that is in work, or null. */
  async findInWork(em: EntityManager, userId: string): Promise<DataExportRow | null> {
    return this.one(em, `select ${COLUMNS} from "auth"."data_export" where user_id = $1 and ${IN_WORK}`, [
      userId,
    ]);
  }

  /** A user's own that have not expired, newest first. */
  async list(em: EntityManager, userId: string): Promise<DataExportRow[]> {
    return sqlRows<DataExportRow>(
      em,
      `select ${COLUMNS} from "auth"."data_export"
       where user_id = $1 and (expires_at is null or expires_at > $2) order by requested_at desc, id limit 20`,
      [userId, this.clock.now()],
    );
  }

  /** How many a user asked for during the last day. */
  async countToday(em: EntityManager, userId: string): Promise<number> {
    const since = new Date(this.clock.now().getTime() - DAY_MS);
    const row = await sqlRow<{ count: number }>(
      em,
      'select count(*)::int as count from "auth"."data_export" where user_id = $1 and requested_at > $2',
      [userId, since],
    );
    return row?.count ?? 0;
  }

  /** Ids of those in work, oldest first. */
  async findWaiting(em: EntityManager): Promise<string[]> {
    const rows = await sqlRows<{ id: string }>(
      em,
      `select id from "auth"."data_export" where ${IN_WORK} order by requested_at limit 100`,
    );
    return rows.map(({ id }) => id);
  }

  /** It waits for a service. */
  async setWaiting(em: EntityManager, id: string, waitingFor: Section): Promise<void> {
    await sqlRows(
      em,
      `update "auth"."data_export" set status = 'waiting', waiting_for = $2 where id = $1 and ${IN_WORK}`,
      [id, waitingFor],
    );
  }

  /** It was given up. */
  async setFailed(em: EntityManager, id: string): Promise<void> {
    await sqlRows(
      em,
      `update "auth"."data_export" set status = 'failed', next_cursor = null where id = $1 and ${IN_WORK}`,
      [id],
    );
  }

  /**
   * It goes on by the page that begins where `from` stands. False when it stands somewhere else by now: another run
   * has stored that page, or it is gone.
   */
  async advance(em: EntityManager, from: DataExportRow, to: ExportPlace): Promise<boolean> {
    const row = await sqlRow(
      em,
      `update "auth"."data_export"
       set status = 'running', waiting_for = null, services_done = $4, next_cursor = $5
       where id = $1 and services_done = $2 and next_cursor is not distinct from $3 and ${IN_WORK} returning id`,
      [from.id, from.servicesDone, from.nextCursor, to.servicesDone, to.nextCursor],
    );
    return row !== undefined;
  }

  /** It is complete. False when it was already, or is gone. */
  async setReady(em: EntityManager, id: string, sizeBytes: number): Promise<boolean> {
    const now = this.clock.now();
    const row = await sqlRow(
      em,
      `update "auth"."data_export" set status = 'ready', waiting_for = null, services_done = $2, ready_at = $3,
         expires_at = $4, size_bytes = $5 where id = $1 and ${IN_WORK} returning id`,
      [id, SECTIONS.length, now, new Date(now.getTime() + KEPT_MS), sizeBytes],
    );
    return row !== undefined;
  }

  /** Removes those whose days are over, and failed ones of long ago, with their parts. */
  async removeExpired(em: EntityManager): Promise<void> {
    const now = this.clock.now();
    await sqlRows(
      em,
      `with gone as (delete from "auth"."data_export"
         where expires_at <= $1 or (status = 'failed' and requested_at <= $2) returning id)
       delete from "auth"."data_export_part" where export_id in (select id from gone)`,
      [now, new Date(now.getTime() - KEPT_MS)],
    );
  }

  private async one(
    em: EntityManager,
    text: string,
    values: readonly (string | Date)[],
  ): Promise<DataExportRow | null> {
    return (await sqlRow<DataExportRow>(em, text, values)) ?? null;
  }
}

/** An archive as its owner sees it. */
export function toDataExport(row: DataExportRow): DataExport {
  const { id, status, servicesDone, waitingFor, sizeBytes } = row;
  return {
    id,
    status,
    requestedAt: toInstant(row.requestedAt),
    readyAt: row.readyAt === null ? null : toInstant(row.readyAt),
    expiresAt: row.expiresAt === null ? null : toInstant(row.expiresAt),
    servicesDone,
    servicesTotal: SECTIONS.length,
    waitingFor,
    sizeBytes,
  };
}
