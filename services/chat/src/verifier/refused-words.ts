import { SUPPORT_EMAIL } from '@app/domain';

/** Words that promise profit. */
const PROMISES: readonly RegExp[] = [
  /\bguarant(?:ee|y|ees|eed|eeing)\b/gi,
  /\b(?:sure|safe)[- ](?:thing|bet|winner|win|profit|money)\b/gi,
  /\bsure[- ]?fire\b/gi,
  /\b(?:free|easy) (?:money|win|profit|cash)\b/gi,
  /\brisk[- ]?(?:free|less)\b/gi,
  /\bno[- ]brainers?\b/gi,
  /\b(?:sure|certain|bound|destined) to (?:win|cover|hit|profit|cash)\b/gi,
  /\b(?:definitely|certainly|surely|absolutely|undoubtedly|always) (?:be a )?(?:wins?|covers?|hits?|profits?|winner|profitable|cash(?:es)?)\b/gi,
  /\b(?:a|mortal|stone[- ]cold|total|absolute|easy|mega|five[- ]star) lock\b/gi,
  /\block of the (?:day|night|week|month|year|century)\b/gi,
  /\bmoney in the bank\b|\bprint(?:s|ing)? money\b|\bbank on it\b|\bfoolproof\b|\bslam[- ]dunk\b/gi,
  /\b(?:you|we|they|it)(?:'ll| will| are going to| is going to) (?:definitely |certainly |surely |always )?(?:win|profit|make (?:a |some )?(?:money|profit)|get (?:it|your money|everything) back|win it back|recover)\b/gi,
  /\b(?:will|'ll) (?:pay off|be a winner|make you (?:rich|money))\b/gi,
  /\b(?:get|make you|becom\w+) rich\b/gi,
];
/** These hold a negation themselves, so one before them takes nothing back. */
const FLAT_PROMISES: readonly RegExp[] = [
  /\b(?:can't|cannot|can not|cant|won't|will not|wont|never|impossible to|couldn't|could not) (?:ever |possibly )?(?:lose|miss|fail|go wrong)s?\b(?! (?:more|track|sight|out))/gi,
  /\b(?:no|zero|without(?: any)?) (?:risk|downside|chance of losing|way (?:to|you|this|it) (?:can )?lose)\b/gi,
  /\bno way (?:they|you|it|this|that)\b[^.]{0,20}\blos(?:e|es)\b/gi,
  /\b(?:not|isn't|is not) (?:really |even )?(?:a )?gambl(?:e|ing)\b/gi,
];
const NEGATED =
  /\b(?:no|not|never|nothing|none|nobody|neither|nor|without|hardly|isn't|aren't|wasn't|doesn't|don't|didn't|can't|cannot|won't|wouldn't|couldn't)\b(?! (?:only|just|merely|simply|doubt|question|matter))(?:(?!\b(?:but|so|because|and|yet)\b)[^.,;:!?—\n]){0,60}$/i;

/** Returns what promises profit. Denying a promise (`nothing is guaranteed`) is fine. */
export function findPromises(text: string): readonly string[] {
  const open = PROMISES.flatMap((pattern) =>
    [...text.matchAll(pattern)].filter(
      ({ index }) => !NEGATED.test(text.slice(Math.max(0, index - 90), index)),
    ),
  );
  const flat = FLAT_PROMISES.flatMap((pattern) => [...text.matchAll(pattern)]);
  return [...open, ...flat].map(([said]) => said);
}

const OWN_LINK = /(?<!!)\[[^\][\n]*\]\(\/(?![/\\])[\w\-./?=&#]*\)/g;
const MARKUP: readonly RegExp[] = [
  /<[a-z!/?][^>]*>?/gi,
  /&(?:#\w+|[a-z]+\d*);/gi,
  /!\[/g,
  /\]\s*\(/g,
  /\]\s*\[/g,
  /^\s*\[[^\]]+\]:/gm,
  /\[\[|\]\]/g,
  /\b[a-z][a-z\d+.-]*:\/\//gi,
  /\b(?:javascript|data|vbscript|mailto|tel|file|blob):\S/gi,
  /\bwww\./gi,
  /(?<![\w/:])\/\/\w/g,
  /\b[\w-]+\.(?:com|net|org|io|co|ai|app|dev|gg|bet|xyz|info|biz|ru|cn|me|tv|link|click|example|test|us|uk)\b/gi,
  /[\w.+-]+@[\w-]+/g,
];

/** Returns links, images and HTML other than links to our own screens and the support address. */
export function findMarkup(text: string): readonly string[] {
  const rest = text.replaceAll(OWN_LINK, ' ').replaceAll(SUPPORT_EMAIL, ' ');
  return MARKUP.flatMap((pattern) => rest.match(pattern) ?? []);
}

const TURNS_TEXT = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;
const OTHER_LETTERS = /(?!\p{Script=Latin})\p{L}/gu;

/** Returns characters that show something else than they are: turned text, letters that look like ours, numerals. */
export function findDisguises(text: string): readonly string[] {
  const letters = text.normalize('NFKC').match(OTHER_LETTERS) ?? [];
  return [...(text.match(TURNS_TEXT) ?? []).map(() => 'turned text'), ...letters];
}
