import { Migration } from '@mikro-orm/migrations';

/** By what a bet is found in a file that names the day its game had before it was moved to another day. */
export class FormerFingerprints extends Migration {
  override up(): void {
    this.addSql('alter table "bets"."bet" add column "former_fingerprint" text null');
    this.addSql(`create index "bet_former_fingerprint_index" on "bets"."bet" ("user_id", "former_fingerprint")
      where former_fingerprint is not null`);
  }
}
