import 'reflect-metadata';
import { Module } from '@nestjs/common';
import { bootService } from '@app/messaging';
import { DatabaseReadiness } from '@app/persistence';
import { AuthModule } from './auth.module.ts';
import { readAuthConfig } from './config/auth.config.ts';
import { JobsModule } from './jobs.module.ts';
import { RpcModule } from './rpc.module.ts';

const config = readAuthConfig();

@Module({
  imports: [
    AuthModule.forRoot(config),
    ...(config.ROLE === 'jobs' ? [] : [RpcModule]),
    ...(config.ROLE === 'rpc' ? [] : [JobsModule]),
  ],
  providers: [DatabaseReadiness],
})
class ServiceModule {}

await bootService({ name: 'auth', module: ServiceModule, config });
