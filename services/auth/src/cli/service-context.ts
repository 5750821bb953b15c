import { databaseAnswers } from '@app/persistence';
import { Module, type DynamicModule, type INestApplicationContext } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { CliError, EXIT } from '@app/platform/cli';
import { AccountAdmin, AccountRemover } from '../admin/account-admin.ts';
import { AuthModule } from '../auth.module.ts';
import type { AuthConfig } from '../config/auth.config.ts';
import { DemoAccounts } from '../demo/demo-accounts.ts';
import { DemoRemover } from '../demo/demo-remover.ts';
import { NOT_RUNNING } from './cli.config.ts';

const POOL_MAX = 4;

@Module({})
class AdminModule {
  static forRoot(config: AuthConfig): DynamicModule {
    return {
      module: AdminModule,
      imports: [AuthModule.forRoot({ ...config, DATABASE_POOL_MAX: POOL_MAX })],
      providers: [AccountAdmin, AccountRemover, DemoAccounts, DemoRemover],
    };
  }
}

/**
 * Opens the service's rules on its database, without any transport, for the time of one command.
 * @throws CliError with exit code 3 when there is no database to talk to
 */
export async function withService<Result>(
  config: AuthConfig,
  work: (service: INestApplicationContext) => Promise<Result>,
): Promise<Result> {
  if (!(await databaseAnswers(config.DATABASE_URL))) throw new CliError(NOT_RUNNING, EXIT.notRunning);
  const service = await NestFactory.createApplicationContext(AdminModule.forRoot(config), {
    logger: false,
    abortOnError: false,
  });
  try {
    return await work(service);
  } finally {
    await service.close();
  }
}
