import { Migration } from '@mikro-orm/migrations';

/** The log of what administrators do. It can be added to, and nothing else. */
export class AdminActs extends Migration {
  override up(): void {
    this.addSql(`create table "auth"."admin_act" (
      "id" bigserial primary key, "admin_id" uuid null, "act" text not null, "subject" text not null,
      "facts" jsonb not null, "at" timestamptz(3) not null)`);
    this.addSql(`create function "auth"."refuse_change"() returns trigger language plpgsql as
      $$ begin raise exception 'the log of administrators cannot be changed'; end $$`);
    this.addSql(`create trigger "admin_act_is_kept" before update or delete on "auth"."admin_act"
      for each statement execute function "auth"."refuse_change"()`);
  }
}
