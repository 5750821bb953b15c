import { Migration } from '@mikro-orm/migrations';

/** Keeps notifications as the text that was signed. `jsonb` refuses some of it. */
export class SignedTexts extends Migration {
  override up(): void {
    this.addSql(
      `alter table "billing"."provider_event" alter column "payload" type text using "payload"::text`,
    );
  }
}
