import { Migration } from '@mikro-orm/migrations';
import { idempotencyTableSql, outboxTableSql } from '@app/persistence';

export class Initial extends Migration {
  override up(): void {
    this.addSql(`create table "billing"."refund_request" (
      "user_id" uuid not null, "id" uuid not null, "reason" text not null,
      "requested_at" timestamptz(3) not null, primary key ("user_id", "id"))`);
    this.addSql(outboxTableSql('billing'));
    this.addSql(idempotencyTableSql('billing'));
  }
}
