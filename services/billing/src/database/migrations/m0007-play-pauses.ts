import { Migration } from '@mikro-orm/migrations';

/** Time-outs and self-exclusions that bets announces. */
export class PlayPauses extends Migration {
  override up(): void {
    this.addSql(`create table "billing"."play_pause" (
      "user_id" uuid not null primary key,
      "kind" text not null,
      "started_at" timestamptz(3) not null,
      "ends_at" timestamptz(3) not null,
      "applied_at" timestamptz(3) null
    )`);
  }
}
