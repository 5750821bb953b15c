import { changesFrom, describeExpected } from '../../test/expected.ts';
import { recordWith, slateRecords } from '../../test/fixtures.ts';
import { normalizeGame } from '../games/normalize-game.ts';
import type { NormalizedGame } from '../games/normalized-game.ts';
import { readSlateFacts } from '../games/slate-facts.ts';
import type { Sport } from '../sports.ts';
import { betterSide, CFB_METRICS, comparisonRow, METRICS, metricText } from './comparison.ts';
import { ensembleSide, readFootballAnalysis, shownAdvantages, winnerLine } from './football-analysis.ts';
import { quarterbackAdvantages, readQuarterback } from './football-quarterbacks.ts';
import { readFootballTeam, redZoneOf } from './football-teams.ts';
import { readMlbAnalysis } from './mlb-analysis.ts';
import { mlbDecision, predictedTeam, withAnalysisTier } from './mlb-decision.ts';
import { mlbRiskFactors } from './mlb-risk.ts';
import { mlbTeamComparison } from './mlb-team-comparison.ts';
import { mlbRecordText, readMlbTeam } from './mlb-teams.ts';
import { consensusColor, mlbConsensus, modelConsensus, modelOpinions, modelSpread } from './models.ts';
import {
  comparePitchers,
  fileBetterPitcher,
  hasPitcherFigures,
  PITCHER_MEASURES,
  pitcherQuality,
  pitcherRecordText,
  pitcherShortNames,
  readPitcherFigures,
} from './pitchers.ts';
import { footballReason } from './verdict.ts';

const SLATES = {
  nfl: { season: 2024, week: 7 },
  cfb: { season: 2024, week: 1 },
  mlb: { date: '2021-09-18' },
};

function gameOf(sport: Sport, record: unknown): NormalizedGame | null {
  return normalizeGame(sport, record, readSlateFacts(sport, SLATES[sport]));
}

/** Returns every n-th record of a slate with its game. */
function sampled(sport: Sport, step: number): (readonly [record: unknown, game: NormalizedGame])[] {
  return slateRecords(sport).flatMap((record, place) => {
    const game = place % step === 0 ? gameOf(sport, record) : null;
    return game === null ? [] : [[record, game] as const];
  });
}

function football(sport: 'nfl' | 'cfb', record: unknown, game: NormalizedGame): unknown {
  const analysis = readFootballAnalysis(game, record);
  const opinions = modelOpinions(game, record);
  const [away, home] = [readQuarterback(record, 'away'), readQuarterback(record, 'home')];
  const teams = [readFootballTeam(record, 'away'), readFootballTeam(record, 'home')];
  return {
    id: game.id,
    sport,
    analysis,
    line: winnerLine(analysis),
    reason: footballReason(game, analysis),
    advantages: shownAdvantages(analysis),
    opinions,
    consensus: modelConsensus(opinions),
    spread: modelSpread(opinions),
    quarterbacks: [away, home, quarterbackAdvantages(away, home)],
    teams: teams.map((team) => [team, redZoneOf(team)]),
  };
}

function baseball(record: unknown, game: NormalizedGame): unknown {
  const analysis = readMlbAnalysis(record);
  const opinions = modelOpinions(game, record);
  const [away, home] = [readPitcherFigures(record, 'away'), readPitcherFigures(record, 'home')];
  const names = { away: game.away_team, home: game.home_team };
  const shown = withAnalysisTier(game, record);
  return {
    id: game.id,
    analysis,
    team: predictedTeam(game, analysis),
    decision: mlbDecision(game, analysis),
    shown: [shown.tier, shown.grade, shown.action, shown.stakedAs],
    risks: mlbRiskFactors(game, analysis, record),
    teams: mlbTeamComparison(game, record, null),
    records: (['away', 'home'] as const).map((side) => mlbRecordText(readMlbTeam(record, game, side))),
    consensus: [modelConsensus(opinions), mlbConsensus(opinions), modelSpread(opinions)],
    pitchers: comparePitchers(away, home, names),
    pitcherNames: pitcherShortNames(away, home, names),
    pitcherRecords: [away, home].map((pitcher) => [hasPitcherFigures(pitcher), pitcherRecordText(pitcher)]),
    better: fileBetterPitcher(record),
  };
}

/** Returns what changed values of an MLB record come to. */
function changedBaseball(changes: Readonly<Record<string, unknown>>): unknown {
  const record = recordWith('mlb', changes);
  const game = gameOf('mlb', record);
  const unchanged = gameOf('mlb', recordWith('mlb'));
  const before = unchanged && baseball(recordWith('mlb'), unchanged);
  return game && [changes, changesFrom(before, baseball(record, game))];
}

const METRIC_VALUES = [null, 0, 0.25, 1.005, 3.14159, 120.5] as const;

describeExpected(__filename, {
  'games of the NFL': () => sampled('nfl', 7).map(([record, game]) => football('nfl', record, game)),
  'games of college football': () =>
    sampled('cfb', 30).map(([record, game]) => football('cfb', record, game)),
  'games of MLB': () => sampled('mlb', 7).map(([record, game]) => baseball(record, game)),
  'changed games of MLB': () =>
    [
      { pitcher_details: undefined },
      { sabermetrics_data: undefined },
      { model_predictions: undefined },
      { 'recommended_bet.predicted_winner': 'AWAY', ensemble_probability: 0.5 },
      { 'professional_bet_decision.bet_tier': 'NO_BET', 'professional_bet_decision.should_bet': false },
      { prediction_confidence: 0.55 },
      { prediction_confidence: 0.549 },
      { 'pitcher_details.home_pitcher.era': 0, 'pitcher_details.away_pitcher.era': 9 },
    ].map(changedBaseball),
  'pitchers at the limits of a quality': () =>
    PITCHER_MEASURES.map((measure) => [
      measure,
      Array.from({ length: 61 }, (_, step) => pitcherQuality(measure, step / 4)),
      pitcherQuality(measure, null),
    ]),
  'metrics as texts and sides': () =>
    Object.entries({ ...METRICS, ...CFB_METRICS }).map(([name, metric]) => [
      name,
      METRIC_VALUES.map((value) => metricText(metric, value)),
      [
        betterSide(metric, 1, 2),
        betterSide(metric, 2, 1),
        betterSide(metric, 1, 1),
        betterSide(metric, null, 1),
      ],
      comparisonRow(metric, 2, 3, { away: 'up', home: null }),
    ]),
  'sides and colors at their limits': () => [
    ...[0, 0.499, 0.5, 0.501, 1].map((probability) => ensembleSide(probability)),
    ...[0, 49, 50, 59.9, 60, 66, 67, 69.9, 70, 74.9, 75, 79.9, 80, 100].map((percent) => [
      percent,
      consensusColor(percent),
    ]),
  ],
});
