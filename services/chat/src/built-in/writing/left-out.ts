import type { LeftOut } from '../understood.ts';
import { say, type Text } from './text.ts';

/** Says what an answer does without, above it. */
export const LEFT_OUT: Readonly<Record<LeftOut, Text>> = {
  stakes: say`I can't filter by stake, so this covers bets of every size.`,
  'longest-streak': say`I only know the current streak, not the longest.`,
  'largest-bet': say`I can't look up your largest bet, but I know your average stake.`,
  'largest-result': say`I can't look up a single bet by its result.`,
  weekdays: say`I can't compare weekdays. I only know your results by date.`,
  seasons: say`I can't compare that many seasons at once, so the others are left out.`,
  question: say`I answered only part of this. Please send one question at a time.`,
};
