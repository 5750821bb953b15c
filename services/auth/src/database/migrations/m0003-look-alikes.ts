import { Migration } from '@mikro-orm/migrations';

/**
 * Under which usernames that look the same are one. Only expands: replicas of the version before write rows without a
 * key, and `LookAlikeKeys` fills those in, together with all rows there are, while requests go on.
 */
export class LookAlikes extends Migration {
  override up(): void {
    this.addSql('alter table "auth"."user" add column "look_alike_key" text null');
    this.addSql(
      'alter table "auth"."user" add constraint "user_look_alike_key_unique" unique ("look_alike_key")',
    );
  }
}
