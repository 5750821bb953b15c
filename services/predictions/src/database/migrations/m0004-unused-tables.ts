import { Migration } from '@mikro-orm/migrations';

/**
 * Drops tables that this service never wrote to: it has no commands with keys, and its reactions may be repeated.
 * Replicas of the version before only delete old rows from them once an hour. That job then logs a warning.
 */
export class UnusedTables extends Migration {
  override up(): void {
    this.addSql('drop table "predictions"."inbox"');
    this.addSql('drop table "predictions"."idempotency_keys"');
  }
}
