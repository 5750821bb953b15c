import { formatNumber, formatOdds, formatPoints, formatProbability } from '../formats.ts';
import type { NormalizedGame } from '../games/normalized-game.ts';
import { SMALL_SAMPLE_GAMES } from '../tier-records.ts';
import { readMlbTeam } from './mlb-teams.ts';
import { modelConsensus, modelOpinions } from './models.ts';
import type { MlbAnalysis } from './mlb-analysis.ts';
import { hasPitcherFigures, PITCHER_MEASURES, readPitcherFigures } from './pitchers.ts';

/** Rules that mark a record as risky. The checklist asks for the list and leaves the rules to us (S-414). */
export type RiskRule =
  | 'price'
  | 'models-differ'
  | 'models-scattered'
  | 'starter-unknown'
  | 'starter-sample'
  | 'season-sample'
  | 'close-call'
  | 'likely-loss'
  | 'passed';

export interface RiskFactor {
  readonly rule: RiskRule;
  /** A sentence that includes the number. */
  readonly text: string;
}

/**
 * Percentage of agreeing models below which they count as divided: the amber mark of the consensus (S-407).
 */
export const RISK_CONSENSUS_PERCENT = 75;
/** Standard deviation from which the models count as scattered: about one demo game in six. */
export const RISK_STD = 0.05;
/** Pick probability below which a game is a close call: the lowest tier boundary (S-363). */
export const RISK_CLOSE_CALL = 0.55;
/** Pick probability below which the model clearly expects the pick to lose. */
export const RISK_LIKELY_LOSS = 0.45;
/** Fewer innings than this make a starter's figures a small sample. */
export const RISK_INNINGS = 50;

/**
 * Returns the reasons to doubt an MLB pick, each a sentence with its number (S-414). An empty list only means
 * that none of these rules applies.
 */
export function mlbRiskFactors(
  game: NormalizedGame,
  analysis: MlbAnalysis,
  record: unknown,
): readonly RiskFactor[] {
  return [
    ...priceFactors(game),
    ...modelFactors(game, analysis, record),
    ...starterFactors(record),
    ...seasonFactors(game, record),
    ...closeCallFactors(analysis),
    ...passedFactors(analysis),
  ];
}

function priceFactors({
  pickOdds,
  breakEvenProbability,
  pick_probability: model,
}: NormalizedGame): RiskFactor[] {
  if (pickOdds === null || breakEvenProbability === null || model >= breakEvenProbability) return [];
  const text = `The price is worse than the model: ${formatOdds(pickOdds)} needs ${formatProbability(breakEvenProbability)}, the model says ${formatProbability(model)}.`;
  return [{ rule: 'price', text }];
}

function modelFactors(game: NormalizedGame, analysis: MlbAnalysis, record: unknown): RiskFactor[] {
  const factors: RiskFactor[] = [];
  const consensus = modelConsensus(modelOpinions(game, record));
  if (consensus !== null && consensus.percent < RISK_CONSENSUS_PERCENT) {
    const text = `The models differ: ${String(consensus.agreeing)} of ${String(consensus.total)} agree with the pick.`;
    factors.push({ rule: 'models-differ', text });
  }
  const { probabilityStd: std } = analysis;
  if (std !== null && std >= RISK_STD) {
    const points = formatPoints(std * 100).replace('+', '±');
    factors.push({
      rule: 'models-scattered',
      text: `The models are far apart: their probabilities vary by ${points} points.`,
    });
  }
  return factors;
}

function starterFactors(record: unknown): RiskFactor[] {
  return (['away', 'home'] as const).flatMap((side): RiskFactor[] => {
    const pitcher = readPitcherFigures(record, side);
    const name = pitcher.name ?? `the ${side} starter`;
    if (!hasPitcherFigures(pitcher)) {
      return [
        {
          rule: 'starter-unknown',
          text: `No stats for ${name}: 0 of ${String(PITCHER_MEASURES.length)} measures.`,
        },
      ];
    }
    if (pitcher.innings === null || pitcher.innings >= RISK_INNINGS) return [];
    const text = `Stats for ${name} cover ${formatNumber(pitcher.innings, 1)} innings, fewer than ${String(RISK_INNINGS)}.`;
    return [{ rule: 'starter-sample', text }];
  });
}

function seasonFactors(game: NormalizedGame, record: unknown): RiskFactor[] {
  const played = (['away', 'home'] as const).flatMap((side) => {
    const { wins, losses } = readMlbTeam(record, game, side);
    return wins === null || losses === null ? [] : [wins + losses];
  });
  const fewest = Math.min(...played);
  // The rule needs a record to show a number.
  if (played.length === 0 || fewest >= SMALL_SAMPLE_GAMES) return [];
  return [
    {
      rule: 'season-sample',
      text: `It’s early in the season: team stats cover ${String(fewest)} games, a small sample.`,
    },
  ];
}

function closeCallFactors({ predictedWinner, winProbability }: MlbAnalysis): RiskFactor[] {
  // Without a winner the file's confidence is of no pick.
  if (predictedWinner === 'NO_BET' || winProbability === null || winProbability >= RISK_CLOSE_CALL) return [];
  const chance = formatProbability(winProbability);
  return winProbability < RISK_LIKELY_LOSS
    ? [{ rule: 'likely-loss', text: `The pick is likely to lose: the model gives it ${chance}.` }]
    : [{ rule: 'close-call', text: `A close call: the model gives the pick ${chance}, near 50%.` }];
}

function passedFactors({ recommendedBet: { filterReason } }: MlbAnalysis): RiskFactor[] {
  if (filterReason === null) return [];
  return [{ rule: 'passed', text: `The system passed on it: ${filterReason.replace(/\.$/, '')}.` }];
}
