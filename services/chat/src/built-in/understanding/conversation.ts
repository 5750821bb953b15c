import type { Sport } from '@app/contracts';
import { gamesOfTeams, readMessage, type Reading } from './entities/reading.ts';
import { factsOf } from './rules/facts.ts';
import { scoreFrames, type Frame, type ScoredFrame } from './rules/rule.ts';
import { RULES } from './rules/rules.ts';
import { refined } from './refine.ts';
import { fillSlots } from './slots.ts';
import { decide } from './learned/decide.ts';
import { classOf, FOLLOW_UP } from './learned/frames.ts';
import { followUp } from './follow-up.ts';
import type { Earlier, Outcome, Resolved, Ruled, Turn } from './resolved.ts';
import type { Context } from './world.ts';

export const NOTHING: Earlier = { last: null, replyTeams: [], replyGames: [], isAfterLoss: false };

/** A frame is sure from this score on; every unknown word takes some of it. */
const MIN_SCORE = 6.5;
const UNKNOWN_COST = 3;
const GARBLED_COST = 1;

/** Rules of care come first from this score on. */
const CARE_SCORE = 15;

/** Reads the conversation so far the way its messages were read when they were new. */
export function readHistory(context: Context): Earlier {
  let earlier = NOTHING;
  for (const { sender, text } of context.history) {
    if (sender === 'assistant') earlier = { ...earlier, ...readReply(text, context, earlier) };
    else {
      const outcome = resolve(text, context, earlier);
      const isQuestion = isResolved(outcome) && !isSmallTalk(outcome);
      if (isQuestion) earlier = { ...NOTHING, last: outcome, isAfterLoss: earlier.isAfterLoss };
    }
  }
  return earlier;
}

const isResolved = (outcome: Outcome): outcome is Resolved =>
  outcome !== null && typeof outcome !== 'string' && 'frame' in outcome;

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
    replyGames: gamesOfTeams(context.world, reading.teams),
    isAfterLoss: earlier.isAfterLoss || reading.concepts.has('LOSTW'),
  };
}

/** Takes a message apart, with what holds of it after what was said before. */
export function readTurn(message: string, context: Context, earlier: Earlier): Turn {
  const { last } = earlier;
  const likelySport: Sport | null = context.game?.sport ?? last?.slots.sport ?? context.sport;
  const reading = readMessage(message, { world: context.world, game: context.game, likelySport });
  const facts = factsOf(reading, context, {
    hasGame: (last?.slots.games ?? []).length > 0 || earlier.replyGames.length > 0,
    isAfterStake: last?.frame.intent === 'stake',
    isAfterLoss: earlier.isAfterLoss,
  });
  return { reading, facts };
}

/** Understands one message after others; null when it is not understood. */
export function resolve(message: string, context: Context, earlier: Earlier): Outcome {
  const turn = readTurn(message, context, earlier);
  const ruled = byRules(turn, context, earlier);
  return decide(ruled, turn, context, earlier);
}

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
