const LETTERS = 'abcdefghijklmnopqrstuvwxyz';

/** Returns numbers from 0 up to 1, the same for the same seed. */
export function randomOf(seed: number): () => number {
  let state = seed * 2_654_435_761;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/** Leaves out, adds, replaces or swaps one letter within a word of at least five. */
export function withTypo(wording: string, seed: number): string {
  const random = randomOf(seed);
  const words = wording.split(' ');
  const long = [...words.keys()].filter((index) => /^[a-z]{5,}$/.test(words[index] ?? ''));
  const index = long[Math.floor(random() * long.length)];
  const word = index === undefined ? undefined : words[index];
  if (index === undefined || word === undefined) return wording;
  const at = 1 + Math.floor(random() * (word.length - 2));
  const letter = LETTERS.charAt(Math.floor(random() * LETTERS.length));
  const [head, tail] = [word.slice(0, at), word.slice(at)];
  const mistyped = [
    head + tail.slice(1),
    head + letter + tail,
    head + letter + tail.slice(1),
    head + tail.charAt(1) + tail.charAt(0) + tail.slice(2),
  ];
  words[index] = mistyped[Math.floor(random() * mistyped.length)] ?? word;
  return words.join(' ');
}
