import { Migration } from '@mikro-orm/migrations';
import type { MikroORM } from '@mikro-orm/postgresql';
import { createTestDatabase } from '@app/testing';
import {
  IdempotencyKeyEntity,
  InboxEntity,
  OutboxEntity,
  idempotencyTableSql,
  inboxTableSql,
  openServiceOrm,
  outboxTableSql,
} from '../src/index.ts';

class Tables extends Migration {
  override up(): void {
    this.addSql(outboxTableSql('chat'));
    this.addSql(inboxTableSql('chat'));
    this.addSql(idempotencyTableSql('chat'));
    this.addSql('create table "chat"."effect" ("id" serial primary key, "text" text not null)');
  }
}

/** Opens a schema with the shared tables and one table for effects, in a separate database. */
export async function openTestSchema(): Promise<{
  orm: MikroORM;
  databaseUrl: string;
  close(): Promise<void>;
}> {
  const database = await createTestDatabase();
  const orm = await openServiceOrm({
    databaseUrl: database.url,
    schema: 'chat',
    entities: [OutboxEntity, InboxEntity, IdempotencyKeyEntity],
    migrations: [{ name: 'm0001-tables', class: Tables }],
  });
  return {
    orm,
    databaseUrl: database.url,
    close: async () => {
      await orm.close(true);
      await database.drop();
    },
  };
}
