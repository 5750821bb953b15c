import {
  Inject,
  Injectable,
  type BeforeApplicationShutdown,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import { MikroORM } from '@mikro-orm/postgresql';
import { JobWorker } from '@app/jobs';
import { LOGGER, type Logger } from '@app/platform';
import { withOrmContext } from '@app/persistence';
import { AUTH_CONFIG, type AuthConfig } from '../config/auth.config.ts';
import { WorkOffers } from './work-offers.ts';
import type { Work, WorkItem } from './work.ts';

/** Injection token of everything there is to work off. */
export const WORKS = Symbol('works');

// Short: what was asked for on a command line, or while Redis was away, has nobody else to wake us.
const SWEEP_MS = 1_000;

/** Works the queues off as long as the application runs, and looks every second for rows without a job. */
@Injectable()
export class WorkRunner implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly workers: JobWorker<WorkItem>[] = [];
  private timer: NodeJS.Timeout | undefined;
  private sweeping: Promise<void> = Promise.resolve();
  private isStopping = false;

  constructor(
    @Inject(WORKS) private readonly works: readonly Work[],
    @Inject(WorkOffers) private readonly offers: WorkOffers,
    @Inject(MikroORM) private readonly orm: MikroORM,
    @Inject(AUTH_CONFIG) private readonly config: AuthConfig,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  onApplicationBootstrap(): void {
    for (const work of this.works) {
      const worker = new JobWorker(work.queue, ({ id }) => work.run(id), {
        redisUrl: this.config.REDIS_URL,
        logger: this.logger,
        inContext: (run) => withOrmContext(this.orm, run),
      });
      worker.start();
      this.workers.push(worker);
    }
    this.sweepLater(0);
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.isStopping = true;
    clearTimeout(this.timer);
    await this.sweeping;
    await Promise.all(this.workers.map((worker) => worker.close()));
  }

  private sweepLater(ms: number): void {
    if (this.isStopping) return;
    this.timer = setTimeout(() => {
      this.sweeping = this.sweep().finally(() => {
        this.sweepLater(SWEEP_MS);
      });
    }, ms);
  }

  private async sweep(): Promise<void> {
    try {
      for (const work of this.works) {
        for (const id of await work.findDue(this.orm.em.fork())) await this.offers.offer(work.queue, id);
      }
    } catch (error) {
      this.logger.warn({ err: error }, 'what waits to be done will be looked for again');
    }
  }
}
