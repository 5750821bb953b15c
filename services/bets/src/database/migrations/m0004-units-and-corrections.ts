import { Migration } from '@mikro-orm/migrations';

/**
 * A bet keeps the unit it was placed with, and a correction or removal records whether the game had started. Both
 * columns are nullable without a default: replicas of the previous version still write rows without them, and a job
 * fills in the missing units (`unit-backfill`).
 */
export class UnitsAndCorrections extends Migration {
  override up(): void {
    this.addSql(`alter table "bets"."bet" add column "unit_cents" bigint null`);
    this.addSql(`alter table "bets"."bet" add constraint "bet_unit_cents_check" check (unit_cents > 0)`);
    this.addSql(`create index "bet_without_unit_index" on "bets"."bet" ("user_id", "id")
      where unit_cents is null`);
    // Sums of units read only the index too. It is built while the old one still serves reads.
    this.addSql(`create index "bet_units_index" on "bets"."bet" ("user_id", "ledger_at", "id")
      include ("stake_cents", "payout_cents", "season", "week", "game_day", "state", "result", "sport",
        "confidence_level", "game_id", "unit_cents")`);
    this.addSql('drop index "bets"."bet_ledger_index"');
    this.addSql('alter index "bets"."bet_units_index" rename to "bet_ledger_index"');
    this.addSql(`alter table "bets"."bet_event" add column "is_after_start" boolean null`);
    this.addSql(`create index "bet_event_after_start_index" on "bets"."bet_event" ("user_id")
      where is_after_start`);
    this.addSql('alter table "bets"."bet_event" drop constraint "bet_event_kind_check"');
    this
      .addSql(`alter table "bets"."bet_event" add constraint "bet_event_kind_check" check (kind in ('placed',
      'edited', 'settled', 'resettled', 'reopened', 'closing-recorded', 'corrected', 'unit-recorded', 'deleted'))`);
  }
}
