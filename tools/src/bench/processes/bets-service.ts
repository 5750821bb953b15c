/** The measured bets service: its own modules without transport. */
import 'reflect-metadata';
import { findGames, getBankroll } from '@app/contracts';
import { MessagingModule, RpcServer } from '@app/messaging';
import { createLogger, createMetrics, Readiness } from '@app/platform';
import { ServiceModule, type ServiceConfig, type ServiceDefinition } from '@app/service';
import { Module, type Type } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import pg from 'pg';
import { type BetsService, CONNECTIONS, type Statement } from '../bets/service.ts';

interface Handler<Call extends (...args: never[]) => Promise<unknown>> {
  readonly execute: Call;
}

/** Exports of a service file, placed beside this process by `bundle.ts`. */
const load = (name: string): Promise<Record<string, unknown>> =>
  import(new URL(`bets/${name}.js`, import.meta.url).href) as Promise<Record<string, unknown>>;

/** Opens the service on its migrated schema, with a stand-in for predictions that knows no games. */
export async function openBets(settings: {
  readonly databaseUrl: string;
  readonly redisUrl: string;
}): Promise<BetsService> {
  const { databaseUrl, redisUrl } = settings;
  const logger = createLogger({ name: 'bets', level: 'silent' });
  const standIn = (service: 'auth' | 'predictions'): RpcServer =>
    new RpcServer({ service, redisUrl, logger, registry: createMetrics(service) });
  const [auth, predictions] = [standIn('auth'), standIn('predictions')];
  auth.handle(getBankroll, () => Promise.resolve({ bankrollCents: 100_000 }));
  predictions.handle(findGames, ({ queries }) => Promise.resolve({ answers: queries.map(() => []) }));
  await Promise.all([auth.start(), predictions.start()]);

  const { parseBetsConfig } = (await load('bets.config')) as {
    parseBetsConfig: (env: Readonly<Record<string, string>>) => ServiceConfig;
  };
  const { BETS } = (await load('bets.service')) as { BETS: ServiceDefinition<ServiceConfig> };
  const config = parseBetsConfig({
    NODE_ENV: 'production',
    LOG_LEVEL: 'silent',
    DATABASE_URL: databaseUrl,
    DATABASE_POOL_MAX: String(CONNECTIONS),
    REDIS_URL: redisUrl,
    ROLE: 'rpc',
  });
  class BenchModule {}
  Module({
    imports: [
      MessagingModule.forRoot({
        name: 'bets',
        redisUrl,
        redisCacheUrl: redisUrl,
        logger,
        metrics: createMetrics('bets'),
        readiness: new Readiness(),
      }),
      ServiceModule.forRoot(BETS, config),
    ],
  })(BenchModule);
  const app = await NestFactory.createApplicationContext(BenchModule, { logger: false });
  const handler = async <Call extends (...args: never[]) => Promise<unknown>>(
    file: string,
    name: string,
  ): Promise<Call> => {
    const found = app.get<Handler<Call>>((await load(file))[name] as Type<Handler<Call>>, { strict: false });
    return found.execute.bind(found) as Call;
  };
  return {
    list: await handler<BetsService['list']>('lists/list-bets.handler', 'ListBetsHandler'),
    performance: await handler<BetsService['performance']>(
      'figures/get-bet-performance.handler',
      'GetBetPerformanceHandler',
    ),
    analysis: await handler<BetsService['analysis']>(
      'figures/get-bet-analysis.handler',
      'GetBetAnalysisHandler',
    ),
    importRows: await handler<BetsService['importRows']>('import/import-bets.handler', 'ImportBetsHandler'),
    statementsOf,
    async close() {
      await app.close();
      await Promise.all([auth.drain(), predictions.drain()]);
    },
  };
}

type Query = (this: pg.Client, ...args: unknown[]) => unknown;

/** Records the statements that the ORM passes to `pg`, so the reference runs exactly these. */
async function statementsOf(work: () => Promise<unknown>): Promise<Statement[]> {
  const statements: Statement[] = [];
  const prototype = pg.Client.prototype as unknown as { query: Query };
  const original = prototype.query;
  prototype.query = function (...args) {
    const [text, values] = args;
    if (typeof text === 'string') statements.push({ text, values: Array.isArray(values) ? values : [] });
    return original.apply(this, args);
  };
  try {
    await work();
  } finally {
    prototype.query = original;
  }
  return statements;
}
