import { Migration } from '@mikro-orm/migrations';
import { idempotencyTableSql, inboxTableSql, outboxTableSql } from '@app/persistence';

const TABLES = [
  `create table "auth"."user" (
    "id" uuid not null,
    "username" text not null,
    "username_key" text not null,
    "email" text not null,
    "email_key" text not null,
    "pending_email" text null,
    "pending_email_expires_at" timestamptz(3) null,
    "display_name" text null,
    "role" text not null,
    "plan_id" text not null,
    "bankroll_cents" bigint null,
    "default_bet_cents" bigint null,
    "risk_tolerance" text not null,
    "terms_version" text null,
    "terms_accepted_at" timestamptz(3) null,
    "version" int not null,
    "created_at" timestamptz(3) not null,
    "disabled_at" timestamptz(3) null,
    "closed_at" timestamptz(3) null,
    constraint "user_pkey" primary key ("id"),
    constraint "user_username_key_unique" unique ("username_key"),
    constraint "user_email_key_unique" unique ("email_key")
  )`,
  `create table "auth"."credential" (
    "user_id" uuid not null,
    "password_hash" text not null,
    "changed_at" timestamptz(3) not null,
    constraint "credential_pkey" primary key ("user_id")
  )`,
  `create table "auth"."session" (
    "id" uuid not null,
    "user_id" uuid not null,
    "is_remembered" boolean not null,
    "device" text not null,
    "address" text not null,
    "created_at" timestamptz(3) not null,
    "expires_at" timestamptz(3) not null,
    "last_activity_at" timestamptz(3) not null,
    "ended_at" timestamptz(3) null,
    constraint "session_pkey" primary key ("id")
  )`,
  'create index "session_user_id_index" on "auth"."session" ("user_id")',
  'create index "session_expires_at_index" on "auth"."session" ("expires_at")',
  `create table "auth"."known_device" (
    "user_id" uuid not null,
    "device_hash" text not null,
    "last_seen_at" timestamptz(3) not null,
    constraint "known_device_pkey" primary key ("user_id", "device_hash")
  )`,
  `create table "auth"."audit_event" (
    "id" bigserial primary key,
    "user_id" uuid null,
    "kind" text not null,
    "address" text null,
    "facts" jsonb not null,
    "at" timestamptz(3) not null
  )`,
  'create index "audit_event_user_id_index" on "auth"."audit_event" ("user_id")',
];

/** Accounts, passwords, sessions and their history. All rows of a user have `user_id`. */
export class Initial extends Migration {
  override up(): void {
    for (const statement of [
      ...TABLES,
      outboxTableSql('auth'),
      inboxTableSql('auth'),
      idempotencyTableSql('auth'),
    ]) {
      this.addSql(statement);
    }
  }
}
