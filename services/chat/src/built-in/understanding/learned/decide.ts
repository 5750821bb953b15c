import { continuing } from '../follow-up.ts';
import type { Earlier, Outcome, Resolved, Ruled, Turn } from '../resolved.ts';
import { isPlain, refined } from '../refine.ts';
import { fillSlots } from '../slots.ts';
import type { Context } from '../world.ts';
import { classify, type Likely } from './classify.ts';
import { featuresOf } from './features.ts';
import { classOf, FOLLOW_UP, frameOf } from './frames.ts';
import { WEIGHTS } from './weights.ts';

/** From this on the weights are believed where no rule holds. */
const SURE = 0.6;
/** From this on they are believed against a rule that they find less likely than `UNLIKELY`. */
const SURE_AGAINST = 0.8;
const UNLIKELY = 0.1;
/** From this on a message is of no business of ours without a rule that says so. */
const SURE_OF_OTHERS = 0.9;
/** A rule that the weights find this likely is believed when they are not sure of anything else. */
const LIKELY = 0.3;
/** Only then are they believed against a rule about chasing losses. */
const SURE_OF_NO_CARE = 0.6;
const NO_CARE = 0.1;
/** Meanings at least this likely are offered when asking back. */
const OFFERED = 0.1;
const MAX_OFFERED = 3;
/** Rules from here on are about what must never be answered: they are never overruled. */
const FORBIDDEN_SCORE = 21;
/** Rules from here on are about losses and what the assistant never does. */
const CARE_SCORE = 15;

/** Decides between what the rules say and what the learned weights say, and asks back when they are at odds. */
export function decide(ruled: Ruled, turn: Turn, context: Context, earlier: Earlier): Outcome {
  const canGoOn = continuing(turn, context, earlier) !== null;
  const features = featuresOf(turn.reading, turn.facts);
  const likely = classify(WEIGHTS, features, (name) => canGoOn || name !== FOLLOW_UP);
  const [top] = likely;
  if (top === undefined || top.name === ruled.name) return ruled.outcome;
  const chance = likely.find(({ name }) => name === ruled.name)?.probability ?? 0;
  if (isCare(ruled, top, chance)) return ruled.outcome;
  const learned = outcomeOf(top.name, turn, context, earlier);
  if (ruled.outcome === null) {
    // That something is none of our business takes more than unknown words.
    const least = learned === 'out-of-scope' ? SURE_OF_OTHERS : SURE;
    return top.probability >= least ? learned : unsure(likely);
  }
  const isRuled =
    isSame(ruled.outcome, learned) ||
    (typeof ruled.outcome !== 'string' && isPlain(ruled.outcome.frame, turn.facts)) ||
    isPartOf(ruled.name, top.name) ||
    isOtherOwner(ruled, top, turn);
  if (isRuled) return ruled.outcome;
  if (top.probability >= SURE_AGAINST && chance < UNLIKELY && learned !== null) return learned;
  // A name with a word or none says too little for the weights.
  if (turn.facts.has('TINY') && top.probability < SURE_OF_OTHERS) return ruled.outcome;
  if (ruled.name === FOLLOW_UP || (chance >= LIKELY && top.probability < SURE)) return ruled.outcome;
  return unsure([...likely.slice(0, 1), { name: ruled.name ?? '', probability: 1 }, ...likely.slice(1)]);
}

/** Whether only the rule heeds whose record is asked for: `my`, or `your` and `the system`. */
function isOtherOwner({ name }: Ruled, top: Likely, { facts }: Turn): boolean {
  const isOwn = facts.has('MY') || facts.has('FORME') || facts.has('AMI');
  const isSystem = facts.has('SYSTEM') || facts.has('YOUR');
  if (isOwn === isSystem) return false;
  const [wanted, other] = isOwn ? ['own-', 'system-'] : ['system-', 'own-'];
  return name?.startsWith(wanted) === true && top.name.startsWith(other);
}

/** Whether a rule only says more exactly what the weights say: `own-record/type` after `own-record`. */
const isPartOf = (name: string | null, whole: string): boolean => name?.startsWith(`${whole}/`) ?? false;

/** Whether a rule about losses, injection and the like holds, which is overruled only where it is plainly mistaken. */
function isCare({ outcome, score }: Ruled, top: Likely, chance: number): boolean {
  if (score < CARE_SCORE || outcome === null) return false;
  if (outcome === 'out-of-scope')
    return score >= FORBIDDEN_SCORE || top.probability < SURE_OF_NO_CARE || chance > NO_CARE;
  return outcome.frame.intent === 'chasing' && (top.probability < SURE_OF_NO_CARE || chance > NO_CARE);
}

function outcomeOf(
  name: string,
  turn: Turn,
  context: Context,
  earlier: Earlier,
): Resolved | 'out-of-scope' | null {
  const { reading, facts } = turn;
  if (name === FOLLOW_UP) return continuing(turn, context, earlier);
  const frame = frameOf(name);
  if (frame === null || frame === 'out-of-scope') return frame;
  if (frame.intent === 'definition' && !facts.has('TERM') && !facts.has('TIER') && !facts.has('GRADE'))
    return null;
  const exact = refined(frame, reading, facts);
  return { frame: exact, slots: fillSlots(exact, reading, facts, context, earlier), reading };
}

/** Whether both ask the same, by their frames: the slots of a rule that goes on with the question before are fuller. */
function isSame(one: Resolved | 'out-of-scope', other: Resolved | 'out-of-scope' | null): boolean {
  if (typeof one === 'string' || typeof other === 'string' || other === null) return one === other;
  return classOf(one.frame) === classOf(other.frame);
}

/** The likely meanings to choose from; null when none is likely. */
function unsure(likely: readonly Likely[]): Outcome {
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
