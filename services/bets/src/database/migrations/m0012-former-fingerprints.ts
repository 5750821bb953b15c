import { Migration } from '@mikro-orm/migrations';

/** By what a bet is found in a file that names a day its game had before it was moved to another day. */
export class FormerFingerprints extends Migration {
  override up(): void {
    this.addSql('alter table "bets"."bet" add column "former_fingerprints" text[] null');
    this.addSql(`create index "bet_former_fingerprints_index" on "bets"."bet" ("user_id")
      where former_fingerprints is not null`);
  }
}
