import type { Feature } from '@app/service';
import { CompareStrategiesHandler } from './compare-strategies.handler.ts';
import { OwnBetsRepository } from './own-bets.repository.ts';

/** A week of published picks under three staking rules, beside the user's own bets. */
export const strategy: Feature = {
  handlers: [CompareStrategiesHandler],
  providers: [OwnBetsRepository],
};
