import { wanted } from './denied.ts';
import type { GameKey, Sport } from '@app/contracts';
import { findTime } from './dates.ts';
import type { SaidTime } from './said-time.types.ts';
import { readFigures, type Figures } from './figures.ts';
import { withoutPeriod } from './periods.ts';
import { findNamed, type Named } from './named.ts';
import { readWords } from './read-words.ts';
import {
  findMentions,
  gamesOf,
  resolveTeams,
  type Mention,
  type NamedTeam,
  type NamedTeams,
} from './teams.ts';
import type { Token } from '../text/token.ts';
import { lexicon } from '../vocabulary/lexicon.ts';
import type { World } from '../world.ts';

/** A message taken apart: its words, what they mean, and everything it names. */
export interface Reading extends NamedTeams {
  readonly tokens: readonly Token[];
  readonly unknown: number;
  readonly garbled: number;
  readonly hasUnknownName: boolean;
  /** Places that name a team, also one of several. */
  readonly mentions: readonly Mention[];
  /** Meanings of its words, see the vocabulary. */
  readonly concepts: ReadonlySet<string>;
  readonly named: Named;
  readonly figures: Figures;
  readonly said: SaidTime;
  /** The sport it names, or its teams have in common. */
  readonly sport: Sport | undefined;
  /** Games of its teams in the open slate, in its order. */
  readonly games: readonly GameKey[];
}

/** What is known before the message is read. */
export interface Surroundings {
  readonly world: World;
  readonly game: GameKey | null;
  readonly likelySport: Sport | null;
}

export function readMessage(message: string, { world, game, likelySport }: Surroundings): Reading {
  const { tokens: words, unknown, garbled, hasUnknownName } = readWords(message, world);
  const { tokens, period } = withoutPeriod(words);
  const named = ofLastSentence(findNamed(tokens, world.sportsbooks), message, world);
  const figures = readFigures(tokens);
  const said = { ...findTime(tokens), ...(period === undefined ? {} : { period }) };
  const texts = tokens.map(({ text }) => text);
  const concepts = new Set(lexicon.find(texts).map(({ meaning }) => meaning));
  // `National Football League` is no team of baseball.
  const isSport = ({ start, end }: Mention): boolean =>
    named.sports.some((one) => one.start <= start && end <= one.end && one.end - one.start > end - start);
  const places = findMentions(tokens, world).filter((mention) => !isSport(mention));
  const found = places.filter((mention) => places.length > 1 || !isPlainWord(mention, tokens, named));
  // `NO or NE` denies nothing.
  const plain = texts.map((text, index) => (found.some(({ start }) => start === index) ? '' : text));
  const mentions = isOfAnotherDay(message, world)
    ? []
    : withoutReplaced(
        wanted(found, ({ start }) => start, plain),
        texts,
      );
  const { teams, unclear } = resolveTeams(mentions, {
    world,
    sports: named.sports,
    likelySport,
    game,
    lines: figures.lines,
    isSpread: texts.some((word) => ['spread', 'points', 'week', 'touchdown', 'ats', 'cover'].includes(word)),
    isFootball: said.week !== undefined || texts.some((word) => OF_FOOTBALL.includes(word)),
  });
  const sport = sportOf(named, teams, said, likelySport);
  return {
    ...{ tokens, unknown, garbled, hasUnknownName, concepts, named, figures, said, teams, unclear, sport },
    mentions,
    games: gamesOfTeams(world, teams, game),
  };
}

/** `fair enough on New Orleans, any NFL side for tomorrow?` is about the day, not the team. */
function isOfAnotherDay(message: string, world: World): boolean {
  const parts = message.split(/[.?!,;]+\s+/).filter((part) => /\w/.test(part));
  const last = parts.at(-1);
  if (last === undefined || parts.length < 2 || OF_A_TEAM.test(last)) return false;
  const { tokens } = readWords(last, world);
  const { dayOffset = 0, weekday, step } = findTime(tokens);
  const isLater = dayOffset > 0 || weekday !== undefined || step !== undefined;
  const { sports } = findNamed(tokens, world.sportsbooks);
  return isLater && sports.length === 1 && findMentions(tokens, world).length === 0;
}

const OF_A_TEAM = /\b(?:they|them|their|it|its|he|(?:this|that|the) (?:game|pick|one|matchup))\b/i;

/** `I see a lot of NFL here. How is the system in baseball?` is about the sport of the question. */
function ofLastSentence(named: Named, message: string, world: World): Named {
  const last = message.split(/[.?!]\s+/).findLast((sentence) => /\w/.test(sentence)) ?? message;
  if (named.sports.length < 2 || last.length === message.length) return named;
  const { sports } = findNamed(readWords(last, world).tokens, world.sportsbooks);
  const [only, ...others] = sports;
  if (only === undefined || others.length > 0) return named;
  return { ...named, sports: named.sports.filter(({ meaning }) => meaning === only.meaning) };
}

/** `did my nfl bets end up in the red`: no team of the sport that is named, and written like any word. */
function isPlainWord(
  { start, end, candidates }: Mention,
  tokens: readonly Token[],
  { sports: [first, ...others] }: Named,
): boolean {
  if (first === undefined || others.length > 0 || end - start > 1) return false;
  return /^[a-z]/.test(tokens[start]?.raw ?? '') && candidates.every(({ sport }) => sport !== first.meaning);
}

/** Nobody says these of baseball. */
const OF_FOOTBALL: readonly string[] = [
  'football',
  'quarterback',
  'quarterbacks',
  'touchdown',
  'touchdowns',
  'spread',
  'points',
  'gridiron',
];

/** `the texans instead of the dolphins` is about the texans. */
function withoutReplaced(mentions: readonly Mention[], words: readonly string[]): readonly Mention[] {
  const isReplaced = ({ start, end }: Mention): boolean => {
    const [before, after] = [words.slice(0, start).join(' '), words.slice(end).join(' ')];
    return (
      /\b(?:instead of|in place of|swap(?: out)?|replace|switch(?: out)?|(?:substitute|sub|swap in|sub in|put in|use) .*\bfor|scrap|forget|ditch|drop|settles|enough of|enough about)(?: the)?$/.test(
        before,
      ) ||
      // `taking miami's place`, `miami is out`
      (/\b(?:taking|takes|take|in)(?: the)?$/.test(before) && /^(?:place|spot|stead)\b/.test(after)) ||
      /^(?:is|are) out\b/.test(after)
    );
  };
  // `saints noted, now the nfl card` is about no team.
  const isDone = ({ start, end }: Mention): boolean =>
    ['noted', 'covered'].includes(words[end] ?? '') ||
    /\bno (?:stake|bet|play) on(?: the)?$/.test(words.slice(0, start).join(' '));
  const open = mentions.filter((one) => !isDone(one));
  const kept = open.filter((one) => !isReplaced(one));
  return kept.length === 0 ? open : kept;
}

function sportOf(
  named: Named,
  teams: readonly NamedTeam[],
  said: SaidTime,
  likelySport: Sport | null,
): Sport | undefined {
  const sports = new Set(teams.map(({ sport }) => sport));
  const [teamsSport] = sports;
  if (teamsSport !== undefined) return sports.size === 1 ? teamsSport : undefined;
  const [first, second] = named.sports;
  if (first !== undefined) return second === undefined ? first.meaning : undefined;
  if (!named.isFootball) return undefined;
  if (likelySport === 'nfl' || likelySport === 'cfb') return likelySport;
  if (said.weekday === undefined) return undefined;
  return said.weekday.day === 6 ? 'cfb' : 'nfl';
}

const ORDINALS: readonly string[] = ['first', 'second', 'third', 'fourth', 'fifth'];

/** Which of the things listed before a message means: `the second one` is 1, `the last one` -1; null for none. */
export function ordinalIn(tokens: readonly Token[]): number | null {
  const words = tokens.map(({ text }) => text);
  const index = ORDINALS.findIndex((word) => words.includes(word));
  if (index !== -1) return index;
  if (words.includes('other')) return 1;
  return words.includes('last') ? -1 : null;
}

/**
 * The game of each of these teams, each once. Of several games that of the page; otherwise the tools choose, which know what
 * can still be bet on.
 */
export function gamesOfTeams(
  world: World,
  teams: readonly NamedTeam[],
  page: GameKey | null,
): readonly GameKey[] {
  const keys = teams.flatMap(({ sport, team }) => {
    const games = gamesOf(world, sport, team);
    const own = games.filter(({ gameId }) => page?.sport === sport && page.gameId === gameId);
    const known = own.length > 0 ? own : games;
    return known.length > 1 ? [] : known.map(({ gameId }) => ({ sport, gameId }));
  });
  return keys.filter(
    (key, index) => keys.findIndex((one) => one.sport === key.sport && one.gameId === key.gameId) === index,
  );
}
