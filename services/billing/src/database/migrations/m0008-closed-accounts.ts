import { Migration } from '@mikro-orm/migrations';

/** Accounts that auth has closed and not erased yet. */
export class ClosedAccounts extends Migration {
  override up(): void {
    this.addSql(`create table "billing"."closed_account" (
      "user_id" uuid not null primary key,
      "closed_at" timestamptz(3) not null,
      "applied_at" timestamptz(3) null
    )`);
  }
}
