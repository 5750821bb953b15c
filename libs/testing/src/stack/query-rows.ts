import { Client } from 'pg';

/** Runs a query to inspect stored data that no page shows. Rejects with PostgreSQL's error. */
export async function queryRows<Row extends object>(databaseUrl: string, sql: string): Promise<Row[]> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    return (await client.query<Row>(sql)).rows;
  } finally {
    await client.end();
  }
}
