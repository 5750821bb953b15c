import { ConfigError, intSetting, urlSetting } from '@app/platform';
import * as z from 'zod/mini';

/** Settings of the language model. Without any of the first three the built-in assistant answers. */
export const modelSettings = {
  /** Address of an OpenAI-compatible server, up to and with its version: `https://api.example.com/v1`. */
  CHAT_MODEL_BASE_URL: z.optional(urlSetting('http:', 'https:')),
  /** Key of that server. */
  CHAT_MODEL_KEY: z.optional(
    z.string().check(z.regex(/^[\x21-\x7e]+$/, 'must be one word of printable characters')),
  ),
  /** Name of the model on that server. */
  CHAT_MODEL_NAME: z.optional(z.string().check(z.maxLength(200))),
  /** Whether the model calls tools. One that does not rewords what the built-in assistant found. */
  CHAT_MODEL_CAN_CALL_TOOLS: z._default(
    z.pipe(
      z.enum(['1', 'true', '0', 'false'], 'must be 1, true, 0 or false'),
      z.transform((text: '1' | 'true' | '0' | 'false') => text === '1' || text === 'true'),
    ),
    true,
  ),
  /** Time limit of the model for one answer. The built-in assistant answers after it. */
  CHAT_MODEL_LIMIT_MS: intSetting(20_000, 100, 45_000),
  /** Tokens of one user in one day, Eastern time. The built-in assistant answers after that; 0 sets no limit. */
  CHAT_MODEL_TOKENS_PER_DAY: intSetting(200_000, 0, 1_000_000_000),
};

interface ModelSettings {
  readonly CHAT_MODEL_BASE_URL?: string | undefined;
  readonly CHAT_MODEL_KEY?: string | undefined;
  readonly CHAT_MODEL_NAME?: string | undefined;
  readonly CHAT_MODEL_CAN_CALL_TOOLS: boolean;
  readonly CHAT_MODEL_LIMIT_MS: number;
  readonly CHAT_MODEL_TOKENS_PER_DAY: number;
  readonly ANSWER_LIMIT_MS: number;
}

/** Where the model is, and its limits. */
export interface ModelConfig {
  readonly baseUrl: string;
  readonly key: string;
  readonly name: string;
  readonly canCallTools: boolean;
  readonly limitMs: number;
  /** 0: no limit. */
  readonly tokensPerDay: number;
}

/** Returns the model's settings; null when none is set. Throws ConfigError for half of them. */
export function modelOf(settings: ModelSettings): ModelConfig | null {
  const { CHAT_MODEL_BASE_URL: baseUrl, CHAT_MODEL_KEY: key, CHAT_MODEL_NAME: name } = settings;
  if (baseUrl === undefined && key === undefined && name === undefined) return null;
  const faults = [
    ...(baseUrl === undefined ? ['CHAT_MODEL_BASE_URL is not set.'] : []),
    ...(key === undefined ? ['CHAT_MODEL_KEY is not set. A server without keys takes any word.'] : []),
    ...(name === undefined ? ['CHAT_MODEL_NAME is not set.'] : []),
    ...(baseUrl !== undefined && hasMore(baseUrl)
      ? ['CHAT_MODEL_BASE_URL must not hold a user, a query or a fragment.']
      : []),
    ...(settings.CHAT_MODEL_LIMIT_MS >= settings.ANSWER_LIMIT_MS
      ? [
          'CHAT_MODEL_LIMIT_MS must be less than ANSWER_LIMIT_MS, so that time is left for the built-in answer.',
        ]
      : []),
  ];
  if (baseUrl === undefined || key === undefined || name === undefined || faults.length > 0)
    throw new ConfigError(faults);
  return {
    ...{ baseUrl, key, name, canCallTools: settings.CHAT_MODEL_CAN_CALL_TOOLS },
    limitMs: settings.CHAT_MODEL_LIMIT_MS,
    tokensPerDay: settings.CHAT_MODEL_TOKENS_PER_DAY,
  };
}

function hasMore(address: string): boolean {
  const { username, password, search, hash } = new URL(address);
  return [username, password, search, hash].some((part) => part !== '');
}
