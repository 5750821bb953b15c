import type { BetOutcome, BetType } from '../settlement.ts';
import { isActiveSport, type Sport } from '../sports.ts';

const SPORT_WORDS: Readonly<Record<string, Sport>> = {
  ncaaf: 'cfb',
  ncaafb: 'cfb',
  'ncaa football': 'cfb',
  'college football': 'cfb',
  'national football league': 'nfl',
  'major league baseball': 'mlb',
};

const OTHER_SPORTS: readonly (readonly [RegExp, string])[] = [
  [/^(w?nba|ncaa[bm]b?|ncaam|ncaaw|cbb|wcbb|euroleague)$|basketball/, 'basketball'],
  [/^(nhl|khl|ahl)$|hockey/, 'hockey'],
  [/^(epl|mls|ucl|nwsl|uefa|fifa)$|soccer|premier league|champions league|la liga|serie a/, 'soccer'],
  [/^(ufc|mma|pfl|bellator)$|mixed martial/, 'mixed martial arts'],
  [/^(cfl|ufl|xfl|usfl)$/, 'minor league football'],
  [/^(kbo|npb|ncaa baseball|college baseball)$/, 'minor league baseball'],
  [/^(atp|wta)$|tennis/, 'tennis'],
  [/^(pga|liv)$|golf/, 'golf'],
  [/^(nascar|f1|indycar)$|formula 1/, 'motor racing'],
  [/boxing/, 'boxing'],
  [/horse/, 'horse racing'],
  [/esport|^(lol|cs2?|csgo|dota ?2?)$/, 'esports'],
  [/cricket/, 'cricket'],
  [/rugby/, 'rugby'],
];

const TYPE_WORDS: Readonly<Record<string, BetType>> = {
  spread: 'spread',
  'point spread': 'spread',
  'game spread': 'spread',
  'run line': 'spread',
  runline: 'spread',
  handicap: 'spread',
  ats: 'spread',
  moneyline: 'moneyline',
  'money line': 'moneyline',
  ml: 'moneyline',
  h2h: 'moneyline',
  total: 'total',
  totals: 'total',
  'game total': 'total',
  'total points': 'total',
  'total runs': 'total',
  'over/under': 'total',
  'o/u': 'total',
  ou: 'total',
};

/** Words for a single bet that do not name its type. */
const SINGLE_WORDS: readonly string[] = ['straight', 'straight bet', 'single', 'single bet', 'singles'];

const RESULT_WORDS: Readonly<Record<string, BetOutcome | null>> = {
  won: 'won',
  win: 'won',
  w: 'won',
  winner: 'won',
  lost: 'lost',
  loss: 'lost',
  lose: 'lost',
  l: 'lost',
  loser: 'lost',
  push: 'push',
  pushed: 'push',
  p: 'push',
  tie: 'push',
  tied: 'push',
  draw: 'push',
  void: 'void',
  voided: 'void',
  cancelled: 'void',
  canceled: 'void',
  refund: 'void',
  refunded: 'void',
  'no action': 'void',
  '': null,
  pending: null,
  open: null,
  unsettled: null,
  upcoming: null,
  'in progress': null,
};

const CASH_OUT = /^(early )?cash(ed)?[ -]?out\b/;

const ONLY_SINGLE = 'Only single bets can be imported.';
const ONLY_WHOLE = 'Only spreads, moneylines and totals of a whole game can be imported.';

/** Unsupported kinds of bets, by words that identify them anywhere in a row. */
const OTHER_BETS: readonly (readonly [RegExp, string])[] = [
  [/\bround[ -]?robin\b/, `A round robin is a set of parlays. ${ONLY_SINGLE}`],
  [/\b(pleaser|teaser)s?\b/, `A teaser combines several bets at moved lines. ${ONLY_SINGLE}`],
  [
    /\b(parlays?|sgpx?|same[ -]game|accumulator|\d+[ -](legs?|legged|team|pick))\b/,
    `A parlay combines several bets in one. ${ONLY_SINGLE}`,
  ],
  [/\b(futures?|outrights?)\b/, `A future is a bet on a season, not on a single game. ${ONLY_WHOLE}`],
  [/\bteam total/, `A team total counts only one team’s points. ${ONLY_WHOLE}`],
  [
    /\b((1st|2nd|3rd|4th|first|second|third|fourth) (half|quarter|period|inning|5|five)|[1-4][hq]|f5)\b/,
    `This is a bet on part of a game. ${ONLY_WHOLE}`,
  ],
];

/** Words that identify a kind of bet only in the type column, since team names may contain them. */
const OTHER_TYPES: readonly (readonly [RegExp, string])[] = [
  [/\b(multi|multis|multiple|multiples|combo)\b/, `A parlay combines several bets in one. ${ONLY_SINGLE}`],
  [/\b(props?|player)\b/, `A prop is a bet on a player or an event in a game. ${ONLY_WHOLE}`],
];

export function readSport(text: string): Sport | null {
  const word = text.toLowerCase();
  return isActiveSport(word) ? word : (wordIn(SPORT_WORDS, text) ?? null);
}

/** Explains why a row of another sport is skipped; null when the text names none. */
export function otherSportText(text: string): string | null {
  const what = OTHER_SPORTS.find(([words]) => words.test(text.toLowerCase()))?.[1];
  return what === undefined ? null : `This bet is on ${what}. Only CFB, NFL and MLB bets can be imported.`;
}

export function readBetType(text: string): BetType | null {
  return wordIn(TYPE_WORDS, text) ?? null;
}

/** Whether a bet type only says that it is a single bet. */
export function isSingleWord(text: string): boolean {
  return SINGLE_WORDS.includes(text.toLowerCase());
}

/** Names an unsupported kind of bet; null when the text names none. */
export function otherBetText(text: string, isTypeCell: boolean): string | null {
  const word = text.toLowerCase();
  const kinds = isTypeCell ? [...OTHER_BETS, ...OTHER_TYPES] : OTHER_BETS;
  return kinds.find(([words]) => words.test(word))?.[1] ?? null;
}

/** Parses a result: null for an open bet, undefined for an unknown word. */
export function readResult(text: string): BetOutcome | null | undefined {
  return wordIn(RESULT_WORDS, text);
}

/** Whether a status means the bet was cashed out early. */
export function isCashOut(text: string): boolean {
  return CASH_OUT.test(text.toLowerCase());
}

function wordIn<T>(words: Readonly<Record<string, T>>, text: string): T | undefined {
  const word = text.toLowerCase();
  return Object.hasOwn(words, word) ? words[word] : undefined;
}
