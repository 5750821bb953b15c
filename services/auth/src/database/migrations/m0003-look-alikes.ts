import { Migration } from '@mikro-orm/migrations';

/**
 * Adds the key under which usernames that look alike count as one. Only expands: replicas of the previous version write
 * rows without a key, and `LookAlikeKeys` fills in those and all existing rows while requests continue.
 */
export class LookAlikes extends Migration {
  override up(): void {
    this.addSql('alter table "auth"."user" add column "look_alike_key" text null');
    this.addSql(
      'alter table "auth"."user" add constraint "user_look_alike_key_unique" unique ("look_alike_key")',
    );
  }
}
