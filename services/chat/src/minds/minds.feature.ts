import type { Feature } from '@app/service';
import { BuiltInMind } from '../built-in/built-in.mind.ts';
import { WorldReader } from '../built-in/world-reader.ts';
import { ModelMetrics } from '../model/model-metrics.ts';
import { ModelMinds } from '../model/model-minds.ts';
import { TokenBudget } from '../model/token-budget.ts';
import { verify } from '../verifier/verify.ts';
import { MINDS, VERIFIER, type Verifier } from './minds.ts';

/** The kinds of what is wrong, since the log keeps no answers. */
const VERIFIED: Verifier = {
  faultsOf: ({ parts, facts }) => [...new Set(verify(parts, facts).problems.map(({ kind }) => kind))],
};

/** Who writes the answers, and who checks them. */
export const minds: Feature = {
  providers: [
    TokenBudget,
    ModelMetrics,
    ModelMinds,
    WorldReader,
    BuiltInMind,
    {
      provide: MINDS,
      useFactory: (models: ModelMinds, builtIn: BuiltInMind) => models.before(builtIn),
      inject: [ModelMinds, BuiltInMind],
    },
    { provide: VERIFIER, useValue: VERIFIED },
  ],
};
