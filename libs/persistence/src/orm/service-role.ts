import { MikroORM } from '@mikro-orm/postgresql';
import type { ServiceSchema } from './schemas.ts';

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
 * Returns the role to work as, or null where the login may not create roles (a managed database): the schema then
 * belongs to the login itself.
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
    const hasRole =
      (await attempt(`create role "${role}" nologin`)) && (await attempt(`grant "${role}" to current_user`));
    if (hasRole && (await attempt(`create schema if not exists "${schema}" authorization "${role}"`)))
      return role;
    await orm.em.getConnection().execute(`create schema if not exists "${schema}"`);
    return null;
  } finally {
    await orm.close(true);
  }
}
