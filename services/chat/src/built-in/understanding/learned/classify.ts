import { FeatureTable } from './feature-lines.ts';
import { isPair } from './features.ts';
import { WEIGHTS } from './weights.ts';

export interface Likely {
  readonly name: string;
  readonly probability: number;
  /** Of a definition: the term it is most likely about, and how likely among all terms. */
  readonly term?: { readonly key: string; readonly share: number };
}

export const PAIR_VALUE = 0.6;
/** Of the class of a term: `definition/push`. */
export const TERM_PREFIX = 'definition/';
/** Weights are stored as whole hundredths. */
export const SCALE = 100;

/** Made by the first question: it takes 0.2 s and memory that a waiting process does without. */
let table: FeatureTable | undefined;

/** How likely each class is by the features of a message, most likely first. */
export function classify(features: readonly string[]): readonly Likely[] {
  table ??= new FeatureTable(WEIGHTS.features);
  const scores = WEIGHTS.bias.map((bias) => bias / SCALE);
  const norm = normOf(features);
  for (const feature of features) {
    const row = table.rowOf(feature);
    if (row === undefined) continue;
    const value = (isPair(feature) ? PAIR_VALUE : 1) / norm;
    for (let at = 0; at + 1 < row.length; at += 2) {
      const index = row[at] ?? 0;
      scores[index] = (scores[index] ?? 0) + ((row[at + 1] ?? 0) / SCALE) * value;
    }
  }
  const highest = Math.max(...scores);
  const raised = WEIGHTS.classes.map((name, index) => ({
    name,
    probability: Math.exp((scores[index] ?? 0) - highest),
  }));
  const sum = raised.reduce((total, { probability }) => total + probability, 0);
  const likely = raised.map(({ name, probability }) => ({ name, probability: probability / sum }));
  return withoutTerms(likely).toSorted((one, other) => other.probability - one.probability);
}

/** Takes the classes of all terms together: that a term is asked for is one meaning, whichever it is. */
function withoutTerms(likely: readonly Likely[]): readonly Likely[] {
  const ofTerms = likely.filter(({ name }) => name.startsWith(TERM_PREFIX));
  const [best] = ofTerms.toSorted((one, other) => other.probability - one.probability);
  if (best === undefined) return likely;
  const probability = ofTerms.reduce((total, one) => total + one.probability, 0);
  const term = { key: best.name.slice(TERM_PREFIX.length), share: best.probability / probability };
  const others = likely.filter(({ name }) => !name.startsWith(TERM_PREFIX));
  return [...others, { name: 'definition', probability, term }];
}

/** Long messages have more features; each then counts less. */
export const normOf = (features: readonly string[]): number => Math.max(1, Math.sqrt(features.length / 12));
