import { Migration } from '@mikro-orm/migrations';

/**
 * Drops tables that this service never wrote to: its commands have no idempotency keys, and its event handlers are
 * idempotent. Replicas of the previous version only delete old rows from them once an hour. That job then logs a
 * warning.
 */
export class UnusedTables extends Migration {
  override up(): void {
    this.addSql('drop table "predictions"."inbox"');
    this.addSql('drop table "predictions"."idempotency_keys"');
  }
}
