import type { NormalisedGame } from './games/normalised-game.ts';
import { GRADE_LETTERS, type GradeLetter } from './grades.ts';
import type { Sport } from './sports.ts';
import { DEFAULT_BANKROLL_CENTS, maxEarningsCents, unitCents } from './stakes.ts';
import { isQualifyingTier, type Tier, TIERS } from './tiers.ts';

export interface GradeGroup {
  readonly letter: GradeLetter;
  readonly games: readonly NormalisedGame[];
}

export interface TierGroup {
  readonly tier: Tier;
  readonly games: readonly NormalisedGame[];
  /** MLB: LOW games are to be avoided (S-285). */
  readonly isAvoided: boolean;
  /** Closed until the reader opens it, and outside the summary's counts (S-286). */
  readonly isSetAside: boolean;
}

/** Conferences a filter offers when the data names none (S-294). */
export const FALLBACK_CONFERENCES = ['SEC', 'Big Ten', 'Big 12', 'ACC', 'Pac-12'] as const;

/**
 * CFB and generic dashboards: games by first letter of the grade, all five letters in order; inside a group
 * by grade rank ascending, then composite score descending, then game id (S-284).
 */
export function groupByGrade(games: readonly NormalisedGame[]): readonly GradeGroup[] {
  return GRADE_LETTERS.map((letter) => ({
    letter,
    games: games.filter((game) => game.gradeLetter === letter).sort(compareByGradeRank),
  }));
}

/**
 * NFL and MLB dashboards: games by tier, all five tiers in order, highest probability first, ties by game id
 * (S-285, S-287). In MLB the group 'No bet' stands apart (S-286).
 */
export function groupByTier(sport: 'nfl' | 'mlb', games: readonly NormalisedGame[]): readonly TierGroup[] {
  return TIERS.map((tier) => ({
    tier,
    games: games.filter((game) => game.tier === tier).sort(compareByProbability),
    isAvoided: sport === 'mlb' && tier === 'LOW',
    isSetAside: sport === 'mlb' && tier === 'NO_BET',
  }));
}

/** Order inside a grade: grade rank, composite score from the highest, game id (S-284). */
export function compareByGradeRank(a: NormalisedGame, b: NormalisedGame): number {
  return (
    a.betting_indicators.bet_ranking.grade_rank - b.betting_indicators.bet_ranking.grade_rank ||
    // Two games without a score differ by NaN, which lets the id decide.
    scoreOf(b) - scoreOf(a) ||
    compareIds(a, b)
  );
}

/** Order by probability of the pick from the highest, ties by game id (S-287). */
export function compareByProbability(a: NormalisedGame, b: NormalisedGame): number {
  return b.pick_probability - a.pick_probability || compareIds(a, b);
}

export interface SlateSummary {
  /** Games counted: all but the MLB games set aside as 'No bet' (S-286). */
  readonly total: number;
  /** Games of tier HIGH, MEDIUM_PLUS or MEDIUM. */
  readonly qualifying: number;
  readonly gamesByTier: Readonly<Record<Tier, number>>;
  readonly gamesByGrade: Readonly<Record<GradeLetter, number>>;
  /** Games whose record advises a bet; in MLB these are the ones at a fair price. */
  readonly advised: number;
  readonly badValue: number;
  readonly unitCents: number;
  readonly maxEarningsCents: number;
}

/** The figures of a dashboard's summary card (S-283, S-291, S-292). `bankrollCents`: whole cents. */
export function summariseSlate(
  sport: Sport,
  games: readonly NormalisedGame[],
  bankrollCents: number = DEFAULT_BANKROLL_CENTS,
): SlateSummary {
  const counted = games.filter((game) => sport !== 'mlb' || game.tier !== 'NO_BET');
  const count = (isCounted: (game: NormalisedGame) => boolean): number => counted.filter(isCounted).length;
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

/** Conferences of a slate for its filter, sorted; the fixed list when no game names one (S-294). */
export function conferencesOf(games: readonly NormalisedGame[]): readonly string[] {
  const named = new Set(games.flatMap((game) => game.conference ?? []));
  return named.size === 0 ? FALLBACK_CONFERENCES : [...named].sort((a, b) => a.localeCompare(b, 'en'));
}

export interface GameFilter {
  readonly week?: number | undefined;
  /** CFB only. */
  readonly conference?: string | undefined;
  readonly tier?: Tier | undefined;
  readonly gradeLetter?: GradeLetter | undefined;
  /** Part of either team's name; case and accents do not count. */
  readonly team?: string | undefined;
}

/** The games that match every given filter, order kept (S-293). A blank team text matches all. */
export function filterGames(games: readonly NormalisedGame[], filter: GameFilter): readonly NormalisedGame[] {
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

/** A game without a score stands after every game that has one. */
function scoreOf(game: NormalisedGame): number {
  return game.betting_indicators.bet_ranking.composite_score ?? Number.NEGATIVE_INFINITY;
}

function compareIds(a: NormalisedGame, b: NormalisedGame): number {
  if (a.id === b.id) return 0;
  return a.id < b.id ? -1 : 1;
}
