import { Migration } from '@mikro-orm/migrations';
import { idempotencyTableSql } from '@app/persistence';

/** Keys of administrators' commands on jobs and dead letters, which have the same effect once when they are repeated. */
export class CommandKeys extends Migration {
  override up(): void {
    this.addSql(idempotencyTableSql('predictions'));
  }
}
