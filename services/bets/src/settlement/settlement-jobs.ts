import {
  Inject,
  Injectable,
  type BeforeApplicationShutdown,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import { MikroORM } from '@mikro-orm/postgresql';
import { JobQueue, JobWorker } from '@app/jobs';
import { withOrmContext } from '@app/persistence';
import { LOGGER, type Logger } from '@app/platform';
import { BETS_CONFIG, type BetsConfig } from '../config/bets.config.ts';
import { GameSettler } from './game-settler.ts';
import { SETTLE_GAME_QUEUE, settleGameJobId, type SettleGameJob } from './settle-game.job.ts';
import { SettlementMetrics } from './settlement-metrics.ts';

/** Queues one job for each version of a result and works them off; replicas share the work. */
@Injectable()
export class SettlementJobs implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly queue: JobQueue<SettleGameJob>;
  private readonly worker: JobWorker<SettleGameJob>;

  constructor(
    @Inject(GameSettler) settler: GameSettler,
    @Inject(SettlementMetrics) metrics: SettlementMetrics,
    @Inject(MikroORM) orm: MikroORM,
    @Inject(BETS_CONFIG) { REDIS_URL: redisUrl }: Pick<BetsConfig, 'REDIS_URL'>,
    @Inject(LOGGER) logger: Logger,
  ) {
    this.queue = new JobQueue(SETTLE_GAME_QUEUE, { redisUrl, logger });
    const settle = async ({ game, recordedAt }: SettleGameJob): Promise<void> => {
      await settler.settle(game);
      metrics.settledAll(recordedAt);
    };
    this.worker = new JobWorker(SETTLE_GAME_QUEUE, settle, {
      redisUrl,
      logger,
      inContext: (work) => withOrmContext(orm, work),
    });
  }

  onApplicationBootstrap(): void {
    this.worker.start();
  }

  /** Rejects while Redis is away. */
  async add(job: SettleGameJob): Promise<void> {
    await this.queue.add(settleGameJobId(job.game), job);
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.worker.close();
    await this.queue.close();
  }
}
