import { Migration } from '@mikro-orm/migrations';
import { defineEntity, p, type MikroORM } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { createTestDatabase } from '@app/testing';
import {
  cents,
  columnsOf,
  day,
  exact,
  instant,
  joining,
  ofAllOwners,
  openServiceOrm,
  ownedBy,
  runSql,
  tablesOf,
  toColumns,
  type RowOf,
} from '../src/index.ts';

const ANN = '00000000-0000-4000-8000-00000000000a';
const BOB = '00000000-0000-4000-8000-00000000000b';

const NoteEntity = defineEntity({
  name: 'Note',
  tableName: 'note',
  properties: {
    userId: p.uuid().primary(),
    id: p.integer().primary(),
    kind: p.text().$type<'long' | 'short'>(),
    priceCents: cents(),
    line: exact(6, 1).nullable(),
    writtenAt: instant(),
    gameDay: day().nullable(),
    tags: p.json().$type<readonly string[]>().nullable(),
    views: p.integer().default(0),
  },
});

const GameEntity = defineEntity({
  name: 'Game',
  tableName: 'game',
  properties: { id: p.text().primary(), homeTeam: p.text() },
});

class Initial extends Migration {
  override up(): void {
    this
      .addSql(`create table note (user_id uuid not null, id int not null, kind text not null, price_cents bigint not null,
      line numeric(6, 1) null, written_at timestamptz(3) not null, game_day date null, tags jsonb null,
      views int not null default 0, primary key (user_id, id))`);
    this.addSql('create table game (id text primary key, home_team text not null)');
  }
}

const note = (id: number): Omit<RowOf<typeof NoteEntity>, 'userId'> => ({
  id,
  kind: 'long',
  priceCents: 9_007_199_254_740_991,
  line: -3.5,
  writtenAt: '2024-10-20T17:00:00.123Z',
  gameDay: '2024-10-20',
  tags: ['a', 'b'],
  views: 0,
});

let orm: MikroORM;
let database: Awaited<ReturnType<typeof createTestDatabase>>;

beforeAll(async () => {
  database = await createTestDatabase();
  orm = await openServiceOrm({
    databaseUrl: database.url,
    schema: 'chat',
    entities: [NoteEntity, GameEntity],
    migrations: [{ name: 'Initial', class: Initial }],
  });
});

afterAll(async () => {
  await orm.close(true);
  await database.drop();
});

beforeEach(async () => {
  const em = orm.em.fork();
  await ofAllOwners(em).deleteFrom(NoteEntity).execute();
  for (const userId of [ANN, BOB])
    await ownedBy(em, userId)
      .insertInto(NoteEntity, [note(1), note(2)])
      .execute();
});

const all = () => ofAllOwners(orm.em.fork()).selectFrom(NoteEntity).select(columnsOf(NoteEntity)).execute();

describe('rows', () => {
  it('are read back the way their entity declares them', async () => {
    expect(await all()).toEqual(
      expect.arrayContaining([
        { userId: ANN, ...note(1) },
        { userId: BOB, ...note(2) },
      ]),
    );
  });

  it('are the same through the ORM', async () => {
    const { em } = ownedBy(orm.em.fork(), ANN);
    const found = await em.findOneOrFail(NoteEntity, { id: 1 });
    expect({ ...found }).toEqual({ userId: ANN, ...note(1) });
    found.writtenAt = '2024-10-21T00:00:00.000Z';
    found.priceCents = 5;
    await em.flush();
    expect(await all()).toEqual(
      expect.arrayContaining([
        { userId: ANN, ...note(1), writtenAt: '2024-10-21T00:00:00.000Z', priceCents: 5 },
        { userId: BOB, ...note(1) },
      ]),
    );
  });

  it('leave omitted columns at their default', async () => {
    const { id, kind, priceCents, writtenAt } = note(3);
    await ownedBy(orm.em.fork(), ANN).insertInto(NoteEntity, [{ id, kind, priceCents, writtenAt }]).execute();
    expect(await all()).toContainEqual({
      ...{ userId: ANN, id, kind, priceCents, writtenAt },
      ...{ line: null, gameDay: null, tags: null, views: 0 },
    });
  });

  it('refuse a whole number too large for a JavaScript number', async () => {
    const read = runSql(orm.em.fork(), sql`select 9007199254740993::bigint as n`);
    await expect(read).rejects.toThrow(RangeError);
  });

  it('return a subset of their columns', async () => {
    const rows = await ownedBy(orm.em.fork(), ANN)
      .selectFrom(NoteEntity)
      .select(columnsOf(NoteEntity, 'note', ['id', 'gameDay']))
      .orderBy('id')
      .execute();
    expect(rows).toEqual([
      { id: 1, gameDay: '2024-10-20' },
      { id: 2, gameDay: '2024-10-20' },
    ]);
  });
});

describe('the rows of one user', () => {
  it('are the only ones read, changed and removed', async () => {
    const scope = ownedBy(orm.em.fork(), ANN);
    expect(await scope.selectFrom(NoteEntity).select('user_id').execute()).toEqual([
      { user_id: ANN },
      { user_id: ANN },
    ]);
    await scope
      .updateTable(NoteEntity)
      .set(toColumns(NoteEntity, { kind: 'short' }))
      .execute();
    await scope.deleteFrom(NoteEntity).where('id', '=', 2).execute();
    expect(await all()).toEqual(
      expect.arrayContaining([
        { userId: ANN, ...note(1), kind: 'short' },
        { userId: BOB, ...note(1) },
        { userId: BOB, ...note(2) },
      ]),
    );
    expect(await all()).toHaveLength(3);
  });

  it('are the only ones the ORM reads, changes and removes', async () => {
    const { em } = ownedBy(orm.em.fork(), ANN);
    expect(await em.find(NoteEntity, {})).toHaveLength(2);
    expect(await em.count(NoteEntity, { userId: BOB })).toBe(0);
    expect(await em.nativeUpdate(NoteEntity, { id: 1 }, { kind: 'short' })).toBe(1);
    expect(await em.nativeDelete(NoteEntity, { id: 2 })).toBe(1);
    expect((await all()).filter(({ userId }) => userId === BOB)).toEqual(
      expect.arrayContaining([
        { userId: BOB, ...note(1) },
        { userId: BOB, ...note(2) },
      ]),
    );
  });

  it('stay the same inside a transaction, which can roll all of it back', async () => {
    const scope = ownedBy(orm.em.fork(), ANN);
    const work = scope.transactional(async (inner) => {
      await inner.deleteFrom(NoteEntity).execute();
      expect(await inner.em.count(NoteEntity)).toBe(0);
      expect(await ofAllOwners(inner.em).selectFrom(NoteEntity).select('id').execute()).toHaveLength(2);
      throw new Error('back');
    });
    await expect(work).rejects.toThrow('back');
    expect(await all()).toHaveLength(4);
  });

  it("belong to the scope's user, whatever a row says", async () => {
    const row = { ...note(9), userId: BOB };
    await ownedBy(orm.em.fork(), ANN).insertInto(NoteEntity, [row]).execute();
    expect(await all()).toContainEqual({ userId: ANN, ...note(9) });
  });

  it('cannot be reached without a user', async () => {
    const em = orm.em.fork();
    await expect(em.find(NoteEntity, {})).rejects.toThrow('owner');
    await expect(em.nativeUpdate(NoteEntity, { id: 1 }, { kind: 'short' })).rejects.toThrow('owner');
    await expect(em.nativeDelete(NoteEntity, { id: 1 })).rejects.toThrow('owner');
    // @ts-expect-error a table with an owner is no table of everybody
    tablesOf(em).selectFrom(NoteEntity);
    // @ts-expect-error a table with an owner is in no join of everybody's
    joining(em, GameEntity, NoteEntity);
    // @ts-expect-error a table without an owner has no rows of one user
    ownedBy(em, ANN).selectFrom(GameEntity);
    // @ts-expect-error unknown column
    ownedBy(em, ANN).selectFrom(NoteEntity).select('user');
    await tablesOf(em)
      .insertInto(GameEntity, [{ id: 'g', homeTeam: 'Iowa' }])
      .execute();
    expect(await em.find(GameEntity, {})).toHaveLength(1);
  });
});
