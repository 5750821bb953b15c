import { NestFactory } from '@nestjs/core';
import type { INestApplicationContext } from '@nestjs/common';
import { MikroORM } from '@mikro-orm/postgresql';
import { AppError } from '@app/contracts';
import { databaseAnswers, withOrmContext } from '@app/persistence';
import { CliError, EXIT, type ExitCode, type Output } from '@app/platform/cli';
import { ServiceModule } from '@app/service';
import type { BillingConfig } from '../billing.config.ts';
import { BILLING } from '../billing.service.ts';
import { events } from '../events/events.feature.ts';
import { Catalog } from '../plans/catalog.ts';
import { Reconciler } from '../reconcile/reconciler.ts';
import { TestData } from '../subscriptions/test-data.ts';
import type { Command } from './arguments.ts';
import { NOT_RUNNING } from './cli.config.ts';

const POOL_MAX = 4;
const NO_PROVIDER = 'No payment provider is configured. docs/billing.md says how.';
/** A command line has no transport to receive notifications. */
const FEATURES = BILLING.features.filter((feature) => feature !== events);

/**
 * Runs a command on the database of the running product. @throws CliError with exit code 1 and a sentence when refused,
 * 3 when the product is not running
 */
export async function runCommand(
  command: Exclude<Command, { kind: 'help' }>,
  config: BillingConfig,
  output: Output,
): Promise<ExitCode> {
  if (config.provider === null) throw new CliError(NO_PROVIDER, EXIT.refused);
  if (!(await databaseAnswers(config.DATABASE_URL))) throw new CliError(NOT_RUNNING, EXIT.notRunning);
  const module = ServiceModule.forCommandLine(
    { ...BILLING, features: FEATURES },
    { ...config, DATABASE_POOL_MAX: POOL_MAX },
  );
  const service = await NestFactory.createApplicationContext(module, { logger: false, abortOnError: false });
  try {
    const { line, data } = await withOrmContext(service.get(MikroORM), () => carryOut(command, service));
    output.print(command.isJson ? JSON.stringify(data, null, 2) : line);
    return EXIT.ok;
  } catch (error) {
    if (error instanceof AppError) throw new CliError(error.message, EXIT.refused);
    throw error;
  } finally {
    await service.close();
  }
}

async function carryOut(
  { kind }: Exclude<Command, { kind: 'help' }>,
  service: INestApplicationContext,
): Promise<{ readonly line: string; readonly data: object }> {
  if (kind === 'sync-catalog') {
    const data = await service.get(Catalog).sync();
    return {
      line: `The plans are in line: ${String(data.products)} products and ${String(data.prices)} prices changed.`,
      data,
    };
  }
  if (kind === 'remove-test-data') {
    const data = { removed: await service.get(TestData).remove() };
    return { line: `Test customers removed: ${String(data.removed)}.`, data };
  }
  const data = await service.get(Reconciler).run();
  const { checked, corrected, leftovers } = data;
  const left =
    leftovers.length === 0
      ? ''
      : ` Customers of deleted accounts that are still at the provider: ${leftovers.join(', ')}.`;
  return { line: `Customers compared: ${String(checked)}, corrected: ${String(corrected)}.${left}`, data };
}
