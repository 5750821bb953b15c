import type { Outcome, Ruled, Turn } from '../resolved.ts';
import type { Likely } from './classify.ts';
import { classOf, frameOf } from './frames.ts';

/** Meanings at least this likely are offered when asking back. */
const OFFERED = 0.1;
const MAX_OFFERED = 3;
/** What was taken for trouble without a sign of it, in wordings left out of learning, was mostly less likely than this. */
export const SURE_OF_TROUBLE = 0.95;
/** With plain words of trouble, this likely is enough to help instead of asking back. */
const TROUBLE_BY_WORDS = 0.3;
/** And this with words such as `lost`. */
const TROUBLE_BY_HINTS = 0.8;
const PLAIN_TROUBLE: readonly string[] = [
  ...[
    'CHASEBACK',
    'GETBACK',
    'DOUBLEUP',
    'SLUMP',
    'ALLIN',
    'NEEDMONEY',
    'ADDICT',
    'BIGGER',
    'QUICKWIN',
    'DOWNBY',
  ],
];
const TROUBLE: readonly string[] = [
  ...PLAIN_TROUBLE,
  ...['DOUBLEW', 'CASINO', 'LOSTW', 'AFTERLOSS', 'PASTLOSS', 'DISTRESS'],
];

/** Weights alone take many a plain word for trouble: they must be very sure where nothing else is a sign of it. */
export const isOfTrouble = ({ name }: Ruled, { facts }: Turn): boolean =>
  name === 'chasing' || TROUBLE.some((fact) => facts.has(fact));

/** The likely meanings to choose from; null when none is likely. Who is likely in trouble is helped instead of asked. */
export function unsure(likely: readonly Likely[], { facts, reading }: Turn): Outcome {
  const trouble = likely.find(({ name }) => name === 'chasing')?.probability ?? 0;
  const isSaid = PLAIN_TROUBLE.some((fact) => facts.has(fact));
  const isHinted = TROUBLE.some((fact) => facts.has(fact));
  if (trouble >= (isSaid ? TROUBLE_BY_WORDS : isHinted ? TROUBLE_BY_HINTS : SURE_OF_TROUBLE))
    return { frame: { intent: 'chasing' }, slots: {}, reading };
  const options = likely
    .filter(({ probability }) => probability >= OFFERED)
    .slice(0, MAX_OFFERED)
    .flatMap(({ name }) => {
      const frame = frameOf(name);
      return frame === null || frame === 'out-of-scope' ? [] : [frame];
    })
    .filter((frame, index, all) => all.findIndex((one) => classOf(one) === classOf(frame)) === index);
  return options.length === 0 ? null : { options };
}
