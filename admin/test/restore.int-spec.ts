import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { createTestDatabase, type TestDatabase } from '@app/testing';
import { backUp } from '../src/backup/back-up.ts';
import { restore, type RestoreRequest } from '../src/backup/restore.ts';
import { everything, fillTables, makeTables, query, SCHEMAS } from './small-product.ts';

// Creating databases can take long on a busy machine.
jest.setTimeout(60_000);

const HEADS = [
  { sport: 'mlb', seq: 1, hash: 'cc' },
  { sport: 'nfl', seq: 10, hash: 'bb' },
];
const KNOWN: Readonly<Record<string, readonly string[]>> = {
  bets: ['m0001', 'm0002'],
  predictions: ['m0001'],
};
const folder = mkdtempSync(join(tmpdir(), 'openbook-restore-'));
const file = join(folder, 'backup.tar.gz');
let original: TestDatabase;
let target: TestDatabase;

beforeAll(async () => {
  original = await createTestDatabase();
  await makeTables(original.url);
  await fillTables(original.url);
  await backUp({
    target: file,
    keep: null,
    urls: new Map(SCHEMAS.map((schema) => [schema, original.url])),
    product: '1.2.3',
    now: new Date(),
    output: { note: () => undefined },
  });
});
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await original.drop();
});
beforeEach(async () => {
  target = await createTestDatabase();
});
afterEach(() => target.drop());

const run = (over: Partial<RestoreRequest> = {}) =>
  restore({
    file,
    databaseUrl: target.url,
    schemas: SCHEMAS,
    isDryRun: false,
    knownMigrations: (schema) => Promise.resolve(KNOWN[schema] ?? []),
    migrate: migration(),
    verifyChain: () => Promise.resolve(HEADS),
    output: { note: () => undefined },
    ...over,
  });
/** Bets in the database, 0 also before there is a table. */
const rowsIn = async () => {
  const [table] = await query(target.url, "select from pg_tables where tablename = 'bet'");
  return table === undefined ? 0 : betCount();
};
const betCount = async () => (await query(target.url, 'select count(*)::int as n from bets.bet'))[0]?.['n'];
/** Makes the tables of both services at once. */
function migration(andThen = ''): RestoreRequest['migrate'] {
  let isDone = false;
  return async () => {
    if (isDone) return;
    isDone = true;
    await makeTables(target.url);
    await query(target.url, andThen);
  };
}
const migrateAnd = (sql: string) => ({ migrate: migration(sql) });

describe('a restore', () => {
  it('brings back every value of every row, and numbers go on where they were', async () => {
    const manifest = await run();
    expect(manifest.product).toBe('1.2.3');
    expect(await everything(target.url)).toEqual(await everything(original.url));
    const [next] = await query(target.url, 'insert into bets.bet default values returning id::int');
    expect(next).toEqual({ id: 2001 });
  });

  it('changes nothing in a dry run', async () => {
    await run({ isDryRun: true });
    expect(await query(target.url, "select from pg_namespace where nspname = 'bets'")).toHaveLength(0);
  });

  it('refuses a database with rows, and keeps them', async () => {
    await makeTables(target.url);
    await query(target.url, 'insert into bets.bet (stake_cents) values (7)');
    await expect(run({ migrate: () => Promise.resolve() })).rejects.toThrow(
      'The database is not empty: bets.bet has rows.',
    );
    expect(await betCount()).toBe(1);
  });

  it('leaves no row when it fails half way, and succeeds when it is repeated', async () => {
    const refusing = migrateAnd(
      "alter table predictions.prediction_revision add constraint no_bb check (hash <> 'bb')",
    );
    await expect(run(refusing)).rejects.toThrow('no_bb');
    expect(await betCount()).toBe(0);
    expect(await query(target.url, 'select version::int from predictions.manifest')).toEqual([
      { version: 0 },
    ]);
    await query(target.url, 'alter table predictions.prediction_revision drop constraint no_bb');
    await run({ migrate: () => Promise.resolve() });
    expect(await betCount()).toBe(2000);
  });

  it.each([
    ['a row is missing', 'if new.id = 9 then return null; end if;', '"rows":1999'],
    [
      'a sum of money differs',
      'if new.id = 9 then new.stake_cents = 901; end if;',
      '"stake_cents":"200100001"',
    ],
  ])('leaves no row when %s in the end', async (_what, change, said) => {
    const changing = migrateAnd(
      `create function bets.change() returns trigger language plpgsql as $$ begin ${change} return new; end $$;
       create trigger change before insert on bets.bet for each row execute function bets.change()`,
    );
    const error = await run(changing).catch((reason: unknown) => (reason as Error).message);
    expect(error).toContain('bets.bet is not what was backed up');
    expect(error).toContain(said);
    expect(await betCount()).toBe(0);
  });

  it('takes the backup of an earlier version: first its tables and rows, then what is new', async () => {
    const asked: string[] = [];
    const toOld = migration();
    await run({
      schemas: ['bets', 'predictions', 'chat'],
      knownMigrations: (schema) => Promise.resolve([...(KNOWN[schema] ?? []), 'm0009']),
      async migrate(schema, last) {
        asked.push(`${schema} ${last ?? 'newest'} ${String(await rowsIn())}`);
        if (last !== undefined) return toOld(schema, last);
        if (schema !== 'bets') return;
        await query(target.url, 'alter table bets.bet add unit_cents bigint');
        await query(target.url, 'update bets.bet set unit_cents = 100');
      },
    });
    expect(asked).toEqual([
      ...['bets m0002 0', 'predictions m0001 0'],
      ...['bets newest 2000', 'predictions newest 2000', 'chat newest 2000'],
    ]);
    expect(await query(target.url, 'select sum(unit_cents)::int as units from bets.bet')).toEqual([
      { units: 200_000 },
    ]);
  });

  it('refuses the backup of a later version before it touches the database', async () => {
    await expect(run({ knownMigrations: () => Promise.resolve(['m0001']) })).rejects.toThrow(
      'written by version 1.2.3 with tables of bets that this version does not know (m0002, here m0001)',
    );
    expect(await rowsIn()).toBe(0);
    expect(await query(target.url, "select from pg_namespace where nspname = 'bets'")).toHaveLength(0);
  });

  it('refuses an empty database with the tables of another version', async () => {
    const newer = migrateAnd("insert into bets.mikro_orm_migrations (name) values ('m0003')");
    await expect(run(newer)).rejects.toThrow('other tables of bets than the backup (m0003 instead of m0002)');
    expect(await betCount()).toBe(0);
  });

  it('says that the rows are there when they cannot be migrated', async () => {
    const migrate = migration();
    const failing: RestoreRequest['migrate'] = (schema, last) =>
      last === undefined ? Promise.reject(new Error('The schema bets is odd.')) : migrate(schema, last);
    await expect(run({ migrate: failing })).rejects.toThrow('The rows are restored. The schema bets is odd.');
    expect(await betCount()).toBe(2000);
  });

  it('says when the chain ends elsewhere', async () => {
    await expect(run({ verifyChain: () => Promise.resolve(HEADS.slice(0, 1)) })).rejects.toThrow(
      'the chain of nfl ends at undefined instead of 10',
    );
  });

  it('refuses a damaged archive before it touches the database', async () => {
    const bytes = readFileSync(file);
    const plain = gunzipSync(bytes);
    const changed = Buffer.from(plain);
    changed.write('X', changed.indexOf('tab\\t line'));
    const noManifest = Buffer.from(plain);
    noManifest.write('?', 512);
    const damagedHeader = Buffer.from(plain);
    damagedHeader.write('9', 130);
    const damaged: Record<string, Buffer> = {
      'its hashes do not match': gzipSync(changed),
      'its manifest is of another format': gzipSync(noManifest),
      'a header is damaged': gzipSync(damagedHeader),
      'it ends too early': gzipSync(plain.subarray(0, plain.length - 1024)),
      'unexpected end of file': bytes.subarray(0, bytes.length - 20),
      'incorrect header check': Buffer.from('not an archive'),
    };
    const copy = join(folder, 'damaged.tar.gz');
    for (const [reason, content] of Object.entries(damaged)) {
      writeFileSync(copy, content);
      await expect(run({ file: copy })).rejects.toThrow(`${copy} is not a whole backup: ${reason}.`);
    }
    await expect(run({ file: join(folder, 'none') })).rejects.toThrow('none does not exist.');
    await expect(run({ schemas: ['bets'] })).rejects.toThrow(
      'holds bets, predictions, but the services are bets.',
    );
    expect(await query(target.url, "select from pg_namespace where nspname = 'bets'")).toHaveLength(0);
  });
});
