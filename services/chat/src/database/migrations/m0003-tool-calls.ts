import { Migration } from '@mikro-orm/migrations';

/** Which tools were called for whom. */
export class ToolCalls extends Migration {
  override up(): void {
    this.addSql(`create table "chat"."tool_call" (
      "seq" bigserial primary key,
      "user_id" uuid not null,
      "tool" text not null,
      "reads" text not null,
      "outcome" text not null,
      "duration_ms" int not null,
      "called_at" timestamptz(3) not null
    )`);
    this.addSql('create index "tool_call_user_index" on "chat"."tool_call" ("user_id", "seq")');
    this.addSql('create index "tool_call_age_index" on "chat"."tool_call" ("called_at")');
  }
}
