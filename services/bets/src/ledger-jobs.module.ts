import { Module } from '@nestjs/common';

/** Settlement by recorded results. */
@Module({})
export class LedgerJobsModule {}
