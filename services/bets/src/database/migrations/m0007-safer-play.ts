import { Migration } from '@mikro-orm/migrations';

/**
 * Limits over a user's bets, time-outs and self-exclusions, and reality checks. Replicas of the previous version do not
 * know the tables and ignore what is in them until they are replaced.
 */
export class SaferPlay extends Migration {
  override up(): void {
    this.addSql(`create table "bets"."play_limit" (
      "user_id" uuid not null,
      "measure" text not null,
      "period" text not null,
      "max" bigint not null,
      "changed_at" timestamptz(3) not null,
      "asked_max" bigint null,
      "asked_at" timestamptz(3) null,
      constraint "play_limit_pkey" primary key ("user_id", "measure", "period"),
      constraint "play_limit_measure_check" check (measure in ('stake', 'loss', 'bets')),
      constraint "play_limit_period_check" check (period in ('day', 'week', 'month')),
      constraint "play_limit_max_check" check (max > 0),
      constraint "play_limit_asked_check" check (asked_max is null or (asked_at is not null and asked_max > max))
    )`);
    this.addSql(`create table "bets"."play_pause" (
      "user_id" uuid not null,
      "kind" text not null,
      "started_at" timestamptz(3) not null,
      "ends_at" timestamptz(3) not null,
      constraint "play_pause_pkey" primary key ("user_id"),
      constraint "play_pause_kind_check" check (kind in ('time-out', 'self-exclusion')),
      constraint "play_pause_ends_at_check" check (ends_at > started_at)
    )`);
    this.addSql(`create table "bets"."reality_check" (
      "user_id" uuid not null,
      "minutes" int not null,
      "changed_at" timestamptz(3) not null,
      constraint "reality_check_pkey" primary key ("user_id"),
      constraint "reality_check_minutes_check" check (minutes in (15, 30, 60))
    )`);
    // Losses are summed by the day they were settled.
    this.addSql(`create index "bet_settled_index" on "bets"."bet" ("user_id", "settled_at")
      where settled_at is not null`);
  }
}
