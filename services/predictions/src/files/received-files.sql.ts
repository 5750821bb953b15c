import { sql, type RawBuilder } from 'kysely';
import type { FileState, SlateKey, Sport } from '@app/contracts';
import { columnNameOf } from '@app/persistence';
import { SHOWN, type RecordedEntry } from './file-ledger.repository.ts';

/** Which entries are asked for; null for all. */
export interface FileFilter {
  readonly state: FileState | null;
  readonly sport: Sport | null;
}

/** An entry with what its slate allows. */
export type ReceivedFileRow = RecordedEntry & {
  readonly id: number;
  readonly isCurrent: boolean;
  readonly hasEarlierVersion: boolean;
  readonly hasOpenGame: boolean;
  readonly hasContent: boolean;
};

/** A version of a published path. */
export interface VersionRow {
  readonly version: number;
  readonly publishedAt: string;
  readonly fileName: string | null;
  readonly games: number;
}

const BEGUN = sql`('in_progress', 'final', 'cancelled')`;

/** A game whose pick may still change at this instant, or the time of its sport's replay. */
const isOpen = (now: string): RawBuilder<boolean> => sql`game.starts_at > coalesce((
    select sport_clock.now from sport_clock
    where sport_clock.sport = game.sport and sport_clock.mode = 'replay'), ${now}::timestamptz)
  and coalesce((select result.status from result where result.sport = game.sport and result.game_id = game.game_id
    order by result.version desc limit 1), 'scheduled') not in ${BEGUN}`;

/**
 * A page of the ledger, newest first. SQL text because it compares a date that may be null with `is not distinct from`,
 * and a slate's current entry depends on its own rollbacks.
 */
export function receivedFiles(
  { state, sport }: FileFilter,
  { limit, offset }: { readonly limit: number; readonly offset: number },
  now: string,
): RawBuilder<ReceivedFileRow> {
  const shown = SHOWN.map((property) => sql`file.${sql.id(columnNameOf(property))} as ${sql.id(property)}`);
  return sql`select file.id, ${sql.join(shown)},
      coalesce(slate.published_sha256 = file.sha256 or slate.source_sha256 = file.sha256 and file.status = 'accepted'
        and not exists (select from file as back where back.status = 'rolled-back'
          and back.sha256 = slate.published_sha256), false) as "isCurrent",
      (select count(*) > 1 from published_history where path = slate.path) as "hasEarlierVersion",
      exists (select from game where game.slate_id = slate.id and ${isOpen(now)}) as "hasOpenGame",
      file.status = 'quarantined' and exists (select from refused_file where sha256 = file.sha256) as "hasContent"
    from file left join slate on slate.sport = file.sport and slate.season = file.season and slate.week = file.week
      and slate.date is not distinct from file.date and file.kind = 'predictions'
    where (${state}::text is null or file.status = ${state}) and (${sport}::text is null or file.sport = ${sport})
    order by file.processed_at desc, file.id desc limit ${limit} offset ${offset}`;
}

/** How many of a slate's games can still change, and how many cannot. SQL text as above. */
export function gamesOfSlate(
  path: string,
  now: string,
): RawBuilder<{ openGames: number; startedGames: number }> {
  return sql`select count(*) filter (where ${isOpen(now)}) as "openGames",
      count(*) filter (where not (${isOpen(now)})) as "startedGames"
    from game join slate on slate.id = game.slate_id where slate.path = ${path}`;
}

/** The newest versions of a slate. SQL text because each one's file is named in its own bytes. */
export function versionsOfPath(path: string, limit: number): RawBuilder<VersionRow> {
  return sql`with newest as (
      select history.version, history.published_at, convert_from(blob.identity, 'UTF8')::json as body
      from published_history as history join published_blob as blob on blob.sha256 = history.sha256
      where history.path = ${path} order by history.version desc limit ${limit}
    )
    select newest.version, newest.published_at as "publishedAt", json_array_length(body -> 'predictions') as games,
      (select file.file_name from file where file.sha256 = body -> 'publication' ->> 'sourceSha256'
        and file.status = 'accepted' order by file.id limit 1) as "fileName"
    from newest order by newest.version desc`;
}

/** The slate of a file's entry. SQL text for the same reason as the page. */
export function slateOfFile(id: number): RawBuilder<SlateKey> {
  return sql`select slate.sport, slate.season, slate.week, slate.date from file
    join slate on slate.sport = file.sport and slate.season = file.season and slate.week = file.week
      and slate.date is not distinct from file.date
    where file.id = ${id} and file.kind = 'predictions'`;
}
