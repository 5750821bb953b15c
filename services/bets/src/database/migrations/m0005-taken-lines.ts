import { Migration } from '@mikro-orm/migrations';

/**
 * An import records which lines of its file became bets. The default is for replicas of the previous version, which
 * insert imports without the column and never read it.
 */
export class TakenLines extends Migration {
  override up(): void {
    this.addSql(
      `alter table "bets"."bet_import" add column "taken_lines" int8multirange not null default '{}'`,
    );
  }
}
