import { Migration } from '@mikro-orm/migrations';

/**
 * Records where the collection of an archive resumes. `services_done` now counts complete sections only, which running
 * collections may have recorded late.
 */
export class ExportPages extends Migration {
  override up(): void {
    this.addSql('alter table "auth"."data_export" add column "next_cursor" text null');
    this.addSql(`update "auth"."data_export" as export set services_done = (
        select count(distinct service) from "auth"."data_export_part" where export_id = export.id)
      where status in ('queued', 'running', 'waiting')`);
  }
}
