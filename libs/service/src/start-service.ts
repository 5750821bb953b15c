import { Module } from '@nestjs/common';
import { bootService } from '@app/messaging';
import { DatabaseReadiness, type ServiceOrmOptions } from '@app/persistence';
import { createLogger } from '@app/platform';
import type { ServiceConfig, ServiceDefinition } from './definition.ts';
import { readMigrationConfig, type MigrationConfig } from './migration.config.ts';
import { openOrmOf, ServiceModule } from './service.module.ts';

/** Starts a service in its configured role. If that fails, logs why and exits with 1. Throws ConfigError. */
export async function startService<Config extends ServiceConfig>(
  definition: ServiceDefinition<Config>,
  readConfig: () => Config,
  migration: MigrationConfig | null = readMigrationConfig(),
): Promise<void> {
  if (migration?.ROLE === 'migrate') return migrate(definition, migration);
  if (migration?.ROLE === 'migrations') {
    process.stdout.write(`${JSON.stringify(definition.migrations.map(({ name }) => name))}\n`);
    return;
  }
  const config = readConfig();
  if (config.ROLE === 'settings') return;

  @Module({ imports: [ServiceModule.forRoot(definition, config)], providers: [DatabaseReadiness] })
  class RootModule {}

  await bootService({ name: definition.name, module: RootModule, config });
}

/** Migrates the service's schema, as far as asked, and lets the process end, with exit code 1 if that failed. */
async function migrate<Config extends ServiceConfig>(
  definition: ServiceDefinition<Config>,
  config: MigrationConfig,
): Promise<void> {
  const logger = createLogger({ name: definition.name, level: config.LOG_LEVEL });
  try {
    const migrations = migrationsUpTo(definition.migrations, config.MIGRATE_TO);
    const orm = await openOrmOf({ ...definition, migrations })({ databaseUrl: config.DATABASE_URL, logger });
    await orm.close(true);
    logger.info('the database is up to date');
  } catch (error) {
    logger.fatal({ err: error }, 'the database could not be migrated');
    process.exitCode = 1;
  }
  logger.flush();
}

function migrationsUpTo(
  migrations: ServiceOrmOptions['migrations'],
  last: string | undefined,
): ServiceOrmOptions['migrations'] {
  if (last === undefined) return migrations;
  const index = migrations.findIndex(({ name }) => name === last);
  if (index === -1) throw new Error(`there is no migration ${last}`);
  return migrations.slice(0, index + 1);
}
