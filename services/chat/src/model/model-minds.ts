import { Inject, Injectable } from '@nestjs/common';
import { CLOCK, LOGGER, type Clock, type Logger } from '@app/platform';
import { CHAT_CONFIG, type ChatConfig } from '../chat.config.ts';
import type { Mind } from '../minds/mind.ts';
import type { Minds } from '../minds/minds.ts';
import { ToolRegistry } from '../tools/registry.ts';
import { CircuitBreaker } from './circuit-breaker.ts';
import { ModelMetrics } from './model-metrics.ts';
import { ModelMind } from './model.mind.ts';
import { TokenBudget } from './token-budget.ts';

/** Puts the language model before the built-in assistant, if one is configured. */
@Injectable()
export class ModelMinds {
  constructor(
    @Inject(CHAT_CONFIG) private readonly config: ChatConfig,
    @Inject(ToolRegistry) private readonly registry: ToolRegistry,
    @Inject(TokenBudget) private readonly budget: TokenBudget,
    @Inject(ModelMetrics) private readonly metrics: ModelMetrics,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  async before(builtIn: Mind): Promise<Minds> {
    const { model } = this.config;
    if (model === null) return [builtIn];
    const { registry, budget, logger } = this;
    // The library takes 30 MiB, which a service without a model does not need.
    const { ModelClient } = await import('./model-client.ts');
    const mind = new ModelMind({
      ...{ config: model, client: new ModelClient(model), breaker: new CircuitBreaker(this.clock) },
      ...{ registry, budget, builtIn, logger },
      onEnd: (outcome) => {
        this.metrics.ended(outcome);
      },
    });
    return [mind, builtIn];
  }
}
