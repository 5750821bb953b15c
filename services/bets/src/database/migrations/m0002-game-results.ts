import { Migration } from '@mikro-orm/migrations';

/** The newest recorded result of each game, so that an older result that arrives late settles nothing. */
export class GameResults extends Migration {
  override up(): void {
    this.addSql(`create table "bets"."game_result" (
      "sport" text not null,
      "game_id" text not null,
      "version" int not null,
      "status" text not null,
      "home_score" int null,
      "away_score" int null,
      "closing_line" jsonb null,
      "heard_at" timestamptz(3) not null,
      constraint "game_result_pkey" primary key ("sport", "game_id")
    )`);
    this.addSql('create index "game_result_heard_index" on "bets"."game_result" ("heard_at")');
  }
}
