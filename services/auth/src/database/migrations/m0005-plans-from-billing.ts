import { Migration } from '@mikro-orm/migrations';

/** An instant as events write it. */
const NOW = `to_char(now() at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/**
 * The plan of an account becomes a copy of what billing decides. Plans that administrators granted so far are handed
 * over to billing as their grants. Mails get facts that no other row here holds.
 */
export class PlansFromBilling extends Migration {
  override up(): void {
    this.addSql('alter table "auth"."user" add column "plan_version" int not null default 0');
    this.addSql('alter table "auth"."mail" alter column "user_id" drop not null');
    this.addSql('alter table "auth"."mail" add column "address" text null, add column "facts" jsonb null');
    this.addSql(`insert into "auth"."outbox" ("id", "topic", "payload")
      select gen_random_uuid(), 'auth.plan-granted.v1',
        jsonb_build_object('userId', id, 'planId', plan_id, 'grantedAt', ${NOW})
      from "auth"."user" where plan_id <> 'free' and closed_at is null`);
  }
}
