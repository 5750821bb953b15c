import { Migration } from '@mikro-orm/migrations';

/**
 * Customers know whether money moves for them, and those of deleted accounts that the provider could not be told about
 * are remembered. Requests of accounts that were deleted before lose their texts, as later ones do. The default is for
 * replicas of the previous version.
 */
export class Leftovers extends Migration {
  override up(): void {
    this.addSql('alter table "billing"."customer" add column "is_test" boolean not null default false');
    this.addSql(`update "billing"."customer" set "is_test" = true where exists (
      select 1 from "billing"."provider_event"
      where "customer_id" = "customer"."provider_id" and "payload" -> 'livemode' = 'false'
    )`);
    this.addSql(`create table "billing"."provider_leftover" (
      "provider_id" text not null primary key,
      "is_test" boolean not null,
      "failed_at" timestamptz(3) not null
    )`);
    this.addSql(
      `update "billing"."refund_request" set "description" = '', "answer" = null where "email" is null`,
    );
  }
}
