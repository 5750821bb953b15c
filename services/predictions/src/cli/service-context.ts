import { databaseAnswers } from '@app/persistence';
import { NestFactory } from '@nestjs/core';
import type { INestApplicationContext } from '@nestjs/common';
import { CliError, EXIT } from '@app/platform/cli';
import { ServiceModule } from '@app/service';
import type { PredictionsConfig } from '../predictions.config.ts';
import { PREDICTIONS } from '../predictions.service.ts';
import { NOT_RUNNING } from './not-running.ts';

/**
 * Opens the service's rules on its database without transport for one command. @throws CliError with exit
 * code 3 without a database
 */
export async function withService<Result>(
  config: PredictionsConfig,
  work: (service: INestApplicationContext) => Promise<Result>,
): Promise<Result> {
  if (!(await databaseAnswers(config.DATABASE_URL))) throw new CliError(NOT_RUNNING, EXIT.notRunning);
  const module = ServiceModule.forCommandLine(PREDICTIONS, config);
  const service = await NestFactory.createApplicationContext(module, { logger: false, abortOnError: false });
  try {
    return await work(service);
  } finally {
    await service.close();
  }
}
