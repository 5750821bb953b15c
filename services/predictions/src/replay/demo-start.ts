import { Inject, Injectable } from '@nestjs/common';
import { LOGGER, type Logger } from '@app/platform';
import type { StartupTask } from '@app/service';
import { PREDICTIONS_CONFIG, type PredictionsConfig } from '../predictions.config.ts';
import { LoadDemoSeasonHandler } from './load-demo-season.handler.ts';

/**
 * Loads the demo season if configured and the database is empty. Runs before the inbox opens, because an
 * earlier file of a sport would keep its season out.
 */
@Injectable()
export class DemoStart implements StartupTask {
  constructor(
    @Inject(PREDICTIONS_CONFIG) private readonly config: Pick<PredictionsConfig, 'DEMO_REPLAY'>,
    @Inject(LoadDemoSeasonHandler) private readonly demo: LoadDemoSeasonHandler,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  async execute(): Promise<void> {
    if (!this.config.DEMO_REPLAY) return;
    const startedAt = performance.now();
    const { files } = await this.demo.execute();
    if (files === 0) return;
    const durationMs = Math.round(performance.now() - startedAt);
    this.logger.info({ files, durationMs }, 'demo season loaded');
  }
}
