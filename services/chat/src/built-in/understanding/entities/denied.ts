/** Words before what is not wanted: `no college`, `not into ncaa`, `forget miami`. */
const DENIAL: readonly string[] = [
  'no',
  'not',
  'never',
  'without',
  'except',
  'skip',
  'forget',
  'ignore',
  'drop',
  'besides',
  'none',
  'minus',
  'leave',
  'done',
  'exclude',
  'excluding',
];
/** Words that may stand between the denial and what it denies. */
const BETWEEN: readonly string[] = [
  ...[
    'a',
    'an',
    'the',
    'any',
    'me',
    'my',
    'into',
    'touching',
    'with',
    'out',
    'stake',
    'on',
    'mediums',
    'lows',
    'betting',
    'playing',
    'interested',
    'in',
    'for',
    'about',
    'show',
    'give',
    'want',
    'need',
    'do',
    'those',
    'these',
  ],
  ...[
    'or',
    'and',
    'that',
    'tier',
    'mediums',
    'lows',
    'follow',
    'watch',
    'bother',
    'of',
    'more',
    'care',
    'like',
    'play',
    'bet',
    'low',
    'medium',
    'high',
    'college',
    'nfl',
    'mlb',
    'baseball',
  ],
];

/** Whether what starts here is named only as something that is not wanted. */
export function isDenied(words: readonly string[], start: number): boolean {
  let index = start - 1;
  while (index >= 0 && BETWEEN.includes(words[index] ?? '')) index -= 1;
  return index >= 0 && DENIAL.includes(words[index] ?? '') && words[index - 1] !== 'why';
}

/** Those that are wanted; the last one when each is denied: `skip the lows, give me the highs`. */
export function wanted<One>(
  named: readonly One[],
  startOf: (one: One) => number,
  words: readonly string[],
): readonly One[] {
  const kept = named.filter((one) => !isDenied(words, startOf(one)));
  return kept.length === 0 ? named.slice(-1) : kept;
}
