import { Module } from '@nestjs/common';
import { bootService } from '@app/messaging';
import { DatabaseReadiness } from '@app/persistence';
import { createLogger } from '@app/platform';
import type { ServiceConfig, ServiceDefinition } from './definition.ts';
import { openOrmOf, ServiceModule } from './service.module.ts';

/** Starts a service in its configured role. If that fails, logs why and exits with 1. */
export async function startService<Config extends ServiceConfig>(
  definition: ServiceDefinition<Config>,
  config: Config,
): Promise<void> {
  if (config.ROLE === 'migrate') return migrate(definition, config);
  if (config.ROLE === 'migrations') {
    process.stdout.write(`${JSON.stringify(definition.migrations.map(({ name }) => name))}\n`);
    return;
  }

  @Module({ imports: [ServiceModule.forRoot(definition, config)], providers: [DatabaseReadiness] })
  class RootModule {}

  await bootService({ name: definition.name, module: RootModule, config });
}

/** Migrates the service's schema and lets the process end, with exit code 1 if that failed. */
async function migrate<Config extends ServiceConfig>(
  definition: ServiceDefinition<Config>,
  config: Config,
): Promise<void> {
  const logger = createLogger({ name: definition.name, level: config.LOG_LEVEL });
  try {
    const orm = await openOrmOf(definition)({ databaseUrl: config.DATABASE_URL, logger });
    await orm.close(true);
    logger.info('the database is up to date');
  } catch (error) {
    logger.fatal({ err: error }, 'the database could not be migrated');
    process.exitCode = 1;
  }
  logger.flush();
}
