import { expectedReturn } from './expected-return.ts';
import type { NormalizedGame } from './normalized-game.ts';
import { DEFAULT_READER, recommendStake } from './recommend-stake.ts';

/** Whether a game is one to bet on, one to pass on, or one that can no longer be bet on. */
export type BettingGroup = 'bet' | 'pass' | 'begun';

const GROUPS: readonly BettingGroup[] = ['bet', 'pass', 'begun'];

export interface GroupedGame {
  readonly group: BettingGroup;
  readonly game: NormalizedGame;
}

/** Returns the group of a game. It is the same for every bankroll, because it follows the default reader. */
export function bettingGroup(game: NormalizedGame, hasBegun: boolean): BettingGroup {
  if (hasBegun) return 'begun';
  return recommendStake(game, DEFAULT_READER).kind === 'bet' ? 'bet' : 'pass';
}

/**
 * Orders games of several sports for a bettor (S-229): bets first, then passes, each by expected return at the shown
 * price, unknown returns last. Games that have begun come at the end, the latest start first.
 */
export function compareForBettor(one: GroupedGame, other: GroupedGame): number {
  const byGroup = GROUPS.indexOf(one.group) - GROUPS.indexOf(other.group);
  if (byGroup !== 0) return byGroup;
  const byStart = compareTexts(one.game.startsAt, other.game.startsAt);
  const byName = compareTexts(one.game.sport, other.game.sport) || compareTexts(one.game.id, other.game.id);
  if (one.group === 'begun') return -byStart || byName;
  return compareReturns(returnOf(one), returnOf(other)) || byStart || byName;
}

const returnOf = ({ game }: GroupedGame): number => expectedReturn(game).percent ?? Number.NEGATIVE_INFINITY;

/** Subtraction of two unknown returns would be NaN. */
const compareReturns = (one: number, other: number): number => (one === other ? 0 : one > other ? -1 : 1);

const compareTexts = (one: string, other: string): number => (one === other ? 0 : one < other ? -1 : 1);
