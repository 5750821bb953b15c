import { Migration } from '@mikro-orm/migrations';

/** Reports of failures, and wishes for other sports. */
export class FeedbackTables extends Migration {
  override up(): void {
    this.addSql(`create table "auth"."error_report" (
      "id" uuid not null primary key, "page" text not null, "note" text not null,
      "request_id" text null, "reported_at" timestamptz(3) not null)`);
    this.addSql('create index "error_report_reported_at_index" on "auth"."error_report" ("reported_at")');
    this.addSql(`create table "auth"."sport_vote" (
      "sport" text not null, "voter_hash" text not null, "voted_at" timestamptz(3) not null,
      primary key ("sport", "voter_hash"))`);
  }
}
