import { queryRows } from '@app/testing/stack';

/** What answers may write: the conversation, the log of tool calls and the tokens. */
const OWN_SCHEMA = 'chat';
/** Written by signing in and by reading with a session. */
const VOLATILE: ReadonlySet<string> = new Set(['auth.session', 'auth.known_device', 'auth.outbox']);

/** Returns each table's number of rows and a hash of their content, all schemas but the assistant's. */
export async function hashRows(databaseUrl: string): Promise<ReadonlyMap<string, string>> {
  const tables = await queryRows<{ name: string }>(
    databaseUrl,
    `select schemaname || '.' || quote_ident(tablename) as name from pg_tables
     where schemaname not in ('pg_catalog', 'information_schema', 'public', '${OWN_SCHEMA}')
       and tablename not like 'mikro_orm%' order by name`,
  );
  const hashes = new Map<string, string>();
  for (const { name } of tables.filter((table) => !VOLATILE.has(table.name))) {
    const [row] = await queryRows<{ hash: string }>(
      databaseUrl,
      `select count(*) || ' ' || coalesce(md5(string_agg(t::text, '' order by t::text)), '') as hash from ${name} t`,
    );
    hashes.set(name, row?.hash ?? '');
  }
  return hashes;
}
