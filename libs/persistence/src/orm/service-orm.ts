import { Migrator, type Migration } from '@mikro-orm/migrations';
import { MikroORM } from '@mikro-orm/postgresql';
import type { Logger, Metrics } from '@app/platform';
import { sql } from 'kysely';
import { LOCK_TIMEOUT_MS, STATEMENT_TIMEOUT_MS } from './service-limits.ts';
import { releaseLostConnections } from './lost-connections.ts';
import { currentEntityManager } from './orm-context.ts';
import { ownerFilter } from './owner-filter.ts';
import type { Table } from './rows.ts';
import { observePool } from './pool-metrics.ts';
import { foreignSchemas, type ServiceSchema } from './schemas.ts';
import { ensureServiceSchema } from './service-role.ts';
import { runSql } from './tables.ts';
import { traceTransactions } from './transaction-spans.ts';
import { parseValues } from './value-parsers.ts';

export interface ServiceOrmOptions {
  readonly databaseUrl: string;
  readonly schema: ServiceSchema;
  readonly entities: readonly Table[];
  /** An explicit list, since a bundle has no migration files on disk. */
  readonly migrations: readonly {
    readonly name: string;
    readonly class: new (...args: never[]) => Migration;
  }[];
  /** Maximum connections of this process. */
  readonly poolMax?: number;
  readonly logger?: Logger;
  readonly metrics?: Metrics;
}

const DEFAULT_POOL_MAX = 10;
const REPLICA_CONNECT_TIMEOUT_MS = 2_000;

/**
 * Opens a service's ORM on its own schema with its own role and statement time limits, and migrates the
 * schema. Replicas starting together migrate in sequence.
 */
export async function openServiceOrm(options: ServiceOrmOptions): Promise<MikroORM> {
  const { databaseUrl, schema, logger } = options;
  const role = await ensureServiceSchema(databaseUrl, schema);
  if (role === null) logger?.info({ schema }, 'the login owns the schema itself');
  const orm = await MikroORM.init({
    clientUrl: databaseUrl,
    schema,
    context: currentEntityManager,
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
    // Migrations contain hand-written triggers and functions, which a diff must ignore.
    schemaGenerator: { ignoreSchema: foreignSchemas(schema), ignoreTriggers: true, ignoreRoutines: true },
    discovery: { warnWhenNoEntities: false },
    filters: ownerFilter(options.entities),
    pool: { min: 0, max: options.poolMax ?? DEFAULT_POOL_MAX },
    driverOptions: {
      onPoolCreated: (pool: unknown) => {
        parseValues(pool);
        releaseLostConnections(pool);
        if (options.metrics !== undefined) observePool(pool, options.metrics);
      },
      options: sessionSettings(schema, role),
    },
    logger: (message) => logger?.debug({ context: 'orm' }, message),
  });
  traceTransactions(orm);
  try {
    await migrate(orm, schema);
  } catch (error) {
    await orm.close(true);
    throw error;
  }
  return orm;
}

/** Settings of every connection, as PostgreSQL's option text. */
function sessionSettings(schema: ServiceSchema, role: string | null): string {
  return [
    ...(role === null ? [] : [`role=${role}`]),
    `statement_timeout=${STATEMENT_TIMEOUT_MS}`,
    `lock_timeout=${LOCK_TIMEOUT_MS}`,
    'synchronous_commit=on',
    'timezone=UTC',
    `search_path=${schema}`,
  ]
    .map((setting) => `-c ${setting}`)
    .join(' ');
}

/** What the ORM on a replica shares with the service's own. */
export interface ReplicaOrmOptions {
  readonly readUrl: string;
  /** The service's ORM on the primary. */
  readonly primary: MikroORM;
  readonly schema: ServiceSchema;
  readonly entities: readonly Table[];
  readonly poolMax?: number;
  readonly logger?: Logger;
}

/** Opens an ORM on a replica as the same role. It connects on first use, so the replica may be away. */
export async function openReplicaOrm(options: ReplicaOrmOptions): Promise<MikroORM> {
  const { readUrl, primary, schema, entities, logger } = options;
  const [row] = await runSql(primary.em.fork(), sql<{ role: string }>`select current_user as role`);
  return new MikroORM({
    clientUrl: readUrl,
    // Transactions of the primary must not be taken for transactions here.
    contextName: 'replica',
    schema,
    entities: [...entities],
    discovery: { warnWhenNoEntities: false },
    filters: ownerFilter(entities),
    pool: { min: 0, max: options.poolMax ?? DEFAULT_POOL_MAX },
    driverOptions: {
      onPoolCreated: (pool: unknown) => {
        parseValues(pool);
        releaseLostConnections(pool);
      },
      connectionTimeoutMillis: REPLICA_CONNECT_TIMEOUT_MS,
      options: sessionSettings(schema, row?.role ?? null),
    },
    logger: (message) => logger?.debug({ context: 'orm on the replica' }, message),
  });
}

/**
 * Runs migrations in one transaction under an advisory lock, so replicas do not run them twice. Indexing a
 * large table may exceed the statement limit of requests. Waiting for a table in use is still limited.
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
