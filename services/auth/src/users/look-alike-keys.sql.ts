import { sql, type RawBuilder } from 'kysely';

/**
 * Sets the look-alike keys of users without one. Of users that share a key only the first gets it, and none if it is
 * taken: an update of a builder cannot skip rows that would break the unique constraint.
 */
export function setLookAlikeKeys(
  ids: readonly string[],
  keys: readonly string[],
): RawBuilder<Record<string, never>> {
  return sql`
    with candidate as (
      select distinct on (key) id, key from unnest(${ids}::uuid[], ${keys}::text[]) as given(id, key)
      order by key, id)
    update "user" set look_alike_key = candidate.key from candidate
    where "user".id = candidate.id and "user".look_alike_key is null
      and not exists (select 1 from "user" other where other.look_alike_key = candidate.key)`;
}
