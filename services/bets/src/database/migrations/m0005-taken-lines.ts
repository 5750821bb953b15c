import { Migration } from '@mikro-orm/migrations';

/**
 * An import knows which lines of its file made a bet. Replicas of the version before insert imports without the column
 * and never read it, hence the default.
 */
export class TakenLines extends Migration {
  override up(): void {
    this.addSql(
      `alter table "bets"."bet_import" add column "taken_lines" int8multirange not null default '{}'`,
    );
  }
}
