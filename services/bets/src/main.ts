import 'reflect-metadata';
import { Module } from '@nestjs/common';
import { bootService } from '@app/messaging';
import { DatabaseReadiness } from '@app/persistence';
import { BetsModule } from './bets.module.ts';
import { readBetsConfig } from './config/bets.config.ts';
import { JobsModule } from './jobs.module.ts';
import { RpcModule } from './rpc.module.ts';

const config = readBetsConfig();

@Module({
  imports: [
    BetsModule.forRoot(config),
    ...(config.ROLE === 'jobs' ? [] : [RpcModule]),
    ...(config.ROLE === 'rpc' ? [] : [JobsModule]),
  ],
  providers: [DatabaseReadiness],
})
class ServiceModule {}

await bootService({ name: 'bets', module: ServiceModule, config });
