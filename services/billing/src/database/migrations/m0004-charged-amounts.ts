import { Migration } from '@mikro-orm/migrations';

/** What was charged for an invoice. The nightly comparison corrects those of before that credit paid in part. */
export class ChargedAmounts extends Migration {
  override up(): void {
    this.addSql('alter table "billing"."invoice" add column "charged_cents" bigint not null default 0');
    this.addSql(
      `update "billing"."invoice" set "charged_cents" = "amount_cents" where "status" = 'paid' and "payment_id" is not null`,
    );
  }
}
