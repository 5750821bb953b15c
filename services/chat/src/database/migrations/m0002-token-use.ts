import { Migration } from '@mikro-orm/migrations';

/** Tokens of the language model by user and day. */
export class TokenUse extends Migration {
  override up(): void {
    this.addSql(`create table "chat"."token_use" (
      "user_id" uuid not null,
      "day" date not null,
      "tokens" int not null,
      primary key ("user_id", "day")
    )`);
  }
}
