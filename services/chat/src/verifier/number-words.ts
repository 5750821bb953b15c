import { take, takeAll, type Found } from './claim.ts';

const SMALL = [
  ...['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven'],
  ...['twelve', 'thirteen', 'fourteen', 'fifteen', 'sixteen', 'seventeen', 'eighteen', 'nineteen'],
];
const TENS = ['twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety'];
const SCALES: Readonly<Record<string, number>> = {
  hundred: 100,
  thousand: 1_000,
  grand: 1_000,
  million: 1e6,
  billion: 1e9,
};
const VALUES: ReadonlyMap<string, number> = new Map([
  ...SMALL.map((word, value): [string, number] => [word, value]),
  ...TENS.map((word, index): [string, number] => [word, (index + 2) * 10]),
  ['dozen', 12],
]);
const ORDINALS = [
  ...['fourth', 'fifth', 'sixth', 'seventh', 'eighth', 'ninth', 'tenth', 'eleventh', 'twelfth'],
  ...['thirteenth', 'fourteenth', 'fifteenth', 'sixteenth', 'seventeenth', 'eighteenth', 'nineteenth'],
  ...['twentieth', 'thirtieth', 'fortieth', 'fiftieth', 'hundredth'],
];

const WORD = `(?:${[...VALUES.keys()].filter((word) => word !== 'one').join('|')}|${Object.keys(SCALES).join('|')})`;
const ANY = `(?:one|${WORD})`;
const SEQUENCE = new RegExp(
  String.raw`\b(?:${ANY}(?:[ -]|,? and ))*${WORD}(?:(?:[ -]|,? and )${ANY})*(?:\s+point\s+${ANY}(?:[ -]${ANY})*)?\b(?<unit>\s?(?:%|percent\b|per cent\b|pct\b|dollars?\b|bucks?\b))?`,
  'gi',
);
/** `one` is mostly a pronoun. Before these it counts. */
const COUNTED =
  'of|in|out|to|percent|per cent|dollars?|bucks?|units?|picks?|games?|bets?|wins?|loss(?:es)?|models?|points?|runs?|push(?:es)?|teams?|seasons?|weeks?|days?|months?|years?|third|half|quarter|and';
const ONE = new RegExp(
  String.raw`(?<!(?:no|this|that|each|every|any|which|another|other|the) )\bone (?=(?:${COUNTED})\b)`,
  'gi',
);
const TIMES =
  /\b(?:twice|thrice|doubl(?:e|es|ed|ing)(?![- ](?:check|header))|tripl(?:e|es|ed|ing)|quadrupl(?:e|es|ed|ing)|\w+fold)\b/gi;
const VAGUE =
  /\b(?:(?:a |the )?couple of|(?:dozens|hundreds|thousands|millions|billions|tens) of|scores of|(?:a )?pair of)\b|💯|🔟/giu;
const PARTS =
  /\bhalf (?:of|the|your|my|a|an|its|their|as)\b|\b(?:in|by) half\b|\bhalves\b|\b(?:a|an|one|two|three|four) (?:third|quarter|fifth|tenth)s?\b(?! party)/gi;
const RANK = new RegExp(String.raw`\b(?:(?:${TENS.join('|')})[ -])?(?:${ORDINALS.join('|')})s?\b`, 'gi');
const CLOCK = /\b(?:noon|midnight|o'clock)\b/gi;

/** Finds numbers written as words. */
export function findNumberWords(text: string): Found {
  const asWritten = ([said]: RegExpExecArray) => {
    const key = `word:${said.toLowerCase().trim()}`;
    return { gives: [key], needs: [[key]] };
  };
  return takeAll(text, [
    (rest) => take(rest, TIMES, asWritten),
    (rest) => take(rest, VAGUE, asWritten),
    (rest) => take(rest, PARTS, asWritten),
    (rest) => take(rest, RANK, asWritten),
    (rest) => take(rest, CLOCK, asWritten),
    (rest) => take(rest, SEQUENCE, readWords),
    (rest) => take(rest, ONE, () => ({ gives: ['number:1'], needs: [['number:1']] })),
  ]);
}

function readWords({ 0: said, groups }: RegExpExecArray) {
  const unit = groups?.['unit']?.trim().toLowerCase() ?? '';
  const words = said.toLowerCase().slice(0, said.length - (groups?.['unit']?.length ?? 0));
  const kind = unit === '' ? 'number' : /^[db]/.test(unit) ? 'money' : 'percent';
  const value = valueOf(words.split(/[^a-z]+/).filter((word) => word !== '' && word !== 'and'));
  const keys = [`${kind}:${value}`, `word:${said.toLowerCase().trim()}`];
  return { gives: keys, needs: [keys] };
}

/** Reads `one hundred twenty` as 120, and digits after `point` as decimals. */
function valueOf(words: readonly string[]): string {
  const point = words.indexOf('point');
  const whole = point === -1 ? words : words.slice(0, point);
  const decimals = point === -1 ? [] : words.slice(point + 1);
  let [total, group] = [0, 0];
  for (const word of whole) {
    const scale = SCALES[word];
    if (scale === undefined)
      group = word === 'dozen' ? Math.max(group, 1) * 12 : group + (VALUES.get(word) ?? 0);
    else if (scale === 100) group = Math.max(group, 1) * 100;
    else {
      total += Math.max(group, 1) * scale;
      group = 0;
    }
  }
  const fraction = decimals.map((word) => String(VALUES.get(word) ?? '')).join('');
  return String(Number(`${String(total + group)}${fraction === '' ? '' : `.${fraction}`}`));
}
