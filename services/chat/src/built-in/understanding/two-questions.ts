import type { Earlier, Outcome, Resolved } from './resolved.ts';

const JOINT = /[,;?]*\s+(?:and|also|plus|n)\s+|\?+\s+/gi;
const ASKS =
  /^(?:(?:and|also|so|ok|okay|then|but)\s+)*(?:what|whats|what's|wat|wats|how|hows|how's|howd|which|who|whos|who's|when|where|wheres|why|whys|is|are|am|do|does|did|should|can|could|will|would)\b/i;
const ONLY_OWNER = /^(?:mine|yours|my own|me)\W*$/i;
/** What goes on with the first question asks for no second one: `what is a parlay and is it any good`. */
const POINTS_BACK = /\b(?:that|this|it|its|they|them|these|those|there|one|same|he|she|his|her)\b/i;
/** `what is closing-line value and why care` asks for one thing. */
const MIN_WORDS = 3;
/** Each place to split at costs two more readings, so a long message is split only at its first ones. */
const MAX_JOINTS = 3;
/** Answers that hold two things themselves. */
const OF_TWO: readonly string[] = ['and-stake', 'vs-system', 'this-game', 'one-result'];

/**
 * Answers both questions of `what is break-even at -120 and how much is Kelly on the Saints`, where the message as a whole was
 * understood as one of them, or says that one is left out. `resolve` understands a part, after the one before.
 */
export function ofTwoQuestions(
  whole: Outcome,
  message: string,
  earlier: Earlier,
  resolve: (part: string, earlier: Earlier) => Outcome,
): Outcome {
  if (!isOne(whole)) return whole;
  const { intent } = whole.frame;
  if (intent === 'chasing' || OF_TWO.includes(whole.slots.aspect ?? '')) return whole;
  for (const [one, other] of halvesOf(message).slice(0, MAX_JOINTS)) {
    const first = resolve(one, earlier);
    if (!isOne(first) || first.frame.intent === 'chasing') continue;
    const second = resolve(other, { ...earlier, last: first });
    const readings = readingsOf(second);
    const different = readings.find((reading) => areDifferent(first, reading));
    if (different !== undefined && [first, different].some(({ frame }) => frame.intent === intent))
      return { both: [first, different], areBothAsked: true };
    const isAskedBack = second !== null && typeof second !== 'string' && 'options' in second;
    if (isAskedBack && second.options.every((option) => option.intent !== intent))
      return { ...whole, leftOut: 'question' };
  }
  return whole;
}

/** The message at each place where two questions may be joined. */
function halvesOf(message: string): readonly (readonly [string, string])[] {
  return [...message.matchAll(JOINT)].flatMap(({ index, 0: joint }) => {
    const [one, other] = [message.slice(0, index), message.slice(index + joint.length)];
    const isQuestion = ASKS.test(other) && !POINTS_BACK.test(other) && other.split(/\s+/).length >= MIN_WORDS;
    const areTwo = ASKS.test(one.trim()) && (isQuestion || ONLY_OWNER.test(other));
    // `is it the -350? why no play on Toronto` asks once.
    const isRestated = !/[a-z]/i.test(joint) && POINTS_BACK.test(one);
    return areTwo && !isRestated ? [[one, other] as const] : [];
  });
}

const isOne = (outcome: Outcome): outcome is Resolved =>
  outcome !== null && typeof outcome !== 'string' && 'frame' in outcome;

function readingsOf(outcome: Outcome): readonly Resolved[] {
  if (isOne(outcome)) return outcome.frame.intent === 'chasing' ? [] : [outcome];
  return outcome !== null && typeof outcome !== 'string' && 'both' in outcome ? outcome.both : [];
}

/** Of a kind, only terms are two questions: an answer about a game or a record holds its other figures, too. */
function areDifferent(one: Resolved, other: Resolved): boolean {
  const intents = [one.frame.intent, other.frame.intent];
  if (intents[0] === intents[1]) return intents[0] === 'definition' && one.slots.term !== other.slots.term;
  // `are your picks cold? how many losses in a row` asks of one streak.
  if (one.frame.aspect !== undefined && one.frame.aspect === other.frame.aspect) return false;
  // `is 55% enough at -110 and what's the ev` asks for a figure, not what the word means.
  return !intents.includes('definition');
}
