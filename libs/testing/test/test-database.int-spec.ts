import { Client } from 'pg';
import { createTestDatabase, migratedTemplate } from '../src/index.ts';

jest.setTimeout(60_000);

async function query(url: string, sql: string): Promise<unknown[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}

/** A migration of its own for each run of this file, since the server may be one that stays up. */
const migration = { name: `made at ${String(process.hrtime.bigint())}`, class: class Migration {} };

describe('databases copied from a template', () => {
  it('start with its content, created once, and share nothing afterwards', async () => {
    let fills = 0;
    const template = migratedTemplate('sample', [migration], async ({ databaseUrl }) => {
      fills += 1;
      await query(databaseUrl, 'create table fan (name text); insert into fan values ($$sam$$)');
      return { close: () => Promise.resolve() };
    });
    const databases = await Promise.all([1, 2, 3].map(() => createTestDatabase(template)));
    const [first, ...others] = databases;
    await query(first?.url ?? '', 'delete from fan');
    expect(fills).toBe(1);
    expect(await query(first?.url ?? '', 'select * from fan')).toEqual([]);
    for (const { url } of others) expect(await query(url, 'select * from fan')).toEqual([{ name: 'sam' }]);
    await Promise.all(databases.map((database) => database.drop()));
  });

  it('get a new template when a migration changes', () => {
    const open = () => Promise.reject(new Error('not opened here'));
    const changed = {
      name: migration.name,
      class: class Migration {
        up(): void {}
      },
    };
    const names = [[migration], [changed], [migration, changed]].map(
      (migrations) => migratedTemplate('sample', migrations, open).name,
    );
    expect(new Set(names).size).toBe(3);
  });
});
