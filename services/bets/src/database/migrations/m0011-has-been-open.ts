import { Migration } from '@mikro-orm/migrations';

/**
 * Tells bets that were logged with their result from those that were settled later. Null in older rows and in those that
 * replicas of the previous version write until they are replaced.
 */
export class HasBeenOpen extends Migration {
  override up(): void {
    this.addSql('alter table "bets"."bet" add column "has_been_open" boolean null');
  }
}
