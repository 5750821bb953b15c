import { serviceSettings, intSetting, loadConfig } from '@app/platform';
import * as z from 'zod/mini';
import { modelOf, modelSettings, type ModelConfig } from './model/model.config.ts';

const schema = z.object({
  ...serviceSettings,
  /** An answer that takes longer fails. The gateway closes connections without traffic for a minute. */
  ANSWER_LIMIT_MS: intSetting(30_000, 100, 50_000),
  /** Answers this process writes at once. Further messages are refused. */
  MAX_RUNNING_ANSWERS: intSetting(64, 1, 10_000),
  /** How long a shutdown waits for answers before they fail. */
  ANSWER_DRAIN_MS: intSetting(6_000, 0, 20_000),
  ...modelSettings,
});

export type ChatConfig = Readonly<z.infer<typeof schema>> & {
  /** Null: the built-in assistant answers everything. */
  readonly model: ModelConfig | null;
};

/** Injection token of the service's settings. */
export const CHAT_CONFIG = Symbol('chat config');

/** Parses an environment. Throws ConfigError naming every problem, as for half of the model's settings. */
export function parseChatConfig(env: Readonly<Record<string, string | undefined>>): ChatConfig {
  const settings = loadConfig(schema, env);
  return Object.freeze({ ...settings, model: modelOf(settings) });
}

/** Reads the service's environment once. Throws ConfigError naming every problem. */
export function readChatConfig(): ChatConfig {
  return parseChatConfig(process.env);
}
