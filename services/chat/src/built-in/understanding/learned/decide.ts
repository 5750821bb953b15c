import { definitionSlots } from '../definition-slots.ts';
import { continuing } from '../follow-up.ts';
import type { Earlier, Outcome, Resolved, Ruled, Turn } from '../resolved.ts';
import { isPlain, refined } from '../refine.ts';
import { fillSlots } from '../slots.ts';
import type { Context } from '../world.ts';
import { classify, type Likely } from './classify.ts';
import { isComplete } from './complete.ts';
import { featuresOf } from './features.ts';
import { isDoubtful } from './doubt.ts';
import { classOf, FOLLOW_UP, frameOf } from './frames.ts';
import { isTrusted } from './trust.ts';
import { isOfTrouble, SURE_OF_TROUBLE, unsure } from './unsure.ts';

/** From this on the weights are believed alone, against another rule or without any. */
const SURE = 0.9;
/** And from this on where nothing else of ours is likely. */
const SURE_ALONE = 0.6;
/** Two meanings that are together this likely are both answered. */
const SURE_OF_BOTH = 0.6;
/** The less likely of two meanings is answered from this on. */
const LIKELY = 0.04;
/**
 * Where rules and weights agree, another meaning is answered, too, only below the first and from the second on. Chosen by
 * cross-validation in three parts over 2,090 wordings of another voice: against 0.8 and 0.15 it has 18 instead of 23 wrong, and as many
 * answered.
 */
const AGREED = 0.95;
const RIVAL = 0.08;
/**
 * Of two that are at odds, the weights' meaning must be at least this likely. Over the same wordings: 23 wrong and 43 asked back; at
 * 0.5 it is 24 and 35, at 0.7 21 and 50.
 */
const EVEN = 0.6;
/** What may be none of our business is asked back rather than answered: below the first, and from the second on. */
const OURS = 0.75;
const OTHERS = 0.08;
/** A rule that the weights find less likely than this gives way to their second meaning. */
const UNLIKELY_RULE = 0.03;
/** From this on a message is of no business of ours without a rule that says so. */
const SURE_OF_OTHERS = 0.9;
/** Only then are they believed against a rule about chasing losses. */
const SURE_OF_NO_CARE = 0.6;
const NO_CARE = 0.1;
/** `all I have to bet with is $500`: words of trouble that are none. */
const NO_TROUBLE = 0.02;
/** A term that is only described is believed from this share of all terms on. */
const SURE_OF_TERM = 0.5;
/** Rules from here on are about other people and the inside of the product. They are only overruled by what tells nothing of either. */
const FORBIDDEN_SCORE = 21;
/** Rules from here on are about orders to the assistant. They are never overruled. */
const ORDER_SCORE = 25;
/** Weaker signs of chasing losses are weighed like any rule. */
const SURE_CARE_SCORE = 20;
/** Rules from here on are about losses and what the assistant never does. */
const CARE_SCORE = 15;

/**
 * Decides between what the rules say and what the learned weights say. Where they are at odds it answers both meanings, and
 * asks back where neither is likely enough.
 */
export function decide(ruled: Ruled, turn: Turn, context: Context, earlier: Earlier): Outcome {
  const outcome = decided(ruled, turn, context, earlier);
  if (outcome === null || typeof outcome === 'string' || 'options' in outcome) return outcome;
  const readings = 'both' in outcome ? outcome.both : [outcome];
  const isAsked = readings.some((one) => isDoubtful(one, turn.facts));
  return isAsked ? { options: readings.map(({ frame }) => frame) } : outcome;
}

function decided(ruled: Ruled, turn: Turn, context: Context, earlier: Earlier): Outcome {
  // `the three before those` after some bets goes on with them, whatever its words weigh.
  if (ruled.name === FOLLOW_UP && turn.facts.has('BETSBEFORE')) return ruled.outcome;
  const isWhole = isComplete(ruled, turn);
  const canGoOn = !isWhole && continuing(turn, context, earlier) !== null;
  const features = featuresOf(turn.reading, turn.facts);
  const all = classify(features);
  // What does nothing but go on with a question says little where it cannot.
  if (!canGoOn && isContinuation(all)) return ruled.outcome;
  const likely = canGoOn ? all : withoutContinuation(all);
  const [top, second] = likely.filter(
    (one) => one.name !== 'chasing' || one.probability >= SURE_OF_TROUBLE || isOfTrouble(ruled, turn),
  );
  if (top === undefined) return ruled.outcome;
  const meaningOf = (one: Likely): Meaning => outcomeOf(one, turn, context, earlier);
  const other = second === undefined || second.probability < LIKELY ? null : meaningOf(second);
  if (top.name === ruled.name) {
    const isContested =
      top.probability < AGREED &&
      (second?.probability ?? 0) >= RIVAL &&
      !(ruled.name === 'price-check' && isPlainly(ruled, turn)) &&
      !isWhole &&
      !isBare(ruled, turn) &&
      // `giants pick?` is about their game, not about all games.
      !(turn.facts.has('TEAM') && (turn.facts.has('TINY') || second?.name === 'best-picks')) &&
      !isPartOf(top.name, second?.name ?? '') &&
      !(second !== undefined && isOtherOwner(ruled, second, turn));
    // The weights also know a term that is only described.
    const agreed = top.term === undefined ? ruled.outcome : (meaningOf(top) ?? ruled.outcome);
    return (isContested ? both(agreed, other) : null) ?? agreed;
  }
  const chance = likely.find(({ name }) => name === ruled.name)?.probability ?? 0;
  if (isCare(ruled, top, chance)) return ruled.outcome;
  const learned = meaningOf(top);
  if (ruled.outcome === null) {
    // That something is none of our business takes more than unknown words.
    if (learned === 'out-of-scope' && isGibberish(turn)) return null;
    if (learned === 'out-of-scope') return top.probability >= SURE_OF_OTHERS ? learned : unsure(likely, turn);
    if (learned === null || top.probability >= SURE) return learned ?? unsure(likely, turn);
    if (isOfOthers(likely)) return unsure(likely, turn);
    const isEnough = top.probability + (second?.probability ?? 0) >= SURE_OF_BOTH;
    const isAlone = top.probability >= SURE_ALONE && (other === null || typeof other === 'string');
    return (isEnough ? both(learned, other) : null) ?? (isAlone ? learned : unsure(likely, turn));
  }
  const isRuled =
    isSame(ruled.outcome, learned) ||
    (isPlainly(ruled, turn) &&
      !isPlainlyOther(top) &&
      !(learned === 'out-of-scope' && top.probability >= SURE_ALONE)) ||
    isPartOf(ruled.name, top.name) ||
    isOtherOwner(ruled, top, turn) ||
    // `giants pick?` is about their game.
    (ruled.name === 'why-pick' &&
      top.name === 'best-picks' &&
      ['TEAM', 'TINY'].every((fact) => turn.facts.has(fact))) ||
    // Above break-even or lucky: one answer says both.
    [ruled.name, top.name].every((name) => name?.startsWith('own-luck') ?? false);
  // `my average bet size` asks for no stake.
  const isAverage = ruled.name === 'own-record/average-stake' && top.name === 'stake';
  const isKept = isBare(ruled, turn) || isAverage;
  if (isKept || (isRuled && !isTrusted(top.probability))) return ruled.outcome;
  // `we need to cut back, where do I cancel`: a weak sign of trouble, and hardly any to the weights.
  const isNoTrouble = ruled.name === 'chasing' && !isChasing(ruled) && chance < NO_CARE;
  if (isNoTrouble && top.probability >= SURE_ALONE && learned !== null && !OF_STAKES.includes(intentOf(top)))
    return learned;
  // Two pages of help are both short enough to show.
  const areOfHelp = [ruled.name, top.name].every((name) => name?.startsWith('help/') ?? false);
  if (areOfHelp && !isTrusted(top.probability)) return both(learned, ruled.outcome) ?? learned;
  if (top.probability >= SURE && chance < NO_CARE && learned !== null) return learned;
  // A name with a word or none says too little for the weights.
  if (turn.facts.has('TINY') && top.probability < SURE) return ruled.outcome;
  // Whose record it is, the page tells.
  const areRecords = [ruled.name, top.name].every(
    (name) => name === 'own-record' || name === 'system-record',
  );
  const isEven = top.probability >= EVEN || ruled.name === FOLLOW_UP || areRecords;
  const asked = unsure([top, { name: ruled.name ?? '', probability: 1 }, ...likely.slice(1)], turn);
  // A rule that the weights find unlikely gives way to what they find likely.
  const isRuleLikely = chance >= UNLIKELY_RULE || (second?.probability ?? 0) < RIVAL;
  const beside = isRuleLikely || other === null || typeof other === 'string' ? ruled.outcome : other;
  const isOfStake = second !== undefined && OF_STAKES.includes(intentOf(second));
  const answered = isEven && !isOfOthers(likely) ? both(learned, beside) : null;
  // Who shows signs of trouble is helped rather than asked, and never told a stake.
  if (isChasing(ruled) && (answered === null || isOfStake)) return ruled.outcome;
  return answered ?? asked;
}

const isContinuation = ([top]: readonly Likely[]): boolean =>
  top?.name === FOLLOW_UP && top.probability >= SURE;

/** The other meanings, as likely as they are where nothing can be continued. */
function withoutContinuation(all: readonly Likely[]): readonly Likely[] {
  const others = all.filter(({ name }) => name !== FOLLOW_UP);
  const sum = others.reduce((total, { probability }) => total + probability, 0);
  return others.map((one) => ({ ...one, probability: one.probability / sum }));
}

/** Whether the figures and games of a message leave no doubt that the rule is right. */
const isPlainly = ({ outcome }: Ruled, { facts }: Turn): boolean =>
  outcome !== null && typeof outcome !== 'string' && isPlain(outcome.frame, facts);

/** `I logged -110, it should be -120, how do I change it` asks for help, whatever it names. */
const isPlainlyOther = ({ name, probability }: Likely): boolean =>
  probability >= SURE && (name.startsWith('help/') || name.startsWith('own-'));

const isChasing = ({ name, score }: Ruled): boolean => name === 'chasing' && score >= SURE_CARE_SCORE;

/** Whether a message may well be of no business of ours. */
const isOfOthers = ([top, ...others]: readonly Likely[]): boolean =>
  (top?.probability ?? 0) < OURS &&
  others.some(({ name, probability }) => name === 'out-of-scope' && probability >= OTHERS);

/** `asdf qwer`: hardly any word is known. */
const isGibberish = ({ reading: { unknown, tokens } }: Turn): boolean => unknown * 2 > tokens.length;

type Meaning = Resolved | 'out-of-scope' | null;

/** Both meanings, if they can stand side by side; the one if they are the same. Nothing stands beside help for those who chase losses. */
function both(one: Meaning, other: Meaning): Outcome {
  if (one === null || other === null || typeof one === 'string' || typeof other === 'string') return null;
  if (isSame(one, other)) return one;
  const isOfCare = [one, other].some(({ frame }) => frame.intent === 'chasing');
  return isOfCare ? null : { both: [one, other] };
}

/** Whether only the rule heeds whose record is asked for: `my`, or `your` and `the system`. */
function isOtherOwner({ name }: Ruled, top: Likely, { facts }: Turn): boolean {
  const isOwn = facts.has('MY') || facts.has('FORME') || facts.has('AMI');
  const isSystem = facts.has('SYSTEM') || facts.has('YOUR');
  if (isOwn === isSystem) return false;
  const [wanted, other] = isOwn ? ['own-', 'system-'] : ['system-', 'own-'];
  return name?.startsWith(wanted) === true && top.name.startsWith(other);
}

/** What says too much of its own to be nothing but another time, owner or price. */
const OF_ITSELF: readonly string[] = [
  'SYSTEM',
  'PICKW',
  'WHOGOT',
  'RECORD',
  'SPORT',
  'TEAM',
  'MODELW',
  'TERM',
];

/** `last week?` and `and yours?` only go on with the question before. */
const isBare = (ruled: Ruled, turn: Turn): boolean =>
  ruled.name === FOLLOW_UP &&
  (turn.facts.has('TINY') || (turn.facts.has('BRIEF') && !isOfTrouble(ruled, turn))) &&
  ['TIME', 'YOUR', 'MY', 'ODDS'].some((fact) => turn.facts.has(fact)) &&
  !OF_ITSELF.some((fact) => turn.facts.has(fact));

/** Whether a rule only says more exactly what the weights say: `own-record/type` after `own-record`. */
const isPartOf = (name: string | null, whole: string): boolean => name?.startsWith(`${whole}/`) ?? false;

/** What is the same for everybody. */
const OF_EVERYBODY: readonly string[] = [
  'definition',
  'help',
  'why-pick',
  'compare-picks',
  'best-picks',
  'price-check',
];

/** `my dad is an Arkansas guy, which pick is better` names somebody, but asks nothing about them. */
const isForbidden = (score: number, top: Likely): boolean =>
  score >= ORDER_SCORE ||
  (score >= FORBIDDEN_SCORE && !(isTrusted(top.probability) && OF_EVERYBODY.includes(intentOf(top))));

/** Whether a rule about losses, injection and the like holds, which is overruled only where it is plainly mistaken. */
function isCare({ outcome, score }: Ruled, top: Likely, chance: number): boolean {
  if (score < CARE_SCORE || outcome === null) return false;
  if (outcome === 'out-of-scope')
    return isForbidden(score, top) || top.probability < SURE_OF_NO_CARE || chance > NO_CARE;
  if (outcome.frame.intent !== 'chasing' || score < SURE_CARE_SCORE) return false;
  if (isTrusted(top.probability) && chance <= NO_TROUBLE) return false;
  return chance > NO_CARE || top.probability < SURE_OF_NO_CARE || OF_STAKES.includes(intentOf(top));
}

/** Nobody who shows trouble is told what to bet, unless the weights find hardly any trouble in the whole message. */
const OF_STAKES: readonly string[] = ['stake', 'price-check', 'calculator', 'best-picks'];

const intentOf = ({ name }: Likely): string => name.split('/')[0] ?? '';

function outcomeOf(
  { name, term, probability }: Likely,
  turn: Turn,
  context: Context,
  earlier: Earlier,
): Meaning {
  const { reading, facts } = turn;
  if (name === FOLLOW_UP) return continuing(turn, context, earlier);
  const frame = frameOf(name);
  if (frame === null || frame === 'out-of-scope') return frame;
  const closer = refined(frame, reading, facts);
  // `which sportsbook has been best` only says by what.
  const isOnlyBy = closer.intent === frame.intent && closer.by !== undefined;
  const exact = !isTrusted(probability) || isOnlyBy ? closer : frame;
  const slots = fillSlots(exact, reading, facts, context, earlier);
  if (term === undefined || exact.intent !== 'definition') return { frame: exact, slots, reading };
  const { key, share } = term;
  const completed = definitionSlots(
    slots,
    reading,
    share >= SURE_OF_TERM ? key : undefined,
    isTrusted(share),
  );
  return completed === null ? null : { frame: exact, slots: completed, reading };
}

/** Whether both ask the same, by their frames: the slots of a rule that goes on with the question before are fuller. */
function isSame(one: Meaning, other: Meaning): boolean {
  if (typeof one === 'string' || typeof other === 'string' || one === null || other === null)
    return one === other;
  return classOf(one.frame) === classOf(other.frame);
}
