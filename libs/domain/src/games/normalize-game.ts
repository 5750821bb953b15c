import { fallbackGrade, gradeLetter, MISSING_GRADE_RANK } from '../grades.ts';
import { impliedProbability, isAmericanOdds, isBadValue } from '../odds.ts';
import type { Sport } from '../sports.ts';
import {
  dashboardTier,
  displayConfidence,
  isHighConfidence,
  isQualifyingTier,
  recommendedAction,
  type Tier,
} from '../tiers.ts';
import { type CheckedRecord, checkRecord, isAnalysisIncomplete } from './check-record.ts';
import { FIELD_NAMES } from './field-names.ts';
import type { BetRanking, NormalizedGame, StartingPitcher } from './normalized-game.ts';
import { readPickedSide, readPickProbability } from './picked-side.ts';
import {
  firstBoolean,
  firstNumber,
  firstProbability,
  firstText,
  isRecord,
  valueAt,
} from './record-fields.ts';
import { readInteger, type SlateFacts } from './slate-facts.ts';
import { readGameStart } from './starts-at.ts';
import { readConfidenceScore, readPickSpreadOdds } from './system-pick.ts';

const RANKING = 'betting_indicators.bet_ranking';

/**
 * Normalizes a prediction record (S-302, S-303, S-330), trying each fact's field names in order. `record` is
 * a parsed JSON value, `slate` the facts of its file. null for a dropped record (see `checkRecord`).
 */
export function normalizeGame(sport: Sport, record: unknown, slate: SlateFacts): NormalizedGame | null {
  const check = checkRecord(sport, record, 0);
  return check.isKept ? normalizeKept(sport, record, check.kept, slate) : null;
}

function normalizeKept(
  sport: Sport,
  record: unknown,
  kept: CheckedRecord,
  slate: SlateFacts,
): NormalizedGame {
  const names = FIELD_NAMES[sport];
  const side = readPickedSide(sport, record, kept);
  const homeProbability = firstProbability(record, names.homeProbability);
  const pickProbability =
    readPickProbability(sport, record, side) ?? displayConfidence(kept.coverProbability) / 100;
  const confidence = displayConfidence(pickProbability);
  const tier = dashboardTier(sport, firstText(record, names.tier), readConfidenceScore(sport, record));
  const models = readModels(record, names.models);
  const ranking = readRanking(record, tier, confidence);
  const homeMoneyline = readOdds(record, names.homeMoneyline);
  const awayMoneyline = readOdds(record, names.awayMoneyline);
  const pickOdds = readPickOdds(sport, record, side, homeMoneyline, awayMoneyline);
  const expectedRoi = firstNumber(record, [
    'betting_indicators.expected_roi_110',
    'professional_bet_decision.expected_roi',
    'recommended_bet.expected_roi',
  ]);
  const agreeing = firstNumber(record, ['betting_indicators.agreeing_models']) ?? countAgreeing(models, side);
  const start = readGameStart(record, slate.fallbackDay);
  const recommendation = firstText(record, [
    'betting_indicators.recommendation',
    'betting_analysis.best_bet_recommendation.recommendation',
  ]);
  const action = recommendedAction(recommendation, tier);
  const homeOdds = readOdds(record, names.homeSpreadOdds);
  const awayOdds = readOdds(record, names.awaySpreadOdds);
  const spreadPickOdds = side === null ? null : readPickSpreadOdds(sport, record, side);

  return {
    id: kept.gameId,
    home_team: kept.homeTeam,
    away_team: kept.awayTeam,
    week: readInteger(valueAt(record, 'week'), 1, 99) ?? slate.week,
    year:
      readInteger(valueAt(record, 'year'), 1900, 2199) ??
      readInteger(valueAt(record, 'season'), 1900, 2199) ??
      slate.season,
    game_date: firstText(record, ['game_date', 'game_info.game_date']) ?? slate.date,
    game_time: firstText(record, ['game_time', 'game_info.game_time']),
    venue: firstText(record, names.venue),
    confidence_level: tier,
    team_to_cover: side === null ? null : side === 'home' ? kept.homeTeam : kept.awayTeam,
    display_confidence: confidence,
    spread_line: kept.homeSpread,
    ensemble_probability: homeProbability,
    pick_probability: pickProbability,
    home_moneyline: homeMoneyline,
    away_moneyline: awayMoneyline,
    home_spread_odds: homeOdds ?? (side === 'home' ? spreadPickOdds : null),
    away_spread_odds: awayOdds ?? (side === 'away' ? spreadPickOdds : null),
    conference: firstText(record, ['conference']),
    is_conference_game: firstBoolean(record, ['is_conference_game']),
    individual_predictions: models,
    betting_indicators: {
      betting_tier: tier,
      tier_reason: firstText(record, ['betting_indicators.tier_reason']),
      bankroll_percentage: firstNumber(record, ['betting_indicators.bankroll_percentage']),
      model_agreement_score: firstNumber(record, [
        'betting_indicators.model_agreement_score',
        'model_predictions.model_agreement',
      ]),
      unanimous_direction: firstBoolean(record, ['betting_indicators.unanimous_direction']),
      agreeing_models: agreeing,
      edge_strength: firstNumber(record, ['betting_indicators.edge_strength']),
      expected_roi_110: firstNumber(record, ['betting_indicators.expected_roi_110']),
      pick_probability: pickProbability,
      recommendation,
      bet_ranking: ranking,
    },

    sport,
    startsAt: start.startsAt,
    hasStartTime: start.hasTime,
    tier,
    grade: ranking.grade,
    gradeLetter: gradeLetter(ranking.grade),
    action,
    pickSide: side,
    pickBetType: sport === 'mlb' ? 'moneyline' : 'spread',
    pickLine: readPickLine(sport, side, kept.homeSpread),
    pickOdds,
    breakEvenProbability: pickOdds === null ? null : impliedProbability(pickOdds),
    edgePoints: readEdgePoints(record, pickProbability, pickOdds),
    expectedRoiPercent: expectedRoi,
    agreeingModels: agreeing,
    modelCount: Object.keys(models).length,
    totalPoints: firstNumber(record, names.total),
    recommendedUnits: firstNumber(record, ['betting_analysis.best_bet_recommendation.recommended_units']),
    shouldBet:
      sport === 'mlb'
        ? (firstBoolean(record, ['professional_bet_decision.should_bet']) ?? false)
        : isQualifyingTier(tier),
    filterReason: firstText(record, ['recommended_bet.filter_reason']),
    isBadValue: isBadValue(pickProbability, pickOdds, expectedRoi),
    isHighConfidence: isHighConfidence(confidence),
    isAnalysisIncomplete: isAnalysisIncomplete(sport, record),
    homePitcher: sport === 'mlb' ? readPitcher(record, 'home') : null,
    awayPitcher: sport === 'mlb' ? readPitcher(record, 'away') : null,
    validatedPerformance: readValidatedPerformance(record),
  };
}

/**
 * Returns model minus price in percentage points, from the two figures shown beside it, or else the file's
 * own.
 */
function readEdgePoints(record: unknown, pickProbability: number, pickOdds: number | null): number | null {
  if (pickOdds !== null) return (pickProbability - impliedProbability(pickOdds)) * 100;
  const points = firstNumber(record, ['professional_bet_decision.edge_percentage']);
  const strength = firstNumber(record, ['betting_indicators.edge_strength']);
  return points ?? (strength === null ? null : strength * 100);
}

function readPickOdds(
  sport: Sport,
  record: unknown,
  side: 'home' | 'away' | null,
  homeMoneyline: number | null,
  awayMoneyline: number | null,
): number | null {
  if (side === null) return null;
  if (sport !== 'mlb') return readPickSpreadOdds(sport, record, side);
  return side === 'home' ? homeMoneyline : awayMoneyline;
}

function readPickLine(sport: Sport, side: 'home' | 'away' | null, homeSpread: number): number | null {
  if (side === null) return null;
  if (sport === 'mlb') return 0;
  return side === 'home' ? homeSpread : 0 - homeSpread;
}

function readOdds(record: unknown, paths: readonly string[]): number | null {
  const odds = firstNumber(record, paths);
  return isAmericanOdds(odds) ? odds : null;
}

/** Reads home probabilities by model name. A model given as an object has a `probability`. */
function readModels(record: unknown, paths: readonly string[]): Readonly<Record<string, number>> {
  for (const path of paths) {
    const map = valueAt(record, path);
    if (!isRecord(map)) continue;
    const entries = Object.keys(map).flatMap((name): (readonly [string, number])[] => {
      // A model name may contain a dot, so it is read as a plain key and not as a path.
      const value = map[name];
      const probability = isRecord(value) ? value['probability'] : value;
      const isProbability = typeof probability === 'number' && probability >= 0 && probability <= 1;
      return isProbability ? [[name, probability]] : [];
    });
    // fromEntries only defines own keys, so a model called __proto__ is harmless.
    if (entries.length > 0) return Object.fromEntries(entries);
  }
  return {};
}

function countAgreeing(
  models: Readonly<Record<string, number>>,
  side: 'home' | 'away' | null,
): number | null {
  const probabilities = Object.values(models);
  if (side === null || probabilities.length === 0) return null;
  return probabilities.filter((p) => (side === 'home' ? p > 0.5 : p < 0.5)).length;
}

function readRanking(record: unknown, tier: Tier, confidencePercent: number): BetRanking {
  const score = (name: string): number | null => firstNumber(record, [`${RANKING}.component_scores.${name}`]);
  const strengths = valueAt(record, `${RANKING}.strengths`);
  return {
    composite_score: firstNumber(record, [`${RANKING}.composite_score`]),
    grade: firstText(record, [`${RANKING}.grade`])?.trim() ?? fallbackGrade(tier, confidencePercent),
    strengths: Array.isArray(strengths) ? strengths.filter((text) => typeof text === 'string') : [],
    component_scores: {
      edge: score('edge'),
      ev: score('ev'),
      consensus: score('consensus'),
      probability: score('probability'),
      odds: score('odds'),
    },
    overall_rank: firstNumber(record, [`${RANKING}.overall_rank`]),
    grade_rank: firstNumber(record, [`${RANKING}.grade_rank`]) ?? MISSING_GRADE_RANK,
    total_opportunities: firstNumber(record, [`${RANKING}.total_opportunities`]),
  };
}

function readPitcher(record: unknown, side: 'home' | 'away'): StartingPitcher {
  return {
    name: firstText(record, [`game_info.${side}_pitcher_name`, `pitcher_details.${side}_pitcher.name`]),
    fip: firstNumber(record, [`features_used.${side}_pitcher_fip`]),
  };
}

function readValidatedPerformance(record: unknown): { accuracy: number; roi: number } | null {
  const path = 'display_classification.validated_performance';
  const accuracy = firstProbability(record, [`${path}.accuracy`]);
  const roi = firstNumber(record, [`${path}.roi`]);
  return accuracy === null || roi === null ? null : { accuracy, roi };
}
