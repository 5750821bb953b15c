const ENDINGS: readonly (readonly [ending: string, instead: string])[] = [
  ['ies', 'y'],
  ['ings', ''],
  ['ing', ''],
  ['edly', ''],
  ['ed', ''],
  ['ly', ''],
  ['es', ''],
  ['s', ''],
];
/** A stem has at least this many letters, so that `this` and `bed` stay whole. */
const MIN_STEM = 3;

/** A word without its ending: `betting`, `bets` and `bet` are one. */
export function stemOf(word: string): string {
  for (const [ending, instead] of ENDINGS) {
    if (!word.endsWith(ending) || word.endsWith('ss') || word.length - ending.length < MIN_STEM) continue;
    const stem = word.slice(0, -ending.length) + instead;
    const isDoubled = /([b-df-hj-np-tv-z])\1$/.test(stem) && ending !== 's' && !/(?:ll|ss)$/.test(stem);
    return withoutE(isDoubled ? stem.slice(0, -1) : stem);
  }
  return withoutE(word);
}

/** `place` and `placing` meet in `plac`. */
const withoutE = (word: string): string =>
  word.length > MIN_STEM && word.endsWith('e') ? word.slice(0, -1) : word;
