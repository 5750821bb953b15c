import { normOf, PAIR_VALUE, SCALE } from '../../src/built-in/understanding/learned/classify.ts';
import { featureLines, type FeatureRow } from '../../src/built-in/understanding/learned/feature-lines.ts';
import { isPair } from '../../src/built-in/understanding/learned/features.ts';
import type { Weights } from '../../src/built-in/understanding/learned/weights.types.ts';
import type { Example } from './training.ts';
import { randomOf } from './typos.ts';

const ROUNDS = 30;
const RATE = 0.35;
const BIAS_RATE = 0.02;
const DECAY = 0.0001;
/** A feature of fewer examples says nothing; a pair of words needs one more. Each message is up to three examples. */
const MIN_COUNT = 3;
const START_GAIN = 0.1;
const LEAST_ERROR = 1e-4;
/**
 * So large a share of a message's features is left out each time it is learned from, so that no meaning hangs on a single word.
 * Chosen on 418 wordings of other people: 8 wrong and 20 asked back, against 12 and 24 with nothing left out, all with families of words.
 */
const LEFT_OUT = 0.3;
/** Weaker weights, in hundredths, are left out of the file. */
const LEAST_WEIGHT = 12;

interface Row {
  readonly label: number;
  readonly share: number;
  readonly places: Int32Array;
  readonly values: Float64Array;
}

/** Learns weights by logistic regression over all classes. The same examples give the same weights. */
export function learn(examples: readonly Example[]): Omit<Weights, 'words'> {
  const names = featureNames(examples);
  const placeOf = new Map(names.map((name, index) => [name, index]));
  const classes = [...new Set(examples.map(({ label }) => label))].toSorted();
  const learner = new Learner(names.length, classes.length);
  const rows = examples.map(({ features, label, share }): Row => {
    const norm = normOf(features);
    const known = features.filter((name) => placeOf.has(name));
    return {
      label: classes.indexOf(label),
      share,
      places: Int32Array.from(known, (name) => placeOf.get(name) ?? 0),
      values: Float64Array.from(known, (name) => (isPair(name) ? PAIR_VALUE : 1) / norm),
    };
  });
  const random = randomOf(ROUNDS);
  for (let round = 0; round < ROUNDS; round += 1)
    for (const row of shuffled(rows, round)) learner.take(thinned(row, random));
  const features = names.map((name, place) => [name, learner.rowOf(place)] as const);
  return {
    classes,
    bias: [...learner.bias].map((one) => Math.round(one * SCALE)),
    features: featureLines(features.filter(([, row]) => row.length > 0)),
  };
}

function featureNames(examples: readonly Example[]): readonly string[] {
  const counts = new Map<string, number>();
  for (const { features } of examples)
    for (const name of features) counts.set(name, (counts.get(name) ?? 0) + 1);
  return [...counts]
    .filter(([name, count]) => count >= (isPair(name) ? MIN_COUNT + 1 : MIN_COUNT))
    .map(([name]) => name);
}

/** Another order in every round, the same each time. */
function shuffled(rows: readonly Row[], round: number): readonly Row[] {
  const step = 7_919;
  return rows.map((row, index) => rows[(index * step + round * 31) % rows.length] ?? row);
}

/** The row without a random part of its features; the others count more in their stead. */
function thinned({ places, values, ...rest }: Row, random: () => number): Row {
  const kept = [...places.keys()].filter(() => random() >= LEFT_OUT);
  return {
    ...rest,
    places: Int32Array.from(kept, (at) => places[at] ?? 0),
    values: Float64Array.from(kept, (at) => (values[at] ?? 0) / (1 - LEFT_OUT)),
  };
}

class Learner {
  readonly bias: Float64Array;
  private readonly weights: Float64Array;
  /** Of each weight the sum of its squared changes: what changed much changes less. */
  private readonly gains: Float64Array;
  private readonly scores: Float64Array;
  private readonly width: number;

  constructor(features: number, classes: number) {
    this.width = classes;
    this.bias = new Float64Array(classes);
    this.scores = new Float64Array(classes);
    this.weights = new Float64Array(features * classes);
    this.gains = new Float64Array(features * classes).fill(START_GAIN);
  }

  /** Moves the weights toward the right class of one example. */
  take(row: Row): void {
    this.score(row);
    for (let one = 0; one < this.width; one += 1) {
      const error = ((this.scores[one] ?? 0) - (one === row.label ? 1 : 0)) * row.share;
      if (Math.abs(error) < LEAST_ERROR) continue;
      this.bias[one] = (this.bias[one] ?? 0) - BIAS_RATE * error;
      for (let index = 0; index < row.places.length; index += 1)
        this.change((row.places[index] ?? 0) * this.width + one, error * (row.values[index] ?? 0));
    }
  }

  /** Pairs of a class's place and its weight. */
  rowOf(place: number): FeatureRow {
    return Array.from({ length: this.width }, (_, one) => one).flatMap((one) => {
      const weight = Math.round((this.weights[place * this.width + one] ?? 0) * SCALE);
      return Math.abs(weight) < LEAST_WEIGHT ? [] : [one, weight];
    });
  }

  private change(at: number, slope: number): void {
    const weight = this.weights[at] ?? 0;
    const decayed = slope + DECAY * weight;
    const gain = (this.gains[at] ?? 0) + decayed * decayed;
    this.gains[at] = gain;
    this.weights[at] = weight - (RATE * decayed) / Math.sqrt(gain);
  }

  /** How likely each class is. */
  private score({ places, values }: Row): void {
    const { scores, weights, width } = this;
    scores.set(this.bias);
    for (let index = 0; index < places.length; index += 1) {
      const start = (places[index] ?? 0) * width;
      const value = values[index] ?? 0;
      for (let one = 0; one < width; one += 1)
        scores[one] = (scores[one] ?? 0) + (weights[start + one] ?? 0) * value;
    }
    const highest = Math.max(...scores);
    let sum = 0;
    for (let one = 0; one < width; one += 1) {
      const raised = Math.exp((scores[one] ?? 0) - highest);
      scores[one] = raised;
      sum += raised;
    }
    for (let one = 0; one < width; one += 1) scores[one] = (scores[one] ?? 0) / sum;
  }
}
