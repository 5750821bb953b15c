import type { Feature } from '@app/service';
import { CompareStrategiesHandler } from './compare-strategies.handler.ts';
import { OwnBetsRepository } from './own-bets.repository.ts';

/** One week of published picks by three rules of staking, beside the user's own bets. */
export const strategy: Feature = {
  handlers: [CompareStrategiesHandler],
  providers: [OwnBetsRepository],
};
