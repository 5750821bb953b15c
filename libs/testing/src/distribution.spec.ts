import { misfitsOf, withoutUser, type Schema } from './distribution.ts';

const NOTHING: Schema = { columns: {}, unique: [], foreign: [], triggers: [] };
const COLUMNS = { 'bet.user_id': 'uuid', 'note.user_id': 'uuid', 'game.id': 'text', 'outbox.seq': 'bigint' };
const places = { bet: 'user', note: 'user', game: 'reference', outbox: 'local' } as const;
const misfits = (changes: Partial<Schema>) =>
  misfitsOf({ ...NOTHING, columns: COLUMNS, ...changes }, { places });
const foreign = (table: string, columns: string[], target: string, targetColumns: string[]) =>
  misfits({ foreign: [{ table, name: 'fk', columns, target, targetColumns }] });

describe('a schema distributed by user', () => {
  it('fits with keys that hold the user, and with any key elsewhere', () => {
    const unique = [
      { table: 'bet', name: 'bet_pkey', columns: ['user_id', 'id'] },
      { table: 'game', name: 'game_pkey', columns: ['id'] },
      { table: 'outbox', name: 'outbox_pkey', columns: ['seq'] },
    ];
    expect(misfits({ unique })).toEqual([]);
  });

  it('does not fit with a key without the user', () => {
    const unique = [{ table: 'bet', name: 'bet_pkey', columns: ['id'] }];
    expect(misfits({ unique })).toEqual(['bet: bet_pkey (id) does not hold the user']);
  });

  it('does not fit with users of another type', () => {
    expect(misfits({ columns: { ...COLUMNS, 'note.user_id': 'text' } })).toEqual([
      'note.user_id is text, not uuid',
    ]);
  });

  it('does not fit with a trigger beside the coordinator', () => {
    const triggers = [
      { table: 'bet', name: 'kept' },
      { table: 'outbox', name: 'kept' },
    ];
    expect(misfits({ triggers })).toEqual(['bet: the trigger kept runs on no distributed table']);
  });

  it('may refer within a user and to what every node has', () => {
    expect(foreign('note', ['user_id', 'bet'], 'bet', ['user_id', 'id'])).toEqual([]);
    expect(foreign('note', ['game'], 'game', ['id'])).toEqual([]);
  });

  it('may not refer to another node', () => {
    const leaves = ['note: fk leaves the node of its user for bet'];
    expect(foreign('note', ['bet'], 'bet', ['id'])).toEqual(leaves);
    expect(foreign('note', ['bet', 'user_id'], 'bet', ['user_id', 'id'])).toEqual(leaves);
    expect(foreign('outbox', ['bet'], 'bet', ['id'])).toEqual([
      'outbox: fk leaves the node of its user for bet',
    ]);
  });
});

it('statements on a table of users without the user are found', () => {
  const statements = [
    'select * from "bets"."bet" where "user_id" = $1',
    'delete from bet where user_id in ($1, $2)',
    'insert into "bet" ("id", "user_id") values ($1, $2)',
    'select * from "game"',
    'select "user_id" from bet  where game_id = $1',
    'update "bet" set x = 1',
    'select * from bet_event_log',
    'select * from game join bet on true',
  ];
  expect(withoutUser(statements, ['bet'])).toEqual([
    'select "user_id" from bet where game_id = $1',
    'select * from game join bet on true',
    'update "bet" set x = 1',
  ]);
});
