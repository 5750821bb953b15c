import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { CHAIN_PAGE_LIMIT, type ChainPage } from '@app/contracts';
import { ChainVerification, type ChainBreak, type ChainLink } from '@app/domain';
import { VerifyChainHandler } from '../src/chain/verify-chain.handler.ts';
import { verifyChains } from '../src/cli/verify.ts';
import { sha256Of } from '../src/publishing/compress.ts';
import { PublishedRepository } from '../src/publishing/published.repository.ts';
import { revisionHash } from '../src/revisions/revision.repository.ts';
import { predictionsFile } from './outcomes.ts';
import { configOf, DEMO_FOLDER, startPredictionsApp, type PredictionsApp } from './predictions-app.ts';
import { recordHandlers } from './record-handlers.ts';
import { AFTER, EARLY, FIRST_START, GAME_A, GAME_B, LATER, StoreDriver, TWO_GAMES } from './store-driver.ts';

// Creating databases can take long on a busy machine.
jest.setTimeout(60_000);

const TABLES = ['prediction_revision', 'game', 'published_path', 'system_bet'];

let app: PredictionsApp;
let handlers: ReturnType<typeof recordHandlers>;
let links: ChainLink[];

/** Changes the tables with full access to the database. The history refuses changes by other roles. */
async function tamper(...statements: readonly string[]): Promise<void> {
  const body = statements.join(';\n');
  await app.rows(`do $tamper$ begin
    set local role none; set local session_replication_role = replica; ${body}; end $tamper$`);
}

async function readPages(): Promise<{ links: ChainLink[]; expectedLength: number; head: ChainPage['head'] }> {
  const all: ChainLink[] = [];
  for (;;) {
    const page = await handlers.chainPage.execute({
      sport: 'nfl',
      afterSeq: all.at(-1)?.seq ?? 0,
      limit: CHAIN_PAGE_LIMIT,
    });
    all.push(...page.links);
    if (page.links.length === 0) return { links: all, expectedLength: page.expectedLength, head: page.head };
  }
}

/** Returns the first fault, which a public reader and the command line must both find. */
async function firstFault(): Promise<ChainBreak | null> {
  const { links: read, expectedLength } = await readPages();
  const verification = new ChainVerification(sha256Of, { expectedLength });
  for (const link of read) verification.add([link]);
  const outside = verification.finish().break;
  const { break: inside } = await app.get(VerifyChainHandler).execute('nfl', null);
  if (outside !== null) expect(inside).toEqual(outside);
  return inside;
}

async function run(...asked: readonly Partial<Parameters<typeof verifyChains>[0]>[]) {
  const lines: string[] = [];
  const output = { print: (line: string) => lines.push(line), note: () => undefined, bar: process.stderr };
  const command = Object.assign({ sport: null, checkpoint: null, isJson: false }, ...asked) as Parameters<
    typeof verifyChains
  >[0];
  return { code: await verifyChains(command, configOf({ DATABASE_URL: app.databaseUrl }), output), lines };
}

beforeAll(async () => {
  app = await startPredictionsApp();
  handlers = recordHandlers(app);
  await app.deliver('nfl/nfl_predictions_2024_week_01.json', { receivedAt: '2024-09-01T12:00:00.000Z' });
  await app.deliver('nfl/nfl_predictions_2024_week_02.json', { receivedAt: '2024-09-08T12:00:00.000Z' });
  for (const table of TABLES) await tamper(`create table public.kept_${table} as table predictions.${table}`);
  ({ links } = await readPages());
});

afterEach(async () => {
  for (const table of TABLES) {
    await tamper(
      `delete from predictions.${table}`,
      `insert into predictions.${table} select * from public.kept_${table}`,
    );
  }
});

afterAll(async () => {
  await app.close();
});

const ofSeven = (change: string) =>
  `update predictions.prediction_revision set ${change} where sport = 'nfl' and seq = 7`;
const shiftFrom = (seq: number) => [
  `update predictions.prediction_revision set seq = seq + 100000 where sport = 'nfl' and seq >= ${seq}`,
  `update predictions.prediction_revision set seq = seq - 99999 where sport = 'nfl' and seq >= 100000`,
];

describe('an untouched chain', () => {
  it('is intact, and the command line shows its head as a checkpoint', async () => {
    expect(links.length).toBe(32);
    expect(await firstFault()).toBeNull();
    const head = links.at(-1);
    const { code, lines } = await run({ sport: 'nfl' });
    expect(code).toBe(0);
    expect(lines).toEqual([
      `NFL: 32 predictions verified, head 32 ${head?.hash.slice(0, 12) ?? ''}…`,
      '     32 games match the chain',
      `     checkpoint 32.${head?.hash ?? ''}`,
    ]);
    const noted = { seq: 7, hash: links[6]?.hash ?? '' };
    expect((await run({ sport: 'nfl', checkpoint: noted })).code).toBe(0);
    expect(await run()).toMatchObject({ code: 0, lines: { length: 5, 0: 'CFB: nothing published yet' } });
  });

  it('has the records of the delivered file', async () => {
    const path = join(DEMO_FOLDER, 'nfl/nfl_predictions_2024_week_01.json');
    const { predictions } = JSON.parse(await readFile(path, 'utf8')) as { predictions: object[] };
    expect(JSON.parse(links[0]?.recordJson ?? '')).toEqual(predictions[0]);
  });
});

describe('a tampered chain', () => {
  it.each([
    ['one byte of a record', `record_json = overlay(record_json placing '~' from 40 for 1)`],
    ['a record taken out', 'record_json = null'],
    ['season', 'season = season + 1'],
    ['week', 'week = week + 1'],
    ['date', `date = '2024-09-05'`],
    ['game', `game_id = 'forged'`],
    ['kind', `kind = 'withdrawn'`],
    ['hash of the record', `record_sha256 = repeat('a', 64)`],
    ['file', `file_sha256 = repeat('a', 64)`],
    ['time of receipt', `received_at = received_at - interval '1 millisecond'`],
    ['time of publication', `published_at = published_at - interval '1 millisecond'`],
    ['origin', `origin = 'replay'`],
    ['lateness', 'is_late = not is_late'],
    ['hash before it', `previous_hash = repeat('a', 64)`],
    ['its own hash', `hash = repeat('a', 64)`],
  ])('is reported with the number of the changed record: %s', async (_what, change) => {
    await tamper(ofSeven(change));
    expect(await firstFault()).toMatchObject({ fault: 'changed', seq: 7 });
  });

  it('is reported even when the changed record got matching hashes', async () => {
    const link = links[6] as ChainLink;
    const recordJson = link.recordJson?.replace('HIGH', 'LOW') ?? '';
    const fields = { ...link, week: 2, recordSha256: sha256Of(recordJson) };
    const hash = revisionHash(fields, link.previousHash);
    await tamper(
      ofSeven(`week = 2, record_json = '${recordJson.replaceAll("'", "''")}',
        record_sha256 = '${fields.recordSha256}', hash = '${hash}'`),
    );
    expect(await firstFault()).toMatchObject({ fault: 'changed', seq: 8 });
  });

  it.each([
    ['one', 'seq = 7', 7],
    ['the first', 'seq = 1', 1],
    ['several', 'seq between 4 and 9', 4],
  ])('is reported with the number of the removed record: %s', async (_what, which, seq) => {
    await tamper(`delete from predictions.prediction_revision where sport = 'nfl' and ${which}`);
    expect(await firstFault()).toMatchObject({ fault: 'removed', seq });
  });

  it('is reported when a record was moved to another sport', async () => {
    await tamper(ofSeven(`sport = 'cfb'`));
    expect(await firstFault()).toMatchObject({ fault: 'removed', seq: 7 });
    const other = await app.get(VerifyChainHandler).execute('cfb', null);
    expect(other.break).toMatchObject({ fault: 'removed', seq: 1 });
  });

  it('is reported when two records were swapped', async () => {
    await tamper(
      ofSeven('seq = 100000'),
      `update predictions.prediction_revision set seq = 7 where sport = 'nfl' and seq = 8`,
      `update predictions.prediction_revision set seq = 8 where sport = 'nfl' and seq = 100000`,
    );
    expect(await firstFault()).toMatchObject({ fault: 'moved', seq: 7, gameId: links[7]?.gameId });
  });

  it.each([true, false])(
    'is reported when a record was inserted with a matching hash: %s',
    async (isFitting) => {
      const link = { ...(links[6] as ChainLink), gameId: 'forged' };
      const hash = isFitting ? revisionHash(link, link.previousHash) : 'f'.repeat(64);
      await tamper(
        ...shiftFrom(7),
        `insert into predictions.prediction_revision
       select sport, 7, season, week, date, 'forged', kind, record_json, record_sha256, file_sha256, received_at,
         published_at, origin, is_late, previous_hash, '${hash}'
       from predictions.prediction_revision where sport = 'nfl' and seq = 8`,
      );
      expect(await firstFault()).toMatchObject({ fault: 'inserted', seq: 7, gameId: 'forged' });
    },
  );

  it.each([
    ['games and bets refer', []],
    ['games refer', ['delete from predictions.system_bet']],
    ['bets refer', ['update predictions.game set shown_seq = 1']],
  ])('is reported when its end was cut off, to which %s', async (_what, before) => {
    await tamper(...before, `delete from predictions.prediction_revision where sport = 'nfl' and seq > 29`);
    expect(await firstFault()).toMatchObject({ fault: 'truncated', seq: 30 });
  });

  it('gets one sentence from the command line, which exits with 1', async () => {
    await tamper(`delete from predictions.prediction_revision where sport = 'nfl' and seq > 29`);
    const { code, lines } = await run({ sport: 'nfl' });
    expect(code).toBe(1);
    expect(lines).toEqual([
      'NFL: BROKEN. The chain ends at record 29, but record 32 is known to have existed.',
      '     29 earlier predictions are intact',
    ]);
  });

  it('is reported against a checkpoint when records were rewritten up to the end', async () => {
    const noted = links.at(-1) as ChainLink;
    let previousHash = links[5]?.hash ?? '';
    const rewritten = links.slice(6).map((link) => {
      const before = previousHash;
      previousHash = revisionHash({ ...link, fileSha256: 'a'.repeat(64) }, before);
      return `update predictions.prediction_revision set file_sha256 = repeat('a', 64), previous_hash = '${before}',
        hash = '${previousHash}' where sport = 'nfl' and seq = ${link.seq}`;
    });
    await tamper(...rewritten);
    expect(await firstFault()).toBeNull();
    const { code, lines } = await run({ sport: 'nfl', checkpoint: noted, isJson: true });
    expect(code).toBe(1);
    expect(JSON.parse(lines.join('\n'))).toMatchObject([{ break: { fault: 'changed', seq: 32 } }]);
  });
});

describe('published predictions', () => {
  it.each([
    ['a game refers to another prediction', `update predictions.game set shown_seq = 8 where shown_seq = 7`],
    [
      'a game notes another record',
      `update predictions.game set shown_sha256 = repeat('a', 64) where shown_seq = 7`,
    ],
    [
      'a published file is not the one that was stored',
      `update predictions.published_path set sha256 = (select sha256 from predictions.published_path
         where path = '/static/nfl/2024/week-2.json') where path = '/static/nfl/2024/week-1.json'`,
    ],
  ])('are compared with the chain: %s', async (_what, statement) => {
    await tamper(statement);
    const { break: fault } = await app.get(VerifyChainHandler).execute('nfl', null);
    expect(fault).toMatchObject({ fault: 'changed' });
    expect(fault?.reason).toMatch(/^Record \d+, game 2024_/);
  });

  it('match it with late versions and withdrawals, and a cut shows', async () => {
    const driver = new StoreDriver(app);
    await driver.store(predictionsFile({ games: TWO_GAMES }), EARLY);
    await driver.store(predictionsFile({ games: [{ ...GAME_A, note: 'new' }] }), LATER);
    await driver.store(predictionsFile({ games: [{ ...GAME_A, note: 'late' }, GAME_B] }), AFTER);
    expect(await firstFault()).toBeNull();
    const { head } = await readPages();
    await tamper(`delete from predictions.prediction_revision where sport = 'nfl' and seq = ${head.seq}`);
    const { break: fault } = await app.get(VerifyChainHandler).execute('nfl', null);
    expect(fault?.reason).toContain("the game's newest record differs from its entry");
  });

  it('match it while a file is published', async () => {
    const driver = new StoreDriver(app);
    const version = (note: string) =>
      predictionsFile({ week: 2, games: [{ id: 'c', startsAt: FIRST_START, note }] });
    await driver.store(version('old'), EARLY);
    const published = app.get(PublishedRepository);
    const reading = jest.spyOn(published, 'findBytesByPath').mockImplementationOnce(async (em, path) => {
      await driver.store(version('new'), LATER);
      return published.findBytesByPath(em, path);
    });
    expect((await app.get(VerifyChainHandler).execute('nfl', null)).break).toBeNull();
    reading.mockRestore();
    expect((await driver.published('/static/nfl/2030/week-2.json')).predictions).toMatchObject([
      { note: 'new' },
    ]);
  });
});
