import { join } from 'node:path';
import { startPostgres, startRedis, type PostgresServer, type RedisServer } from '@app/testing/servers';
import type { Progress } from './progress.ts';
import type { Settings } from './settings.ts';
import { Supervised } from './supervisor.ts';

/** Addresses of the servers. `superuserUrl` is set only for our own PostgreSQL. */
export type ServerAddresses = {
  readonly superuserUrl: string | undefined;
  readonly tablesDir: string | undefined;
  readonly redisUrl: string;
};

/**
 * Our own servers, supervised on the ports they first got. Servers named by the environment are left alone.
 */
export class Servers {
  /** Started servers in any order. */
  readonly supervised: Supervised[] = [];
  private readonly settings: Settings;
  private readonly progress: Progress;
  private readonly unwanted: AbortSignal;

  /** Once `unwanted` fires nothing else is started. */
  constructor(settings: Settings, progress: Progress, unwanted: AbortSignal) {
    this.settings = settings;
    this.progress = progress;
    this.unwanted = unwanted;
  }

  /** Starts the servers the environment does not name. */
  async start(): Promise<ServerAddresses> {
    const { databaseUrl, redisUrl } = this.settings;
    const postgres = databaseUrl === undefined ? await this.startPostgres() : undefined;
    return {
      superuserUrl: postgres?.url,
      tablesDir: postgres?.tablesDir,
      redisUrl: redisUrl ?? (await this.startRedis()).url,
    };
  }

  private async startPostgres(): Promise<PostgresServer> {
    const { dataDir, logsDir } = this.settings;
    let server: PostgresServer | undefined;
    const supervised = new Supervised(
      'PostgreSQL',
      async (signal) => {
        server = await startPostgres({
          dataDir: join(dataDir, 'postgres'),
          logFile: join(logsDir, 'postgres.log'),
          signal,
          ...(server && { port: server.port }),
        });
        return server;
      },
      (line) => this.progress.line(line),
      { startAttempts: 1 },
    );
    this.unwanted.throwIfAborted();
    this.supervised.push(supervised);
    await this.progress.step('PostgreSQL', () => supervised.start());
    return server as PostgresServer;
  }

  private async startRedis(): Promise<RedisServer> {
    const { dataDir, logsDir } = this.settings;
    let server: RedisServer | undefined;
    await this.progress.step('Redis', async (update) => {
      const supervised = new Supervised(
        'Redis',
        async (signal) => {
          server = await startRedis({
            dataDir: join(dataDir, 'redis'),
            logFile: join(logsDir, 'redis.log'),
            persistence: 'aof',
            onProgress: update,
            signal,
            ...(server && { port: server.port }),
          });
          return server;
        },
        (line) => this.progress.line(line),
        { startAttempts: 1 },
      );
      this.unwanted.throwIfAborted();
      this.supervised.push(supervised);
      await supervised.start();
    });
    return server as unknown as RedisServer;
  }
}
