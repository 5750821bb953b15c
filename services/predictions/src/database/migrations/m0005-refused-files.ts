import { Migration } from '@mikro-orm/migrations';

/** Contents of refused files, for administrators. Replicas of the previous version keep none. */
export class RefusedFiles extends Migration {
  override up(): void {
    this.addSql(`create table "predictions"."refused_file" (
      "sha256" text not null,
      "content" bytea not null,
      "kept_at" timestamptz(3) not null,
      constraint "refused_file_pkey" primary key ("sha256")
    )`);
    this.addSql('create index "refused_file_kept_at_index" on "predictions"."refused_file" ("kept_at")');
  }
}
