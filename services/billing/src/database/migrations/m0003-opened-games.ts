import { Migration } from '@mikro-orm/migrations';

/** Games opened one by one under metered access. */
export class OpenedGames extends Migration {
  override up(): void {
    this.addSql(`create table "billing"."opened_game" (
      "user_id" uuid not null,
      "sport" text not null,
      "game_id" text not null,
      "week_starts_on" date not null,
      "opened_at" timestamptz(3) not null,
      primary key ("user_id", "sport", "game_id")
    )`);
    this.addSql(`create table "billing"."device_game" (
      "device_hash" text not null,
      "sport" text not null,
      "game_id" text not null,
      "week_starts_on" date not null,
      "network_hash" text not null,
      "opened_at" timestamptz(3) not null,
      primary key ("device_hash", "sport", "game_id")
    )`);
    this.addSql('create index "device_game_network_index" on "billing"."device_game" ("network_hash")');
  }
}
