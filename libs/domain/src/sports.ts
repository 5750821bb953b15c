/** Three sports are active, two are announced (S-006, S-007). */
export const SPORT_IDS = ['cfb', 'nfl', 'mlb', 'cbb', 'nba'] as const;
export type SportId = (typeof SPORT_IDS)[number];

/** The sports with published predictions. */
export const ACTIVE_SPORTS = ['cfb', 'nfl', 'mlb'] as const;
export type Sport = (typeof ACTIVE_SPORTS)[number];

export interface SportConfig {
  readonly id: SportId;
  readonly name: string;
  readonly shortName: string;
  /** Name of an icon, which the web app maps to its own set. */
  readonly icon: 'football' | 'baseball' | 'basketball';
  readonly isActive: boolean;
  readonly seasons: { readonly current: string; readonly available: readonly string[] };
  readonly gameFormat: {
    readonly hasSpread: boolean;
    readonly hasTotal: boolean;
    readonly hasMoneyline: boolean;
  };
  readonly schedule: {
    readonly regularSeasonWeeks: number;
    readonly playoffWeeks: number;
    /** Month and day, MM-DD, in the season's first calendar year. */
    readonly seasonStart: string;
    /** Month and day, MM-DD; earlier than `seasonStart` means the following calendar year. */
    readonly seasonEnd: string;
  };
}

/** Sports that people can ask for, the announced ones first (S-054). */
export const REQUESTABLE_SPORTS = [
  'nba',
  'cbb',
  'nhl',
  'wnba',
  'soccer',
  'tennis',
  'golf',
  'mma',
  'nascar',
] as const;
export type RequestableSport = (typeof REQUESTABLE_SPORTS)[number];

export const REQUESTABLE_SPORT_NAMES: Readonly<Record<RequestableSport, string>> = {
  nba: 'NBA',
  cbb: 'College Basketball',
  nhl: 'NHL',
  wnba: 'WNBA',
  soccer: 'Soccer',
  tennis: 'Tennis',
  golf: 'Golf',
  mma: 'MMA',
  nascar: 'NASCAR',
};

/** Label of an announced sport (S-007). */
export const COMING_SOON_LABEL = 'Coming Soon';

const ALL_LINES = { hasSpread: true, hasTotal: true, hasMoneyline: true } as const;

const years = (from: number, to: number): readonly string[] =>
  Array.from({ length: to - from + 1 }, (_, index) => String(from + index));

/** Joins the listed seasons with the current one, oldest first (S-342). */
const seasons = (current: string, listed: readonly string[]) => ({
  current,
  available: [...new Set([...listed, current])].sort(),
});

const CONFIGS: Readonly<Record<SportId, SportConfig>> = {
  cfb: {
    id: 'cfb',
    name: 'College Football',
    shortName: 'CFB',
    icon: 'football',
    isActive: true,
    seasons: seasons('2025', years(2020, 2025)),
    gameFormat: ALL_LINES,
    schedule: { regularSeasonWeeks: 15, playoffWeeks: 4, seasonStart: '08-24', seasonEnd: '01-20' },
  },
  nfl: {
    id: 'nfl',
    name: 'National Football League',
    shortName: 'NFL',
    icon: 'football',
    isActive: true,
    seasons: seasons('2025', years(2020, 2024)),
    gameFormat: ALL_LINES,
    schedule: { regularSeasonWeeks: 18, playoffWeeks: 4, seasonStart: '09-04', seasonEnd: '02-15' },
  },
  mlb: {
    id: 'mlb',
    name: 'Major League Baseball',
    shortName: 'MLB',
    icon: 'baseball',
    isActive: true,
    seasons: seasons('2025', []),
    gameFormat: ALL_LINES,
    schedule: { regularSeasonWeeks: 26, playoffWeeks: 4, seasonStart: '03-27', seasonEnd: '11-05' },
  },
  cbb: {
    id: 'cbb',
    name: 'College Basketball',
    shortName: 'CBB',
    icon: 'basketball',
    isActive: false,
    seasons: seasons('2024-25', []),
    gameFormat: ALL_LINES,
    schedule: { regularSeasonWeeks: 20, playoffWeeks: 4, seasonStart: '11-04', seasonEnd: '04-08' },
  },
  nba: {
    id: 'nba',
    name: 'National Basketball Association',
    shortName: 'NBA',
    icon: 'basketball',
    isActive: false,
    seasons: seasons('2024-25', []),
    gameFormat: ALL_LINES,
    schedule: { regularSeasonWeeks: 26, playoffWeeks: 8, seasonStart: '10-22', seasonEnd: '06-22' },
  },
};

/** All sports in menu order, active ones first. */
export const SPORTS: readonly SportConfig[] = SPORT_IDS.map((id) => CONFIGS[id]);

/** Returns a sport's configuration (S-341 to S-344). */
export function sportConfig(id: SportId): SportConfig {
  return CONFIGS[id];
}

/** Whether a text names a selectable sport (S-006, S-007). */
export function isActiveSport(id: string): id is Sport {
  return (ACTIVE_SPORTS as readonly string[]).includes(id);
}
