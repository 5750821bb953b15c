import { Migration } from '@mikro-orm/migrations';

/**
 * Sums over a history read only the index. A user's bets are spread over the table in time order, about one per page,
 * so reading each of them dominated the cost of a history page. The same index still provides the order of the history.
 */
export class SumsByIndex extends Migration {
  override up(): void {
    // Built while the old index still serves reads.
    this.addSql(`create index "bet_sums_index" on "bets"."bet" ("user_id", "ledger_at", "id")
      include ("stake_cents", "payout_cents", "season", "week", "game_day", "state", "result", "sport",
        "confidence_level", "game_id")`);
    this.addSql('drop index "bets"."bet_ledger_index"');
    this.addSql('alter index "bets"."bet_sums_index" rename to "bet_ledger_index"');
    // Bets on pages changed since the last vacuum still need the table. This vacuums after changes to a fiftieth
    // instead of the usual fifth.
    this.addSql(`alter table "bets"."bet" set (autovacuum_vacuum_scale_factor = 0.02,
      autovacuum_vacuum_insert_scale_factor = 0.02)`);
  }
}
