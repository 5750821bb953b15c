import type { Aspect } from '../understood.ts';
import type { Reading } from './entities/reading.ts';
import type { Frame } from './rules/rule.ts';

type Frames = Exclude<Frame, 'out-of-scope'>;

/** Names which part of an intent is asked for where a message says so beyond doubt. */
export function refined(
  frame: Frames,
  { named, tokens, said, sport, games }: Reading,
  facts: ReadonlySet<string>,
): Frames {
  const { intent, aspect, by, unavailable } = frame;
  if (intent === 'calculator') return calculation(frame, facts, tokens);
  // `my last 3 weeks` are no bets.
  if (aspect === 'recent' && said.period !== undefined) return { intent };
  const isOfGame = ['GAME', 'PASTGAME', 'TEAM'].some((fact) => facts.has(fact));
  if (intent === 'price-check' && facts.has('ODDS') && !isOfGame)
    return calculation({ intent: 'calculator', aspect: 'break-even' }, facts, tokens);
  const isOfDog =
    ['definition', 'model-confidence', 'why-pick'].includes(intent) && unavailable === undefined;
  if (isOfDog && !isOfGame && asksForDogs(frame, tokens, facts))
    return { intent: 'best-picks', aspect: 'underdogs' };
  // There is no record of dogs alone.
  const isRecord = (intent === 'own-record' || intent === 'system-record') && aspect === undefined;
  if (
    isRecord &&
    facts.has('UNDERDOGS') &&
    !['MY', 'AMI', 'SYSTEM', 'YOUR', 'PASTTIME'].some((fact) => facts.has(fact))
  )
    return { intent: 'best-picks', aspect: 'underdogs' };
  // `500 bucks in total, size it` is about the page's game.
  if (aspect === 'all' && facts.has('ROLL') && facts.has('PAGEGAME') && !facts.has('SPORT'))
    return { intent };
  // The sport tells who throws.
  const ofSport = sport ?? games[0]?.sport;
  if (aspect === 'pitchers' && (ofSport === 'nfl' || ofSport === 'cfb'))
    return { intent, aspect: 'quarterbacks' };
  if (aspect === 'quarterbacks' && ofSport === 'mlb') return { intent, aspect: 'pitchers' };
  // A team without a game has neither a line nor a start.
  if ((aspect === 'quote' || aspect === 'start') && facts.has('NOGAME')) return { intent: 'best-picks' };
  // Which dog has the most value is asked of the dogs.
  const isOfDogs = aspect === 'biggest-edge' || (aspect === 'favorites' && !areDogsDenied(tokens));
  if (isOfDogs && facts.has('UNDERDOGS')) return { intent, aspect: 'underdogs' };
  if (aspect !== undefined || by !== undefined || unavailable !== undefined) return frame;
  const has = (fact: string): boolean => facts.has(fact);
  const terms = named.terms.map(({ meaning }) => meaning);
  const says = (...words: readonly string[]): boolean => tokens.some(({ text }) => words.includes(text));
  if (has('GAME') && isOfOwnBet(intent, tokens, facts)) return { intent: 'own-record', aspect: 'this-game' };
  const asksStake = ['HOWMUCH', 'STAKEW', 'STAKEWORD'].some(has);
  if (intent === 'why-pick') return asksStake && has('GAME') ? { intent, aspect: 'and-stake' } : frame;
  if (intent === 'stake') {
    const isOfStake = has('WHYSTAKE') || has('AFTERSTAKE') || has('LIMITW');
    if (has('WHY') && has('GAME') && !isOfStake) return { intent: 'why-pick', aspect: 'and-stake' };
    if (has('LIMITW') || says('most', 'maximum')) return { intent, aspect: 'limit' };
    return has('NUMBER') && ASKED_SIZE.test(tokens.map(({ text }) => text).join(' '))
      ? { intent, aspect: 'check' }
      : frame;
  }
  if (intent === 'best-picks') {
    const isPast = has('PASTTIME') && !['MY', 'AMI', 'I'].some(has) && named.sports.length > 0;
    return isPast ? { intent: 'system-record' } : frame;
  }
  if (intent !== 'own-record') return frame;
  if (named.tiers.length > 1 || (has('TIERW') && named.tiers.length === 0)) return { intent, by: 'tier' };
  const isTyped = terms.includes('spread') || terms.includes('against-the-spread');
  if (isTyped && terms.includes('moneyline')) return { intent, by: 'type' };
  if (says('day') && (has('BEST') || has('WORST') || has('MOST'))) return { intent, by: 'day' };
  if (has('UNITW')) return { intent, aspect: 'units' };
  if (has('BYBOOK') && named.sportsbooks.length === 0) return { intent, by: 'book' };
  return frame;
}

const ASKED_TERM =
  /\bwhat (?:is|are) (?:an? |the )?(?:live )?(?:under)?dogs?(?: in \w+)?$|^(?:an? |the )?(?:live )?(?:under)?dogs?(?: (?:is|are|means?) what)?$/;

const OF_PICKS: readonly string[] = [
  'your',
  'good',
  'worth',
  'value',
  'like',
  'which',
  'where',
  'find',
  'any',
];
const OF_WORDS: readonly string[] = [
  'call',
  'called',
  'usually',
  'always',
  'word',
  'unfamiliar',
  'explain',
  'explanation',
  'definition',
  'defined',
];
/** `how do i tell which team is the dog` */
const HOW_TO_TELL = /\b(?:how (?:do|can|would) (?:i|you|we|one) (?:tell|know|see|spot)|what makes)\b/;

/** `what is the best dog` asks for a pick, `what is a dog` for a word. */
function asksForDogs({ intent }: Frames, tokens: Reading['tokens'], facts: ReadonlySet<string>): boolean {
  const words = tokens.map(({ text }) => text);
  const says = (some: readonly string[]): boolean => words.some((word) => some.includes(word));
  const isOfWord = ['MEANS', 'TERM2', 'WHY'].some((fact) => facts.has(fact)) || says(OF_WORDS);
  if (!facts.has('UNDERDOGS') || isOfWord || HOW_TO_TELL.test(words.join(' '))) return false;
  if (facts.has('BEST') || says(OF_PICKS)) return true;
  if (ASKED_TERM.test(words.join(' '))) return false;
  return facts.has('SPORT') || (intent !== 'definition' && !facts.has('DEFQ'));
}

const DOGS: readonly string[] = ['dog', 'dogs', 'underdog', 'underdogs', 'upset', 'upsets', 'plus'];

/** `favorites only, no dogs` */
const areDogsDenied = (tokens: Reading['tokens']): boolean =>
  tokens.some(
    ({ text }, index) =>
      ['no', 'not', 'without'].includes(text) && DOGS.includes(tokens[index + 1]?.text ?? ''),
  );

/** `$300: is that a reasonable size?` */
const ASKED_SIZE =
  /\b(?:is|would) (?:that|this|it)(?: be)? (?:a |an )?(?:reasonable|sensible|sane|okay|too|more than|overdoing|excessive|crazy|smart)\b/;

const HAVE_BET =
  /\b(?:did i|have i|what i|i already) (?:already |even )?(?:put|bet|stake|staked|take|taken|lay|risk)\b|\bdo i (?:already )?have\b(?! to)|\bhave i got\b/;

/** `how much did I put on this`: of a bet that was made, not of one to make. */
function isOfOwnBet(intent: string, tokens: Reading['tokens'], facts: ReadonlySet<string>): boolean {
  if (!['stake', 'why-pick', 'price-check', 'own-record'].includes(intent) || !facts.has('PAGEGAME'))
    return false;
  const isOfRecord = ['RECORD', 'PROFITW', 'HOWDO', 'UPDOWN', 'TIME', 'ODDS', 'LIMITW'].some((fact) =>
    facts.has(fact),
  );
  return !isOfRecord && HAVE_BET.test(tokens.map(({ text }) => text).join(' '));
}

/** What can be calculated from the figures of a message. */
function calculation(frame: Frames, facts: ReadonlySet<string>, tokens: Reading['tokens']): Frames {
  const has = (fact: string): boolean => facts.has(fact);
  const says = (...words: readonly string[]): boolean => tokens.some(({ text }) => words.includes(text));
  const aspect = (name: Aspect): Frames => ({ intent: 'calculator', aspect: name });
  // The check of a game's price also says what it needs to break even.
  // `what is break-even at -115` asks nothing of the page's game.
  const isOfPrice = has('BREAKEVENW') && has('WHATIS') && !has('THISW');
  const isOfGame = has('TEAM') || (has('PAGEGAME') && !isOfPrice);
  if (isOfGame && has('ODDS') && !has('PCT')) return { intent: 'price-check' };
  if (has('KELLYW')) return aspect('kelly');
  if (has('PCT')) {
    if (!has('ODDS')) return aspect('fair-price');
    const isValue = says('value', 'edge', 'ev', 'expected');
    const isStake = has('BANKROLLW') || (has('HOWMUCH') && !has('PROFITW') && !has('RECORD') && !isValue);
    return aspect(frame.aspect === 'kelly' || isStake ? 'kelly' : 'expected-value');
  }
  if (has('ODDS2')) return aspect('compare-prices');
  return has('ODDS') && has('MONEY') ? aspect('payout') : frame;
}

/** Whether the figures and games of a message leave no doubt that a rule is right. */
export function isPlain({ intent, by, aspect, unavailable }: Frames, facts: ReadonlySet<string>): boolean {
  const has = (fact: string): boolean => facts.has(fact);
  // Only titles and awards by name are futures to a rule.
  if (unavailable === 'futures') return true;
  // `which tier is best` asks for a record, not for what a tier is.
  if (by === 'tier') return has('SYSPAGE') && has('WHICHTIER') && (has('BEST') || has('WORST'));
  if (intent === 'compare-picks' && has('COMPARETHEM')) return true;
  if (intent === 'compare-picks') return has('GAMES2') && !has('WEEKS') && !has('PASTTIME');
  // `they say 52.4 at 11 to 10: where do my bets sit` is about those bets.
  const isOfOwn = has('MY') && has('BETW') && !has('KELLYW');
  if (intent === 'calculator')
    return (has('ODDS') || has('PCT')) && !has('TEAM') && !has('PAGEGAME') && !isOfOwn;
  if (intent === 'model-confidence' && aspect === undefined) return has('CONVICTION') && has('TEAM');
  // `the second one` of the games just named
  if (intent === 'why-pick' && aspect === undefined) return has('ORDINAL') && has('BRIEF') && has('PASTGAME');
  if (aspect === 'recent') return has('BETSBEFORE');
  if (aspect === 'average-stake') return has('AVGSTAKE');
  if (aspect === 'quote') return has('QUOTEP');
  return intent === 'price-check' && has('ODDS') && has('TEAM');
}
