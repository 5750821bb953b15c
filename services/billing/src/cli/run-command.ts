import { NestFactory } from '@nestjs/core';
import type { INestApplicationContext } from '@nestjs/common';
import { MikroORM } from '@mikro-orm/postgresql';
import { AppError } from '@app/contracts';
import { databaseAnswers, withOrmContext } from '@app/persistence';
import { CliError, EXIT, type ExitCode, type Output } from '@app/platform/cli';
import { ServiceModule } from '@app/service';
import type { BillingConfig } from '../billing.config.ts';
import { BILLING } from '../billing.service.ts';
import { addresses } from '../addresses/addresses.feature.ts';
import { events } from '../events/events.feature.ts';
import { Catalog } from '../plans/catalog.ts';
import { EventReplay } from '../reconcile/event-replay.ts';
import { Reconciler } from '../reconcile/reconciler.ts';
import { TestData } from '../subscriptions/test-data.ts';
import type { Command } from './arguments.ts';
import { NOT_RUNNING } from './cli.config.ts';

const POOL_MAX = 4;
const NO_PROVIDER = 'No payment provider is configured. docs/billing.md says how.';
/** A command line has no transport to receive notifications or to ask auth for an address. */
const FEATURES = BILLING.features.filter((feature) => feature !== events && feature !== addresses);

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

interface Said {
  readonly line: string;
  readonly data: object;
}

async function carryOut(
  command: Exclude<Command, { kind: 'help' }>,
  service: INestApplicationContext,
): Promise<Said> {
  switch (command.kind) {
    case 'sync-catalog': {
      const data = await service.get(Catalog).sync(command);
      const what = `${String(data.products)} products and ${String(data.prices)} prices`;
      const line = command.isDryRun ? `${what} would change.` : `The plans are in line: ${what} changed.`;
      return { line, data };
    }
    case 'remove-test-data': {
      const data = { removed: await service.get(TestData).remove() };
      return { line: `Test customers removed: ${String(data.removed)}.`, data };
    }
    case 'replay':
      return replay(command, service.get(EventReplay));
    case 'reconcile':
      return reconcile(command.isDryRun, service.get(Reconciler));
  }
}

async function replay(
  { eventId, isDryRun }: Extract<Command, { kind: 'replay' }>,
  events: EventReplay,
): Promise<Said> {
  const data = await events.run(eventId, { isDryRun });
  if (data === null)
    throw new CliError(`No notification ${eventId ?? ''} is stored that has been processed.`, EXIT.refused);
  const found = `Notifications ${isDryRun ? 'to process' : 'processed'} again: ${String(data.events)}, about customers: ${String(data.customers)}`;
  const corrected = isDryRun ? '' : `, corrected: ${String(data.corrected)}`;
  return { line: `${found}${corrected}, about nobody here: ${String(data.ignored)}.`, data };
}

async function reconcile(isDryRun: boolean, reconciler: Reconciler): Promise<Said> {
  if (isDryRun) {
    const data = { toCheck: (await reconciler.findAll()).size };
    return { line: `Customers that would be compared: ${String(data.toCheck)}.`, data };
  }
  const data = await reconciler.run();
  const { checked, corrected, leftovers } = data;
  const left =
    leftovers.length === 0
      ? ''
      : ` Customers of deleted accounts that are still at the provider: ${leftovers.join(', ')}.`;
  return { line: `Customers compared: ${String(checked)}, corrected: ${String(corrected)}.${left}`, data };
}
