import { FIELD_NAMES } from '../games/field-names.ts';
import {
  firstBoolean,
  firstNumber,
  firstProbability,
  firstText,
  isRecord,
  valueAt,
  type FieldPath,
} from '../games/record-fields.ts';
import { ensembleSide, readPickProbability } from '../games/picked-side.ts';
import { isAmericanOdds } from '../odds.ts';
import { analysisTier, riskLevel, type RiskLevel, type Tier } from '../tiers.ts';

export type PredictedWinner = 'HOME' | 'AWAY' | 'NO_BET';

/** `recommended_bet` of a record (S-320). */
export interface RecommendedBet {
  readonly team: PredictedWinner | null;
  readonly bet: string | null;
  readonly odds: number | null;
  /** As a fraction. */
  readonly probability: number | null;
  readonly confidenceLevel: string | null;
  /** In percent. */
  readonly expectedRoiPercent: number | null;
  readonly spread: number | null;
  readonly filterReason: string | null;
}

/** `professional_bet_decision` of a record (S-321). */
export interface BetDecision {
  readonly shouldBet: boolean | null;
  readonly betTier: string | null;
  /** As a fraction. */
  readonly confidenceScore: number | null;
  /** In percent. */
  readonly expectedRoiPercent: number | null;
  /** In percentage points. */
  readonly edgePoints: number | null;
  /** As a fraction. */
  readonly modelProbability: number | null;
  /** As a fraction. */
  readonly impliedProbability: number | null;
  readonly oddsSource: string | null;
  readonly spreadOdds: number | null;
}

/** The prices of one side. */
export interface SidePrices {
  readonly runLine: number | null;
  readonly runLineOdds: number | null;
  readonly moneyline: number | null;
}

/** An MLB record as its analysis shows it; null where the record is silent. */
export interface MlbAnalysis {
  readonly predictedWinner: PredictedWinner;
  /** The ensemble's pick, whatever is recommended (S-324). */
  readonly ensemblePrediction: 'HOME' | 'AWAY' | null;
  /** Of the home side, as a fraction. */
  readonly ensembleProbability: number | null;
  /** Standard deviation of the models' probabilities, as a fraction. */
  readonly probabilityStd: number | null;
  /** Of the predicted winner, as a fraction. */
  readonly winProbability: number | null;
  readonly predictionConfidence: number | null;
  readonly tier: Tier;
  readonly risk: RiskLevel;
  readonly recommendedBet: RecommendedBet;
  readonly decision: BetDecision;
  readonly home: SidePrices;
  readonly away: SidePrices;
  readonly total: number | null;
  readonly sample: SampleFigures;
}

/** The tier's record up to that morning, as the file has it (S-322). */
export interface SampleFigures {
  /** Settled games behind the figures. */
  readonly games: number | null;
  readonly winRatePercent: number | null;
  readonly roiPercent: number | null;
}

/**
 * Placeholders for missing data (S-415, S-416). They appear grayed out with the tag 'placeholder' and are
 * never stored or used in a calculation.
 */
export const MLB_PLACEHOLDERS = {
  winProbability: '75.8%',
  winRate: '69.2%',
  roi: '+0.3%',
  sampleSize: '26 games',
} as const;

const SIDES = { HOME: 'home', AWAY: 'away', NO_BET: null } as const;

/** Reads the analysis of a parsed MLB record. Never throws. */
export function readMlbAnalysis(record: unknown): MlbAnalysis {
  const recommendedBet = readRecommendedBet(record);
  const ensemblePrediction = readEnsemble(record);
  const predictionConfidence = firstProbability(record, ['prediction_confidence']);
  const tier = analysisTier('mlb', firstText(record, FIELD_NAMES.mlb.tier), predictionConfidence);
  const winner = predictedWinner(recommendedBet.team, ensemblePrediction);
  const ensembleProbability = firstProbability(record, ['ensemble_probability']);
  return {
    predictedWinner: winner,
    ensemblePrediction,
    ensembleProbability,
    probabilityStd: firstNumber(record, ['probability_std']),
    winProbability: readPickProbability('mlb', record, SIDES[winner]),
    predictionConfidence,
    tier,
    risk: riskLevel('mlb', tier),
    recommendedBet,
    decision: readDecision(record),
    home: readPrices(record, 'home'),
    away: readPrices(record, 'away'),
    total: firstNumber(record, FIELD_NAMES.mlb.total),
    sample: readSample(record),
  };
}

/** Returns the recommended bet's team if it is HOME or AWAY, else the ensemble's, else NO_BET (S-409). */
export function predictedWinner(
  recommended: PredictedWinner | null,
  ensemble: 'HOME' | 'AWAY' | null,
): PredictedWinner {
  return recommended === 'HOME' || recommended === 'AWAY' ? recommended : (ensemble ?? 'NO_BET');
}

/** Names the ensemble's side as the file does. */
function readEnsemble(record: unknown): 'HOME' | 'AWAY' | null {
  const side = ensembleSide(record);
  if (side === null) return null;
  return side === 'home' ? 'HOME' : 'AWAY';
}

function readRecommendedBet(record: unknown): RecommendedBet {
  const bet = valueAt(record, 'recommended_bet');
  // Some files have a single value instead of the block (S-330).
  const block: unknown = isRecord(bet) ? bet : { team: bet, bet };
  return {
    team: readTeamWord(firstText(block, ['team'])),
    bet: readWords(firstText(block, ['bet'])),
    odds: readOdds(block, ['odds']),
    probability: firstProbability(block, ['probability']),
    confidenceLevel: firstText(block, ['confidence_level']),
    expectedRoiPercent: firstNumber(block, ['expected_roi']),
    spread: firstNumber(block, ['spread']),
    filterReason: firstText(block, ['filter_reason'])?.trim() ?? null,
  };
}

function readDecision(record: unknown): BetDecision {
  const at = (name: string): readonly FieldPath[] => [`professional_bet_decision.${name}`];
  return {
    shouldBet: firstBoolean(record, at('should_bet')),
    betTier: firstText(record, at('bet_tier')),
    confidenceScore: firstNumber(record, at('confidence_score')),
    expectedRoiPercent: firstNumber(record, [...at('expected_roi'), 'recommended_bet.expected_roi']),
    edgePoints: firstNumber(record, at('edge_percentage')),
    modelProbability: firstProbability(record, at('model_probability')),
    impliedProbability: firstProbability(record, at('implied_probability')),
    oddsSource: firstText(record, at('odds_source'))?.trim() ?? null,
    spreadOdds: readOdds(record, at('spread_odds')),
  };
}

function readPrices(record: unknown, side: 'home' | 'away'): SidePrices {
  const names = FIELD_NAMES.mlb;
  const isHome = side === 'home';
  const own = firstNumber(record, isHome ? names.homeSpread : names.awaySpread);
  const other = firstNumber(record, isHome ? names.awaySpread : names.homeSpread);
  return {
    // One side's run line is the other's with the sign flipped.
    runLine: own ?? (other === null ? null : 0 - other),
    runLineOdds: readOdds(record, isHome ? names.homeSpreadOdds : names.awaySpreadOdds),
    moneyline: readOdds(record, isHome ? names.homeMoneyline : names.awayMoneyline),
  };
}

function readSample(record: unknown): SampleFigures {
  const at = (name: string): FieldPath => `display_classification.validated_performance.${name}`;
  const games = firstNumber(record, ['games', 'total_games', 'sample_size'].map(at));
  const accuracy = firstProbability(record, [at('accuracy')]);
  return {
    games: games !== null && Number.isInteger(games) && games > 0 ? games : null,
    winRatePercent: accuracy === null ? null : Number((accuracy * 100).toPrecision(12)),
    roiPercent: firstNumber(record, [at('roi')]),
  };
}

function readTeamWord(text: string | null): PredictedWinner | null {
  const word = text
    ?.trim()
    .toUpperCase()
    .replace(/[\s-]+/g, '_');
  return word === 'HOME' || word === 'AWAY' || word === 'NO_BET' ? word : null;
}

/** Turns `NO_BET` into words. */
function readWords(text: string | null): string | null {
  return text === null ? null : readTeamWord(text) === 'NO_BET' ? 'No bet' : text.trim();
}

function readOdds(record: unknown, paths: readonly FieldPath[]): number | null {
  const odds = firstNumber(record, paths);
  return isAmericanOdds(odds) ? odds : null;
}
