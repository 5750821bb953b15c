import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readTurn, readHistory } from '../../src/built-in/understanding/conversation.ts';
import { TERM_PREFIX } from '../../src/built-in/understanding/learned/classify.ts';
import { featuresOf } from '../../src/built-in/understanding/learned/features.ts';
import { FOLLOW_UP } from '../../src/built-in/understanding/learned/frames.ts';
import { tokenize } from '../../src/built-in/understanding/text/tokens.ts';
import type { Case } from './cases.ts';

/** One message as the weights see it. */
export interface Example {
  readonly id: string;
  readonly features: readonly string[];
  readonly label: string;
  readonly share: number;
}

const PAGE_FACTS = new Set(['=PAGEGAME', '=OFGAME', '=GAME', '=OWNPAGE', '=SYSPAGE', '=MODELSPAGE']);
/** Each is asked on several pages, and there must not be more of them than of any question. */
const NOT_OURS_SHARE = 0.25;
/** The aspect of a case that may be understood as several. */
const openAspect = (intent: string, wording: string): string | undefined => {
  if (intent !== 'own-luck') return undefined;
  if (/sample/i.test(wording)) return 'sample';
  return /even/i.test(wording) ? 'break-even' : 'luck';
};

/** The class a case belongs to. */
export function labelOf({ id, expected, slots, context, wording }: Case): string {
  if (expected.kind === 'no') return 'out-of-scope';
  const intent = expected.intent ?? '';
  if (intent === 'help') return `help/${String(slots['topic'])}`;
  const { last } = readHistory(context);
  if (intent === 'definition' && !id.includes('follow')) return `${TERM_PREFIX}${String(slots['term'])}`;
  const isFollow = id.includes('follow') || id === 'missing-data-nfl-tomorrow';
  if (isFollow && last?.frame.intent === intent) return FOLLOW_UP;
  const aspect = expected.aspect === undefined ? openAspect(intent, wording) : expected.aspect;
  return [intent, aspect, expected.by, expected.unavailable].filter((part) => part != null).join('/');
}

export function exampleOf(one: Case): Example {
  const { reading, facts } = readTurn(one.wording, one.context, readHistory(one.context));
  return {
    id: one.id,
    features: featuresOf(reading, facts),
    label: labelOf(one),
    share: one.id.startsWith('not-ours') ? NOT_OURS_SHARE : 1,
  };
}

/** The same message asked elsewhere: it must not be understood by its page alone. */
const elsewhere = (one: Example): Example => ({
  ...one,
  features: one.features.filter((feature) => !PAGE_FACTS.has(feature)),
  share: one.share * 0.4,
});

const ASIDES = JSON.parse(
  readFileSync(join(import.meta.dirname, 'asides.json'), 'utf8'),
) as readonly string[];
const ASIDE_SHARE = 0.3;
const MIN_WORDS = 4;

/** The messages as people write them who first tell about themselves: it must not change what they ask for. */
const withAsides = (cases: readonly Case[]): readonly Example[] =>
  cases
    .filter(({ id, wording }) => !id.startsWith('not-ours') && wording.split(' ').length >= MIN_WORDS)
    .map((one, index) => ({
      ...exampleOf({ ...one, wording: `${ASIDES[(index * 7_919) % ASIDES.length] ?? ''} ${one.wording}` }),
      label: labelOf(one),
      share: ASIDE_SHARE,
    }));

/** Rarer words are not told apart from none. */
const MIN_WORDINGS = 10;

/** How many wordings have each word, as written. */
export function wordCounts(cases: readonly Case[]): Readonly<Record<string, number>> {
  const counts = new Map<string, number>();
  for (const { wording } of cases)
    for (const word of new Set(tokenize(wording).map(({ text }) => text)))
      if (/^[a-z]+$/.test(word)) counts.set(word, (counts.get(word) ?? 0) + 1);
  return Object.fromEntries(
    [...counts]
      .filter(([, count]) => count >= MIN_WORDINGS)
      .toSorted(([one], [other]) => (one < other ? -1 : 1)),
  );
}

/** Everything to learn from these messages. */
export function lessons(cases: readonly Case[]): readonly Example[] {
  const examples = cases.map(exampleOf);
  return [...examples, ...examples.map(elsewhere), ...withAsides(cases)];
}
