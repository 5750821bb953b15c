import {
  GRADE_LETTERS,
  TIERS,
  formatDay,
  formatDayWithYear,
  groupByGrade,
  groupByTier,
  sportConfig,
  tierLabel,
} from '@app/domain';
import type { GradeLetter, NormalizedGame, Tier } from '@app/domain';

/** Games under one heading. */
export type GameGroup =
  | {
      readonly kind: 'tier';
      readonly key: Tier;
      readonly games: readonly NormalizedGame[];
      readonly isAvoided: boolean;
      readonly isSetAside: boolean;
    }
  | {
      readonly kind: 'grade';
      readonly key: GradeLetter;
      readonly games: readonly NormalizedGame[];
      /** The tiers of its games. */
      readonly tiers: readonly Tier[];
    };

export interface SlateName {
  readonly week: number;
  readonly date: string | null;
}

/** The settings that differ between dashboards (S-282 to S-287, S-295 to S-299). */
export interface DashboardDefinition {
  readonly id: 'nfl' | 'mlb' | 'cfb' | 'generic';
  /** The heading before anything is loaded. */
  readonly name: string;
  /** Stands for the name in a phone's heading. */
  readonly shortName: string;
  /** Takes the name or the short one. */
  readonly heading: (slate: SlateName, name: string) => string;
  /** Returns the label of a slate in the list. */
  readonly slateLabel: (slate: SlateName) => string;
  /** The options of the filter chips. */
  readonly chips:
    | { readonly kind: 'tier'; readonly all: string; readonly keys: readonly Tier[] }
    | { readonly kind: 'grade'; readonly all: string; readonly keys: readonly GradeLetter[] };
  readonly group: (games: readonly NormalizedGame[]) => readonly GameGroup[];
  /** The order of the games while no column is sorted. */
  readonly order: string;
  readonly hasConferences: boolean;
  readonly hasBadValueFilter: boolean;
  readonly texts: {
    readonly noRecords: string;
    readonly noneValid: { readonly title: string; readonly note?: string };
    readonly loadError: string;
  };
}

/** Shown when filters hide every game (S-295). */
export const NO_MATCH = {
  title: 'No games found',
  note: 'Try adjusting your filters to see more games',
} as const;

const weekLabel = (slate: SlateName): string => `Week ${String(slate.week)}`;
const weekHeading = (slate: SlateName, name: string): string => `${name} ${weekLabel(slate)}`;
const noon = (date: string): string => `${date}T12:00:00Z`;
const tierGroups =
  (sport: 'nfl' | 'mlb') =>
  (games: readonly NormalizedGame[]): readonly GameGroup[] =>
    groupByTier(sport, games).map(({ tier, ...group }) => ({ kind: 'tier', key: tier, ...group }));
const gradeGroups = (games: readonly NormalizedGame[]): readonly GameGroup[] =>
  groupByGrade(games).map(({ letter, ...group }) => ({
    kind: 'grade',
    key: letter,
    ...group,
    tiers: TIERS.filter((tier) => group.games.some((game) => game.tier === tier)),
  }));

const nfl: DashboardDefinition = {
  id: 'nfl',
  name: sportConfig('nfl').shortName,
  shortName: sportConfig('nfl').shortName,
  heading: weekHeading,
  slateLabel: weekLabel,
  chips: { kind: 'tier', all: 'All tiers', keys: TIERS },
  group: tierGroups('nfl'),
  order: 'by tier, then probability',
  hasConferences: false,
  hasBadValueFilter: false,
  texts: {
    noRecords: 'No NFL predictions available at this time.',
    noneValid: { title: 'No NFL games available', note: 'Check back later for updated predictions.' },
    loadError: 'Failed to load NFL predictions. Please try again later.',
  },
};

const mlb: DashboardDefinition = {
  id: 'mlb',
  name: sportConfig('mlb').shortName,
  shortName: sportConfig('mlb').shortName,
  heading: (slate, name) =>
    slate.date === null ? weekHeading(slate, name) : `${name}, ${formatDayWithYear(noon(slate.date), 'UTC')}`,
  slateLabel: (slate) => (slate.date === null ? weekLabel(slate) : formatDay(noon(slate.date), 'UTC')),
  chips: { kind: 'tier', all: 'All tiers', keys: ['HIGH', 'MEDIUM_PLUS', 'MEDIUM', 'LOW'] },
  group: tierGroups('mlb'),
  order: 'by tier, then probability',
  hasConferences: false,
  hasBadValueFilter: true,
  texts: {
    noRecords: 'No MLB predictions available at this time.',
    noneValid: { title: 'No MLB predictions available at this time.' },
    loadError: 'Failed to load MLB predictions. Please try again later.',
  },
};

const cfb: DashboardDefinition = {
  id: 'cfb',
  name: sportConfig('cfb').name,
  shortName: sportConfig('cfb').shortName,
  heading: weekHeading,
  slateLabel: weekLabel,
  chips: { kind: 'grade', all: 'All grades', keys: GRADE_LETTERS },
  group: gradeGroups,
  order: 'by grade, then score',
  hasConferences: true,
  hasBadValueFilter: false,
  texts: {
    noRecords: 'No CFB predictions available at this time.',
    noneValid: { title: 'No CFB predictions available at this time.' },
    loadError: 'Failed to load CFB predictions. Please try again later.',
  },
};

const generic: DashboardDefinition = {
  ...cfb,
  id: 'generic',
  name: 'Predictions',
  shortName: 'Predictions',
  hasConferences: false,
  texts: {
    noRecords: 'No predictions available at this time.',
    noneValid: { title: 'No predictions available at this time.' },
    loadError: 'Failed to load predictions. Please try again later.',
  },
};

/** Returns the dashboard of a sport, or the generic one (S-282). */
export function dashboardFor(sport: string): DashboardDefinition {
  return [nfl, mlb, cfb].find(({ id }) => id === sport) ?? generic;
}

/** Returns a dashboard's order as a label. */
export function orderLabel({ order }: DashboardDefinition): string {
  return order.slice(0, 1).toUpperCase() + order.slice(1);
}

/** Returns the display name of a tier or a grade. */
export function keyLabel(key: Tier | GradeLetter): string {
  const tier = TIERS.find((name) => name === key);
  return tier ? tierLabel(tier) : key;
}

/** LOW, NO_BET, D and F show rows instead of cards. */
export function isRowGroup(group: GameGroup): boolean {
  return group.kind === 'tier'
    ? group.key === 'LOW' || group.key === 'NO_BET'
    : group.key === 'D' || group.key === 'F';
}

/** F and MLB's games without a bet (S-286) start collapsed. */
export function startsClosed(group: GameGroup): boolean {
  return group.kind === 'tier' ? group.isSetAside : group.key === 'F';
}
