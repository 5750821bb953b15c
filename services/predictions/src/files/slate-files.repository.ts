import { Injectable } from '@nestjs/common';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { SlateKey, Sport } from '@app/contracts';
import { sqlRow, sqlRows, toInstant } from '@app/persistence';
import { toEntry, type DbFile, type RecordedEntry } from './file-ledger.repository.ts';
import type { FileOrder } from './file-order.ts';

/** A file that outranks another of its slate. `madeAt` is an ISO instant in UTC. */
export interface NewerFile {
  readonly fileName: string;
  readonly madeAt: string;
}

/** A file that is shown no more, or never was, and what is newer; null for results, which are superseded by game. */
export interface SupersededEntry extends RecordedEntry {
  readonly newer: NewerFile | null;
}

// Files taken in before their order was kept count by when they were received.
const ORDER = 'coalesce(made_at, received_at), coalesce(arrived_at, received_at)';

/** Every query on the order of a slate's files (checklist S-486). */
@Injectable()
export class SlateFilesRepository {
  /** The newest accepted prediction file of a slate that outranks this place, or null. Empty files outrank nothing. */
  async findNewerPredictions(em: EntityManager, key: SlateKey, order: FileOrder): Promise<NewerFile | null> {
    const row = await sqlRow<{ file_name: string; made_at: string }>(
      em,
      `select file_name, coalesce(made_at, received_at) as made_at from "predictions"."file"
       where sport = $1 and season = $2 and week = $3 and date is not distinct from $4::date
         and kind = 'predictions' and status = 'accepted' and kept > 0
         and (${ORDER}) > ($5::timestamptz, $6::timestamptz)
       order by coalesce(made_at, received_at) desc, coalesce(arrived_at, received_at) desc limit 1`,
      [key.sport, key.season, key.week, key.date, order.madeAt, order.arrivedAt],
    );
    return row === undefined ? null : { fileName: row.file_name, madeAt: toInstant(row.made_at) };
  }

  /** Files that a newer one of their slate has replaced or kept from being shown, newest entries first. */
  async findSuperseded(em: EntityManager, limit: number): Promise<SupersededEntry[]> {
    const rows = await sqlRows<DbFile & { newer_name: string | null; newer_made_at: string | null }>(
      em,
      `with ranked as (
         select *, first_value(id) over slates as newest_id, first_value(file_name) over slates as newer_name,
           first_value(coalesce(made_at, received_at)) over slates as newer_made_at
         from "predictions"."file" where kind = 'predictions' and status in ('accepted', 'superseded') and kept > 0
         window slates as (partition by sport, season, week, date
           order by status = 'superseded', coalesce(made_at, received_at) desc,
             coalesce(arrived_at, received_at) desc, id desc)
       )
       select f.*, r.newer_name, r.newer_made_at
       from "predictions"."file" f left join ranked r on r.id = f.id
       where r.id <> r.newest_id or f.kind = 'results' and f.status = 'superseded'
       order by f.id desc limit $1`,
      [limit],
    );
    return rows.map((row) => ({
      ...toEntry(row),
      newer:
        row.newer_name === null || row.newer_made_at === null
          ? null
          : { fileName: row.newer_name, madeAt: toInstant(row.newer_made_at) },
    }));
  }

  /** Those of some games that an accepted results file with a higher place has a result of, with that file's name. */
  async findNewerResults(
    em: EntityManager,
    sport: Sport,
    gameIds: readonly string[],
    order: FileOrder,
  ): Promise<Map<string, string>> {
    const rows = await sqlRows<{ game_id: string; file_name: string }>(
      em,
      `select game_id, file_name from "predictions"."file", unnest(game_ids) as game_id
       where sport = $1 and kind = 'results' and status = 'accepted' and game_ids && $2::text[]
         and game_id = any($2::text[]) and (${ORDER}) > ($3::timestamptz, $4::timestamptz)`,
      [sport, gameIds, order.madeAt, order.arrivedAt],
    );
    return new Map(rows.map((row) => [row.game_id, row.file_name]));
  }
}
