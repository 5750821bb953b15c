import { MikroORM } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import type { ServiceSchema } from './schemas.ts';
import { runSql } from './tables.ts';

/** SQLSTATEs of a role or schema that another process created at the same moment. */
const ALREADY_THERE = new Set(['42710', '42P06', '23505']);
const INSUFFICIENT_PRIVILEGE = '42501';

function sqlState(error: unknown): string {
  const code = (error as { code?: unknown }).code;
  return typeof code === 'string' ? code : '';
}

/** The database role that owns a service's schema and nothing else. */
export function serviceRole(schema: ServiceSchema): string {
  return `app_${schema}`;
}

/**
 * Makes the service's schema and the role that owns it, so that a service cannot reach another one's tables even by
 * mistake. Safe to run again and by several replicas at once.
 * Returns the role to work as, which is the schema's owner; null where the login is the owner itself, because it may
 * not create roles (a managed database) or was made for this service alone.
 */
export async function ensureServiceSchema(
  databaseUrl: string,
  schema: ServiceSchema,
): Promise<string | null> {
  const orm = await MikroORM.init({
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

/** Grants the role to the login where it is not a member yet: two grants at once would disturb each other. */
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

/** Who owns the schema, if that is somebody else whom the login may act as. */
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
