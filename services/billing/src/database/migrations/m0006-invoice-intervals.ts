import { Migration } from '@mikro-orm/migrations';

/** Whether an invoice is for a month or a year. The nightly comparison fills it in for those of before. */
export class InvoiceIntervals extends Migration {
  override up(): void {
    this.addSql('alter table "billing"."invoice" add column "interval" text null');
  }
}
