import { ASPECTS, type Aspect, type Intent, INTENTS, type Unavailable } from '../../understood.ts';
import type { Frame } from '../rules/rule.ts';

/** The class of messages that only go on with the question before. */
export const FOLLOW_UP = 'follow-up';
const BY = ['tier', 'sport', 'book', 'type', 'week', 'month', 'day', 'team'] as const;
const UNAVAILABLE: readonly Unavailable[] = [
  ...(['injuries', 'weather', 'props', 'score', 'total-pick', 'other-books'] as const),
  ...(['other-sport', 'unknown-team', 'lineups', 'public', 'futures', 'live-betting'] as const),
];

/** The name of a frame's class: `own-record/tier`, `help/import-bets`. */
export function classOf(frame: Frame): string {
  if (typeof frame === 'string') return frame;
  const { intent, aspect, topic, unavailable, by } = frame;
  return [intent, topic, aspect, by, unavailable].filter((part) => part !== undefined).join('/');
}

/** The frame of a class; null for one that has none. */
export function frameOf(name: string): Frame | null {
  if (name === 'out-of-scope') return name;
  const [first, part] = name.split('/');
  const intent = INTENTS.find((one) => one === first);
  if (intent === undefined) return null;
  if (part === undefined) return { intent };
  if (intent === 'help') return { intent, topic: part };
  const aspect = aspectOf(intent, part);
  if (aspect !== undefined) return { intent, aspect };
  const by = BY.find((one) => one === part);
  if (by !== undefined) return { intent, by };
  const unavailable = UNAVAILABLE.find((one) => one === part);
  return unavailable === undefined ? null : { intent, unavailable };
}

const aspectOf = (intent: Intent, part: string): Aspect | undefined =>
  (ASPECTS[intent] as readonly Aspect[]).find((one) => one === part);
