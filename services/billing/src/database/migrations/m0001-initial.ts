import { Migration } from '@mikro-orm/migrations';
import { idempotencyTableSql, outboxTableSql } from '@app/persistence';

const FIRST_TABLES = [
  `create table "billing"."customer" (
    "user_id" uuid not null primary key,
    "provider_id" text not null constraint "customer_provider_id_unique" unique,
    "created_at" timestamptz(3) not null,
    "trial_used_at" timestamptz(3) null,
    "read_at" timestamptz(3) null
  )`,
  `create table "billing"."trial_card" (
    "fingerprint_hash" text not null primary key,
    "subscription_id" text not null,
    "used_at" timestamptz(3) not null
  )`,
  `create table "billing"."provider_event" (
    "id" text not null primary key,
    "kind" text not null,
    "object_id" text null,
    "customer_id" text null,
    "created_at" timestamptz(3) not null,
    "received_at" timestamptz(3) not null default clock_timestamp(),
    "payload" jsonb not null,
    "state" text not null,
    "processed_at" timestamptz(3) null,
    "problem" text null
  )`,
  `create index "provider_event_waiting_index" on "billing"."provider_event" ("received_at")
    where state = 'received'`,
  `create index "provider_event_customer_index" on "billing"."provider_event" ("customer_id")`,
  `create table "billing"."subscription" (
    "id" text not null primary key,
    "user_id" uuid not null,
    "plan_id" text not null,
    "interval" text not null,
    "price_cents" bigint not null,
    "status" text not null,
    "period_start" timestamptz(3) not null,
    "period_end" timestamptz(3) not null,
    "trial_end" timestamptz(3) null,
    "is_canceling" boolean not null,
    "next_plan_id" text null,
    "next_interval" text null,
    "schedule_id" text null,
    "has_failed_payment" boolean not null,
    "grace_until" timestamptz(3) null,
    "card_brand" text null,
    "card_last4" text null,
    "created_at" timestamptz(3) not null,
    "ended_at" timestamptz(3) null,
    "read_at" timestamptz(3) not null
  )`,
  `create index "subscription_user_index" on "billing"."subscription" ("user_id")`,
  `create table "billing"."plan_grant" (
    "user_id" uuid not null primary key,
    "plan_id" text not null,
    "granted_at" timestamptz(3) not null
  )`,
  `create table "billing"."entitlement" (
    "user_id" uuid not null primary key,
    "plan_id" text not null,
    "source" text not null,
    "valid_until" timestamptz(3) null,
    "version" int not null,
    "changed_at" timestamptz(3) not null
  )`,
  `create index "entitlement_ending_index" on "billing"."entitlement" ("valid_until")
    where valid_until is not null`,
  `create table "billing"."invoice" (
    "id" text not null primary key,
    "user_id" uuid null,
    "subscription_id" text null,
    "number" text null,
    "description" text not null,
    "amount_cents" bigint not null,
    "refunded_cents" bigint not null,
    "status" text not null,
    "issued_at" timestamptz(3) not null,
    "paid_at" timestamptz(3) null,
    "url" text null,
    "payment_id" text null
  )`,
  `create index "invoice_user_index" on "billing"."invoice" ("user_id", "issued_at")`,
  `create table "billing"."refund_request" (
    "id" uuid not null primary key,
    "user_id" uuid null,
    "reference" text not null constraint "refund_request_reference_unique" unique,
    "email" text null,
    "client_hash" text null,
    "subscription_id" text null,
    "reason" text not null,
    "description" text not null,
    "requested_at" timestamptz(3) not null,
    "due_on" date not null,
    "state" text not null,
    "decided_at" timestamptz(3) null,
    "decided_by" uuid null,
    "answer" text null,
    "invoice_id" text null,
    "refunded_cents" bigint null,
    "provider_refund_id" text null
  )`,
  `create index "refund_request_user_index" on "billing"."refund_request" ("user_id", "requested_at")`,
  `create table "billing"."reminder" (
    "user_id" uuid not null,
    "kind" text not null,
    "about" text not null,
    "sent_at" timestamptz(3) not null,
    primary key ("user_id", "kind", "about")
  )`,
];

export class Initial extends Migration {
  override up(): void {
    for (const statement of FIRST_TABLES) this.addSql(statement);
    this.addSql(outboxTableSql('billing'));
    this.addSql(idempotencyTableSql('billing'));
  }
}
