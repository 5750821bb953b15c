import { GRADE_LETTERS, TIERS, filterGames } from '@app/domain';
import type { GradeLetter, NormalizedGame, Sport, Tier } from '@app/domain';
import { parseSlateValue } from '../../../lib/predictions/slate-key.ts';
import type { SlateChoice } from '../../../lib/predictions/slate-key.ts';

export type ViewMode = 'cards' | 'table';

/** The dashboard's filters in the URL (S-293). null means all. */
export interface DashboardFilters {
  readonly slate: SlateChoice | null;
  readonly tier: Tier | null;
  readonly grade: GradeLetter | null;
  readonly conference: string | null;
  readonly team: string;
  readonly isBadValueHidden: boolean;
  readonly view: ViewMode;
  /** The table's sort order in the URL. null keeps the order of the groups. */
  readonly sort: string | null;
}

/** Names of the query parameters. */
export const QUERY = {
  slate: 'slate',
  tier: 'tier',
  grade: 'grade',
  conference: 'conference',
  team: 'team',
  badValue: 'bad-value',
  view: 'view',
  sort: 'sort',
} as const;

/** The parameters a reset removes: those that narrow the games. The slate and the view stay. */
export const NARROWING = [QUERY.tier, QUERY.grade, QUERY.conference, QUERY.team, QUERY.badValue] as const;

export const HIDE = 'hide';

/** Reads the filters from a URL. Unknown values count as absent. */
export function readFilters(sport: Sport, query: URLSearchParams): DashboardFilters {
  return {
    slate: parseSlateValue(sport, query.get(QUERY.slate)),
    tier: TIERS.find((tier) => tier === query.get(QUERY.tier)) ?? null,
    grade: GRADE_LETTERS.find((letter) => letter === query.get(QUERY.grade)) ?? null,
    conference: query.get(QUERY.conference),
    team: query.get(QUERY.team) ?? '',
    isBadValueHidden: query.get(QUERY.badValue) === HIDE,
    view: query.get(QUERY.view) === 'table' ? 'table' : 'cards',
    sort: query.get(QUERY.sort),
  };
}

/** The filters that can hide a game. */
type Narrowing = Omit<DashboardFilters, 'slate' | 'view' | 'sort'>;

/** Returns whether any filter can hide a game. */
export function isNarrowed(filters: Narrowing): boolean {
  return (
    filters.tier !== null ||
    filters.grade !== null ||
    filters.conference !== null ||
    filters.team.trim() !== '' ||
    filters.isBadValueHidden
  );
}

/** Returns the games that match the filters, in their order. */
export function applyFilters(
  games: readonly NormalizedGame[],
  filters: Narrowing,
): readonly NormalizedGame[] {
  const matching = filterGames(games, {
    tier: filters.tier ?? undefined,
    gradeLetter: filters.grade ?? undefined,
    conference: filters.conference ?? undefined,
    team: filters.team,
  });
  return filters.isBadValueHidden ? matching.filter((game) => !game.isBadValue) : matching;
}
