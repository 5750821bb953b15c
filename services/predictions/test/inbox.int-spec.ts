import { chmod, copyFile, mkdtemp, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { INestApplicationContext } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { JobQueues } from '@app/jobs';
import { MessagingModule } from '@app/messaging';
import { createLogger, createMetrics, Readiness } from '@app/platform';
import { ServiceModule } from '@app/service';
import { eventually, testRedis } from '@app/testing';
import { lockSport } from '../src/database/locks.sql.ts';
import { STORE_FILE_QUEUE } from '../src/inbox/store-file.queue.ts';
import { FileLedgerRepository, type RecordedEntry } from '../src/files/file-ledger.repository.ts';
import { PREDICTIONS } from '../src/predictions.service.ts';
import { GetStatusHandler } from '../src/status/get-status.handler.ts';
import { PublishedRepository } from '../src/publishing/published.repository.ts';
import { adminFiles } from './admin-files.ts';
import { configOf, DEMO_FOLDER, startPredictionsApp, type PredictionsApp } from './predictions-app.ts';

const BAD = join(import.meta.dirname, 'fixtures/bad');
const WEEK_8 = 'nfl_predictions_2024_week_08.json';
const RESULTS = 'nfl_results_2024_week_04.json';
const SLOW = { timeoutMs: 20_000, everyMs: 50 };

const logger = createLogger({ name: 'inbox-spec', level: 'silent' });

jest.setTimeout(60_000);

let app: PredictionsApp;
let redis: Awaited<ReturnType<typeof testRedis>>;
let inbox: string;
const replicas: INestApplicationContext[] = [];

beforeAll(async () => {
  app = await startPredictionsApp();
  redis = await testRedis();
});

beforeEach(async () => {
  await app.reset();
  inbox = await mkdtemp(join(tmpdir(), 'inbox-spec-'));
});

afterEach(async () => {
  await Promise.all(replicas.splice(0).map((replica) => replica.close()));
  await rm(inbox, { recursive: true });
});

afterAll(async () => {
  await redis.destroy();
  await app.close();
});

/** Starts another process of the service, as far as the inbox is concerned. */
async function startReplica(): Promise<void> {
  @Module({
    imports: [
      MessagingModule.forRoot({
        name: 'predictions',
        redisUrl: redis.url,
        redisCacheUrl: redis.url,
        logger,
        metrics: createMetrics('predictions'),
        readiness: new Readiness(),
      }),
      ServiceModule.forRoot(
        PREDICTIONS,
        configOf({
          DATABASE_URL: app.databaseUrl,
          REDIS_URL: redis.url,
          PREDICTIONS_INBOX: inbox,
          ROLE: 'jobs',
        }),
      ),
    ],
  })
  class ReplicaModule {}
  const replica = await NestFactory.createApplicationContext(ReplicaModule, { logger: ['error'] });
  replicas.push(replica);
}

const ledger = (): Promise<RecordedEntry[]> => app.get(FileLedgerRepository).findNewest(20);
const version = (): Promise<number> => app.get(PublishedRepository).findManifestVersion();
const drop = (name: string): Promise<void> => copyFile(join(DEMO_FOLDER, 'nfl', name), join(inbox, name));

const results = (home_score: number, week = 4) => {
  const teams = { home_team: 'New York Giants', away_team: 'Dallas Cowboys' };
  const result = { game_id: `week ${String(week)}`, ...teams, status: 'final', home_score, away_score: 10 };
  return { sport: 'nfl', season: 2024, week, results: [result] };
};
const deliver = (homeScore: number): Promise<void> =>
  writeFile(join(inbox, RESULTS), JSON.stringify(results(homeScore)));
async function scores(): Promise<number[]> {
  const sql = 'select home_score from predictions.result order by game_id, version';
  return (await app.rows<{ home_score: number }>(sql)).map((row) => row.home_score);
}

async function whenRecorded(count: number): Promise<RecordedEntry[]> {
  return eventually(async () => {
    const entries = await ledger();
    return entries.length >= count ? entries : null;
  }, SLOW);
}

describe('the inbox at work', () => {
  it('publishes a copied file and leaves it in place', async () => {
    await startReplica();
    await drop(WEEK_8);
    const [entry] = await whenRecorded(1);
    expect(entry).toMatchObject({
      status: 'accepted',
      fileName: WEEK_8,
      source: 'inbox',
      sport: 'nfl',
      week: 8,
      kept: 16,
    });
    await expect(readFile(join(inbox, WEEK_8))).resolves.toBeDefined();
  });

  it('processes a file seen by three replicas once, and not again after a restart', async () => {
    await Promise.all([startReplica(), startReplica(), startReplica()]);
    await drop(WEEK_8);
    await whenRecorded(1);
    const published = await version();
    await Promise.all(replicas.splice(0).map((replica) => replica.close()));
    await startReplica();
    await drop('nfl_predictions_2024_week_11.json');
    const entries = await whenRecorded(2);
    expect(entries.map(({ week }) => week)).toEqual([11, 8]);
    expect(await version()).toBe(published + 1);
  });

  it('ignores the same content under any name', async () => {
    await startReplica();
    await drop(WEEK_8);
    await whenRecorded(1);
    const published = await version();
    await drop(WEEK_8);
    await copyFile(join(DEMO_FOLDER, 'nfl', WEEK_8), join(inbox, 'nfl_again.json'));
    const [again] = await whenRecorded(2);
    expect(again).toMatchObject({
      status: 'unchanged',
      fileName: 'nfl_again.json',
      reason: `same content as ${WEEK_8}`,
    });
    expect(await version()).toBe(published);
  });

  it('takes results again that come back over a correction, and not again after a restart', async () => {
    await startReplica();
    for (const [index, score] of [20, 21, 20].entries()) {
      await deliver(score);
      await eventually(async () => (await scores()).length > index || null, SLOW);
    }
    expect(await scores()).toEqual([20, 21, 20]);
    const published = await version();
    await Promise.all(replicas.splice(0).map((replica) => replica.close()));
    await startReplica();
    await drop(WEEK_8);
    await whenRecorded(3);
    expect(await scores()).toEqual([20, 21, 20]);
    expect(await version()).toBe(published + 1);
  });

  it('keeps a correction that was uploaded when the file in the folder gets another owner or mode', async () => {
    await startReplica();
    const path = join(inbox, RESULTS);
    await writeFile(path, JSON.stringify(results(20)));
    await whenRecorded(1);
    await adminFiles(app, { now: () => new Date() }).publish(RESULTS, results(21));
    await chmod(path, 0o600);
    await Promise.all(replicas.splice(0).map((replica) => replica.close()));
    await startReplica();
    // Offered after the earlier one.
    await writeFile(join(inbox, 'nfl_results_2024_week_05.json'), JSON.stringify(results(7, 5)));
    await whenRecorded(3);
    expect(await scores()).toEqual([20, 21, 7]);
  });

  it('takes results that come back over a correction that was uploaded and then delivered too', async () => {
    await startReplica();
    await deliver(20);
    await whenRecorded(1);
    await adminFiles(app, { now: () => new Date() }).publish(RESULTS, results(21));
    await deliver(21);
    await eventually(async () => (await ledger()).every(({ source }) => source === 'inbox'), SLOW);
    await deliver(20);
    await eventually(async () => (await scores()).length === 3, SLOW);
    expect(await scores()).toEqual([20, 21, 20]);
  });

  it('takes results that come back while the correction in between is still being stored', async () => {
    await startReplica();
    const queue = async () => replicas[0]?.get(JobQueues).measure(STORE_FILE_QUEUE);
    await deliver(20);
    await whenRecorded(1);
    const em = app.get(EntityManager).fork();
    await em.transactional(async (holder) => {
      await lockSport(holder, 'nfl', 'predictions.sport', { lockMs: 0, statementMs: 0 });
      await deliver(21);
      // The correction was read and waits for the lock.
      const waiting = `select 1 from pg_locks where locktype = 'advisory' and not granted
        and database = (select oid from pg_database where datname = current_database())`;
      await eventually(async () => (await app.rows(waiting)).length === 1, SLOW);
      await deliver(20);
      // Found after the one that came back.
      await writeFile(join(inbox, 'nfl_results_2024_week_05.json'), JSON.stringify(results(7, 5)));
      await eventually(async () => (await queue())?.waiting === 1, SLOW);
    });
    await eventually(async () => (await scores()).length === 4, SLOW);
    expect(await scores()).toEqual([20, 21, 20, 7]);
  });

  it('reads a file refused under one name under another', async () => {
    await startReplica();
    await copyFile(join(DEMO_FOLDER, 'nfl', WEEK_8), join(inbox, 'from_cfb.json'));
    const [refused] = await whenRecorded(1);
    expect(refused).toMatchObject({
      status: 'quarantined',
      reason: 'file is for another sport',
      sport: 'cfb',
    });
    await rename(join(inbox, 'from_cfb.json'), join(inbox, WEEK_8));
    const [accepted] = await whenRecorded(2);
    expect(accepted).toMatchObject({ status: 'accepted', fileName: WEEK_8 });
  });

  it('quarantines an invalid file with its reason and keeps published files', async () => {
    await startReplica();
    await drop(WEEK_8);
    await whenRecorded(1);
    const published = await version();
    const refused = ['truncated_nfl.json', 'infinity_token_nfl.json', 'predictions_not_a_list.json'];
    for (const name of refused) await copyFile(join(BAD, name), join(inbox, name));
    const entries = await whenRecorded(4);
    expect(
      entries
        .slice(0, 3)
        .map(({ fileName, reason }) => `${fileName}: ${reason ?? ''}`)
        .sort(),
    ).toEqual([
      'infinity_token_nfl.json: not valid JSON',
      'predictions_not_a_list.json: predictions is not a list',
      'truncated_nfl.json: not valid JSON',
    ]);
    expect(await version()).toBe(published);
    // Kept after the entry, for administrators, who may have no access to the folder.
    const files = adminFiles(app);
    const listed = await eventually(async () => {
      const found = (await files.list({ state: 'quarantined' })).files;
      return found.every(({ hasContent }) => hasContent) ? found : null;
    }, SLOW);
    expect(listed).toHaveLength(refused.length);
    for (const { id, fileName } of listed) {
      const { content } = await files.download(id);
      expect(Buffer.from(content, 'base64')).toEqual(await readFile(join(BAD, fileName)));
    }
  });

  it('publishes only the newest of the files delivered while it was down, in any order of names (S-486)', async () => {
    const slate = JSON.parse(await readFile(join(DEMO_FOLDER, 'nfl', WEEK_8), 'utf8')) as object;
    const hours = [3, 11, 7, 1, 9, 5, 2, 10, 6, 0, 8, 4];
    for (const [index, hour] of hours.entries()) {
      const generated_at = `2024-10-24T${String(hour).padStart(2, '0')}:00:00Z`;
      const name = `nfl_${String.fromCharCode(97 + index)}_made_${hour}.json`;
      await writeFile(join(inbox, name), JSON.stringify({ ...slate, generated_at }));
    }
    await startReplica();
    const entries = await whenRecorded(hours.length);
    expect(entries.filter(({ status }) => status === 'accepted')).toMatchObject([
      { fileName: 'nfl_b_made_11.json' },
    ]);
    const others = entries.filter(({ fileName }) => fileName !== 'nfl_b_made_11.json');
    expect(new Set(others.map(({ status, reason }) => `${status}: ${reason ?? ''}`))).toEqual(
      new Set(['superseded: older than nfl_b_made_11.json']),
    );
    expect(await version()).toBe(1);
  });

  it('ignores links out of the folder and unfinished files', async () => {
    await startReplica();
    await symlink(join(DEMO_FOLDER, 'nfl', WEEK_8), join(inbox, WEEK_8));
    await writeFile(join(inbox, 'nfl_x.json.part'), '{}');
    await drop('nfl_predictions_2024_week_11.json');
    const entries = await whenRecorded(2);
    expect(entries.toSorted((a, b) => (a.fileName < b.fileName ? -1 : 1))).toMatchObject([
      { fileName: WEEK_8, status: 'quarantined', reason: 'not a regular file', detail: 'a link' },
      { fileName: 'nfl_predictions_2024_week_11.json', status: 'accepted', week: 11 },
    ]);
    const status = await app.get(GetStatusHandler).execute(8);
    expect(status.quarantined).toMatchObject([{ fileName: WEEK_8, sport: null }]);
  });
});
