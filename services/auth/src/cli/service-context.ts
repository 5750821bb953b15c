import { databaseAnswers } from '@app/persistence';
import type { INestApplicationContext } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { CliError, EXIT } from '@app/platform/cli';
import { ServiceModule } from '@app/service';
import type { AuthConfig } from '../auth.config.ts';
import { AUTH } from '../auth.service.ts';
import { profiles } from '../profiles/profiles.feature.ts';
import { NOT_RUNNING } from './cli.config.ts';

const POOL_MAX = 4;
/** Features that need no other service, since a command line has no transport. */
const FEATURES = AUTH.features.filter((feature) => feature !== profiles);

/**
 * Opens the service's rules on its database without transport for one command. @throws CliError with exit
 * code 3 without a database
 */
export async function withService<Result>(
  config: AuthConfig,
  work: (service: INestApplicationContext) => Promise<Result>,
): Promise<Result> {
  if (!(await databaseAnswers(config.DATABASE_URL))) throw new CliError(NOT_RUNNING, EXIT.notRunning);
  const module = ServiceModule.forCommandLine(
    { ...AUTH, features: FEATURES },
    { ...config, DATABASE_POOL_MAX: POOL_MAX },
  );
  const service = await NestFactory.createApplicationContext(module, { logger: false, abortOnError: false });
  try {
    return await work(service);
  } finally {
    await service.close();
  }
}
