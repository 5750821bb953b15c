import { Migration } from '@mikro-orm/migrations';

/**
 * A raised or removed limit per bet that waits. Replicas of the previous version leave the columns empty and change limits
 * at once until they are replaced.
 */
export class WaitingStakeLimit extends Migration {
  override up(): void {
    this.addSql(
      `alter table "bets"."bet_limit" add column "asked_stake_cents" bigint null,
        add column "asked_at" timestamptz(3) null`,
    );
  }
}
