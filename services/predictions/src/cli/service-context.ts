import { databaseAnswers } from '@app/persistence';
import { NestFactory } from '@nestjs/core';
import type { INestApplicationContext } from '@nestjs/common';
import { CliError, EXIT } from '@app/platform/cli';
import { PredictionsModule } from '../predictions.module.ts';

const NOT_RUNNING = 'The product is not running: start it with "npm start" and try again.';

/**
 * Opens the service's rules on its database, without any transport, for the time of one command.
 * @throws CliError with exit code 3 when there is no database to talk to
 */
export async function withService<Result>(
  databaseUrl: string | null,
  work: (service: INestApplicationContext) => Promise<Result>,
): Promise<Result> {
  if (databaseUrl === null || !(await databaseAnswers(databaseUrl)))
    throw new CliError(NOT_RUNNING, EXIT.notRunning);
  const module = PredictionsModule.forRoot({ databaseUrl, poolMax: 4 });
  const service = await NestFactory.createApplicationContext(module, { logger: false, abortOnError: false });
  try {
    return await work(service);
  } finally {
    await service.close();
  }
}
