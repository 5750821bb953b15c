import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { EntityManager } from '@mikro-orm/postgresql';
import { createLogger, type Clock } from '@app/platform';
import { FileLedgerRepository } from '../src/files/file-ledger.repository.ts';
import { ReceivedFilesRepository } from '../src/files/received-files.repository.ts';
import { FileIngester } from '../src/ingest/file-ingester.ts';
import { PublishedRepository } from '../src/publishing/published.repository.ts';
import { EarlierVersions } from '../src/rollback/earlier-version.ts';
import { ListSlateVersionsHandler } from '../src/rollback/list-slate-versions.handler.ts';
import { RollBackSlateHandler } from '../src/rollback/roll-back-slate.handler.ts';
import { SlateRollback } from '../src/rollback/slate-rollback.ts';
import { RefusedFilesRepository } from '../src/files/refused-files.repository.ts';
import { CheckFileHandler } from '../src/uploads/check-file.handler.ts';
import { DiscardFileHandler } from '../src/uploads/discard-file.handler.ts';
import { DownloadFileHandler } from '../src/uploads/download-file.handler.ts';
import { ListFilesHandler } from '../src/uploads/list-files.handler.ts';
import { PublishFileHandler } from '../src/uploads/publish-file.handler.ts';
import { UploadedFiles } from '../src/uploads/uploaded-file.ts';
import { DEMO_FOLDER, type PredictionsApp } from './predictions-app.ts';

/** Who uploads and rolls back in these specs. */
export const ADMIN = { userId: randomUUID(), sessionId: randomUUID() };

export interface Game {
  game_id: string;
  spread: number;
  [field: string]: unknown;
}

export interface Slate {
  generated_at: string;
  predictions: Game[];
}

/** A file of the demo season, for changes before it is uploaded. */
export function demoSlate(path: string): Slate {
  return JSON.parse(readFileSync(join(DEMO_FOLDER, path), 'utf8')) as Slate;
}

/** What administrators may do with files, on an app's database, by the wall clock or the time of `at`. */
export function adminFiles(app: PredictionsApp, wall: Clock | null = null) {
  const time = { now: '2024-10-17T12:00:00.000Z' };
  const clock = wall ?? { now: () => new Date(time.now) };
  const logger = createLogger({ name: 'spec', level: 'silent' });
  const em = app.get(EntityManager);
  const uploaded = app.get(UploadedFiles);
  const received = app.get(ReceivedFilesRepository);
  const listing = new ListFilesHandler(em, received, clock);
  const checking = new CheckFileHandler(uploaded, app.get(FileIngester), clock);
  const refused = app.get(RefusedFilesRepository);
  const publishing = new PublishFileHandler(
    ...([uploaded, app.get(FileIngester), refused, em, clock, logger] as const),
  );
  const downloading = new DownloadFileHandler(em, refused, clock);
  const discarding = new DiscardFileHandler(em, refused, clock);
  const versions = new ListSlateVersionsHandler(em, received, clock);
  const rollingBack = new RollBackSlateHandler(
    ...([em, received, app.get(EarlierVersions), app.get(PublishedRepository)] as const),
    ...([app.get(FileLedgerRepository), app.get(SlateRollback), clock] as const),
  );
  const upload = (fileName: string, body: object | string) => ({
    fileName,
    sport: null,
    content: Buffer.from(typeof body === 'string' ? body : JSON.stringify(body)).toString('base64'),
  });
  return {
    /** Sets the wall clock. */
    at: (now: string) => {
      time.now = now;
    },
    list: (filter: Partial<Parameters<typeof listing.execute>[0]> = {}) =>
      listing.execute({ state: null, sport: null, page: 1, ...filter }),
    check: (fileName: string, body: object | string) => checking.execute(upload(fileName, body)),
    publish: (fileName: string, body: object | string, key: string = randomUUID()) =>
      publishing.execute({ actor: ADMIN, ...upload(fileName, body) }, { key }),
    download: (fileId: number | string) => downloading.execute({ actor: ADMIN, fileId: String(fileId) }),
    discard: (fileId: number | string) => discarding.execute({ actor: ADMIN, fileId: String(fileId) }),
    versions: (fileId: number | string) => versions.execute({ fileId: String(fileId) }),
    /** As someone else than the administrator of these specs. */
    rollBackAs: (request: Parameters<typeof rollingBack.execute>[0]) => rollingBack.execute(request),
    rollBack: (fileId: number | string, version: number, currentVersion: number) =>
      rollingBack.execute({ actor: ADMIN, fileId: String(fileId), version, currentVersion }),
  };
}
