import type { LeftOut } from '../understood.ts';
import { fillSlots } from './slots.ts';
import { withoutWeekday } from './slot-times.ts';
import type { Reading } from './entities/reading.ts';
import type { Earlier, Outcome, Resolved, Turn } from './resolved.ts';
import type { Context } from './world.ts';

const OF_SYSTEM: readonly string[] = ['SYSTEM', 'YOUR', 'YOU', 'MODELW'];
const OF_ASKER: readonly string[] = ['MY', 'AMI', 'FORME', 'I'];
/** Signs of trouble other than `losing streak`. */
const TROUBLE: readonly string[] = [
  ...['CHASEBACK', 'GETBACK', 'DOUBLEUP', 'ALLIN', 'NEEDMONEY', 'ADDICT', 'BIGGER', 'QUICKWIN', 'DISTRESS'],
];
const LARGEST = '(?:biggest|largest|highest|greatest)';
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
  `\\bmy ${LARGEST} (?:single |ever )?(?:bet|wager|stake)\\b|\\b${LARGEST} (?:single )?(?:bet|wager|stake) (?:that )?(?:i|have i|did i) (?:have |ever |even )*(?:bet|made|make|placed|place|put|had|have)\\b`,
);
const WEEKDAY = /^(?:sun|mon|tues|wednes|thurs|fri|satur)days?$/;
const BETTER = /\b(?:better|best|worse|worst|more|most|compare)\b/;
const OF_DAYS = /\b(?:days? of the week|weekdays?|weekends?)\b/;
const OWN_RESULTS =
  /\b(?:(?:did|do|am|have) i|i (?:do|did|win|won|lose|lost)|my (?:bets|wagers|record|results|picks|roi|profit|win rate))\b/;

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
  const { frame, leftOut, order } = partly;
  // Weekdays that are compared are no days to look up.
  const timed = leftOut === 'weekdays' ? { ...reading, said: withoutWeekday(reading.said) } : reading;
  const slots = fillSlots(frame, timed, facts, context, earlier);
  return { frame, slots: { ...slots, ...(order && { order }) }, reading: timed, leftOut };
}

function partOf({ reading, facts }: Turn): Partly | null {
  const words = wordsOf(reading);
  const has = (some: readonly string[]): boolean => some.some((fact) => facts.has(fact));
  const isOfAsker = has(OF_ASKER);
  const isOfSystem = !isOfAsker && (has(OF_SYSTEM) || facts.has('SYSPAGE'));
  if (has(TROUBLE) || facts.has('TEAM') || facts.has('OTHERSPORT')) return null;
  if (LONGEST_STREAK.test(words) && !IN_STREAK.test(words))
    return {
      frame: { intent: isOfSystem ? 'system-record' : 'own-record', aspect: 'streak' },
      leftOut: 'longest-streak',
    };
  if (has(OF_SYSTEM) || isOfSystem) return null;
  if (LARGEST_RESULT.test(words))
    return {
      frame: { intent: 'own-record', by: 'day' },
      leftOut: 'largest-result',
      order: LARGEST_LOSS.test(words) ? 'worst' : 'best',
    };
  if (OWN_LARGEST_BET.test(words))
    return { frame: { intent: 'own-record', aspect: 'average-stake' }, leftOut: 'largest-bet' };
  const days = reading.tokens.filter(({ text }) => WEEKDAY.test(text));
  const areDays = new Set(days.map(({ text }) => text.replace(/s$/, ''))).size > 1 || OF_DAYS.test(words);
  return areDays && BETTER.test(words) && OWN_RESULTS.test(words) && !facts.has('SHOULD')
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

const [FIRST_YEAR, LAST_YEAR] = [1_990, 2_100];

/** The years a message names, each once. */
function yearsOf({ tokens }: Reading): readonly number[] {
  const years = tokens.flatMap(({ figure }) =>
    figure?.sign === null && !figure.isMoney && !figure.isPercent ? [figure.value] : [],
  );
  return [...new Set(years)].filter((year) => year >= FIRST_YEAR && year < LAST_YEAR && year % 1 === 0);
}
