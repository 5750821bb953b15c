import { Injectable } from '@nestjs/common';
import type { EntityManager } from '@mikro-orm/postgresql';
import { tablesOf } from '@app/persistence';
import { ARCHIVE_TAIL, archiveHead } from './archive-text.ts';
import { DataExportPartEntity } from './data-export.entity.ts';
import { SECTIONS, type Section } from './data-exports.ts';

/** Names of the parts around the sections. */
const HEAD = 'head';
const TAIL = 'tail';
const ORDER: readonly string[] = [HEAD, ...SECTIONS, TAIL];

/** The parts of exports. */
@Injectable()
export class ArchiveParts {
  /** Stores the parts of a page after the existing ones, in the transaction that moves the archive past it. */
  async append(
    em: EntityManager,
    exportId: string,
    section: Section,
    parts: readonly string[],
  ): Promise<void> {
    const row = await tablesOf(em)
      .selectFrom(DataExportPartEntity)
      .select(({ fn }) => fn.max('position').as('last'))
      .where('export_id', '=', exportId)
      .where('service', '=', section)
      .executeTakeFirst();
    await this.insert(em, exportId, section, parts, row?.last ?? 0);
  }

  /** Stores the pieces around the sections. Returns the size of the archive in bytes. */
  async complete(
    em: EntityManager,
    exportId: string,
    user: { readonly id: string; readonly username: string },
    exportedAt: string,
  ): Promise<number> {
    await this.insert(em, exportId, HEAD, [archiveHead(user, exportedAt)]);
    await this.insert(em, exportId, TAIL, [ARCHIVE_TAIL]);
    const row = await tablesOf(em)
      .selectFrom(DataExportPartEntity)
      .select(({ fn }) => fn.sum<number>(fn<number>('octet_length', ['body'])).as('bytes'))
      .where('export_id', '=', exportId)
      .executeTakeFirst();
    return row?.bytes ?? 0;
  }

  /** The n-th piece, from 0, and the number of pieces; null after the last. */
  async find(
    em: EntityManager,
    exportId: string,
    part: number,
  ): Promise<{ readonly text: string; readonly parts: number } | null> {
    const counts = await tablesOf(em)
      .selectFrom(DataExportPartEntity)
      .select(({ fn }) => ['service', fn.countAll<number>().as('parts')])
      .where('export_id', '=', exportId)
      .groupBy('service')
      .execute();
    const partsOf = new Map(counts.map(({ service, parts }) => [service, parts]));
    let offset = part;
    for (const service of ORDER) {
      const parts = partsOf.get(service) ?? 0;
      if (offset < parts) {
        const { body } = await tablesOf(em)
          .selectFrom(DataExportPartEntity)
          .select('body')
          .where('export_id', '=', exportId)
          .where('service', '=', service)
          .orderBy('position')
          .offset(offset)
          .limit(1)
          .executeTakeFirstOrThrow();
        return { text: body, parts: counts.reduce((sum, count) => sum + count.parts, 0) };
      }
      offset -= parts;
    }
    return null;
  }

  private async insert(
    em: EntityManager,
    exportId: string,
    service: string,
    parts: readonly string[],
    after = 0,
  ): Promise<void> {
    const rows = parts.map((body, index) => ({ exportId, service, position: after + index + 1, body }));
    if (rows.length > 0)
      await tablesOf(em)
        .insertInto(DataExportPartEntity, rows)
        .onConflict((conflict) => conflict.doNothing())
        .execute();
  }
}
