import { randomUUID } from 'node:crypto';
import { BET_TEXTS, removeBet, setBetLimit, type ImportRow } from '@app/contracts';
import { fileOf, ID, importCalls, row } from './import-calls.ts';
import { actorOf, foundGame, OTHER, startLedgerApp, START, USER, type LedgerApp } from './ledger-app.ts';

// Creating databases can take long on a busy machine.
jest.setTimeout(60_000);

let app: LedgerApp;
beforeAll(async () => {
  app = await startLedgerApp();
});
beforeEach(() => app.reset());
afterAll(() => app.close());

const { add, check, imports } = importCalls(() => app);
const final = foundGame({
  status: 'final',
  homeScore: 24,
  awayScore: 20,
  resultVersion: 1,
  hasStarted: true,
  recommendedTeam: 'Denver Broncos',
  closingLine: { home_spread: -4.5, home_spread_odds: -108, away_spread_odds: -112 },
});

describe('rows of a file', () => {
  it('become bets of the account, settled as stated, with the usual payout when none is given', async () => {
    const answer = await add([
      row({ line: 2, notes: ' won ', result: 'won', payoutCents: 9000, sportsbook: ' Book ' }),
      row({ line: 3, notes: 'usual', result: 'won', stakeCents: 5001 }),
      row({ line: 4, notes: 'void', result: 'void', stakeCents: 5002, odds: null }),
      row({ line: 5, notes: 'open', stakeCents: 5003, confidenceLevel: 'HIGH' }),
    ]);
    expect(answer).toEqual({ added: 4, duplicates: 0, refused: [] });
    const bets = Object.fromEntries((await app.bets()).map((bet) => [bet.notes, bet]));
    expect(bets['won']).toMatchObject({
      userId: USER,
      origin: 'import',
      importId: ID,
      gameId: null,
      gameDay: '2024-10-20',
      line: -3.5,
      oddsSource: 'user',
      sportsbook: 'Book',
      placedAt: '2024-10-19T12:00:00.000Z',
      state: 'completed',
      result: 'won',
      payoutCents: 9000,
      settledBy: 'user',
      settledAt: START,
      isLate: false,
      version: 2,
    });
    expect(bets['usual']?.payoutCents).toBe(9547);
    expect(bets['void']).toMatchObject({ result: 'void', payoutCents: 5002, oddsSource: null });
    expect(bets['open']).toMatchObject({ state: 'pending', confidenceLevel: 'HIGH', version: 1 });
    expect(await imports()).toEqual([
      { id: ID, fileName: 'bets.csv', importedAt: START, added: 4, undoneAt: null },
    ]);
    expect(await imports(OTHER)).toEqual([]);
  });

  it('are linked to the only game of both teams that day with one lookup, and are late once it started', async () => {
    app.predictions.games = [final, { ...final, gameId: 'b', date: '2024-10-21' }];
    app.predictions.asked.games = 0;
    const file = fileOf(
      row({ notes: 'settled', homeTeam: ' new orleans saints', teamToCover: 'NEW ORLEANS SAINTS' }),
      row({ notes: 'other day', gameDate: '2024-10-22' }),
      row({ notes: 'no day', gameDate: null }),
      row({ notes: 'by hand', result: 'lost', payoutCents: 0, stakeCents: 1 }),
    );
    await add(file);
    expect(app.predictions.asked.games).toBe(1);
    const bets = Object.fromEntries((await app.bets()).map((bet) => [bet.notes, bet]));
    expect(bets['settled']).toMatchObject({
      gameId: 'a',
      season: 2024,
      week: 7,
      homeTeam: 'New Orleans Saints',
      side: 'home',
      recommendedTeam: 'Denver Broncos',
      startsAt: '2024-10-20T17:00:00.000Z',
      isLate: true,
      result: 'won',
      settledBy: 'system',
      resultVersion: 1,
      closingLine: -4.5,
    });
    expect(bets['by hand']).toMatchObject({ gameId: 'a', isLate: true, result: 'lost', settledBy: 'user' });
    expect(bets['other day']).toMatchObject({ gameId: null, isLate: false, state: 'pending' });
    expect(bets['no day']).toMatchObject({ gameId: null, gameDay: null, state: 'pending' });
  });

  it('record the source of their odds, and a published price is accepted only with its own game (S-451)', async () => {
    app.predictions.games = [foundGame()];
    const file = fileOf(
      row({ notes: 'estimated', oddsSource: 'estimated' }),
      row({ notes: 'published', oddsSource: 'file' }),
      row({ notes: 'not published', oddsSource: 'file', odds: -105 }),
      row({ notes: 'untied', oddsSource: 'file', gameDate: null }),
      row({ notes: 'untied estimate', oddsSource: 'estimated', gameDate: null }),
      row({ notes: 'not said', oddsSource: null }),
      row({ notes: 'unknown', oddsSource: 'estimated', odds: null }),
      row({ notes: 'unknown and untied', oddsSource: 'estimated', odds: null, gameDate: null }),
    );
    await add(file);
    expect(
      Object.fromEntries((await app.bets()).map(({ notes, oddsSource }) => [notes, oddsSource])),
    ).toEqual({
      estimated: 'estimated',
      published: 'file',
      'not published': 'user',
      untied: 'user',
      'untied estimate': 'estimated',
      'not said': 'user',
      unknown: null,
      'unknown and untied': null,
    });
  });

  it('without a date count as placed at the time of the import', async () => {
    await add([row({ placedAt: null, gameDate: null })]);
    expect(await app.bets()).toMatchObject([{ placedAt: START, ledgerAt: START }]);
  });

  it("above the user's limit are accepted, and the preview marks each of them (S-461)", async () => {
    const maxStakeCents = 5000;
    await app.call(setBetLimit, { actor: actorOf(USER), limit: { maxStakeCents } });
    await app.call(setBetLimit, { actor: actorOf(OTHER), limit: { maxStakeCents: 100 } });
    const rows = [row(), row({ line: 3, stakeCents: 5001 }), row({ line: 4, stakeCents: 0 })];
    expect((await check(...rows)).map(({ verdict, warnings }) => [verdict, warnings])).toEqual([
      ['new', []],
      ['new', [{ field: 'stakeCents', rule: 'Your limit for one bet is $50.00.' }]],
      ['error', []],
    ]);
    expect(await add(rows)).toMatchObject({ added: 2 });
  });

  it('stay unlinked when two games match', async () => {
    app.predictions.games = [foundGame(), foundGame({ gameId: 'b' })];
    await add([row()]);
    expect((await app.bets()).map(({ gameId }) => gameId)).toEqual([null]);
  });

  it('that break a rule are refused one by one with their field names, and the others are stored', async () => {
    const broken: [Partial<ImportRow>, string[]][] = [
      [{ stakeCents: 0 }, ['stakeCents']],
      [{ stakeCents: 100_000_001 }, ['stakeCents']],
      [{ odds: -99 }, ['odds']],
      [{ odds: 10_000_000 }, ['odds']],
      [{ spread: 2.3 }, ['spread']],
      [{ spread: 1e300 }, ['spread']],
      [{ teamToCover: 'Rams' }, ['teamToCover']],
      [{ homeTeam: 'x'.repeat(81) }, ['homeTeam']],
      [{ homeTeam: 'Denver Broncos' }, ['awayTeam']],
      [{ notes: 'x'.repeat(1001) }, ['notes']],
      [{ notes: '\uD800' }, ['notes']],
      [{ notes: 'a\u0000' }, ['notes']],
      [{ sportsbook: 'x'.repeat(61) }, ['sportsbook']],
      [{ result: 'won', payoutCents: -1 }, ['payoutCents']],
      [{ payoutCents: 100 }, ['payoutCents']],
      [{ result: 'won', payoutCents: 500 }, ['payoutCents']],
      [{ result: 'lost', payoutCents: 90_000 }, ['payoutCents']],
      [{ placedAt: '0000-01-01T00:00:00Z' }, ['placedAt']],
      [{ placedAt: '2124-10-20T17:00:00Z' }, ['placedAt']],
      [{ gameDate: '0000-01-01' }, ['gameDate']],
      [{ gameDate: '1800-01-01' }, ['gameDate']],
      [{ gameDate: '9999-12-31' }, ['gameDate']],
      [{ stakeCents: -1, odds: 50, homeTeam: '' }, ['homeTeam', 'stakeCents', 'odds']],
    ];
    const rows = broken.map(([changes], index) => row({ line: index + 2, ...changes }));
    expect((await check(...rows)).map(({ verdict }) => verdict)).toEqual(broken.map(() => 'error'));
    const answer = await add([...rows, row({ line: 99 })]);
    expect(answer).toMatchObject({ added: 1, duplicates: 0 });
    expect(answer.refused.map(({ line, issues }) => [line, issues.map(({ field }) => field)])).toEqual(
      broken.map(([, fields], index) => [index + 2, fields]),
    );
    expect(answer.refused[0]?.issues).toEqual([{ field: 'stakeCents', rule: BET_TEXTS.amount }]);
  });

  it('are not stored while predictions is unavailable, and then once under the same key', async () => {
    app.predictions.isAway = true;
    const key = randomUUID();
    await expect(add([row()], {}, key)).rejects.toMatchObject({ code: 'GAMES_UNAVAILABLE' });
    expect(await app.bets()).toEqual([]);
    app.predictions.isAway = false;
    const first = await add([row()], {}, key);
    app.predictions.isAway = true;
    expect(await add([row()], {}, key)).toEqual(first);
    expect(await app.bets()).toHaveLength(1);
    await expect(add([row({ odds: 100 })], {}, key)).rejects.toMatchObject({
      code: 'IDEMPOTENCY_KEY_REUSED',
    });
  });

  it('are stored once per key, however often it arrives at the same time', async () => {
    const key = randomUUID();
    const answers = await Promise.all(Array.from({ length: 5 }, () => add([row()], {}, key)));
    expect(answers).toEqual(answers.map(() => ({ added: 1, duplicates: 0, refused: [] })));
    expect(await app.bets()).toHaveLength(1);
  });

  it('in concurrent parts are processed one after the other', async () => {
    await Promise.all(
      Array.from({ length: 6 }, (_, index) => add([row({ line: index + 2, stakeCents: 100 + index })])),
    );
    expect((await imports()).map(({ added }) => added)).toEqual([6]);
  });

  it('of a malformed import get a 404', async () => {
    await expect(add([row()], { importId: 'x' })).rejects.toMatchObject({ code: 'IMPORT_NOT_FOUND' });
  });
});

describe('equal bets', () => {
  const twice = [row({ occurrence: 1 }), row({ line: 3, occurrence: 2 })];
  const another = { importId: '0198c2f4-9f6e-7aaa-8bbb-000000000002' };

  it('in one file are all added to an account without them, and none the second time', async () => {
    expect(await add(twice)).toMatchObject({ added: 2, duplicates: 0 });
    expect((await check(...twice)).map(({ verdict }) => verdict)).toEqual(['duplicate', 'duplicate']);
    expect(await add(twice, another)).toMatchObject({ added: 0, duplicates: 2 });
    expect(await app.bets()).toHaveLength(2);
  });

  it('are added up to the number missing in the account', async () => {
    await add([row()]);
    expect((await check(...twice)).map(({ verdict }) => verdict)).toEqual(['duplicate', 'new']);
    expect(await add(twice, another)).toMatchObject({ added: 1, duplicates: 1 });
  });

  it('are all added on request', async () => {
    await add(twice);
    expect(await add(twice, { ...another, shouldAddDuplicates: true })).toMatchObject({ added: 2 });
  });

  it('of the same import in another part are not duplicates', async () => {
    expect(await add([row()])).toMatchObject({ added: 1 });
    expect(await add([row({ line: 3, occurrence: 2 })])).toMatchObject({ added: 1 });
  });

  it('match regardless of case and spaces, even from the panel, linked or not', async () => {
    app.predictions.games = [foundGame()];
    await app.place({});
    const found = await check(
      row({ homeTeam: ' NEW ORLEANS SAINTS ' }),
      row({ odds: -111 }),
      row({ spread: -4 }),
      row({ stakeCents: 4999 }),
      row({ teamToCover: 'Denver Broncos' }),
      row({ betType: 'moneyline' }),
      row({ gameDate: '2024-10-21' }),
    );
    expect(found.map(({ verdict }) => verdict)).toEqual([
      'duplicate',
      'new',
      'new',
      'new',
      'new',
      'new',
      'new',
    ]);
    expect(found[0]?.game).toEqual({ gameId: 'a', startsAt: '2024-10-20T17:00:00.000Z' });
    expect(await app.bets()).toHaveLength(1);
  });

  it('without a game date are compared by placing date, and without either by neither', async () => {
    const on = (placedAt: string | null) => row({ gameDate: null, placedAt });
    await add(fileOf(on('2024-10-19T12:00:00.000Z'), on(null)));
    app.clock.advance(86_400_000);
    const found = await check(on('2024-10-19T23:00:00.000Z'), on('2024-10-20T12:00:00.000Z'), on(null));
    expect(found.map(({ verdict }) => verdict)).toEqual(['duplicate', 'new', 'duplicate']);
  });

  it('are stored once by concurrent imports', async () => {
    const file = Array.from({ length: 20 }, (_, index) => row({ line: index + 2, stakeCents: 100 + index }));
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => add(file, { importId: randomUUID() })),
    );
    expect(answers.map(({ added }) => added).sort()).toEqual([0, 0, 0, 0, 0, 0, 0, 0, 0, 20].sort());
    expect(await app.bets()).toHaveLength(20);
  });

  it('in another account are not duplicates, whoever came first', async () => {
    await add(twice, { actor: actorOf(OTHER) });
    expect(await add(twice)).toMatchObject({ added: 2, duplicates: 0 });
    const deduplicated = await app.bets(OTHER);
    expect(deduplicated).toHaveLength(2);
  });

  it('in another account are not duplicates in a preview', async () => {
    await app.place({ userId: OTHER });
    expect((await check(row())).map(({ verdict }) => verdict)).toEqual(['new']);
  });
});

describe('lines already imported', () => {
  const part = Array.from({ length: 100 }, (_, index) => row({ line: index + 2, stakeCents: 100 + index }));

  it('are not added again under any key, in sequence or concurrently', async () => {
    expect(await add(part)).toEqual({ added: 100, duplicates: 0, refused: [] });
    const again = await Promise.all(Array.from({ length: 10 }, () => add(part)));
    expect(again).toEqual(again.map(() => ({ added: 0, duplicates: 100, refused: [] })));
    expect(await app.bets()).toHaveLength(100);
    expect((await imports()).map(({ added }) => added)).toEqual([100]);
  });

  it('are added once when a part names them twice', async () => {
    expect(await add([row(), row({ stakeCents: 7 })])).toEqual({ added: 1, duplicates: 1, refused: [] });
    expect(await app.bets()).toMatchObject([{ stakeCents: 5000 }]);
  });

  it('are added once by concurrent parts', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => add(part)));
    expect(answers.reduce((sum, { added }) => sum + added, 0)).toBe(100);
    expect(await app.bets()).toHaveLength(100);
  });

  it('are not added again when duplicates are requested, nor after a bet was deleted', async () => {
    const all = { shouldAddDuplicates: true };
    const twice = [row(), row({ line: 3, occurrence: 2 })];
    expect(await add(twice, all)).toMatchObject({ added: 2 });
    const [{ id = '' } = {}] = await app.bets();
    await app.call(removeBet, { actor: actorOf(USER), betId: id, expectedVersion: null });
    expect(await add(twice, all)).toMatchObject({ added: 0, duplicates: 2 });
    expect(await app.bets()).toHaveLength(1);
  });

  it('are those that created a bet, so a fixed row or a skipped duplicate can still be added', async () => {
    await add([row({ stakeCents: 7 })], { importId: randomUUID() });
    const first = await add([row({ stakeCents: 0 }), row({ line: 3, stakeCents: 7 })]);
    expect(first).toMatchObject({ added: 0, duplicates: 1, refused: [{ line: 2 }] });
    const mended = [row({ stakeCents: 1 }), row({ line: 3, stakeCents: 7 })];
    expect(await add(mended, { shouldAddDuplicates: true })).toMatchObject({ added: 2, duplicates: 0 });
  });

  it('do not affect the others of an overlapping part, in any order', async () => {
    expect(await add(part.slice(50))).toMatchObject({ added: 50 });
    expect(await add(part.slice(0, 60))).toMatchObject({ added: 50, duplicates: 10 });
    expect(await add(part, { importId: randomUUID(), actor: actorOf(OTHER) })).toMatchObject({ added: 100 });
  });
});
