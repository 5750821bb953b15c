import { createHash } from 'node:crypto';
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { NestFactory } from '@nestjs/core';
import type { INestApplicationContext, Type } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { sportSchema, type Sport } from '@app/contracts';
import type { Clock } from '@app/platform';
import { ServiceModule, openOrmOf } from '@app/service';
import {
  createTestDatabase,
  emptyTables,
  migratedTemplate,
  rowsOf,
  type DatabaseTemplate,
} from '@app/testing';
import { parsePredictionsConfig, type PredictionsConfig } from '../src/predictions.config.ts';
import { PREDICTIONS } from '../src/predictions.service.ts';
import { LoadDemoSeasonHandler } from '../src/replay/load-demo-season.handler.ts';
import { ReplayNextHandler } from '../src/replay/replay-next.handler.ts';
import { readFile } from '../src/parsing/read-file.ts';
import type { FileSource, StoreOutcome } from '../src/ingest/ingest.types.ts';
import { FileIngester } from '../src/ingest/file-ingester.ts';

const TEMPLATE = migratedTemplate(PREDICTIONS.name, PREDICTIONS.migrations, openOrmOf(PREDICTIONS));

/** The service's rules on a separate database, as the inbox and the command line use them. */
export interface PredictionsApp {
  readonly databaseUrl: string;
  get<T>(type: Type<T>): T;
  rows<Row>(text: string, values?: readonly unknown[]): Promise<Row[]>;
  /** Reads and stores a file of the demo season. */
  deliver(path: string, options?: { receivedAt?: string; source?: FileSource }): Promise<StoreOutcome>;
  /** Empties every table as a superuser, because the history refuses changes. */
  reset(): Promise<void>;
  close(): Promise<void>;
}

/** Returns the service's settings for a database, without Redis by default. */
export function configOf(env: Readonly<Record<string, string>>): PredictionsConfig {
  return parsePredictionsConfig({
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    REDIS_URL: 'redis://127.0.0.1:1',
    ...env,
  });
}

export const DEMO_FOLDER = join(import.meta.dirname, '..', 'demo');

/** Content that takes long to make, for specs that only read it or go on from it. */
export const DEMO_SEASON = demoTemplate('loaded', loadDemoSeason);
/** The demo season with every slate replayed. */
export const REPLAYED_SEASON = demoTemplate('replayed', async (app) => {
  await loadDemoSeason(app);
  for (const sport of sportSchema.options) {
    while ((await app.get(ReplayNextHandler).execute(sport)).published !== null);
  }
});

async function loadDemoSeason(app: INestApplicationContext): Promise<void> {
  await app.get(LoadDemoSeasonHandler).execute();
}

/** The name changes with the code that makes the content, since servers may outlive a change. */
function demoTemplate(
  state: string,
  make: (app: INestApplicationContext) => Promise<void>,
): DatabaseTemplate {
  const hash = createHash('sha256');
  for (const folder of [join(import.meta.dirname, '../src'), DEMO_FOLDER]) {
    for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort()) {
      const { size, mtimeMs } = statSync(join(folder, name));
      hash.update(`${name} ${String(size)} ${String(mtimeMs)}\n`);
    }
  }
  return {
    name: `template_demo_season_${state}_${hash.digest('hex').slice(0, 16)}`,
    fill: async (databaseUrl) => {
      const app = await openContext(databaseUrl);
      await make(app);
      await app.close();
    },
  };
}

/** Specs say when a file is received, in any year, and it is published at once. */
const AT_ONCE: Clock = { now: () => new Date(0) };

function openContext(
  databaseUrl: string,
  env: Readonly<Record<string, string>> = {},
  clock = AT_ONCE,
): Promise<INestApplicationContext> {
  return NestFactory.createApplicationContext(
    ServiceModule.forCommandLine(PREDICTIONS, configOf({ DATABASE_URL: databaseUrl, ...env }), clock),
    { logger: ['error', 'warn'] },
  );
}

/** Starts the service's rules on a new database, by default an empty one, or as another replica of a running one. */
export async function startPredictionsApp({
  sibling,
  template = TEMPLATE,
  env = {},
  clock = AT_ONCE,
}: {
  readonly sibling?: PredictionsApp;
  readonly template?: DatabaseTemplate;
  readonly env?: Readonly<Record<string, string>>;
  /** The wall clock when files are stored. */
  readonly clock?: Clock;
} = {}): Promise<PredictionsApp> {
  const database =
    sibling === undefined
      ? await createTestDatabase(template)
      : { url: sibling.databaseUrl, drop: () => Promise.resolve() };
  const app = await openContext(database.url, env, clock);
  const em = app.get(EntityManager);
  return {
    databaseUrl: database.url,
    get: (type) => app.get(type),
    rows: (text, values) => rowsOf(em.fork(), text, values),
    deliver: async (path, options = {}) => {
      const folderSport = (path.split('/')[0] ?? null) as Sport | null;
      const outcome = readFile({ path: join(DEMO_FOLDER, path), folderSport });
      return app.get(FileIngester).execute(outcome, {
        receivedAt: options.receivedAt ?? new Date().toISOString(),
        source: options.source ?? 'inbox',
      });
    },
    reset: async () => {
      await emptyTables(em.fork(), 'predictions', ['manifest']);
      await rowsOf(em.fork(), 'update predictions.manifest set version = 0');
    },
    close: async () => {
      await app.close();
      await database.drop();
    },
  };
}
