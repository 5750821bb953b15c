import { join } from 'node:path';
import { NestFactory } from '@nestjs/core';
import type { INestApplicationContext, Type } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import type { Sport } from '@app/contracts';
import { ServiceModule, openOrmOf } from '@app/service';
import { createTestDatabase, emptyTables, migratedTemplate, rowsOf } from '@app/testing';
import { parsePredictionsConfig, type PredictionsConfig } from '../src/predictions.config.ts';
import { PREDICTIONS } from '../src/predictions.service.ts';
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

/** Starts the service's rules on a new database, or as another replica on a running one's database. */
export async function startPredictionsApp(sibling?: PredictionsApp): Promise<PredictionsApp> {
  const database =
    sibling === undefined
      ? await createTestDatabase(TEMPLATE)
      : { url: sibling.databaseUrl, drop: () => Promise.resolve() };
  const app: INestApplicationContext = await NestFactory.createApplicationContext(
    ServiceModule.forCommandLine(PREDICTIONS, configOf({ DATABASE_URL: database.url })),
    { logger: ['error', 'warn'] },
  );
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
