import { ADMIN_ACTED, filePublished, listFiles, listSlateVersions, rollBackSlate } from '@app/contracts';
import { VerifyChainHandler } from '../src/chain/verify-chain.handler.ts';
import { rollBackFile } from '../src/cli/rollback.ts';
import { statusLines } from '../src/cli/status.ts';
import { verifyChains } from '../src/cli/verify.ts';
import type { Product } from '../src/cli/with-product.ts';
import { GetStatusHandler } from '../src/status/get-status.handler.ts';
import { ADMIN, adminFiles, demoSlate, type Slate } from './admin-files.ts';
import { configOf, startPredictionsApp, type PredictionsApp } from './predictions-app.ts';
import { StoreDriver } from './store-driver.ts';

// Creating databases can take long on a busy machine.
jest.setTimeout(60_000);

const FIRST = 'nfl_predictions_2024_week_07.json';
const SECOND = 'nfl_predictions_2024_week_07_b.json';
const PATH = '/static/nfl/2024/week-7.json';
/** The first game starts on October 18 at 00:15 UTC, the others on October 20 and later. */
const BEFORE = '2024-10-17T13:00:00.000Z';
const AFTER_FIRST_GAME = '2024-10-18T12:00:00.000Z';
const STARTED = '2024_07_DEN_NO';

let app: PredictionsApp;
let files: ReturnType<typeof adminFiles>;
let driver: StoreDriver;
let first: Slate;

beforeAll(async () => {
  app = await startPredictionsApp();
});
afterAll(() => app.close());

/** Two versions of a week: the second has other prices, lacks the last game and has a new one. */
beforeEach(async () => {
  await app.reset();
  files = adminFiles(app);
  driver = new StoreDriver(app);
  first = demoSlate(`nfl/${FIRST}`);
  await files.publish(FIRST, first);
  const second = structuredClone(first);
  second.generated_at = '2024-10-17T11:00:00Z';
  for (const game of second.predictions) game.spread -= 1;
  const last = second.predictions.pop();
  if (last !== undefined) second.predictions.push({ ...last, game_id: '2024_07_NEW_ONE' });
  await files.publish(SECOND, second);
});

interface Shown {
  predictions: { game_id: string; spread: number }[];
  publication: { sourceSha256: string; withdrawnGameIds: string[]; publishedAt: string };
}
const shown = () => driver.published<Shown>(PATH);
const spreads = ({ predictions }: Pick<Shown, 'predictions'>) =>
  Object.fromEntries(predictions.map(({ game_id: id, spread }) => [id, spread]));
const verify = () => app.get(VerifyChainHandler).execute('nfl', null);

async function current() {
  const { files: listed } = await files.list();
  const file = listed.find(({ isCurrent }) => isCurrent);
  if (file === undefined) throw new Error('no current file');
  const { versions } = await files.versions(file.id);
  return { file, versions };
}

/** Rolls back from what is shown now to the version before it. */
async function rollBack(to = 1) {
  const { file, versions } = await current();
  return files.rollBack(file.id, versions[to]?.version ?? 0, versions[0]?.version ?? 0);
}

describe('a rollback', () => {
  it('serves the earlier version again before any game has started, and the chain verifies (S-486)', async () => {
    const links = await driver.revisions();
    files.at(BEFORE);
    expect(await rollBack()).toMatchObject({
      ...{ state: 'rolled-back', fileName: FIRST, week: 7, total: 16, kept: 16, droppedCount: 0 },
      paths: expect.arrayContaining([PATH]) as unknown,
    });
    const file = await shown();
    expect(spreads({ predictions: file.predictions.slice(0, 15) })).toEqual(spreads(first));
    expect(file.publication).toMatchObject({ withdrawnGameIds: ['2024_07_NEW_ONE'], publishedAt: BEFORE });
    // Nothing is rewritten: the chain only grows.
    const after = await driver.revisions();
    expect(after.slice(0, links.length)).toEqual(links);
    expect(after.slice(links.length).map(({ kind }) => kind)).toEqual([
      ...Array<string>(15).fill('restored'),
      'withdrawn',
    ]);
    expect(await verify()).toMatchObject({ break: null, verified: after.length, shownGames: 16 });
    const output = { print: () => undefined, note: () => undefined, bar: process.stderr };
    const command = { sport: 'nfl' as const, checkpoint: null, isJson: false };
    expect(await verifyChains(command, configOf({ DATABASE_URL: app.databaseUrl }), output)).toBe(0);
  });

  it('makes the file that it took away the superseded one, not the one that is shown (S-486)', async () => {
    const status = () => app.get(GetStatusHandler).execute(8);
    expect((await status()).superseded).toMatchObject([{ fileName: FIRST, isRolledBack: false }]);
    files.at(BEFORE);
    await rollBack();
    const after = await status();
    expect(after.superseded).toMatchObject([
      { fileName: SECOND, isRolledBack: true, newer: { fileName: FIRST } },
    ]);
    const lines = statusLines(after);
    expect(lines.at(-1)).toMatch(new RegExp(`${SECOND}: no longer shown, rolled back to ${FIRST}$`));
  });

  it('moves the system’s bets to the picks that are shown before the start', async () => {
    const linesOf = async () => (await driver.bets()).map(({ game_id: id, line }) => [id, line]);
    await app.reset();
    await files.publish(FIRST, first);
    const before = await linesOf();
    const second = structuredClone(first);
    second.generated_at = '2024-10-17T11:00:00Z';
    for (const game of second.predictions) game.spread -= 1;
    await files.publish(SECOND, second);
    files.at(BEFORE);
    await rollBack();
    expect(await linesOf()).toEqual(before);
    const links = new Map((await driver.revisions()).map((link) => [link.seq, link]));
    for (const bet of await driver.bets())
      expect(links.get(bet.revision_seq)).toMatchObject({ kind: 'restored', game_id: bet.game_id });
  });

  it('leaves games that have started as readers saw them when they began', async () => {
    const before = await shown();
    const bet = (await driver.bets()).find(({ game_id: id }) => id === STARTED);
    files.at(AFTER_FIRST_GAME);
    expect(await rollBack()).toMatchObject({
      kept: 15,
      dropped: [{ gameId: STARTED, field: 'starts_at', reason: 'the game has started' }],
    });
    const after = spreads(await shown());
    expect(after[STARTED]).toBe(spreads(before)[STARTED]);
    expect(after['2024_07_KC_SF']).toBe(spreads(first)['2024_07_KC_SF']);
    expect((await driver.bets()).find(({ game_id: id }) => id === STARTED)).toEqual(bet);
    expect(await verify()).toMatchObject({ break: null });
  });

  it('is refused once every game has started, for a missing version, and for no change', async () => {
    const { file, versions } = await current();
    const [newest = { version: 0 }, oldest = { version: 0 }] = versions;
    const from = newest.version;
    const refused = (code: string) => ({ code });
    await expect(files.rollBack(file.id, from, from)).rejects.toMatchObject({
      ...refused('VERSION_NOT_FOUND'),
      details: { issues: [{ field: 'version' }] },
    });
    await expect(files.rollBack(file.id, 0, from)).rejects.toMatchObject(refused('VERSION_NOT_FOUND'));
    for (const id of ['x', '0', '999', '1e3', '9'.repeat(40)])
      await expect(files.rollBack(id, 1, from)).rejects.toMatchObject(refused('FILE_NOT_FOUND'));
    await expect(files.rollBack(file.id, oldest.version, from + 1)).rejects.toMatchObject(
      refused('SLATE_CHANGED'),
    );
    files.at('2024-10-30T12:00:00.000Z');
    await expect(rollBack()).rejects.toMatchObject(refused('GAMES_STARTED'));
    expect((await files.list()).files[0]).toMatchObject({ isCurrent: true, rollback: 'games-started' });
    files.at(BEFORE);
    await rollBack();
    await expect(rollBack(2)).rejects.toMatchObject(refused('NOTHING_TO_ROLL_BACK'));
  });

  it('counts games that have started by the wall clock after the sport went live', async () => {
    await app.rows(`insert into predictions.sport_clock (sport, mode, now) values ('nfl', 'live', $1)`, [
      BEFORE,
    ]);
    const { file } = await current();
    files.at(AFTER_FIRST_GAME);
    expect(await files.versions(file.id)).toMatchObject({ openGames: 15, startedGames: 1 });
    files.at('2024-10-30T12:00:00.000Z');
    expect((await files.list()).files[0]).toMatchObject({ isCurrent: true, rollback: 'games-started' });
  });

  it('sent again changes nothing, and answers the same', async () => {
    const { file, versions } = await current();
    const [from, to] = [versions[0]?.version ?? 0, versions[1]?.version ?? 0];
    files.at(BEFORE);
    const made = await files.rollBack(file.id, to, from);
    const links = await driver.revisions();
    const again = await files.rollBack(file.id, to, from);
    expect({ ...again, paths: [] }).toEqual({ ...made, paths: [] });
    expect(await driver.revisions()).toEqual(links);
  });

  it('stands in the ledger by itself, and a newer file replaces it like any other', async () => {
    files.at(BEFORE);
    await rollBack();
    const [entry, ...others] = (await files.list()).files;
    expect(entry).toMatchObject({
      ...{ state: 'rolled-back', source: 'rollback', isCurrent: true, rollback: 'possible', kept: 16 },
      reason: expect.stringMatching(/^version \d+ instead of \d+$/) as unknown,
      detail: 'chain records 32 to 47',
    });
    expect(others.map(({ fileName, isCurrent }) => [fileName, isCurrent])).toEqual([
      [SECOND, false],
      [FIRST, false],
    ]);
    expect((await current()).versions.map(({ fileName, isCurrent }) => [fileName, isCurrent])).toEqual([
      [FIRST, true],
      [SECOND, false],
      [FIRST, false],
    ]);
    // It can be rolled back itself, to the file it replaced.
    await rollBack();
    expect(spreads(await shown())[STARTED]).not.toBe(spreads(first)[STARTED]);
    const third = structuredClone(first);
    third.generated_at = '2024-10-17T12:30:00Z';
    for (const game of third.predictions) game.spread += 1;
    expect(await files.publish('nfl_third.json', third)).toMatchObject({ state: 'accepted', kept: 15 });
    expect((await current()).file.fileName).toBe('nfl_third.json');
    expect(await verify()).toMatchObject({ break: null });
  });

  it('is announced to open pages and to the log of administrators in its own transaction (S-480)', async () => {
    files.at(BEFORE);
    await rollBack();
    const rows = await app.rows<{ topic: string; payload: Record<string, unknown> }>(
      'select topic, payload from predictions.outbox order by seq desc limit 2',
    );
    expect(rows).toMatchObject([
      {
        topic: ADMIN_ACTED.predictions.topic,
        payload: {
          ...{ adminId: ADMIN.userId, act: 'slate-rolled-back', subject: 'NFL 2024 week 7', at: BEFORE },
          facts: { changedGames: 16, startedGames: 0 },
        },
      },
      { topic: filePublished.topic, payload: { week: 7, publishedAt: BEFORE } },
    ]);
  });
});

describe('npm run predictions -- rollback', () => {
  /** The running product, as the command asks it. */
  const product: Product = {
    call: (contract, request) => {
      const asked = request as never;
      const calls = new Map<string, () => Promise<unknown>>([
        [listFiles.pattern, () => files.list(asked)],
        [listSlateVersions.pattern, () => files.versions((asked as { fileId: string }).fileId)],
        [rollBackSlate.pattern, () => files.rollBackAs(asked)],
      ]);
      return calls.get(contract.pattern)?.() as never;
    },
  };
  const lines: string[] = [];
  const output = { print: (line: string) => lines.push(line), note: () => undefined, bar: process.stderr };
  const run = (fileName: string, isDryRun = false) =>
    rollBackFile({ name: 'rollback', fileName, isDryRun, isJson: false }, product, output);

  it('says what it would do, does it once, and says what happens to open bets', async () => {
    files.at(AFTER_FIRST_GAME);
    const links = await driver.revisions();
    await run(SECOND, true);
    expect(await driver.revisions()).toEqual(links);
    await run(SECOND);
    expect(lines).toEqual([
      `NFL 2024 week 7: ${FIRST} would be shown again instead of ${SECOND}`,
      '     15 games could change, 1 that started stay as they were shown',
      expect.stringContaining('bets of users keep the line and odds'),
      '     Nothing changed.',
      `NFL 2024 week 7: ${FIRST} is shown again instead of ${SECOND}`,
      '     15 games changed, 1 that started stay as they were shown',
      expect.stringContaining("the system's open bets follow the picks"),
      '     appended: chain records 32 to 46; nothing was deleted',
    ]);
    expect(await verify()).toMatchObject({ break: null });
    await expect(run(SECOND)).rejects.toMatchObject({
      ...{ exitCode: 1, message: expect.stringMatching(/^No slate is shown from /) as string },
    });
  });

  it('is refused once every game has started, and without a version from another file', async () => {
    files.at('2024-10-30T12:00:00.000Z');
    await expect(run(SECOND)).rejects.toMatchObject({
      message: 'Every game of NFL 2024 week 7 has started. Picks are final then.',
    });
    await app.reset();
    await files.publish(FIRST, first);
    await expect(run(FIRST, true)).rejects.toMatchObject({
      message: 'NFL 2024 week 7 has no version from another file, so nothing can be rolled back.',
    });
  });
});
