import { Migration } from '@mikro-orm/migrations';

/** The newest start of each rescheduled game, so that an older one that arrives late moves no bet. */
export class GameSchedules extends Migration {
  override up(): void {
    this.addSql(`create table "bets"."game_schedule" (
      "sport" text not null,
      "game_id" text not null,
      "revision" int not null,
      "season" int not null,
      "week" int not null,
      "starts_at" timestamptz(3) not null,
      "game_day" date not null,
      "heard_at" timestamptz(3) not null,
      constraint "game_schedule_pkey" primary key ("sport", "game_id")
    )`);
    this.addSql('create index "game_schedule_heard_index" on "bets"."game_schedule" ("heard_at")');
    this.addSql('alter table "bets"."bet_event" drop constraint "bet_event_kind_check"');
    this
      .addSql(`alter table "bets"."bet_event" add constraint "bet_event_kind_check" check (kind in ('placed', 'edited',
      'settled', 'resettled', 'reopened', 'rescheduled', 'closing-recorded', 'corrected', 'unit-recorded', 'deleted'))`);
  }
}
