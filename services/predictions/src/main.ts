import 'reflect-metadata';
import { Module } from '@nestjs/common';
import { bootService } from '@app/messaging';
import { DatabaseReadiness } from '@app/persistence';
import { readPredictionsConfig } from './config/predictions.config.ts';
import { JobsModule } from './jobs.module.ts';
import { PredictionsModule } from './predictions.module.ts';
import { RpcModule } from './rpc.module.ts';

const config = readPredictionsConfig();

@Module({
  imports: [
    PredictionsModule.forRoot({ databaseUrl: config.DATABASE_URL, poolMax: config.DATABASE_POOL_MAX }),
    ...(config.ROLE === 'jobs' ? [] : [RpcModule]),
    ...(config.ROLE === 'rpc' ? [] : [JobsModule.forRoot(config)]),
  ],
  providers: [DatabaseReadiness],
})
class ServiceModule {}

await bootService({ name: 'predictions', module: ServiceModule, config });
