import { Migration } from '@mikro-orm/migrations';
import { idempotencyTableSql, inboxTableSql, outboxTableSql } from '@app/persistence';

// Every table leads with user_id, so that a distributed PostgreSQL can shard by it.
const BETS = [
  // The current state of a bet: the fold of its events.
  `create table "bets"."bet" (
    "user_id" uuid not null,
    "id" uuid not null,
    "origin" text not null check (origin in ('panel', 'manual', 'import')),
    "import_id" uuid null,
    "sport" text not null check (sport in ('cfb', 'nfl', 'mlb')),
    "game_id" text null,
    "season" int null,
    "week" int null,
    "starts_at" timestamptz(3) null,
    "game_day" date null,
    "home_team" text not null,
    "away_team" text not null,
    "bet_type" text not null check (bet_type in ('spread', 'moneyline', 'total')),
    "side" text not null check (side in ('home', 'away', 'over', 'under')),
    "line" numeric(6,1) null,
    "odds" int null,
    "odds_source" text null check (odds_source in ('user', 'estimated', 'file')),
    "stake_cents" bigint not null check (stake_cents > 0),
    "confidence_level" text null,
    "recommended_team" text null,
    "sportsbook" text null,
    "notes" text null,
    "state" text not null check (state in ('pending', 'completed')),
    "result" text null check (result in ('won', 'lost', 'push', 'void')),
    "payout_cents" bigint null,
    "settled_by" text null check (settled_by in ('user', 'system')),
    "settled_at" timestamptz(3) null,
    "result_version" int null,
    "is_late" boolean not null,
    "closing_line" numeric(6,1) null,
    "closing_odds" int null,
    "closing_opposite_odds" int null,
    "placed_at" timestamptz(3) not null,
    "ledger_at" timestamptz(3) not null,
    "fingerprint" text not null,
    "request_hash" text null,
    "version" int not null,
    constraint "bet_pkey" primary key ("user_id", "id"),
    constraint "bet_settled" check ((state = 'completed') = (payout_cents is not null)
      and (state = 'completed') = (settled_at is not null) and (state = 'completed') = (settled_by is not null)
      and (state = 'completed' or result is null))
  )`,
  // The newest-first order reads the index backward.
  'create index "bet_ledger_index" on "bets"."bet" ("user_id", "ledger_at", "id")',
  'create index "bet_placed_index" on "bets"."bet" ("user_id", "placed_at", "id")',
  'create index "bet_fingerprint_index" on "bets"."bet" ("user_id", "fingerprint")',
  // Settlement queries by game across all users.
  'create index "bet_game_index" on "bets"."bet" ("sport", "game_id") where game_id is not null',
  `create index "bet_open_game_index" on "bets"."bet" ("starts_at", "sport", "game_id")
    where state = 'pending' and game_id is not null`,
  `create table "bets"."bet_event" (
    "user_id" uuid not null,
    "bet_id" uuid not null,
    "seq" int not null,
    "kind" text not null check (kind in ('placed', 'edited', 'settled', 'resettled', 'reopened', 'closing-recorded', 'deleted')),
    "actor" text not null check (actor in ('user', 'system')),
    "change" jsonb not null,
    "at" timestamptz(3) not null,
    constraint "bet_event_pkey" primary key ("user_id", "bet_id", "seq")
  )`,
  `create table "bets"."bet_import" (
    "user_id" uuid not null,
    "id" uuid not null,
    "file_name" text not null,
    "imported_at" timestamptz(3) not null,
    "added" int not null,
    "undone_at" timestamptz(3) null,
    constraint "bet_import_pkey" primary key ("user_id", "id")
  )`,
  `create table "bets"."bet_limit" (
    "user_id" uuid not null,
    "max_stake_cents" bigint not null check (max_stake_cents > 0),
    "changed_at" timestamptz(3) not null,
    constraint "bet_limit_pkey" primary key ("user_id")
  )`,
];

const GUARDS = [
  // The history is append-only. The only exception is a transaction that names an account to erase it whole.
  `create function "bets"."refuse_change"() returns trigger language plpgsql as $$
   begin
     if tg_op = 'DELETE' and old.user_id::text = current_setting('bets.erased_user', true) then
       return old;
     end if;
     raise exception '% is append-only: % refused', tg_table_name, tg_op using errcode = 'restrict_violation';
   end $$`,
  `create trigger "bet_event_append_only" before update or delete on "bets"."bet_event"
   for each row execute function "bets"."refuse_change"()`,
  `create function "bets"."refuse_truncate"() returns trigger language plpgsql as $$
   begin
     raise exception '% is append-only: % refused', tg_table_name, tg_op using errcode = 'restrict_violation';
   end $$`,
  `create trigger "bet_event_no_truncate" before truncate on "bets"."bet_event"
   for each statement execute function "bets"."refuse_truncate"()`,
];

/** The initial tables of the service. */
export class Initial extends Migration {
  override up(): void {
    for (const statement of [
      ...BETS,
      ...GUARDS,
      outboxTableSql('bets'),
      inboxTableSql('bets'),
      idempotencyTableSql('bets'),
    ]) {
      this.addSql(statement);
    }
  }
}
