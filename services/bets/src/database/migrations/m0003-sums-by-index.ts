import { Migration } from '@mikro-orm/migrations';

/**
 * Sums of a history are read from the index alone. A user's bets are spread over the table as time wrote them, about
 * one to a page of it, so in a large table reading each of them was what a history page cost. The same index still
 * gives the order of the history.
 */
export class SumsByIndex extends Migration {
  override up(): void {
    // Built beside the old one, which is read meanwhile.
    this.addSql(`create index "bet_sums_index" on "bets"."bet" ("user_id", "ledger_at", "id")
      include ("stake_cents", "payout_cents", "season", "week", "game_day", "state", "result", "sport",
        "confidence_level", "game_id")`);
    this.addSql('drop index "bets"."bet_ledger_index"');
    this.addSql('alter index "bets"."bet_sums_index" rename to "bet_ledger_index"');
    // Bets on pages changed since the last vacuum are looked up in the table after all: here they are a fiftieth at
    // most, not the usual fifth.
    this.addSql(`alter table "bets"."bet" set (autovacuum_vacuum_scale_factor = 0.02,
      autovacuum_vacuum_insert_scale_factor = 0.02)`);
  }
}
