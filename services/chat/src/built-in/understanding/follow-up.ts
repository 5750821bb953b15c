import type { Reading } from './entities/reading.ts';
import type { Frame } from './rules/rule.ts';
import { fillSlots } from './slots.ts';
import type { Earlier, Resolved, Turn } from './resolved.ts';
import type { Context } from './world.ts';

interface Best {
  readonly frame: Frame;
  readonly score: number;
}

/** Scores up to these give way to the question before, when a message sounds like its continuation or just names things. */
const WEAK = 6;
const WEAK_WITH_LEAD = 8;
const MAX_TOKENS = 9;
const SHORT = 4;

/** Intents about a game that another team or game can take the place of. */
const ABOUT_GAMES: readonly string[] = [
  'why-pick',
  'model-confidence',
  'stake',
  'price-check',
  'compare-picks',
];

/** Understands `and in the NFL?` by the question before; null when the message stands on its own. */
export function followUp(
  reading: Reading,
  facts: ReadonlySet<string>,
  best: Best | null,
  context: Context,
  earlier: Earlier,
): Resolved | null {
  const { last } = earlier;
  if (last === null || reading.unknown > 1 || reading.tokens.length > MAX_TOKENS) return null;
  const hasLead = facts.has('LEAD');
  const isShort = hasLead || reading.tokens.length <= SHORT;
  const asksNothing = !['RECORD', 'PROFITW', 'HOWDO', 'UPDOWN'].some((fact) => facts.has(fact));
  const limit = !isShort ? WEAK : hasLead && asksNothing ? WEAK_WITH_LEAD + 1 : WEAK_WITH_LEAD;
  const pair = comparedPair(reading, facts, last, best);
  const isEarlier = facts.has('BETSBEFORE');
  const isAgain =
    pair || isEarlier || isRestated(best, last) || isRanked(best, facts, last) || isOfThat(facts, last);
  if (!isAgain && best !== null && best.score > limit) return null;
  const frame = pair ? last.frame : continued(facts, last);
  if (frame === null) return null;
  return { frame, slots: fillSlots(frame, reading, facts, context, earlier, last), reading };
}

/** The question before with what this message names in place of its parts; null when it names none. */
export function continuing({ reading, facts }: Turn, context: Context, earlier: Earlier): Resolved | null {
  const { last } = earlier;
  if (last === null) return null;
  const frame = continued(facts, last);
  if (frame === null) return null;
  return { frame, slots: fillSlots(frame, reading, facts, context, earlier, last), reading };
}

/** `at -155?` after another price is the same question again, on whatever page. */
const isRestated = (best: Best | null, last: Resolved): boolean =>
  best !== null &&
  typeof best.frame !== 'string' &&
  best.frame.intent === 'price-check' &&
  last.frame.intent === 'calculator' &&
  last.slots.odds !== undefined;

/** `where do i lose the most` after a record by tier asks for one of its tiers. */
const isRanked = (best: Best | null, facts: ReadonlySet<string>, last: Resolved): boolean =>
  last.slots.by !== undefined &&
  (facts.has('WORST') || facts.has('BEST')) &&
  best !== null &&
  typeof best.frame !== 'string' &&
  best.frame.intent === last.frame.intent &&
  best.frame.by === undefined;

/** `is that luck?` is about the record just shown. */
const isOfThat = (facts: ReadonlySet<string>, last: Resolved): boolean =>
  (last.frame.intent === 'own-record' || last.frame.intent === 'system-record') &&
  facts.has('LUCKW') &&
  facts.has('BRIEF') &&
  facts.has('THISW');

/** `and vs the texans?` after two picks were compared. */
function comparedPair(
  reading: Reading,
  facts: ReadonlySet<string>,
  last: Resolved,
  best: { readonly score: number } | null,
): boolean {
  return (
    last.frame.intent === 'compare-picks' &&
    reading.games.length === 1 &&
    (facts.has('LEAD') || facts.has('COMPAREW')) &&
    (best === null || best.score <= 12)
  );
}

/** `and me?` asks of the user's own bets what was asked of the system's. */
function ofAsker(
  { frame: { intent }, slots: { aspect } }: Resolved,
  facts: ReadonlySet<string>,
): Resolved['frame'] | null {
  if (intent === 'closing-line' && aspect === 'system') return { intent };
  if (intent !== 'system-record') return null;
  if (facts.has('RECORD')) return { intent: 'own-record' };
  if (aspect === 'luck') return { intent: 'own-luck', aspect };
  return aspect === 'streak' ? { intent: 'own-record', aspect } : { intent: 'own-record' };
}

/** `and yours?` asks of the system what was asked of the user's own bets. */
const ofSystem = ({ frame: { intent }, slots: { aspect } }: Resolved): Resolved['frame'] | null =>
  intent === 'own-record' && aspect === undefined ? { intent: 'system-record' } : null;

/** The frame of the question before, if the message names something that can replace a part of it. */
function continued(facts: ReadonlySet<string>, last: Resolved): Resolved['frame'] | null {
  const { intent } = last.frame;
  const isAboutGames = ABOUT_GAMES.includes(intent);
  if (isOfThat(facts, last)) {
    return { intent: intent === 'own-record' ? 'own-luck' : 'system-record', aspect: 'luck' };
  }
  if (facts.has('BETSBEFORE')) return last.frame;
  const isLed = facts.has('MY') || facts.has('LEAD');
  const isOfAsker = (facts.has('MY') || facts.has('I')) && facts.has(isLed ? 'SHORT' : 'TINY');
  if (isOfAsker) {
    const own = ofAsker(last, facts);
    if (own !== null) return own;
  }
  if (facts.has('YOUR') && facts.has('TINY')) {
    const system = ofSystem(last);
    if (system !== null) return system;
  }
  if (facts.has('ODDS')) {
    if (intent === 'calculator' || intent === 'price-check') return last.frame;
    return isAboutGames ? { intent: 'price-check' } : null;
  }
  if (facts.has('TERM') && intent === 'definition' && !facts.has('MY')) return last.frame;
  // `the saints look meh, is there another one on friday`
  if (facts.has('OTHERONE') && facts.has('TIME') && (isAboutGames || intent === 'best-picks'))
    return { intent: 'best-picks' };
  if (facts.has('TEAM')) {
    if (isAboutGames || intent === 'own-record') return last.frame;
    return intent === 'best-picks' ? { intent: 'why-pick' } : null;
  }
  if (facts.has('ROLL') || facts.has('MONEY')) return intent === 'stake' ? { intent: 'stake' } : null;
  if (facts.has('PCT') && intent === 'calculator') return last.frame;
  if (facts.has('MODELNAME') && isAboutGames) return { intent: 'model-confidence' };
  const isRecord = ['own-record', 'own-luck', 'closing-line', 'system-record'].includes(intent);
  const isList = isRecord || intent === 'best-picks';
  if (facts.has('BOOK') && intent === 'own-record') return last.frame;
  const isOrdered = ['WORST', 'BEST', 'COSTLY', 'LOSTW'].some((fact) => facts.has(fact));
  if (isOrdered && isRecord && last.slots.by !== undefined) return last.frame;
  const namesPart = facts.has('SPORT') || facts.has('TIER') || facts.has('TIME');
  if (!namesPart) return null;
  if (isList) return last.frame;
  const isConfidence = intent === 'model-confidence' && last.slots.aspect !== undefined;
  return isConfidence || (isAboutGames && !facts.has('TIER')) ? continuedGame(last, facts) : null;
}

/** After a question about one game another sport or day asks for its picks. */
function continuedGame({ frame, slots }: Resolved, facts: ReadonlySet<string>): Resolved['frame'] | null {
  if (slots.aspect === 'best-model' || slots.aspect === 'calibration') return frame;
  if (frame.intent === 'stake' && slots.aspect === 'all') return frame;
  return facts.has('SPORT') || facts.has('TIME') ? { intent: 'best-picks' } : null;
}
