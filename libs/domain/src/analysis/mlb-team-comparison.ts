import type { NormalizedGame } from '../games/normalized-game.ts';
import { DEFAULT_STATS, perGame } from '../team-stats.ts';
import {
  comparisonRow,
  METRICS,
  metricText,
  textRow,
  type ComparedSide,
  type ComparisonRow,
  type FigureWord,
  type Metric,
} from './comparison.ts';
import { mlbRecordText, readMlbTeam, readSeasonTeam, type MlbTeam, type SeasonTeam } from './mlb-teams.ts';

export interface TeamSection {
  readonly title: string;
  /** The period the figures cover when it is not the season up to the morning of the game. */
  readonly note?: string;
  readonly rows: readonly ComparisonRow[];
  /** Sides whose figure is a default (S-358, S-385). */
  readonly defaults: readonly ComparedSide[];
}

type MetricName = keyof typeof METRICS;

// Default per measure. Runs allowed are a season total.
const DEFAULTS: Partial<Readonly<Record<MetricName, number | null>>> = {
  era: DEFAULT_STATS.era,
  whip: DEFAULT_STATS.whip,
  runsAllowedPerGame: perGame('mlb', DEFAULT_STATS.runsAllowed, null),
  ops: DEFAULT_STATS.ops,
  obp: DEFAULT_STATS.obp,
  wrcPlus: DEFAULT_STATS.wrcPlus,
  babip: DEFAULT_STATS.babip,
  iso: DEFAULT_STATS.iso,
};

/**
 * Compares two teams (S-410): record, recent form, offense, pitching and defense, advanced metrics and trend
 * up to the morning of the game, then season totals. `seasonTeams` comes from the stats file. It is null when
 * no stats file predates the game, which leaves out the totals. A missing figure takes its default if one
 * exists (S-358, S-385).
 */
export function mlbTeamComparison(
  game: NormalizedGame,
  record: unknown,
  seasonTeams: unknown,
): readonly TeamSection[] {
  const away = readMlbTeam(record, game, 'away');
  const home = readMlbTeam(record, game, 'home');
  return [
    recordSection(away, home),
    formSection(away, home),
    section('Offense', ['runsPerGame', 'ops', 'obp', 'battingAverage'], away, home),
    section(
      'Pitching and Defense',
      ['runsAllowedPerGame', 'era', 'whip', 'strikeoutsPer9', 'homeRunsPer9'],
      away,
      home,
    ),
    section('Advanced Metrics', ['wrcPlus', 'iso', 'babip'], away, home),
    trendSection(away, home),
    ...(seasonTeams === null
      ? []
      : [
          seasonSection(
            readSeasonTeam(seasonTeams, game.away_team),
            readSeasonTeam(seasonTeams, game.home_team),
          ),
        ]),
  ];
}

function recordSection(away: MlbTeam, home: MlbTeam): TeamSection {
  return {
    title: 'Record',
    rows: [
      textRow('Record', mlbRecordText(away), mlbRecordText(home)),
      comparisonRow(METRICS.winPercent, away.winPercent, home.winPercent),
      textRow('At home', away.homeRecord, home.homeRecord),
      textRow('Away', away.awayRecord, home.awayRecord),
    ],
    defaults: [],
  };
}

function formSection(away: MlbTeam, home: MlbTeam): TeamSection {
  const row = (metric: Metric, field: keyof MlbTeam & `${string}Last10`): ComparisonRow =>
    comparisonRow(metric, away[field], home[field]);
  // Fields that this kind of file never has get no row: last 5 is an alternative to last 10.
  const words = [
    textRow('Last 10', away.last10, home.last10),
    textRow('Last 5', away.last5, home.last5),
    textRow('Streak', away.streak, home.streak),
  ].filter((line) => line.away.text !== null || line.home.text !== null);
  return {
    title: 'Recent Form',
    note: 'last 10 games',
    rows: [
      ...words,
      row(METRICS.runsPerGame, 'runsScoredLast10'),
      row(METRICS.runsAllowedPerGame, 'runsAllowedLast10'),
      row(METRICS.runDifference, 'runDifferenceLast10'),
    ],
    defaults: [],
  };
}

type Reading = (team: MlbTeam) => number | null;

function trendSection(away: MlbTeam, home: MlbTeam): TeamSection {
  const row = (metric: Metric, now: Reading, season: Reading): ComparisonRow => {
    const shown: Metric = { ...metric, direction: 'none', isSigned: true };
    const [a, h] = [away, home].map((team) => difference(now(team), season(team))) as [
      number | null,
      number | null,
    ];
    const line = comparisonRow(shown, a, h, { away: trendWord(shown, a), home: trendWord(shown, h) });
    // A change has a direction but no length.
    return { ...line, away: { ...line.away, share: null }, home: { ...line.home, share: null } };
  };
  return {
    title: 'Trend',
    note: 'last 10 games against the season',
    rows: [
      row(
        METRICS.winPercent,
        (team) => team.winPercentLast10,
        (team) => team.winPercent,
      ),
      row(
        METRICS.runsPerGame,
        (team) => team.runsScoredLast10,
        (team) => team.runsPerGame,
      ),
      row(
        METRICS.runsAllowedPerGame,
        (team) => team.runsAllowedLast10,
        (team) => team.runsAllowedPerGame,
      ),
    ],
    defaults: [],
  };
}

function seasonSection(away: SeasonTeam | null, home: SeasonTeam | null): TeamSection {
  const { rows, defaults } = section(
    'Season Totals',
    [
      'winPercent',
      'pythagoreanWinPercent',
      'runsPerGame',
      'runsAllowedPerGame',
      'runDifference',
      'ops',
      'battingAverage',
      'era',
      'whip',
    ],
    away ?? {},
    home ?? {},
  );
  return {
    title: 'Season Totals',
    rows: [textRow('Record', away?.record ?? null, home?.record ?? null), ...rows],
    defaults,
  };
}

type Figures = Partial<Readonly<Record<MetricName, number | null>>>;

function section(title: string, names: readonly MetricName[], away: Figures, home: Figures): TeamSection {
  const sides = new Set<ComparedSide>();
  const rows = names.map((name) => {
    const read = (figures: Figures, side: ComparedSide): readonly [number | null, FigureWord | null] => {
      const value = figures[name] ?? null;
      const standIn = DEFAULTS[name] ?? null;
      if (value !== null || standIn === null) return [value, null];
      sides.add(side);
      return [standIn, 'default'];
    };
    const [awayValue, awayWord] = read(away, 'away');
    const [homeValue, homeWord] = read(home, 'home');
    return comparisonRow(METRICS[name], awayValue, homeValue, { away: awayWord, home: homeWord });
  });
  return { title, rows, defaults: [...sides] };
}

function difference(now: number | null, before: number | null): number | null {
  // Rounded to ten decimals so that floating-point noise never shows.
  return now === null || before === null ? null : Number((now - before).toFixed(10));
}

/** Arrows mark the change (S-410). A change that displays as zero is level. */
function trendWord(metric: Metric, change: number | null): FigureWord | null {
  const text = metricText(metric, change);
  if (change === null || text === null) return null;
  if (text === metricText(metric, 0)) return 'level';
  return change > 0 ? 'up' : 'down';
}
