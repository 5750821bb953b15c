import { Module } from '@nestjs/common';

/** What the service answers about bets as they stand: lists, sums, comparison, import, export. */
@Module({})
export class LedgerRpcModule {}
