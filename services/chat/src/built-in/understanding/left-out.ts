import type { LeftOut } from '../understood.ts';
import { fillSlots } from './slots.ts';
import { withoutWeekday } from './slot-times.ts';
import { yearOf } from './entities/dates.ts';
import type { Reading } from './entities/reading.ts';
import { CARE_RULES } from './rules/care-rules.ts';
import { compileRules, scoreFrames, type Frame } from './rules/rule.ts';
import type { Earlier, Outcome, Resolved, Turn } from './resolved.ts';
import { lexicon } from './vocabulary/lexicon.ts';
import type { Context } from './world.ts';

const CARE = compileRules(CARE_RULES);

const OF_SYSTEM: readonly string[] = ['SYSTEM', 'YOUR', 'YOU', 'MODELW'];
const OF_ASKER: readonly string[] = ['MY', 'AMI', 'FORME'];
/** Signs of trouble other than `losing streak`. */
const TROUBLE: readonly string[] = [
  ...['CHASEBACK', 'GETBACK', 'DOUBLEUP', 'ALLIN', 'NEEDMONEY', 'ADDICT', 'BIGGER', 'QUICKWIN', 'DISTRESS'],
];
const LARGEST = '(?:biggest|largest|greatest)';
const LARGEST_STAKE = '(?:biggest|largest|highest|greatest)';
const LONGEST_STREAK =
  /\b(?:longest|biggest|worst|best|largest) (?:ever )?(?:losing |winning |win |loss |cold |hot )?(?:streak|run|skid)\b/;
/** `I am on my worst losing streak` tells of trouble, and asks nothing. */
const IN_STREAK =
  /\b(?:am|been|having|have|in|on|through|after|stuck) .*(?:streak|run|skid)\b|\bof my life\b/;
const LARGEST_RESULT = new RegExp(
  `\\b${LARGEST} (?:single )?(?:win|winner|winning bet|loss|loser|losing bet)\\b(?! (?:day|week|month|season|streak|rate|probability|chance|margin))`,
);
const LARGEST_LOSS = new RegExp(`\\b${LARGEST} (?:single )?(?:loss|loser|losing bet)\\b`);
const OWN_LARGEST_BET = new RegExp(
  `\\bmy ${LARGEST_STAKE} (?:single |ever )?(?:bet|wager|stake)\\b|\\b${LARGEST_STAKE} (?:single )?(?:bet|wager|stake) (?:that )?(?:i|have i|did i) (?:have |ever |even )*(?:bet|made|make|placed|place|put|had|have)\\b`,
);
const WEEKDAY = /^(?:sun|mon|tues|wednes|thurs|fri|satur)days?$/;
const BETTER = /\b(?:better|best|worse|worst|more|most|compare)\b/;
const OF_DAYS = /\b(?:days? of the week|weekdays?|(?<!\b(?:this|last|next) )weekends?)\b/;
const OWN_RESULTS =
  /\b(?:(?:did|do) i (?:(?:usually|generally|really|always) )?(?:do|perform|win|won|lose|lost|make|made|bet)|have i (?:done|won|lost)|am i (?:(?:usually|generally|really|always) )?(?:better|best|worse|worst|more|most|less)|my (?:bets|wagers|record|results|picks|roi|profit|win rate))\b/;
/** `biggest win ever?` names no owner, and nothing else that it could be about. */
const BARE =
  /^(?:(?:what|is|was|the|a|ever|so far|yet|overall|of all time|all time|lifetime|this (?:season|year|month|week))(?: |$))*$/;
/** `worst losing streak in the nfl?` may be of a team, but must not be taken for trouble. */
const IN_SPORT = / ?\bin (?:the )?(?:nfl|mlb|cfb|college football|football|baseball)\b/;
/** What asks for a pick or a rate: `best run line play`, `highest win percentage`. */
const OF_PICKS = /\b(?:run (?:line|game|defense)|percent|percentage|pct)\b/;
/** What asks for a pick or a team unless it names the asker: `biggest winner tonight`, `which was my worst losing streak`. */
const OF_OTHERS = /\b(?:today|tonight|who|which)\b/;

const wordsOf = ({ tokens }: Reading): string => tokens.map(({ text }) => text).join(' ');

/** What a question about results is, and what its answer leaves out. */
interface Partly {
  readonly frame: Resolved['frame'];
  readonly leftOut: LeftOut;
  readonly order?: 'best' | 'worst';
}

/** Answers a question of which only part is known, such as the largest bet; null for any other. */
export function partlyKnown(turn: Turn, context: Context, earlier: Earlier): Resolved | null {
  const partly = partOf(turn);
  if (partly === null) return null;
  const { reading, facts } = turn;
  const care = careOf(turn);
  if (care !== null) {
    const isChasing = care !== 'out-of-scope' && care.intent === 'chasing';
    return isChasing ? { frame: care, slots: {}, reading } : null;
  }
  const { frame, leftOut, order } = partly;
  // Weekdays that are compared are no days to look up.
  const timed = leftOut === 'weekdays' ? { ...reading, said: withoutWeekday(reading.said) } : reading;
  const slots = fillSlots(frame, timed, facts, context, earlier);
  return { frame, slots: { ...slots, ...(order && { order }) }, reading: timed, leftOut };
}

const withoutAsked = (words: string): string =>
  words.replace(LONGEST_STREAK, ' ').replace(LARGEST_RESULT, ' ').replaceAll(/\s+/g, ' ').trim();

/** What comes before any other question, whatever streak is asked for: `worst losing streak ever, lost everything`. */
function careOf({ reading, facts }: Turn): Frame | null {
  const rest = withoutAsked(wordsOf(reading)).split(' ');
  const concepts = new Set(lexicon.find(rest).map(({ meaning }) => meaning));
  // `whats my longest losing streak` asks for a streak in its other words, too.
  concepts.delete('STREAKQ');
  const others = [...facts].filter((fact) => !reading.concepts.has(fact) || concepts.has(fact));
  return scoreFrames(CARE, new Set(others))[0]?.frame ?? null;
}

function partOf({ reading, facts }: Turn): Partly | null {
  const words = wordsOf(reading);
  const has = (some: readonly string[]): boolean => some.some((fact) => facts.has(fact));
  const isOfAsker = has(OF_ASKER) || /\bi\b/.test(words);
  const isOfSystem = !isOfAsker && (has(OF_SYSTEM) || facts.has('SYSPAGE'));
  if (has(TROUBLE) || has(['TEAM', 'OTHERSPORT', 'SHOULD'])) return null;
  const rest = withoutAsked(words);
  const isBare = BARE.test(facts.has('SLUMP') ? rest.replace(IN_SPORT, '') : rest);
  const isOwned = isOfAsker || isOfSystem || facts.has('OWNPAGE') || isBare;
  const isNamed = isOfAsker || !OF_OTHERS.test(words);
  const isOfResults = isOwned && isNamed && !OF_PICKS.test(words);
  if (isOfResults && LONGEST_STREAK.test(words) && !IN_STREAK.test(words))
    return {
      frame: { intent: isOfSystem ? 'system-record' : 'own-record', aspect: 'streak' },
      leftOut: 'longest-streak',
    };
  if (has(OF_SYSTEM) || isOfSystem) return null;
  if (isOfResults && LARGEST_RESULT.test(words))
    return {
      frame: { intent: 'own-record', by: 'day' },
      leftOut: 'largest-result',
      order: LARGEST_LOSS.test(words) ? 'worst' : 'best',
    };
  if (OWN_LARGEST_BET.test(words))
    return { frame: { intent: 'own-record', aspect: 'average-stake' }, leftOut: 'largest-bet' };
  const days = reading.tokens.filter(({ text }) => WEEKDAY.test(text));
  const areDays = new Set(days.map(({ text }) => text.replace(/s$/, ''))).size > 1 || OF_DAYS.test(words);
  return areDays && BETTER.test(words) && OWN_RESULTS.test(words)
    ? { frame: { intent: 'own-record', by: 'day' }, leftOut: 'weekdays' }
    : null;
}

const RECORDS: readonly string[] = ['own-record', 'own-luck', 'system-record'];
const OF_STAKES =
  /\b(?:bet|bets|wager|wagers|stake|stakes|play|plays) (?:of |that are |that were )?(?:over|above|under|below|of|more than|less than|at least|at most|bigger than|larger than|smaller than) #/;

/** Says that a record is not narrowed to bets of some stake, and gives both seasons of `2024 vs 2021`. */
export function withUnusedParts(outcome: Outcome): Outcome {
  if (outcome === null || typeof outcome === 'string' || 'options' in outcome) return outcome;
  if (!('both' in outcome)) return ofBothSeasons(withStake(outcome));
  const [first, second] = outcome.both;
  return { ...outcome, both: [withStake(first), withStake(second)] };
}

function withStake(asked: Resolved): Resolved {
  const { frame, slots, reading } = asked;
  const isOfStakes = slots.stake !== undefined && OF_STAKES.test(wordsOf(reading));
  return RECORDS.includes(frame.intent) && isOfStakes ? { ...asked, leftOut: 'stakes' } : asked;
}

function ofBothSeasons(asked: Resolved): Outcome {
  const { frame, slots, reading, leftOut } = asked;
  const isOfSeason = RECORDS.includes(frame.intent) && slots.season !== undefined;
  if (!isOfSeason || leftOut !== undefined || reading.said.period !== undefined) return asked;
  const [first, second, ...others] = yearsOf(reading);
  if (first === undefined || second === undefined) return asked;
  const of = (season: number): Resolved => ({ ...asked, slots: { ...slots, season } });
  const last: Resolved = others.length === 0 ? of(second) : { ...of(second), leftOut: 'seasons' };
  return { both: [of(first), last], areBothAsked: true };
}

/** The years a message names, each once. */
function yearsOf({ tokens }: Reading): readonly number[] {
  const years = tokens.map((_, index) => yearOf(tokens, index).season);
  return [...new Set(years)].filter((year) => year !== undefined);
}
