import { sql, type RawBuilder } from 'kysely';
import type { SlateKey, Sport } from '@app/contracts';
import { columnNameOf } from '@app/persistence';
import { SHOWN, type RecordedEntry } from './file-ledger.repository.ts';
import type { FileOrder } from './file-order.ts';

// Files stored before their order was recorded count by when they were received.
const MADE_AT = sql`coalesce(file.made_at, file.received_at)`;
const PLACE = sql`(${MADE_AT}, coalesce(file.arrived_at, file.received_at))`;

const placeOf = ({ madeAt, arrivedAt }: FileOrder): RawBuilder<unknown> =>
  sql`(${madeAt}::timestamptz, ${arrivedAt}::timestamptz)`;

/** SQL text because no builder compares rows, nor a date that may be null with `is not distinct from`. */
export function newerPredictions(
  { sport, season, week, date }: SlateKey,
  order: FileOrder,
): RawBuilder<{ fileName: string; madeAt: string }> {
  return sql`select file_name as "fileName", ${MADE_AT} as "madeAt" from file
    where sport = ${sport} and season = ${season} and week = ${week} and date is not distinct from ${date}::date
      and kind = 'predictions' and status = 'accepted' and kept > 0 and ${PLACE} > ${placeOf(order)}
    order by ${PLACE} desc limit 1`;
}

/** SQL text because a window over all files of a slate decides which of them is current: after a rollback, an older one. */
export function supersededFiles(
  limit: number,
): RawBuilder<
  RecordedEntry & { newerName: string | null; newerMadeAt: string | null; isRolledBack: boolean | null }
> {
  const shown = SHOWN.map((property) => sql`file.${sql.id(columnNameOf(property))} as ${sql.id(property)}`);
  return sql`with ranked as (
      select file.id, first_value(file.id) over slates as newest_id,
        first_value(file.file_name) over slates as newer_name, first_value(${MADE_AT}) over slates as newer_made_at,
        exists (select from file as back where back.status = 'rolled-back'
          and back.sha256 = slate.published_sha256) as is_rolled_back
      from file left join slate on slate.sport = file.sport and slate.season = file.season
        and slate.week = file.week and slate.date is not distinct from file.date
      where file.kind = 'predictions' and file.status in ('accepted', 'superseded') and file.kept > 0
      window slates as (partition by file.sport, file.season, file.week, file.date
        order by file.status = 'superseded', file.sha256 is distinct from slate.source_sha256, ${MADE_AT} desc,
          coalesce(file.arrived_at, file.received_at) desc, file.id desc)
    )
    select ${sql.join(shown)}, ranked.newer_name as "newerName", ranked.newer_made_at as "newerMadeAt",
      ranked.is_rolled_back as "isRolledBack"
    from file left join ranked on ranked.id = file.id
    where ranked.id <> ranked.newest_id or file.kind = 'results' and file.status = 'superseded'
    order by file.processed_at desc, file.id desc limit ${limit}`;
}

/** SQL text because each of a file's games becomes a row, which no builder can express. */
export function newerResults(
  sport: Sport,
  gameIds: readonly string[],
  order: FileOrder,
): RawBuilder<{ gameId: string; fileName: string }> {
  return sql`select game_id as "gameId", file_name as "fileName" from file, unnest(game_ids) as game_id
    where sport = ${sport} and kind = 'results' and status = 'accepted' and game_ids && ${gameIds}::text[]
      and game_id = any(${gameIds}::text[]) and ${PLACE} > ${placeOf(order)}`;
}
