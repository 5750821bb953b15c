import { Migration } from '@mikro-orm/migrations';

/**
 * Events may arrive twice here, so the inbox was never used. Replicas of the previous version only delete its old rows
 * once an hour. Without the table they log a warning.
 */
export class NoInbox extends Migration {
  override up(): void {
    this.addSql('drop table "bets"."inbox"');
  }
}
