import { formatProbability, modelSpread, teamWithArticle } from '@app/domain';
import type { ModelConsensus, ModelOpinion, NormalizedGame } from '@app/domain';

/** The files give scores with one decimal. */
const SCORE_ROUNDING = 0.06;
const COUNTS = ['No', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine', 'Ten'];

/** `Seven models, one price`. */
export function modelsTitle(count: number): string {
  const name = COUNTS[count] ?? String(count);
  return `${name} ${count === 1 ? 'model' : 'models'}, one price`;
}

/**
 * Summarizes the models: how many take the pick, their range, and which differ. `6 of 7 take the Saints. Range 48.0% to
 * 74.1%; SVM differs.`
 */
export function modelsSummary(game: NormalizedGame, opinions: readonly ModelOpinion[]): string {
  const spread = modelSpread(opinions);
  if (!spread || game.team_to_cover === null) return 'No model data for this game.';
  const differing = opinions.filter(({ agrees }) => !agrees).map(({ label }) => label);
  const total = opinions.length;
  const side = teamWithArticle(game.sport, game.team_to_cover);
  const takers =
    differing.length === 0
      ? `All ${String(total)} take`
      : `${String(total - differing.length)} of ${String(total)} take`;
  const range = `Range ${formatProbability(spread.lowest)} to ${formatProbability(spread.highest)}`;
  return `${takers} ${side}. ${range}${differing.length === 0 ? '.' : `; ${differText(differing)}.`}`;
}

function differText(names: readonly string[]): string {
  if (names.length === 1) return `${names[0] ?? ''} differs`;
  if (names.length > 3) return `${String(names.length)} differ`;
  return `${names.slice(0, -1).join(', ')} and ${names.at(-1) ?? ''} differ`;
}

/**
 * Says how the file's consensus score follows from the models: `6 for, 1 against: (6 − 1) / 7.` gives 71.4. The
 * calculation is left out where the file scores otherwise.
 */
export function consensusScoreText({ agreeing, total }: ModelConsensus, score: number): string {
  if (agreeing === total) return `All ${String(total)} models agree.`;
  const differing = total - agreeing;
  const lead = Math.max(0, agreeing - differing);
  if (Math.abs(score - (100 * lead) / total) > SCORE_ROUNDING)
    return `${String(agreeing)} of ${String(total)} models agree.`;
  const counts = `${String(agreeing)} for, ${String(differing)} against`;
  return lead === 0
    ? `${counts}: no lead.`
    : `${counts}: (${String(agreeing)} − ${String(differing)}) / ${String(total)}.`;
}

const EDGE_OVER_PRICE = /\bedge ([-+])([\d.]+) points over the price/;

/** Writes the file's reason as a sentence: a negative edge falls short of the price. */
export function reasonSentence(reason: string): string {
  const plain = reason.replace(
    EDGE_OVER_PRICE,
    (_, sign: string, points: string) =>
      `${points} percentage points ${sign === '-' ? 'short of' : 'over'} the price`,
  );
  return /[.!?]$/.test(plain) ? plain : `${plain}.`;
}
