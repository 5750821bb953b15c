import { Migrator, type Migration } from '@mikro-orm/migrations';
import { MikroORM } from '@mikro-orm/postgresql';
import type { Logger } from '@app/platform';
import { ownerFilter } from './owner-filter.ts';
import type { Table } from './rows.ts';
import { foreignSchemas, type ServiceSchema } from './schemas.ts';
import { ensureServiceSchema } from './service-role.ts';
import { parseValues } from './value-parsers.ts';

export interface ServiceOrmOptions {
  readonly databaseUrl: string;
  readonly schema: ServiceSchema;
  readonly entities: readonly Table[];
  /** Listed, never found by a path: a bundle has no migration files on disk. */
  readonly migrations: readonly {
    readonly name: string;
    readonly class: new (...args: never[]) => Migration;
  }[];
  /** Connections this process may hold (reliability: at most 10 per service). */
  readonly poolMax?: number;
  readonly logger?: Logger;
}

const STATEMENT_TIMEOUT_MS = 5_000;
const LOCK_TIMEOUT_MS = 2_000;
const DEFAULT_POOL_MAX = 10;

/**
 * Opens a service's ORM on its own schema, as its own role, with the time limits every statement has, and brings
 * the schema up to date. Replicas starting together migrate one after the other.
 */
export async function openServiceOrm(options: ServiceOrmOptions): Promise<MikroORM> {
  const { databaseUrl, schema, logger } = options;
  const role = await ensureServiceSchema(databaseUrl, schema);
  if (role === null) logger?.info({ schema }, 'the login owns the schema itself');
  const orm = await MikroORM.init({
    clientUrl: databaseUrl,
    schema,
    entities: [...options.entities],
    extensions: [Migrator],
    migrations: {
      migrationsList: options.migrations.map(({ name, class: migration }) => ({
        name,
        class: migration as unknown as new (...args: ConstructorParameters<typeof Migration>) => Migration,
      })),
      schema,
      snapshot: false,
      transactional: true,
    },
    // Triggers and functions are hand-written in migrations; a diff must leave them alone.
    schemaGenerator: { ignoreSchema: foreignSchemas(schema), ignoreTriggers: true, ignoreRoutines: true },
    discovery: { warnWhenNoEntities: false },
    filters: ownerFilter(options.entities),
    pool: { min: 0, max: options.poolMax ?? DEFAULT_POOL_MAX },
    driverOptions: {
      onPoolCreated: parseValues,
      options: [
        ...(role === null ? [] : [`role=${role}`]),
        `statement_timeout=${STATEMENT_TIMEOUT_MS}`,
        `lock_timeout=${LOCK_TIMEOUT_MS}`,
        'synchronous_commit=on',
        'timezone=UTC',
        `search_path=${schema}`,
      ]
        .map((setting) => `-c ${setting}`)
        .join(' '),
    },
    logger: (message) => logger?.debug({ context: 'orm' }, message),
  });
  try {
    await migrate(orm, schema);
  } catch (error) {
    await orm.close(true);
    throw error;
  }
  return orm;
}

/**
 * Migrations in one transaction under one advisory lock, so that replicas do not run them twice. An index of a large
 * table may take longer than a statement of a request; waiting for a table in use is limited as ever.
 */
async function migrate(orm: MikroORM, schema: ServiceSchema): Promise<void> {
  await orm.em.fork().transactional(async (em) => {
    await em.execute('set local lock_timeout = 0');
    await em.execute('set local statement_timeout = 0');
    await em.execute(`select pg_advisory_xact_lock(hashtext('migrate:${schema}'))`);
    await em.execute('set local lock_timeout to default');
    const transaction = em.getTransactionContext();
    await orm.migrator.up(transaction === undefined ? {} : { transaction });
  });
}
