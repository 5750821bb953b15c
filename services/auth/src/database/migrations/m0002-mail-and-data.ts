import { Migration } from '@mikro-orm/migrations';

const TABLES = [
  `create table "auth"."reset_request" (
    "id" uuid not null,
    "email" text not null,
    "requested_at" timestamptz(3) not null,
    constraint "reset_request_pkey" primary key ("id")
  )`,
  `create table "auth"."password_reset" (
    "id" uuid not null,
    "user_id" uuid not null,
    "token_hash" text not null,
    "requested_at" timestamptz(3) not null,
    "expires_at" timestamptz(3) not null,
    "ended_at" timestamptz(3) null,
    constraint "password_reset_pkey" primary key ("id"),
    constraint "password_reset_token_hash_unique" unique ("token_hash")
  )`,
  'create index "password_reset_user_id_index" on "auth"."password_reset" ("user_id")',
  `create table "auth"."email_change" (
    "id" uuid not null,
    "user_id" uuid not null,
    "email" text not null,
    "former_email" text null,
    "token_hash" text not null,
    "requested_at" timestamptz(3) not null,
    "expires_at" timestamptz(3) not null,
    "ended_at" timestamptz(3) null,
    constraint "email_change_pkey" primary key ("id"),
    constraint "email_change_token_hash_unique" unique ("token_hash")
  )`,
  'create index "email_change_user_id_index" on "auth"."email_change" ("user_id")',
  `create table "auth"."mail" (
    "id" uuid not null,
    "user_id" uuid not null,
    "template" text not null,
    "reference_id" text not null,
    "requested_at" timestamptz(3) not null,
    "sent_at" timestamptz(3) null,
    "dropped_at" timestamptz(3) null,
    constraint "mail_pkey" primary key ("id")
  )`,
  'create index "mail_user_id_index" on "auth"."mail" ("user_id")',
  'create index "mail_requested_at_index" on "auth"."mail" ("requested_at")',
  `create table "auth"."data_export" (
    "id" uuid not null,
    "user_id" uuid not null,
    "status" text not null,
    "requested_at" timestamptz(3) not null,
    "ready_at" timestamptz(3) null,
    "expires_at" timestamptz(3) null,
    "services_done" int not null,
    "waiting_for" text null,
    "size_bytes" int null,
    constraint "data_export_pkey" primary key ("id")
  )`,
  'create index "data_export_user_id_index" on "auth"."data_export" ("user_id")',
  `create table "auth"."data_export_part" (
    "export_id" uuid not null,
    "service" text not null,
    "position" int not null,
    "body" text not null,
    constraint "data_export_part_pkey" primary key ("export_id", "service", "position")
  )`,
  `create table "auth"."deletion" (
    "id" uuid not null,
    "user_id" uuid null,
    "receipt_hash" text not null,
    "requested_at" timestamptz(3) not null,
    "due_at" timestamptz(3) not null,
    "erased_at" timestamptz(3) null,
    "announced_at" timestamptz(3) null,
    "done_at" timestamptz(3) null,
    constraint "deletion_pkey" primary key ("id"),
    constraint "deletion_receipt_hash_unique" unique ("receipt_hash")
  )`,
  `create table "auth"."deletion_service" (
    "deletion_id" uuid not null,
    "service" text not null,
    "erased_at" timestamptz(3) null,
    constraint "deletion_service_pkey" primary key ("deletion_id", "service")
  )`,
];

/** Mailed links, mails, archives of a user's data, deletions. Tokens are stored only as hashes. */
export class MailAndData extends Migration {
  override up(): void {
    for (const statement of TABLES) this.addSql(statement);
  }
}
