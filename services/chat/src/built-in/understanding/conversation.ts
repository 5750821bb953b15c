import type { Sport } from '@app/contracts';
import type { SaidTime } from './entities/said-time.types.ts';
import { gamesOfTeams, readMessage, type Reading } from './entities/reading.ts';
import { factsOf } from './rules/facts.ts';
import { scoreFrames, type Frame, type ScoredFrame } from './rules/rule.ts';
import { RULES } from './rules/rules.ts';
import { refined } from './refine.ts';
import { fillSlots } from './slots.ts';
import { decide } from './learned/decide.ts';
import { classOf, FOLLOW_UP } from './learned/frames.ts';
import { ofBothOwners, ofBothPrices } from './either-way.ts';
import { followUp } from './follow-up.ts';
import { partlyKnown, withUnusedParts } from './left-out.ts';
import { frameOfReply, leadOf } from './reply-frame.ts';
import { NUMBER } from './text/tokens.ts';
import { ofTwoQuestions } from './two-questions.ts';
import type { Earlier, Outcome, Resolved, Ruled, Turn } from './resolved.ts';
import type { Context } from './world.ts';

export const NOTHING: Earlier = {
  last: null,
  replyTeams: [],
  replyGames: [],
  talkGames: [],
  isAfterLoss: false,
};

/** Intents whose games can be compared afterwards. */
const OF_GAMES: readonly string[] = [
  'best-picks',
  'why-pick',
  'model-confidence',
  'price-check',
  'stake',
  'compare-picks',
];

/** A frame is sure from this score on; every unknown word takes some of it. */
const MIN_SCORE = 6.5;
const UNKNOWN_COST = 3;
const GARBLED_COST = 1;

/** Rules of care come first from this score on. */
const CARE_SCORE = 15;
const MAX_WEEK = 22;

/** Reads the conversation so far the way its messages were read when they were new. */
export function readHistory(context: Context): Earlier {
  let earlier = NOTHING;
  for (const { sender, text } of context.history) {
    if (sender === 'assistant')
      earlier = {
        ...earlier,
        ...readReply(text, context, earlier),
        last: earlier.last ?? questionBefore(text, context),
      };
    else {
      const asked = questionsOf(resolve(text, context, earlier));
      const last = asked.at(-1);
      if (last === undefined) continue;
      const ofAsked = asked.flatMap(({ slots }) => slots.games ?? []);
      const talkGames = [...earlier.talkGames, ...ofAsked].filter(
        ({ gameId }, index, all) => all.findIndex((one) => one.gameId === gameId) === index,
      );
      earlier = { ...NOTHING, last, talkGames, isAfterLoss: earlier.isAfterLoss };
    }
  }
  return earlier;
}

/** The question of an answer, as far as the answer names it. */
function questionBefore(text: string, context: Context): Resolved | null {
  const frame = frameOfReply(text);
  if (frame === null) return null;
  const { reading, facts } = readTurn(leadOf(text), context, NOTHING);
  const { sport, tier, teams, games } = fillSlots(frame, reading, facts, context, NOTHING);
  const named = Object.entries({ sport, tier, teams, games }).filter(([, value]) => value !== undefined);
  return { frame, reading, slots: Object.fromEntries(named) };
}

/** What a later message can go on with, the newest last. */
function questionsOf(outcome: Outcome): readonly Resolved[] {
  if (outcome === null || typeof outcome === 'string' || 'options' in outcome) return [];
  if (!('both' in outcome)) return isSmallTalk(outcome) ? [] : [outcome];
  const asked = outcome.areBothAsked === true ? outcome.both : [outcome.both[0]];
  return asked.filter((one) => !isSmallTalk(one));
}

const isSmallTalk = ({ frame, slots }: Resolved): boolean =>
  frame.intent === 'capabilities' && (slots.aspect === 'hello' || slots.aspect === 'thanks');

function readReply(text: string, context: Context, earlier: Earlier): Partial<Earlier> {
  const likelySport = earlier.last?.slots.sport ?? context.game?.sport ?? context.sport;
  const reading = readMessage(text.slice(0, 1_000), {
    world: context.world,
    game: context.game,
    likelySport,
  });
  return {
    replyTeams: reading.teams,
    replyGames: gamesOfTeams(context.world, reading.teams, context.game),
    isAfterLoss: earlier.isAfterLoss || reading.concepts.has('LOSTW'),
  };
}

/** Takes a message apart, with what holds of it after what was said before. */
export function readTurn(message: string, context: Context, earlier: Earlier): Turn {
  const { last } = earlier;
  const likelySport: Sport | null = context.game?.sport ?? last?.slots.sport ?? context.sport;
  const { world, game } = context;
  const reading = inTalk(readMessage(message, { world, game, likelySport }), last);
  const facts = factsOf(reading, context, {
    hasGame: (last?.slots.games ?? []).length > 0 || earlier.replyGames.length > 0,
    isAfterStake: last?.frame.intent === 'stake',
    isAfterLoss: earlier.isAfterLoss,
    isAfterBets: last?.frame.intent === 'own-record' && last.slots.aspect === 'recent',
    hasPair:
      OF_GAMES.includes(last?.frame.intent ?? '') &&
      Math.max(earlier.replyGames.length, earlier.talkGames.length) > 1,
  });
  return { reading, facts };
}

const OF_BOTH: readonly string[] = ['and', 'or', 'versus', 'than', 'between', 'compare', 'both'];

/** `that is the pros sorted, how am i in college?` is about the sport that was not talked about. */
function ofOtherSport(reading: Reading, last: Resolved | null): Reading {
  const [first, second, ...others] = reading.named.sports;
  const isOther =
    first !== undefined &&
    second !== undefined &&
    others.length === 0 &&
    reading.teams.length === 0 &&
    first.start < second.start &&
    first.meaning === last?.slots.sport &&
    !reading.tokens.some(({ text }) => OF_BOTH.includes(text));
  return isOther ? { ...reading, sport: second.meaning } : reading;
}

/** Longest message that can be the number of a week alone: `and what about five`. */
const MAX_BARE = 4;

/** Reads what only the question before explains: `the one after`, and after a week `and 5?`. */
function inTalk(message: Reading, last: Resolved | null): Reading {
  const reading = ofOtherSport(message, last);
  const { said, tokens, figures } = reading;
  const [price] = figures.odds;
  // After `is $100 ok` the number in `and 125?` is a stake, too.
  if (last?.slots.stake !== undefined && figures.isUnsigned && price !== undefined)
    return { ...reading, figures: { ...figures, odds: [], isUnsigned: false, stake: Math.abs(price) } };
  const { week, month, date } = last?.slots ?? {};
  const [number, ...others] = tokens.filter(({ figure }) => figure !== undefined);
  const value = number?.text === NUMBER && number.figure?.sign === null ? number.figure.value : 0;
  const isBare = week !== undefined && others.length === 0 && tokens.length <= MAX_BARE;
  if (isBare && value >= 1 && value <= MAX_WEEK && value % 1 === 0 && Object.keys(said).length === 0)
    return { ...reading, said: { week: value }, figures: { ...figures, stake: null, count: null } };
  if (said.step === undefined || week !== undefined || month !== undefined || date !== undefined)
    return reading;
  const rest: { -readonly [Key in keyof SaidTime]: SaidTime[Key] } = { ...said };
  delete rest.step;
  // Without a question before, the next day is tomorrow.
  const isNextDay =
    last === null &&
    tokens.some(
      ({ text }, at) =>
        ['day', 'night', 'evening'].includes(text) &&
        (['next', 'following'].includes(tokens[at - 1]?.text ?? '') ||
          // `nothing left today, what about the day after`
          (tokens[at + 1]?.text === 'after' && at + 2 === tokens.length)),
    );
  if (isNextDay && Object.keys(rest).length === 0) return { ...reading, said: { dayOffset: 1 } };
  return { ...reading, said: rest };
}

/** Understands one message after others, also one that asks two things; null when it is not understood. */
export function resolve(message: string, onPage: Context, earlier: Earlier): Outcome {
  const whole = resolveOne(message, onPage, earlier);
  return ofTwoQuestions(whole, message, earlier, (part, before) => resolveOne(part, onPage, before));
}

function resolveOne(message: string, onPage: Context, earlier: Earlier): Outcome {
  const read = readTurn(message, onPage, earlier);
  const context = isOfTitle(read) ? { ...onPage, game: null, sport: null } : onPage;
  const turn = context === onPage ? read : readTurn(message, context, earlier);
  const partly = partlyKnown(turn, context, earlier);
  if (partly !== null) return partly;
  const ruled = byRules(turn, context, earlier);
  const decided = decide(ruled, turn, context, earlier);
  return withUnusedParts(ofBothPrices(ofBothOwners(decided, turn, context, earlier)));
}

/** `who will win the World Series today` is about neither the game nor the sport of the page. */
const isOfTitle = ({ facts }: Turn): boolean =>
  facts.has('TITLEW') && (facts.has('FUTUREWIN') || facts.has('WINNERQ')) && !facts.has('THISPICK');

/** What the rules make of a message, on its own or as going on with the question before. */
function byRules({ reading, facts }: Turn, context: Context, earlier: Earlier): Ruled {
  const best = bestFrame(scoreFrames(RULES, facts), reading);
  if (best?.frame === 'out-of-scope')
    return { outcome: 'out-of-scope', name: 'out-of-scope', score: best.score };
  const followed = followUp(reading, facts, best, context, earlier);
  if (followed !== null) return { outcome: followed, name: FOLLOW_UP, score: best?.score ?? 0 };
  if (best === null) return { outcome: null, name: null, score: 0 };
  const frame = refined(best.frame, reading, facts);
  const slots = fillSlots(frame, reading, facts, context, earlier);
  return { outcome: { frame, slots, reading }, name: classOf(frame), score: best.score };
}

interface Best {
  readonly frame: Frame;
  readonly score: number;
}

/** The strongest frame, unless it is too weak or another intent is as strong. */
function bestFrame(scored: readonly ScoredFrame[], { unknown, garbled }: Reading): Best | null {
  const [first, second] = scored;
  if (first === undefined) return null;
  const isTie = second?.score === first.score && intentOf(second.frame) !== intentOf(first.frame);
  const score =
    first.score - (isOfUnknown(first.frame) ? 0 : unknown * UNKNOWN_COST + garbled * GARBLED_COST);
  const isCare = first.score >= CARE_SCORE;
  if (isTie || (score < MIN_SCORE && !isCare)) return null;
  return { frame: first.frame, score: first.score };
}

/** Unknown names speak for these: a team that does not exist, a player. */
const isOfUnknown = (frame: Frame): boolean =>
  typeof frame !== 'string' && (frame.unavailable === 'unknown-team' || frame.unavailable === 'injuries');

const intentOf = (frame: Frame): string => (typeof frame === 'string' ? frame : frame.intent);
