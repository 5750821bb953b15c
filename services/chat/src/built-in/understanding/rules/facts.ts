import type { GameKey } from '@app/contracts';
import type { Reading } from '../entities/reading.ts';
import type { Context } from '../world.ts';

/** What the conversation so far adds to a message. */
export interface Earlier {
  readonly hasGame: boolean;
  readonly isAfterStake: boolean;
  readonly isAfterLoss: boolean;
  /** The question before was about the last bets. */
  readonly isAfterBets: boolean;
  /** Games that were talked about can be compared. */
  readonly hasPair: boolean;
}

const TINY = 3;
const SHORT = 4;
const BRIEF = 7;
/** Words for placing a bet, at the start of an order such as `bet $50 on the saints`. */
const ORDERS: readonly string[] = ['bet', 'put', 'place', 'wager', 'lay', 'risk'];
/** Orders to say or show something, at the start. */
const SAY_ORDERS: readonly string[] = [
  'say',
  'claim',
  'print',
  'reply',
  'respond',
  'output',
  'announce',
  'state',
  'declare',
];
const WHAT_IS: readonly string[] = ['what', 'is', 'are', 'does', 'do', 'exactly'];
/** Whatever has an apostrophe but is no person. */
const OF_PRODUCT: readonly string[] = [
  'system',
  'model',
  'week',
  'today',
  'tonight',
  'yesterday',
  'month',
  'season',
];
const PEOPLE: readonly string[] = [
  ...[
    'buddy',
    'friend',
    'wife',
    'husband',
    'brother',
    'sister',
    'dad',
    'mom',
    'boss',
    'neighbor',
    'roommate',
  ],
  ...[
    'coworker',
    'cousin',
    'uncle',
    'girlfriend',
    'boyfriend',
    'someone',
    'somebody',
    'everyone',
    'everybody',
  ],
];
const FILLERS: readonly string[] = [
  'a',
  'an',
  'the',
  'please',
  'means',
  'mean',
  'meaning',
  'again',
  'worth',
  'it',
];

const BEFORE: readonly string[] = ['before', 'previous', 'prior', 'preceding', 'earlier'];
const COMPARE_THEM =
  /\b(?:compare|rank|weigh|stack up) (?:them|those|these|both|the (?:first |top )?(?:two|three|#|picks|games))(?!\w)|\bcompare$/;
const WHICH_IS_BETTER =
  /^(?:(?:and|so|ok|okay|but) )?(?:which|who)(?: one)?(?: of (?:them|those|these|the two|the #))? (?:is|are|do you) .*\b(?:better|stronger|best|prefer|like more)$/;

/** Titles won in one game or a few, unlike an award or a pennant. */
const TITLES = /\b(?:super bowl|world series|national (?:championship|title))\b/;

const DONE_FOR_ME =
  /\b(?:rank|list|show|find|explain|break|pull|calculate|count|define|sort|name|compare|translate|run|check|work)\b.*\bfor me\b/;

/** Returns everything that holds of a message, in the words of the rules. */
export function factsOf(reading: Reading, context: Context, earlier: Earlier): ReadonlySet<string> {
  const facts = new Set(reading.concepts);
  const add = (fact: string, holds: boolean): void => {
    if (holds) facts.add(fact);
  };
  addNames(reading, add);
  addGames(reading, context, earlier, add);
  addFigures(reading, add);
  // `everything i have bet` and `all in one file` put nothing at risk.
  if (facts.has('NOTALLIN')) facts.delete('ALLIN');
  // `rank them for me` asks of nobody's own bets.
  if (facts.has('FORME') && DONE_FOR_ME.test(reading.tokens.map(({ text }) => text).join(' ')))
    facts.delete('FORME');
  // `suppose my whole bankroll was $500` puts nothing at risk.
  add(
    'SUPPOSEDROLL',
    reading.figures.bankroll !== null &&
      /\b(?:suppose|say|imagine|assume|assuming|if) (?:that )?my\b/.test(
        reading.tokens.map(({ text }) => text).join(' '),
      ),
  );
  // `which tier should i stop betting` is about one of several.
  if (facts.has('STOPTHIS')) facts.delete('ADDICT');
  addTimes(reading, context, add);
  addPage(context, add);
  const count = reading.tokens.length;
  add('TINY', count <= TINY);
  add('SHORT', count <= SHORT);
  add('BRIEF', count <= BRIEF);
  add('UNKNOWN', reading.unknown > 0);
  add('UNKNOWNNAME', reading.hasUnknownName);
  add('AFTERSTAKE', earlier.isAfterStake);
  add('PASTLOSS', earlier.isAfterLoss);
  const words = reading.tokens.map(({ text }) => text);
  add('BETSBEFORE', earlier.isAfterBets && isBefore(words));
  add('COMPARETHEM', earlier.hasPair && reading.mentions.length === 0 && areCompared(words));
  add('DEFSHORT', facts.has('WHATIS') && count <= 5 && reading.named.terms.length > 0 && !facts.has('MY'));
  return facts;
}

/** `and the 3 before that`, `the previous ones` */
const isBefore = (words: readonly string[]): boolean =>
  words.length <= BRIEF && words.some((word) => BEFORE.includes(word));

/** `compare them`, `which of them is better` */
function areCompared(words: readonly string[]): boolean {
  const text = words.join(' ');
  return words.length <= BRIEF && (COMPARE_THEM.test(text) || WHICH_IS_BETTER.test(text));
}

type Add = (fact: string, holds: boolean) => void;

/** `dave's`; what is ours keeps no name: `the system's`. */
const isPossessive = ({ raw, text }: Reading['tokens'][number]): boolean =>
  /^[a-z]+['’]s$/i.test(raw) && raw.toLowerCase().startsWith(text) && !OF_PRODUCT.includes(text);

function addNames({ named, teams, unclear, tokens, sport, unknown }: Reading, add: Add): void {
  const terms = named.terms.map(({ meaning }) => meaning);
  add('SPORT', sport !== undefined && (named.sports.length > 0 || named.isFootball));
  add('SPORT', named.sports.length > 0);
  add('OTHERSPORT', named.otherSport !== null);
  add('TEAM', teams.length > 0 || unclear.length > 0);
  add('TIER', named.tiers.length > 0);
  add('TIER2', named.tiers.length > 1);
  add('GRADE', named.grades.length > 0);
  add('GRADE2', named.grades.length > 1);
  add('MODELNAME', named.models.length > 0);
  add('BOOK2', named.sportsbooks.length > 1);
  add('BOOK', named.sportsbooks.length > 0);
  add('TERM', terms.length > 0);
  add('TERM2', terms.length > 1);
  add('REPLAYTERM', terms.includes('replay'));
  add('PARLAYTERM', terms.includes('parlay'));
  add('HOOKTERM', terms.includes('hook'));
  add('PUSHTERM', terms.includes('push'));
  add('STATTERM', terms.includes('win-rate'));
  const covered = named.terms.flatMap(({ start, end }) => tokens.slice(start, end).map(({ text }) => text));
  const others = tokens.filter(({ text }) => !covered.includes(text) && !FILLERS.includes(text));
  const subjects = others.filter(({ text }) => !WHAT_IS.includes(text));
  add(
    'OTHERSNAME',
    tokens.some((token) => isPossessive(token) && (unknown > 0 || PEOPLE.includes(token.text))),
  );
  add(
    'OTHERUSERS',
    /\b(?:user|member|customer) (?!is\b|was\b|has\b|data|name|guide|manual|settings|of\b|service|support|care)[a-z]{2,}\b/.test(
      tokens.map(({ text }) => text).join(' '),
    ) && unknown > 0,
  );
  add('WHATTERM', terms.length > 0 && subjects.length === 0 && !tokens.some(({ text }) => text === 'the'));
  add('ONLYTERM', terms.length > 0 && others.length === 0);
}

const isSame = (one: GameKey, other: GameKey): boolean =>
  one.sport === other.sport && one.gameId === other.gameId;

function addGames({ games, teams, unclear }: Reading, { game }: Context, earlier: Earlier, add: Add): void {
  add('PAGEGAME', game !== null);
  add('OFGAME', game !== null || games.length > 0);
  // A name that could be several teams still names a game.
  add('GAME', game !== null || games.length > 0 || unclear.length > 0);
  add('PASTGAME', earlier.hasGame);
  add('NOGAME', teams.length > 0 && games.length === 0);
  add('GAMES2', games.length > 1);
  add('COMPARE2', games.length > 1);
  add('SAMEGAME', teams.length > 1 && games.length < 2);
  add('OTHERTEAM', game !== null && games.some((one) => !isSame(one, game)));
}

function addFigures({ figures, tokens, teams }: Reading, add: Add): void {
  const values = tokens.flatMap(({ figure }) => (figure === undefined ? [] : [figure.value]));
  add('ODDS', figures.odds.length > 0);
  add('ODDS2', figures.odds.length > 1);
  add('LINE', figures.lines.length > 0);
  add('PCT', figures.percents.length > 0 && !values.includes(52.4));
  add('GUARANTEED', figures.percents.includes(100));
  add('BE52', values.includes(52.4) || values.includes(52.38));
  add('MONEY', figures.stake !== null);
  add('ROLL', figures.bankroll !== null);
  const units = tokens.filter(({ figure }) => figure?.suffix === 'u');
  if (units.length > 0) add('UNITW', true);
  add(
    'UNITSIZE',
    units.some(({ figure }) => figure?.value === 1),
  );
  add('NUMBER', figures.stake !== null || figures.bankroll !== null);
  const first = tokens[0]?.text ?? '';
  const isForMe = tokens.at(-1)?.text === 'me' && tokens.at(-2)?.text === 'for';
  add('SAYORDER', SAY_ORDERS.includes(first));
  add('PLACEORDER', (figures.stake !== null || isForMe) && teams.length > 0 && ORDERS.includes(first));
  add('ALLIN', first === 'everything' && tokens[1]?.text === 'on');
}

function addTimes({ said, concepts, sport, tokens }: Reading, { world }: Context, add: Add): void {
  const isNow = ['THISWEEK', 'THISMONTH', 'SEASONW'].some((concept) => concepts.has(concept));
  add('TIME', isNow || Object.keys(said).length > 0);
  const isPast = [said.dayOffset, said.weekOffset, said.monthOffset, said.seasonOffset].some(isBack);
  add('WEEKS', isBack(said.weekOffset) || said.week !== undefined);
  const isNamed = said.month !== undefined && said.day === undefined;
  const isSpan = said.period !== undefined;
  const clock = sport === undefined ? undefined : world.sports[sport];
  // `week 9 of the 2024 season` while week 7 is on
  const isAhead =
    clock !== undefined &&
    said.season !== undefined &&
    (said.season > clock.season ||
      (said.season === clock.season && said.week !== undefined && said.week > clock.week));
  const isOfYear = said.season !== undefined && !isAhead;
  add('PASTTIME', isPast || isSpan || isNamed || isOfYear || said.weekday?.isPast === true);
  // `the Super Bowl on Sunday`, `the World Series game`
  const isOfDay = [said.date, said.day, said.weekday, said.dayOffset].some((day) => day !== undefined);
  const isOfGame = concepts.has('THISWEEK') || tokens.some(({ text }) => text === 'game');
  const isOfTitle = TITLES.test(tokens.map(({ text }) => text).join(' '));
  add('TITLEGAME', isOfTitle && (isOfDay || isOfGame));
}

const isBack = (offset: number | undefined): boolean => offset !== undefined && offset < 0;

function addPage({ page }: Context, add: Add): void {
  add('OWNPAGE', page === 'performance' || page === 'my-bets');
  add('SYSPAGE', page === 'findings' || page === 'models');
  add('MODELSPAGE', page === 'models');
  add('PAGELESS', page === null);
  add('NOPAGE', page === null);
}
