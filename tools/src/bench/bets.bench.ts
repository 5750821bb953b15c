import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { listBets } from '@app/contracts';
import { startTestServers } from '@app/testing/servers';
import { Client, Pool } from 'pg';
import { fill } from './bets/fill.ts';
import { benchFlatness, type FilledTable } from './bets/flatness.ts';
import { benchImport } from './bets/imports.ts';
import { benchReads, readHistory } from './bets/reads.ts';
import { userIds } from './bets/rows.ts';
import { type BetsServiceModule, CONNECTIONS } from './bets/service.ts';
import type { Plan } from './plan.ts';
import type { Measure } from './ratios.ts';

const DATA = join(import.meta.dirname, '../../../.data/test');

export interface BetsReport {
  readonly measures: readonly Measure[];
  /** The figures behind the ratios, one line each. */
  readonly figures: readonly string[];
}

/**
 * Measures the bets handlers in this process on its own servers: their overhead over their own SQL, the cost
 * of a history page as the table grows, and an import. `file` is the bundled `bets-service`.
 */
export async function benchBets(
  plan: Plan,
  file: string,
  progress: (text: string) => void,
): Promise<BetsReport> {
  const { openBets } = (await import(pathToFileURL(file).href)) as BetsServiceModule;
  const servers = await startTestServers(DATA);
  const closing: (() => Promise<unknown>)[] = [() => servers.stop()];
  const connect = async (connectionString: string): Promise<Client> => {
    const db = new Client({ connectionString });
    await db.connect();
    closing.push(() => db.end());
    return db;
  };
  try {
    const admin = await connect(servers.postgres.url);
    const figures: string[] = [];
    const tables: (FilledTable & { readonly db: Client; readonly databaseUrl: string })[] = [];
    for (const rows of plan.betRows) {
      progress(`Filling ${String(rows)} bets…`);
      const name = `bench_${String(rows)}`;
      await admin.query(`create database ${name}`);
      const url = new URL(servers.postgres.url);
      url.pathname = `/${name}`;
      const databaseUrl = url.href;
      const service = await openBets({ databaseUrl, redisUrl: servers.redis.url });
      closing.push(() => service.close());
      const db = await connect(databaseUrl);
      const ms = await fill(db, rows);
      figures.push(`COPY of ${String(rows)} bets: ${(ms / 1000).toFixed(1)} s`);
      const users = userIds(rows);
      // Checks that the generated bets are valid responses.
      listBets.response.parse(await readHistory(service, users[0] ?? ''));
      tables.push({ rows, users, service, db, databaseUrl });
    }
    const largest = tables.at(-1);
    if (!largest) throw new Error('There is no table to measure.');
    const { service, users, db, databaseUrl } = largest;
    // The service's statements name its tables without their schema.
    const pool = new Pool({
      connectionString: databaseUrl,
      max: CONNECTIONS,
      options: '-c search_path=bets',
    });
    closing.push(() => pool.end());
    progress('Measuring reads of bets…');
    const reads = await benchReads(plan, service, pool, users);
    progress('Measuring a history page as the table grows…');
    const flatness = await benchFlatness(tables, plan.rounds);
    progress('Measuring an import of bets…');
    const imports = await benchImport(service, db, plan.rounds);
    const reports = [reads, flatness, imports];
    return {
      measures: reports.flatMap(({ measures }) => measures),
      figures: [...figures, ...reports.flatMap((report) => report.figures)],
    };
  } finally {
    for (const close of closing.reverse()) await close();
  }
}
