import type { GameStatus } from '@app/contracts';
import {
  EASTERN_TIME_ZONE,
  expectedReturn,
  formatDayWithYear,
  formatGameTimeWithYear,
  formatGrade,
  formatPickLine,
  recommendStake,
  shortTeamName,
  sportConfig,
  stakePassText,
  tierLabel,
  unitCents,
  type NormalizedGame,
  type RecommendedStake,
  type StakeReader,
} from '@app/domain';
import { hasBegun, isReplay, type Slate } from '../reading/slates.ts';
import type { FactRow } from '../tool.ts';
import { PICK, type PICK_FLAGS } from './pick-facts.ts';
import { factsOf, type Values } from './results.ts';
import * as shown from './shown.ts';
import { gameHref } from './sources.ts';

/** A game of a slate, judged for the caller at the time of its sport. */
export interface JudgedGame {
  readonly slate: Slate;
  readonly game: NormalizedGame;
  readonly reader: StakeReader;
  readonly stake: RecommendedStake;
  /** null when predictions knows none. */
  readonly status: GameStatus | null;
  /** Whether it can no longer be bet on. */
  readonly hasBegun: boolean;
  /** Whether the newest file no longer has the game, which makes its pick a pass. */
  readonly isWithdrawn: boolean;
}

export function judge(
  slate: Slate,
  game: NormalizedGame,
  reader: StakeReader,
  at: { readonly status: GameStatus | null; readonly now: string },
): JudgedGame {
  const isWithdrawn = slate.publication?.withdrawnGameIds.includes(game.id) ?? false;
  const stake = stakeAt({ game, reader, isWithdrawn });
  return { slate, game, reader, stake, status: at.status, hasBegun: hasBegun(game, at), isWithdrawn };
}

/** Returns the stake at a price the caller found, by default at the published one. */
export function stakeAt(
  { game, reader, isWithdrawn }: Pick<JudgedGame, 'game' | 'reader' | 'isWithdrawn'>,
  odds?: number,
): RecommendedStake {
  return isWithdrawn ? { kind: 'pass', reason: 'withdrawn' } : recommendStake(game, reader, odds);
}

/** `Broncos at Saints` */
export function matchup({ sport, home_team: home, away_team: away }: NormalizedGame): string {
  return `${shortTeamName(sport, away)} at ${shortTeamName(sport, home)}`;
}

/** The year is part of it, because slates of several years are asked about. */
export function startText({
  startsAt,
  hasStartTime,
}: Pick<NormalizedGame, 'startsAt' | 'hasStartTime'>): string {
  return hasStartTime
    ? formatGameTimeWithYear(startsAt, EASTERN_TIME_ZONE)
    : formatDayWithYear(startsAt, EASTERN_TIME_ZONE);
}

export function pickValues({ game, reader, stake, hasBegun: isOver }: JudgedGame): Values<typeof PICK> {
  const { sport, tier, grade, breakEvenProbability } = game;
  const hasPick = game.pickSide !== null;
  return {
    ...matchupValues(game),
    ...(hasPick && {
      pick: shown.team(sport, game.team_to_cover),
      line: shown.text(formatPickLine(game.pickBetType, game.pickLine)),
      price: shown.odds(game.pickOdds),
      probability: shown.probability(game.pick_probability),
      breakEven: shown.percent(breakEvenProbability === null ? null : breakEvenProbability * 100),
      edge: shown.points(game.edgePoints),
      expectedReturn: shown.roi(expectedReturn(game).percent),
      modelsAgree: shown.outOf(game.agreeingModels, game.modelCount),
    }),
    tier: { text: tierLabel(tier), value: tier },
    grade: { text: formatGrade(grade), value: grade },
    ...(!isOver && adviceValues(game, stake, reader)),
  };
}

export function matchupValues(game: NormalizedGame) {
  const { sport } = game;
  return {
    sport: shown.text(sportConfig(sport).shortName),
    game: { text: matchup(game), value: game.id },
    homeTeam: shown.team(sport, game.home_team),
    awayTeam: shown.team(sport, game.away_team),
    starts: { text: startText(game), value: game.startsAt },
  };
}

export function pickRow(judged: JudgedGame, source: string): FactRow {
  const { slate, game } = judged;
  return factsOf(PICK, pickValues(judged), { source, href: gameHref(slate, game.id) });
}

/** What holds for a game, beside its result. */
export function pickFlags({
  slate,
  game,
  stake,
  status,
  hasBegun: isOver,
  isWithdrawn,
}: JudgedGame): Partial<Record<keyof typeof PICK_FLAGS, boolean>> {
  const hasPick = game.pickSide !== null;
  return {
    isBet: stake.kind === 'bet' && !isOver,
    isPass: stake.kind === 'pass' && !isOver,
    hasNoPick: !hasPick,
    isBadValue: hasPick && game.isBadValue,
    hasNoPrice: hasPick && game.pickOdds === null,
    isSpread: hasPick && game.pickBetType === 'spread',
    isUnderdog: isUnderdog(game),
    hasBegun: isOver,
    isPostponed: status === 'postponed',
    isCanceled: status === 'cancelled',
    isReplay: isReplay(slate),
    isChanged: slate.publication?.changedGameIds.includes(game.id) ?? false,
    isWithdrawn,
  };
}

export function isUnderdog({ pickSide, pickBetType, pickLine, pickOdds }: NormalizedGame): boolean {
  if (pickSide === null) return false;
  return pickBetType === 'moneyline' ? (pickOdds ?? 0) > 0 : (pickLine ?? 0) > 0;
}

export function isFavorite({ pickSide, pickBetType, pickLine, pickOdds }: NormalizedGame): boolean {
  if (pickSide === null) return false;
  return pickBetType === 'moneyline' ? (pickOdds ?? 0) < 0 : (pickLine ?? 0) < 0;
}

function adviceValues(
  game: NormalizedGame,
  stake: RecommendedStake,
  { bankrollCents }: StakeReader,
): Pick<Values<typeof PICK>, 'stake' | 'stakeUnits' | 'advice' | 'passReason'> {
  if (stake.kind === 'pass')
    return { advice: shown.text('Pass'), passReason: shown.text(stakePassText(game, stake.reason)) };
  return {
    advice: shown.text('Bet'),
    stake: shown.stakeMoney(stake.stakeCents),
    stakeUnits: shown.stakeUnits(stake.stakeCents, unitCents(bankrollCents)),
  };
}
