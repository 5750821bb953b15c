import { Client } from 'pg';

/** Rows of one query, for looking at what was stored where no page shows it. Rejects with PostgreSQL's error. */
export async function queryRows<Row extends object>(databaseUrl: string, sql: string): Promise<Row[]> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    return (await client.query<Row>(sql)).rows;
  } finally {
    await client.end();
  }
}
