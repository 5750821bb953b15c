import { Migration } from '@mikro-orm/migrations';

/**
 * Adds the columns that order the files of one slate: creation and arrival time. Of the existing files, published ones
 * get the creation time they state. The others count by arrival.
 */
export class FileOrder extends Migration {
  override up(): void {
    this.addSql(
      `alter table "predictions"."file" add column "made_at" timestamptz(3) null,
        add column "arrived_at" timestamptz(3) null, add column "game_ids" text[] null`,
    );
    this.addSql('create index "file_slate_index" on "predictions"."file" ("sport", "season", "week")');
    // One by one, so that an invalid date such as February 31 fails only its own file.
    this.addSql(
      `do $$
       declare slate record;
       begin
         for slate in select source_sha256, substring(header from
           '"generated_at":"(\\d{4}-\\d{2}-\\d{2}T[0-9:.]+(?:Z|[+-][0-9:]+))"') as made from "predictions"."slate" loop
           begin
             update "predictions"."file" set made_at = slate.made::timestamptz
             where sha256 = slate.source_sha256 and kind = 'predictions' and status = 'accepted'
               and slate.made::timestamptz <= received_at + interval '1 day';
           exception when data_exception then null;
           end;
         end loop;
       end $$`,
    );
  }
}
