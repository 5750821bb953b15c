import type { NormalisedGame } from '../games/normalised-game.ts';
import { valueAt } from '../games/record-fields.ts';

/** What one model says about the picked side of a game. */
export interface ModelOpinion {
  /** As the file names it: `random_forest`. */
  readonly name: string;
  /** For readers: `Random forest`. */
  readonly label: string;
  /** Of the home side, a fraction. */
  readonly homeProbability: number;
  /** Of the picked side, a fraction. */
  readonly pickProbability: number;
  /** Whether it takes the picked side too. */
  readonly agrees: boolean;
}

const LABELS: Readonly<Record<string, string>> = {
  xgboost: 'XGBoost',
  lightgbm: 'LightGBM',
  svm: 'SVM',
};

/** A model's name for readers: `gradient_boosting` gives `Gradient boosting`, `xgboost` `XGBoost`. */
export function modelLabel(name: string): string {
  const known = Object.hasOwn(LABELS, name) ? LABELS[name] : undefined;
  if (known !== undefined) return known;
  const words = name.replace(/[_-]+/g, ' ').trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/**
 * What each model of a game says about its pick, the surest first, ties by name (S-399, S-405). The file's
 * own word on agreement leads; without one a model agrees unless it gives the pick less than half, which is
 * how the files count: a model at exactly 0.5 speaks against nobody. Without a pick there are no opinions.
 * `record` is the game's record in the file.
 */
export function modelOpinions(game: NormalisedGame, record: unknown): readonly ModelOpinion[] {
  const { pickSide: side } = game;
  if (side === null) return [];
  return Object.entries(game.individual_predictions)
    .map(([name, homeProbability]) => {
      // Rounded at ten decimals: one less a fraction must not show binary dust.
      const pickProbability = side === 'home' ? homeProbability : Number((1 - homeProbability).toFixed(10));
      const agrees = saidAgreement(record, name) ?? pickProbability >= 0.5;
      return { name, label: modelLabel(name), homeProbability, pickProbability, agrees };
    })
    .sort((a, b) => b.pickProbability - a.pickProbability || (a.name < b.name ? -1 : 1));
}

/** How many models take the pick. */
export interface ModelConsensus {
  readonly agreeing: number;
  readonly total: number;
  /** From 0 to 100. */
  readonly percent: number;
  /** `4 of 5 Models` (S-398). */
  readonly text: string;
  /** `80%`, one decimal where it is no whole number: `85.7%`. */
  readonly percentText: string;
}

/** The consensus of some models, 4 of 5 is 80% (S-398); null without a model. */
export function modelConsensus(opinions: readonly ModelOpinion[]): ModelConsensus | null {
  const total = opinions.length;
  if (total === 0) return null;
  const agreeing = opinions.filter(({ agrees }) => agrees).length;
  const text = `${String(agreeing)} of ${String(total)} Models`;
  const percent = (agreeing / total) * 100;
  return { agreeing, total, percent, text, percentText: `${String(Number(percent.toFixed(1)))}%` };
}

/** The models the MLB consensus counts; others are shown beside it (S-408). */
export const MLB_CONSENSUS_MODELS: readonly string[] = ['random_forest', 'xgboost', 'lightgbm'];

/** The MLB consensus: only random forest, xgboost and lightgbm, as many of them as are there (S-408). */
export function mlbConsensus(opinions: readonly ModelOpinion[]): ModelConsensus | null {
  return modelConsensus(opinions.filter(({ name }) => MLB_CONSENSUS_MODELS.includes(name)));
}

export type ConsensusColor = 'green' | 'amber' | 'red';

/** Colour of a consensus: at least 75% green, at least 50% amber, else red (S-407). */
export function consensusColor(percent: number): ConsensusColor {
  if (percent >= 75) return 'green';
  return percent >= 50 ? 'amber' : 'red';
}

/** Average, lowest and highest probability the models give the pick, as fractions. */
export interface ModelSpread {
  readonly average: number;
  readonly lowest: number;
  readonly highest: number;
}

/** Average and range of the models' probabilities of the pick (S-405); null without a model. */
export function modelSpread(opinions: readonly ModelOpinion[]): ModelSpread | null {
  if (opinions.length === 0) return null;
  const values = opinions.map(({ pickProbability }) => pickProbability);
  const sum = values.reduce((total, value) => total + value, 0);
  return { average: sum / values.length, lowest: Math.min(...values), highest: Math.max(...values) };
}

function saidAgreement(record: unknown, name: string): boolean | null {
  for (const block of ['model_breakdown', 'model_predictions']) {
    const models = valueAt(record, block);
    // A model whose name holds a dot is no path; it is read as a key of its own.
    const isNamed = typeof models === 'object' && models !== null && Object.hasOwn(models, name);
    const agrees = isNamed ? valueAt((models as Readonly<Record<string, unknown>>)[name], 'agrees') : null;
    if (typeof agrees === 'boolean') return agrees;
  }
  return null;
}
