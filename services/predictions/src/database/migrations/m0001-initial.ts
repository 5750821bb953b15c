import { Migration } from '@mikro-orm/migrations';
import { idempotencyTableSql, inboxTableSql, outboxTableSql } from '@app/persistence';

const SLATES = [
  `create table "predictions"."file" (
    "id" bigserial primary key,
    "sha256" text not null,
    "file_name" text not null,
    "kind" text null,
    "sport" text null,
    "season" int null,
    "week" int null,
    "date" date null,
    "size_bytes" bigint not null,
    "source" text not null,
    "status" text not null,
    "reason" text null,
    "detail" text null,
    "total" int not null,
    "kept" int not null,
    "dropped_count" int not null,
    "dropped" jsonb not null,
    "received_at" timestamptz(3) not null,
    "processed_at" timestamptz(3) not null default now(),
    constraint "file_sha256_file_name_unique" unique ("sha256", "file_name")
  )`,
  `create table "predictions"."slate" (
    "id" bigserial primary key,
    "sport" text not null,
    "season" int not null,
    "week" int not null,
    "date" date null,
    "path" text not null,
    "results_path" text null,
    "header" text not null,
    "total" int not null,
    "kept" int not null,
    "dropped_count" int not null,
    "source_sha256" text not null,
    "published_sha256" text not null,
    "origin" text not null,
    "is_late" boolean not null,
    "open_games" int not null,
    "first_game_at" timestamptz(3) not null,
    "first_published_at" timestamptz(3) not null,
    "published_at" timestamptz(3) not null,
    "received_at" timestamptz(3) not null,
    constraint "slate_path_unique" unique ("path")
  )`,
  'create index "slate_sport_index" on "predictions"."slate" ("sport")',
  `create table "predictions"."game" (
    "sport" text not null,
    "game_id" text not null,
    "slate_id" bigint not null,
    "home_team" text not null,
    "away_team" text not null,
    "starts_at" timestamptz(3) not null,
    "position" int not null,
    "shown_seq" bigint not null,
    "shown_sha256" text not null,
    "first_sha256" text null,
    "latest_sha256" text null,
    "is_pick_late" boolean not null,
    "withdrawn_at" timestamptz(3) null,
    constraint "game_pkey" primary key ("sport", "game_id")
  )`,
  'create index "game_slate_id_index" on "predictions"."game" ("slate_id")',
];

const RECORDS = [
  `create table "predictions"."prediction_revision" (
    "sport" text not null,
    "seq" bigint not null,
    "season" int not null,
    "week" int not null,
    "date" date null,
    "game_id" text not null,
    "kind" text not null,
    "record_json" text null,
    "record_sha256" text null,
    "file_sha256" text not null,
    "received_at" timestamptz(3) not null,
    "published_at" timestamptz(3) not null,
    "origin" text not null,
    "is_late" boolean not null,
    "previous_hash" text not null,
    "hash" text not null,
    constraint "prediction_revision_pkey" primary key ("sport", "seq")
  )`,
  'create index "prediction_revision_sport_game_id_index" on "predictions"."prediction_revision" ("sport", "game_id")',
  `create table "predictions"."result" (
    "sport" text not null,
    "game_id" text not null,
    "version" int not null,
    "season" int not null,
    "week" int not null,
    "date" date null,
    "status" text not null,
    "home_score" int null,
    "away_score" int null,
    "closing_line" jsonb null,
    "file_sha256" text not null,
    "recorded_at" timestamptz(3) not null,
    constraint "result_pkey" primary key ("sport", "game_id", "version")
  )`,
  `create table "predictions"."system_bet" (
    "sport" text not null,
    "game_id" text not null,
    "revision_seq" bigint not null,
    "bet_type" text not null,
    "side" text not null,
    "team" text not null,
    "line" numeric(6,1) not null,
    "odds" int not null,
    "tier" text not null,
    "bet_placed" boolean not null,
    "stake_cents" bigint not null,
    "origin" text not null,
    "state" text not null default 'pending',
    "result" text null,
    "payout_cents" bigint null,
    "profit_cents" bigint null,
    "result_version" int null,
    constraint "system_bet_pkey" primary key ("sport", "game_id")
  )`,
  `create table "predictions"."bet_settlement" (
    "sport" text not null,
    "game_id" text not null,
    "result_version" int not null,
    "state" text not null,
    "result" text null,
    "payout_cents" bigint null,
    "profit_cents" bigint null,
    "settled_at" timestamptz(3) not null,
    constraint "bet_settlement_pkey" primary key ("sport", "game_id", "result_version")
  )`,
];

const PUBLISHING = [
  `create table "predictions"."published_blob" (
    "sha256" text not null,
    "content_type" text not null,
    "identity" bytea not null,
    "br" bytea null,
    "gzip" bytea null,
    "created_at" timestamptz(3) not null default now(),
    constraint "published_blob_pkey" primary key ("sha256")
  )`,
  // The data is already compressed, and the plain form stays uncompressed for speed.
  `alter table "predictions"."published_blob" alter column "identity" set storage external`,
  `alter table "predictions"."published_blob" alter column "br" set storage external`,
  `alter table "predictions"."published_blob" alter column "gzip" set storage external`,
  `create table "predictions"."published_path" (
    "path" text not null,
    "sha256" text not null,
    "sport" text not null,
    "kind" text not null,
    "season" int null,
    "date" date null,
    "version" bigint not null,
    "published_at" timestamptz(3) not null,
    constraint "published_path_pkey" primary key ("path")
  )`,
  `create table "predictions"."published_history" (
    "path" text not null,
    "version" bigint not null,
    "sha256" text not null,
    "published_at" timestamptz(3) not null,
    constraint "published_history_pkey" primary key ("path", "version")
  )`,
  `create table "predictions"."manifest" (
    "id" int not null,
    "version" bigint not null,
    constraint "manifest_pkey" primary key ("id")
  )`,
  `insert into "predictions"."manifest" ("id", "version") values (1, 0)`,
  `create table "predictions"."sport_clock" (
    "sport" text not null,
    "mode" text not null,
    "now" timestamptz(3) not null,
    constraint "sport_clock_pkey" primary key ("sport")
  )`,
];

const APPEND_ONLY = ['prediction_revision', 'result', 'bet_settlement', 'published_history'];

const GUARDS = [
  `create function "predictions"."refuse_change"() returns trigger language plpgsql as $$
   begin
     raise exception '% is append-only: % refused', tg_table_name, tg_op using errcode = 'restrict_violation';
   end $$`,
  ...APPEND_ONLY.map(
    (table) => `create trigger "${table}_append_only" before update or delete or truncate
      on "predictions"."${table}" for each statement execute function "predictions"."refuse_change"()`,
  ),
  `create function "predictions"."refuse_backward_clock"() returns trigger language plpgsql as $$
   begin
     if new.now < old.now then
       raise exception 'the clock of % never goes back', old.sport using errcode = 'restrict_violation';
     end if;
     return new;
   end $$`,
  `create trigger "sport_clock_forward" before update on "predictions"."sport_clock"
   for each row execute function "predictions"."refuse_backward_clock"()`,
];

/** The initial tables of the service. Triggers make the history tables append-only. */
export class Initial extends Migration {
  override up(): void {
    for (const statement of [
      ...SLATES,
      ...RECORDS,
      ...PUBLISHING,
      ...GUARDS,
      outboxTableSql('predictions'),
      inboxTableSql('predictions'),
      idempotencyTableSql('predictions'),
    ]) {
      this.addSql(statement);
    }
  }
}
