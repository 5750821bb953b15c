import { execFile } from 'node:child_process';
import { chownSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { Client } from 'pg';
import { placeOf, startPostgres, type PostgresOptions, type PostgresServer } from './postgres.ts';
import { writePrivate } from './server-record.ts';

/**
 * Starts a streaming replica of a running PostgreSQL, which must not be disposable: that one writes no log for
 * replicas. Resolves when the replica answers reads; it has the primary's users and passwords. The binaries here have no
 * `pg_basebackup`, so the files are copied between `pg_backup_start` and `pg_backup_stop`.
 */
export async function startReplica(
  primary: PostgresServer,
  options: Omit<PostgresOptions, 'isDisposable'>,
): Promise<PostgresServer> {
  const { hostname, port, username, password } = new URL(primary.url);
  mkdirSync(options.dataDir, { recursive: true, mode: 0o700 });
  writePrivate(join(options.dataDir, 'password'), password);
  const { tables, runAs } = placeOf(options.dataDir, process.getuid?.() === 0);
  const write = (name: string, text: string): void => {
    const file = join(tables, name);
    writeFileSync(file, text, { mode: 0o600 });
    if (runAs.uid !== undefined && runAs.gid !== undefined) chownSync(file, runAs.uid, runAs.gid);
  };
  const client = new Client({ connectionString: primary.url });
  await client.connect();
  try {
    await client.query(`select pg_backup_start('replica', true)`);
    await promisify(execFile)('cp', ['-a', primary.tablesDir, tables]);
    const { rows } = await client.query<{ labelfile: string }>('select labelfile from pg_backup_stop(false)');
    write('backup_label', rows[0]?.labelfile ?? '');
  } finally {
    await client.end();
  }
  rmSync(join(tables, 'postmaster.pid'));
  write('standby.signal', '');
  const address = `host=${hostname} port=${port} user=${username} password=${password} sslmode=disable`;
  write('postgresql.auto.conf', `primary_conninfo = '${address}'\n`);
  return startPostgres(options);
}
