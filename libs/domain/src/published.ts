import type { NormalizedGame } from './games/normalized-game.ts';
import { GRADE_LETTERS, type GradeLetter } from './grades.ts';
import type { Sport } from './sports.ts';
import { DEFAULT_BANKROLL_CENTS, maxEarningsCents, unitCents } from './stakes.ts';
import { isQualifyingTier, tierAction, type Tier, TIERS } from './tiers.ts';

export interface GradeGroup {
  readonly letter: GradeLetter;
  readonly games: readonly NormalizedGame[];
}

export interface TierGroup {
  readonly tier: Tier;
  readonly games: readonly NormalizedGame[];
  /** LOW and NO BET are always a pass (S-285, S-372). */
  readonly isAvoided: boolean;
  /** Collapsed by default, and excluded from the summary (S-286). */
  readonly isSetAside: boolean;
}

/** Filter options when the data has no conferences (S-294). */
export const FALLBACK_CONFERENCES = ['SEC', 'Big Ten', 'Big 12', 'ACC', 'Pac-12'] as const;

/**
 * Groups CFB and generic dashboards by the grade's first letter, all five in order. Within a group: grade
 * rank ascending, composite score descending, game id (S-284).
 */
export function groupByGrade(games: readonly NormalizedGame[]): readonly GradeGroup[] {
  return GRADE_LETTERS.map((letter) => ({
    letter,
    games: games.filter((game) => game.gradeLetter === letter).sort(compareByGradeRank),
  }));
}

/**
 * Groups NFL and MLB dashboards by tier, all five in order, highest probability first, ties by game id
 * (S-285, S-287). In MLB the group 'No bet' is set aside (S-286).
 */
export function groupByTier(sport: 'nfl' | 'mlb', games: readonly NormalizedGame[]): readonly TierGroup[] {
  return TIERS.map((tier) => ({
    tier,
    games: games.filter((game) => game.tier === tier).sort(compareByProbability),
    isAvoided: tierAction(tier) === 'PASS',
    isSetAside: sport === 'mlb' && tier === 'NO_BET',
  }));
}

/** Orders games within a grade: grade rank, composite score descending, game id (S-284). */
export function compareByGradeRank(a: NormalizedGame, b: NormalizedGame): number {
  return (
    a.betting_indicators.bet_ranking.grade_rank - b.betting_indicators.bet_ranking.grade_rank ||
    // Two games without a score differ by NaN, which falls through to the id.
    scoreOf(b) - scoreOf(a) ||
    compareIds(a, b)
  );
}

/** Orders games by the pick's probability, highest first, ties by game id (S-287). */
export function compareByProbability(a: NormalizedGame, b: NormalizedGame): number {
  return b.pick_probability - a.pick_probability || compareIds(a, b);
}

export interface SlateSummary {
  /** Number of games, without MLB games set aside as 'No bet' (S-286). */
  readonly total: number;
  /** Games in tier HIGH, MEDIUM_PLUS or MEDIUM. */
  readonly qualifying: number;
  readonly gamesByTier: Readonly<Record<Tier, number>>;
  readonly gamesByGrade: Readonly<Record<GradeLetter, number>>;
  /** Games whose record advises a bet. In MLB these are the ones at a fair price. */
  readonly advised: number;
  readonly badValue: number;
  readonly unitCents: number;
  readonly maxEarningsCents: number;
}

/**
 * Returns the figures of a dashboard's summary card (S-283, S-291, S-292). `bankrollCents` is in whole cents.
 */
export function summarizeSlate(
  sport: Sport,
  games: readonly NormalizedGame[],
  bankrollCents: number = DEFAULT_BANKROLL_CENTS,
): SlateSummary {
  const counted = games.filter((game) => sport !== 'mlb' || game.tier !== 'NO_BET');
  const count = (isCounted: (game: NormalizedGame) => boolean): number => counted.filter(isCounted).length;
  const ofTier = (tier: Tier): number => count((game) => game.tier === tier);
  const ofGrade = (letter: GradeLetter): number => count((game) => game.gradeLetter === letter);
  const gamesByTier = {
    HIGH: ofTier('HIGH'),
    MEDIUM_PLUS: ofTier('MEDIUM_PLUS'),
    MEDIUM: ofTier('MEDIUM'),
    LOW: ofTier('LOW'),
    NO_BET: ofTier('NO_BET'),
  };
  return {
    total: counted.length,
    qualifying: count((game) => isQualifyingTier(game.tier)),
    gamesByTier,
    gamesByGrade: { A: ofGrade('A'), B: ofGrade('B'), C: ofGrade('C'), D: ofGrade('D'), F: ofGrade('F') },
    advised: count((game) => game.shouldBet),
    badValue: count((game) => game.isBadValue),
    unitCents: unitCents(bankrollCents),
    maxEarningsCents: maxEarningsCents(gamesByTier.HIGH, gamesByTier.MEDIUM_PLUS, bankrollCents),
  };
}

/** Returns a slate's conferences for the filter, sorted, or the fixed list when no game has one (S-294). */
export function conferencesOf(games: readonly NormalizedGame[]): readonly string[] {
  const named = new Set(games.flatMap((game) => game.conference ?? []));
  return named.size === 0 ? FALLBACK_CONFERENCES : [...named].sort((a, b) => a.localeCompare(b, 'en'));
}

export interface GameFilter {
  readonly week?: number | undefined;
  /** CFB only. */
  readonly conference?: string | undefined;
  readonly tier?: Tier | undefined;
  readonly gradeLetter?: GradeLetter | undefined;
  /** Part of either team's name, ignoring case and accents. */
  readonly team?: string | undefined;
}

/** Returns the games that match every given filter, in the same order (S-293). A blank team matches all. */
export function filterGames(games: readonly NormalizedGame[], filter: GameFilter): readonly NormalizedGame[] {
  const team = searchable(filter.team ?? '');
  return games.filter(
    (game) =>
      (filter.week === undefined || game.week === filter.week) &&
      (filter.conference === undefined || game.conference === filter.conference) &&
      (filter.tier === undefined || game.tier === filter.tier) &&
      (filter.gradeLetter === undefined || game.gradeLetter === filter.gradeLetter) &&
      [game.home_team, game.away_team].some((name) => searchable(name).includes(team)),
  );
}

function searchable(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim();
}

/** Games without a score sort last. */
function scoreOf(game: NormalizedGame): number {
  return game.betting_indicators.bet_ranking.composite_score ?? Number.NEGATIVE_INFINITY;
}

function compareIds(a: NormalizedGame, b: NormalizedGame): number {
  if (a.id === b.id) return 0;
  return a.id < b.id ? -1 : 1;
}
