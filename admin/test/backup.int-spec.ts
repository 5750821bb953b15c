import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTestDatabase, type TestDatabase } from '@app/testing';
import { backUp, type BackupRequest } from '../src/backup/back-up.ts';
import { fillTables, makeTables, query, SCHEMAS } from './small-product.ts';

// Creating databases can take long on a busy machine.
jest.setTimeout(60_000);

const NOW = new Date('2026-11-24T03:04:05.678Z');
const NAME = 'openbook-2026-11-24T03-04-05Z.tar.gz';
let database: TestDatabase;
let other: TestDatabase;
const folder = mkdtempSync(join(tmpdir(), 'openbook-backup-'));

beforeAll(async () => {
  [database, other] = await Promise.all([createTestDatabase(), createTestDatabase()]);
  for (const { url } of [database, other]) await makeTables(url);
  await fillTables(database.url);
});
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await Promise.all([database.drop(), other.drop()]);
});

const request = (over: Partial<BackupRequest> = {}): BackupRequest => ({
  target: join(folder, 'one.tar.gz'),
  keep: null,
  urls: new Map(SCHEMAS.map((schema) => [schema, database.url])),
  product: '1.2.3',
  now: NOW,
  output: { note: () => undefined },
  ...over,
});
const tar = (file: string, ...words: string[]) =>
  execFileSync('tar', ['-xzOf', file, ...words], { encoding: 'utf8' });

describe('a backup', () => {
  it('is a tar file of its owner with a manifest, the rows as text, and their hashes', async () => {
    const { file, sizeBytes, sha256, manifest } = await backUp(request());
    expect(statSync(file)).toMatchObject({ size: sizeBytes, mode: 0o100600 });
    expect(createHash('sha256').update(readFileSync(file)).digest('hex')).toBe(sha256);
    expect(JSON.parse(tar(file, 'manifest.json'))).toEqual(manifest);
    expect(manifest).toMatchObject({ format: 1, product: '1.2.3', createdAt: NOW.toISOString() });
    expect(manifest.chain).toEqual([
      { sport: 'mlb', seq: 1, hash: 'cc' },
      { sport: 'nfl', seq: 10, hash: 'bb' },
    ]);
    const { migrations, tables, sequences } = manifest.services['bets'] ?? {};
    expect(migrations).toEqual(['m0001', 'm0002']);
    expect(tables?.map(({ name, rows, money }) => [name, rows, money])).toEqual([
      ['Empty table', 0, {}],
      ['bet', 2000, { stake_cents: '200100000', profit_cents: '-1001000' }],
    ]);
    expect(tables?.[1]?.columns).not.toContain('doubled');
    expect(sequences).toEqual([{ name: 'bet_id_seq', lastValue: '2000', isCalled: true }]);
    const chain = tar(file, 'predictions/prediction_revision/000003');
    expect(chain.split('\n').sort()).toEqual(['', 'mlb\t1\tcc', 'nfl\t10\tbb', 'nfl\t9\taa']);
    const hash = createHash('sha256').update(chain).digest('hex');
    expect(tar(file, 'sha256.txt')).toContain(`${hash}  predictions.prediction_revision\n`);
  });

  it('is one moment of all services, also while they write', async () => {
    const login = `backup_spec_${String(process.pid)}`;
    await query(database.url, `create role ${login} login password 'spec' superuser`);
    const second = new URL(database.url);
    [second.username, second.password] = [login, 'spec'];
    let isWritten = false;
    const urls = new Map([
      ['bets', database.url],
      ['predictions', second.href],
    ]);
    const { file, manifest } = await backUp(
      request({
        target: join(folder, 'moment.tar.gz'),
        urls,
        output: {
          note: () => {
            if (isWritten) return;
            isWritten = true;
            execFileSync(process.execPath, ['-e', WRITE], { env: { ...process.env, URL: database.url } });
          },
        },
      }),
    );
    expect(manifest.services['bets']?.tables[1]?.rows).toBe(2000);
    expect(tar(file, 'bets/bet/000001').trimEnd().split('\n')).toHaveLength(2000);
    expect(tar(file, 'predictions/prediction_revision/000003')).not.toContain('dd');
    const [row] = await query(database.url, 'select count(*)::int as n from bets.bet');
    expect(row).toEqual({ n: 2001 });
    await query(
      database.url,
      "delete from bets.bet where id > 2000; delete from predictions.prediction_revision where hash = 'dd'",
    );
    await query(database.url, `drop role ${login}`);
  });

  it('gets a name by time in a folder, where older ones beyond a number are deleted', async () => {
    const target = mkdtempSync(join(folder, 'many-'));
    for (const day of ['21', '22', '23']) writeFileSync(join(target, NAME.replace('-24T', `-${day}T`)), '');
    writeFileSync(join(target, 'notes.txt'), '');
    const { file, deleted } = await backUp(request({ target, keep: 2 }));
    expect(file).toBe(join(target, NAME));
    expect(deleted).toHaveLength(2);
    expect(readdirSync(target).sort()).toEqual(['notes.txt', NAME.replace('-24T', '-23T'), NAME].sort());
    await expect(backUp(request({ keep: 2 }))).rejects.toThrow('--keep needs a folder.');
  });

  it('refuses what it cannot do, and leaves no file', async () => {
    await expect(backUp(request())).rejects.toThrow(`${join(folder, 'one.tar.gz')} already exists.`);
    const target = join(folder, 'none.tar.gz');
    const urls = new Map([
      ['bets', database.url],
      ['predictions', other.url],
    ]);
    await expect(backUp(request({ target, urls }))).rejects.toThrow('The services use different databases');
    await query(other.url, 'drop schema bets cascade');
    const empty = new Map(SCHEMAS.map((schema) => [schema, other.url]));
    await expect(backUp(request({ target, urls: empty }))).rejects.toThrow('bets has no tables');
    const closed = new Map(SCHEMAS.map((schema) => [schema, 'postgres://nobody@127.0.0.1:1/none']));
    await expect(backUp(request({ target, urls: closed }))).rejects.toThrow(
      'The database none at 127.0.0.1:1 cannot be opened',
    );
    const nowhere = backUp(request({ target: join(folder, 'no/such/file') }));
    await expect(nowhere).rejects.toThrow('cannot be written');
    expect(readdirSync(folder).filter((name) => name.startsWith('none'))).toEqual([]);
  });
});

/** Writes to both services, as another process. */
const WRITE = `
  const { Client } = require('pg');
  const client = new Client({ connectionString: process.env.URL });
  client.connect()
    .then(() => client.query("insert into bets.bet (stake_cents) values (5); insert into predictions.prediction_revision values ('nfl', 11, 'dd')"))
    .then(() => client.end());
`;
