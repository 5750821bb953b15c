import { MikroORM } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import type { ServiceSchema } from './schemas.ts';
import { runSql } from './tables.ts';

/** SQLSTATEs of a role or schema that another process created at the same time. */
const ALREADY_THERE = new Set(['42710', '42P06', '23505']);
const INSUFFICIENT_PRIVILEGE = '42501';

function sqlState(error: unknown): string {
  const code = (error as { code?: unknown }).code;
  return typeof code === 'string' ? code : '';
}

/** Returns the database role that owns only this service's schema. */
export function serviceRole(schema: ServiceSchema): string {
  return `app_${schema}`;
}

/**
 * Creates the service's schema and its owner role, so a service cannot reach another one's tables even by
 * mistake. Idempotent and safe in several replicas. Returns the role to use, which owns the schema; null
 * where the login itself is the owner because it may not create roles (a managed database) or was made for
 * this service.
 */
export async function ensureServiceSchema(
  databaseUrl: string,
  schema: ServiceSchema,
): Promise<string | null> {
  // `init` would also load the extensions it finds in node_modules, and with them a second copy of the ORM beside the bundled one.
  const orm = new MikroORM({
    clientUrl: databaseUrl,
    entities: [],
    discovery: { warnWhenNoEntities: false },
    pool: { min: 0, max: 1 },
  });
  const role = serviceRole(schema);
  const attempt = async (statement: string): Promise<boolean> => {
    try {
      await orm.em.getConnection().execute(statement);
      return true;
    } catch (error) {
      if (ALREADY_THERE.has(sqlState(error))) return true;
      if (sqlState(error) === INSUFFICIENT_PRIVILEGE) return false;
      throw error;
    }
  };
  try {
    const hasRole = (await attempt(`create role "${role}" nologin`)) && (await mayActAs(orm, role, attempt));
    const isMade =
      hasRole && (await attempt(`create schema if not exists "${schema}" authorization "${role}"`));
    if (!isMade) await orm.em.getConnection().execute(`create schema if not exists "${schema}"`);
    return await ownerToWorkAs(orm, schema);
  } finally {
    await orm.close(true);
  }
}

/** Grants the role only if the login is not a member yet, since concurrent grants conflict. */
async function mayActAs(
  orm: MikroORM,
  role: string,
  attempt: (statement: string) => Promise<boolean>,
): Promise<boolean> {
  const [row] = await runSql(
    orm.em.fork(),
    sql<{ is_member: boolean }>`select pg_has_role(current_user, ${role}, 'member') as is_member`,
  );
  return row?.is_member === true || attempt(`grant "${role}" to current_user`);
}

/** Returns the schema's owner if it is another role that the login may act as. */
async function ownerToWorkAs(orm: MikroORM, schema: ServiceSchema): Promise<string | null> {
  const [row] = await runSql(
    orm.em.fork(),
    sql<{ owner: string; is_login: boolean; is_member: boolean }>`
      select pg_get_userbyid(nspowner) as owner, pg_get_userbyid(nspowner) = current_user as is_login,
        pg_has_role(current_user, nspowner, 'member') as is_member
      from pg_namespace where nspname = ${schema}`,
  );
  return row === undefined || row.is_login || !row.is_member ? null : row.owner;
}
