import { Migration } from '@mikro-orm/migrations';

/** Saved studies of the bankroll laboratory. Replicas of the previous version do not know the table. */
export class Studies extends Migration {
  override up(): void {
    this.addSql(`create table "bets"."study" (
      "user_id" uuid not null,
      "id" uuid not null,
      "kind" text not null,
      "name" text not null,
      "query" text not null,
      "variants" int not null,
      "saved_at" timestamptz(3) not null,
      constraint "study_pkey" primary key ("user_id", "id"),
      constraint "study_kind_check" check (kind in ('overview', 'stakes', 'outlook', 'luck', 'fair-price', 'back-test',
        'year', 'odds')),
      constraint "study_name_check" check (char_length(name) > 0 and char_length(name) <= 80),
      constraint "study_query_check" check (char_length(query) <= 2000),
      constraint "study_variants_check" check (variants > 0)
    )`);
    this.addSql(`create index "study_saved_index" on "bets"."study" ("user_id", "saved_at", "id")`);
  }
}
