import { Migration } from '@mikro-orm/migrations';
import { idempotencyTableSql, outboxTableSql } from '@app/persistence';

export class Initial extends Migration {
  override up(): void {
    this.addSql(`create table "chat"."chat_message" (
      "seq" bigserial primary key,
      "id" uuid not null,
      "user_id" uuid not null,
      "sender" text not null,
      "text" text not null,
      "parts" jsonb null,
      "answered_by" text null,
      "is_stopped" boolean not null,
      "sent_at" timestamptz(3) not null,
      constraint "chat_message_id_unique" unique ("id")
    )`);
    this.addSql('create index "chat_message_user_index" on "chat"."chat_message" ("user_id", "seq")');
    this.addSql(`create table "chat"."running_answer" (
      "user_id" uuid not null primary key,
      "answer_id" uuid not null,
      "is_stopping" boolean not null,
      "renewed_at" timestamptz(3) not null
    )`);
    this.addSql(outboxTableSql('chat'));
    this.addSql(idempotencyTableSql('chat'));
  }
}
