import type { NormalizedGame } from '../games/normalized-game.ts';
import { valueAt } from '../games/record-fields.ts';

/** One model's opinion of the picked side. */
export interface ModelOpinion {
  /** The file's name: `random_forest`. */
  readonly name: string;
  /** Display name: `Random forest`. */
  readonly label: string;
  /** Of the home side, as a fraction. */
  readonly homeProbability: number;
  /** Of the picked side, as a fraction. */
  readonly pickProbability: number;
  /** Whether the model picks the same side. */
  readonly agrees: boolean;
}

const LABELS: Readonly<Record<string, string>> = {
  xgboost: 'XGBoost',
  lightgbm: 'LightGBM',
  svm: 'SVM',
  support_vector_machine: 'SVM',
};

const TITLE_CASE = /^[A-Z][a-z]+$/;

/**
 * Returns a model's display name from its key or a file's name for it: `gradient_boosting` and `Gradient
 * Boosting` give `Gradient boosting`, `xgboost` gives `XGBoost`.
 */
export function modelLabel(name: string): string {
  const words = name.trim().split(/[\s_-]+/);
  const key = words.join('_').toLowerCase();
  const known = Object.hasOwn(LABELS, key) ? LABELS[key] : undefined;
  if (known !== undefined) return known;
  const text = words
    .map((word) => (TITLE_CASE.test(word) ? word.toLowerCase() : word))
    .join(' ')
    .trim();
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/**
 * Returns each model's opinion of the pick, most confident first and ties by name (S-399, S-405). The file's
 * own agreement flag counts. Without one a model agrees at 0.5 or above, which matches how the files count.
 * Without a pick there are no opinions. `record` is the game's raw record.
 */
export function modelOpinions(game: NormalizedGame, record: unknown): readonly ModelOpinion[] {
  const { pickSide: side } = game;
  if (side === null) return [];
  return Object.entries(game.individual_predictions)
    .map(([name, homeProbability]) => {
      // Rounded to ten decimals so that floating-point noise never shows.
      const pickProbability = side === 'home' ? homeProbability : Number((1 - homeProbability).toFixed(10));
      const agrees = saidAgreement(record, name) ?? pickProbability >= 0.5;
      return { name, label: modelLabel(name), homeProbability, pickProbability, agrees };
    })
    .sort((a, b) => b.pickProbability - a.pickProbability || (a.name < b.name ? -1 : 1));
}

/** How many models agree with the pick. */
export interface ModelConsensus {
  readonly agreeing: number;
  readonly total: number;
  /** From 0 to 100. */
  readonly percent: number;
  /** `4 of 5 Models` (S-398). */
  readonly text: string;
  /** `80%`; one decimal when it is not a whole number: `85.7%`. */
  readonly percentText: string;
}

/** Returns the share of agreeing models: 4 of 5 is 80% (S-398). null without models. */
export function modelConsensus(opinions: readonly ModelOpinion[]): ModelConsensus | null {
  const total = opinions.length;
  if (total === 0) return null;
  const agreeing = opinions.filter(({ agrees }) => agrees).length;
  const text = `${String(agreeing)} of ${String(total)} Models`;
  const percent = (agreeing / total) * 100;
  return { agreeing, total, percent, text, percentText: `${String(Number(percent.toFixed(1)))}%` };
}

/** The models that count toward the MLB consensus. Others are shown beside it (S-408). */
export const MLB_CONSENSUS_MODELS: readonly string[] = ['random_forest', 'xgboost', 'lightgbm'];

/**
 * Returns the MLB consensus of random forest, XGBoost and LightGBM, or those of them that are present
 * (S-408).
 */
export function mlbConsensus(opinions: readonly ModelOpinion[]): ModelConsensus | null {
  return modelConsensus(opinions.filter(({ name }) => MLB_CONSENSUS_MODELS.includes(name)));
}

export type ConsensusColor = 'green' | 'amber' | 'red';

/** Color of a consensus: green from 75%, amber from 50%, otherwise red (S-407). */
export function consensusColor(percent: number): ConsensusColor {
  if (percent >= 75) return 'green';
  return percent >= 50 ? 'amber' : 'red';
}

/** Average, lowest and highest model probability of the pick, as fractions. */
export interface ModelSpread {
  readonly average: number;
  readonly lowest: number;
  readonly highest: number;
}

/** Returns the average and range of the models' probabilities of the pick (S-405); null without models. */
export function modelSpread(opinions: readonly ModelOpinion[]): ModelSpread | null {
  if (opinions.length === 0) return null;
  const values = opinions.map(({ pickProbability }) => pickProbability);
  const sum = values.reduce((total, value) => total + value, 0);
  return { average: sum / values.length, lowest: Math.min(...values), highest: Math.max(...values) };
}

function saidAgreement(record: unknown, name: string): boolean | null {
  for (const block of ['model_breakdown', 'model_predictions']) {
    const models = valueAt(record, block);
    // A model name may contain a dot, so it is read as a plain key and not as a path.
    const isNamed = typeof models === 'object' && models !== null && Object.hasOwn(models, name);
    const agrees = isNamed ? valueAt((models as Readonly<Record<string, unknown>>)[name], 'agrees') : null;
    if (typeof agrees === 'boolean') return agrees;
  }
  return null;
}
