import { Migration } from '@mikro-orm/migrations';

/**
 * Where an archive's collection goes on. `services_done` now says which sections are there in full, which those in work
 * may have written down late.
 */
export class ExportPages extends Migration {
  override up(): void {
    this.addSql('alter table "auth"."data_export" add column "next_cursor" text null');
    this.addSql(`update "auth"."data_export" as export set services_done = (
        select count(distinct service) from "auth"."data_export_part" where export_id = export.id)
      where status in ('queued', 'running', 'waiting')`);
  }
}
