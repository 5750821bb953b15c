import { Migration } from '@mikro-orm/migrations';

/** Scheduled changes of plan that were dropped for another change, until that is known to have been made. */
export class ReleasedPlans extends Migration {
  override up(): void {
    this.addSql('alter table "billing"."customer" add column "released_plan" jsonb null');
  }
}
