import { Migration } from '@mikro-orm/migrations';

/**
 * Events may arrive twice here, so nothing ever wrote to the inbox. Replicas of the version before only delete its old
 * rows once an hour; without the table they log a warning.
 */
export class NoInbox extends Migration {
  override up(): void {
    this.addSql('drop table "bets"."inbox"');
  }
}
