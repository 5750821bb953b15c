import { databaseAnswers } from '@app/persistence';
import { NestFactory } from '@nestjs/core';
import type { INestApplicationContext } from '@nestjs/common';
import { CliError, EXIT } from '@app/platform/cli';
import { ServiceModule } from '@app/service';
import { parsePredictionsConfig } from '../predictions.config.ts';
import { NOT_RUNNING } from './not-running.ts';
import { PREDICTIONS } from '../predictions.service.ts';

/** Commands only write to the database. The running service publishes their events. */
const NO_REDIS = 'redis://127.0.0.1:1';

/**
 * Opens the service's rules on its database without transport for one command. @throws CliError with exit
 * code 3 without a database
 */
export async function withService<Result>(
  databaseUrl: string | null,
  work: (service: INestApplicationContext) => Promise<Result>,
): Promise<Result> {
  if (databaseUrl === null || !(await databaseAnswers(databaseUrl)))
    throw new CliError(NOT_RUNNING, EXIT.notRunning);
  const config = parsePredictionsConfig({ DATABASE_URL: databaseUrl, REDIS_URL: NO_REDIS });
  const module = ServiceModule.forCommandLine(PREDICTIONS, config);
  const service = await NestFactory.createApplicationContext(module, { logger: false, abortOnError: false });
  try {
    return await work(service);
  } finally {
    await service.close();
  }
}
