import { Injectable } from '@nestjs/common';
import type { EntityManager } from '@mikro-orm/postgresql';
import { sqlRow, sqlRows } from '@app/persistence';
import { ARCHIVE_TAIL, archiveHead } from './archive-text.ts';
import { SECTIONS, type DataExportRow, type Section } from './data-exports.ts';

// The order of the sections is written into the query, which has no other way to know it.
const ORDERED = `from "auth"."data_export_part" where export_id = $1
  order by array_position($2::text[], service), position`;
/** Names of the pieces around the sections. */
const HEAD = 'head';
const TAIL = 'tail';
const ORDER = [HEAD, ...SECTIONS, TAIL];

/** The pieces of archives. */
@Injectable()
export class ArchiveParts {
  /** Stores the parts of a page behind those that are there; in the transaction that moved the archive on to it. */
  async append(
    em: EntityManager,
    exportId: string,
    section: Section,
    parts: readonly string[],
  ): Promise<void> {
    const row = await sqlRow<{ last: number }>(
      em,
      `select coalesce(max(position), 0) as last from "auth"."data_export_part"
       where export_id = $1 and service = $2`,
      [exportId, section],
    );
    await this.insert(em, exportId, section, parts, row?.last);
  }

  /** Stores what stands around the sections, once all of them are there. Answers the size in bytes. */
  async complete(
    em: EntityManager,
    dataExport: Pick<DataExportRow, 'id'>,
    user: { readonly id: string; readonly username: string },
    exportedAt: string,
  ): Promise<number> {
    const { id } = dataExport;
    await this.insert(em, id, HEAD, [archiveHead(user, exportedAt)]);
    await this.insert(em, id, TAIL, [ARCHIVE_TAIL]);
    const row = await sqlRow<{ bytes: number }>(
      em,
      'select coalesce(sum(octet_length(body)), 0)::int as bytes from "auth"."data_export_part" where export_id = $1',
      [id],
    );
    return row?.bytes ?? 0;
  }

  /** The n-th piece, from 0, and how many there are; null beyond the last. */
  async find(
    em: EntityManager,
    exportId: string,
    part: number,
  ): Promise<{ readonly text: string; readonly parts: number } | null> {
    const row = await sqlRow<{ body: string; parts: number }>(
      em,
      `select body, (count(*) over ())::int as parts ${ORDERED} offset $3 limit 1`,
      [exportId, ORDER, part],
    );
    return row === undefined ? null : { text: row.body, parts: row.parts };
  }

  private async insert(
    em: EntityManager,
    exportId: string,
    service: string,
    parts: readonly string[],
    after = 0,
  ): Promise<void> {
    await sqlRows(
      em,
      `insert into "auth"."data_export_part" (export_id, service, position, body)
       select $1::uuid, $2, $4::int + ordinality, body from unnest($3::text[]) with ordinality as part(body, ordinality)
       on conflict do nothing`,
      [exportId, service, parts, after],
    );
  }
}
