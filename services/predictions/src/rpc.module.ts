import { Module } from '@nestjs/common';
import { APP_INTERCEPTOR } from '@nestjs/core';
import { OrmContextInterceptor } from '@app/persistence';
import { ClockRpcController } from './clock/clock.rpc.controller.ts';
import { GetClockHandler } from './clock/get-clock.handler.ts';
import { GetManifestHandler } from './publishing/get-manifest.handler.ts';
import { GetPublishedFileHandler } from './publishing/get-published-file.handler.ts';
import { PublishedRpcController } from './publishing/published.rpc.controller.ts';
import { UserDataRpcController } from './user-data/user-data.rpc.controller.ts';

/** What the service answers. */
@Module({
  controllers: [ClockRpcController, PublishedRpcController, UserDataRpcController],
  providers: [
    GetClockHandler,
    GetManifestHandler,
    GetPublishedFileHandler,
    { provide: APP_INTERCEPTOR, useClass: OrmContextInterceptor },
  ],
})
export class RpcModule {}
