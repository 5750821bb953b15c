import { PREDICTION_ACCESS } from '@app/domain';
import { serviceSettings, flagSetting, intSetting, loadConfig } from '@app/platform';
import * as z from 'zod/mini';

const schema = z.object({
  ...serviceSettings,
  /** Folder of delivered files. */
  PREDICTIONS_INBOX: z._default(z.string(), '.data/inbox'),
  /** Loads the demo season into an empty database. */
  DEMO_REPLAY: flagSetting(),
  /** Whether everyone sees every pick, or by plan. The gateway and billing need the same value. */
  PREDICTION_ACCESS: z._default(z.enum(PREDICTION_ACCESS), 'open'),
  /** Maximum PostgreSQL connections of this process. */
  DATABASE_POOL_MAX: intSetting(10, 8, 50),
});

export type PredictionsConfig = Readonly<z.infer<typeof schema>>;

/** Injection token of the service's settings. */
export const PREDICTIONS_CONFIG = Symbol('predictions config');

/** Parses an environment. Throws ConfigError naming every problem. */
export function parsePredictionsConfig(env: Readonly<Record<string, string | undefined>>): PredictionsConfig {
  return loadConfig(schema, env);
}

/** Reads the service's environment once. Throws ConfigError naming every problem. */
export function readPredictionsConfig(): PredictionsConfig {
  return parsePredictionsConfig(process.env);
}
