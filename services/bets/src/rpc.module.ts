import { Module } from '@nestjs/common';
import { APP_INTERCEPTOR } from '@nestjs/core';
import { OrmContextInterceptor } from '@app/persistence';
import { LedgerRpcModule } from './ledger-rpc.module.ts';

/** What the service answers. */
@Module({
  imports: [LedgerRpcModule],
  providers: [{ provide: APP_INTERCEPTOR, useClass: OrmContextInterceptor }],
})
export class RpcModule {}
