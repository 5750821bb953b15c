import type { GameKey, Sport } from '@app/contracts';
import type { Found } from '../text/phrases.ts';
import type { Token } from '../text/token.ts';
import type { World, WorldGame } from '../world.ts';
import { teamBook, type Candidate } from './team-names.ts';

/** A place in the message that names a team, and the teams it can mean. */
export interface Mention {
  readonly start: number;
  readonly end: number;
  readonly candidates: readonly Candidate[];
}

/** What helps to tell teams of the same name apart. */
export interface Clues {
  readonly world: World;
  /** A sport the message names, and where. */
  readonly sports: readonly Found<Sport>[];
  /** Of the conversation, else of the page. */
  readonly likelySport: Sport | null;
  readonly game: GameKey | null;
  readonly lines: readonly number[];
  /** Words that go with a spread, so not with baseball. */
  readonly isSpread: boolean;
  /** Words or a week that only football has. */
  readonly isFootball: boolean;
}

export interface NamedTeam {
  readonly sport: Sport;
  readonly team: string;
  readonly start: number;
}

export interface NamedTeams {
  readonly teams: readonly NamedTeam[];
  /** The first name that could mean several teams. */
  readonly unclear: readonly { readonly sport: Sport; readonly team: string }[];
}

/** Returns the names of teams in a message, the longest where they overlap. */
export function findMentions(tokens: readonly Token[], world: World): readonly Mention[] {
  const words = tokens.map(({ text }) => text);
  const found = teamBook(world)
    .find(words)
    .toSorted((a, b) => b.end - b.start - (a.end - a.start) || a.start - b.start);
  const mentions: Mention[] = [];
  for (const { start, end } of found) {
    if (mentions.some((other) => start < other.end && other.start < end)) continue;
    const candidates = found
      .filter((one) => one.start === start && one.end === end)
      .map(({ meaning }) => meaning);
    mentions.push({ start, end, candidates: strongest(candidates) });
  }
  const sorted = mentions.toSorted((a, b) => a.start - b.start);
  const isShouted = !tokens.some(({ raw }) => /[a-z]/.test(raw));
  return sorted.filter((mention) => isName(mention, sorted, tokens, isShouted));
}

/** Keeps a team once, by its strongest name. */
function strongest(candidates: readonly Candidate[]): readonly Candidate[] {
  return candidates
    .toSorted((a, b) => b.strength - a.strength)
    .filter(
      ({ sport, team }, index, all) =>
        all.findIndex((other) => other.sport === sport && other.team === team) === index,
    );
}

const MIN_ODDS = 100;
/** Abbreviations that are hardly a word next to a price. */
/** What `was` is said of. */
const SUBJECTS: readonly string[] = [
  'it',
  'this',
  'that',
  'i',
  'line',
  'price',
  'odds',
  'number',
  'which',
  'there',
  'juice',
  'spread',
  'mine',
  'close',
];
const NO_WORDS: ReadonlySet<string> = new Set(['car', 'pit', 'ne', 'tor', 'mil', 'sea', 'den']);

const BEFORE_PLACE: readonly string[] = ['from', 'near', 'outside'];
const BEFORE_IN: readonly string[] = [
  ...[
    'here',
    'out',
    'down',
    'up',
    'live',
    'lives',
    'living',
    'landed',
    'work',
    'working',
    'grew',
    'stuck',
    'over',
    'bar',
  ],
  ...[
    'sitting',
    'born',
    'home',
    'house',
    'folks',
    'friends',
    'buddy',
    'buddies',
    'cousin',
    'shop',
    'hotel',
    'airport',
  ],
];
const OF_A_PLACE: readonly string[] = ['gal', 'native', 'outfit', 'bar', 'born', 'resident', 'area'];
/** A city or a state, which is also said of where somebody is: `the only price here in Illinois`, `an old Boston gal`. */
function isPlace(
  { start, end, candidates }: Mention,
  all: readonly Mention[],
  tokens: readonly Token[],
): boolean {
  const isOfCity = candidates.every(({ strength, isExact }) => strength === 2 || isExact);
  const [before, after] = [tokens[start - 1]?.text ?? '', tokens[end]?.text ?? ''];
  // `in Denver New Orleans`, `in Denver at New Orleans`
  const isPaired = all.some((other) => other.start === end || other.start === end + 1);
  const isIn = before === 'in' && BEFORE_IN.includes(tokens[start - 2]?.text ?? '');
  // `the bears from Missouri State`
  const isOwn =
    all.some((other) => other.end === start - 1) ||
    ['boys', 'team', 'club', 'squad', 'guys'].includes(tokens[start - 2]?.text ?? '');
  return (
    isOfCity && !isPaired && !isOwn && (isIn || BEFORE_PLACE.includes(before) || OF_A_PLACE.includes(after))
  );
}

/** Before cards that are no team. */
const OF_PAPER: readonly string[] = [
  ...[
    'put',
    'putting',
    'build',
    'building',
    'make',
    'making',
    'fill',
    'filling',
    'my',
    'your',
    'our',
    'these',
    'those',
  ],
  ...['any', 'of', 'credit', 'betting', 'parlay', 'daily', 'full', 'prediction'],
];

/** Whether an abbreviation such as `no` or `was` is meant as one. */
function isName(
  mention: Mention,
  all: readonly Mention[],
  tokens: readonly Token[],
  isShouted: boolean,
): boolean {
  const token = tokens[mention.start];
  if (token === undefined) return false;
  if (isPlace(mention, all, tokens)) return false;
  // `putting cards together`
  if (token.text === 'cards' && OF_PAPER.includes(tokens[mention.start - 1]?.text ?? '')) return false;
  if (!mention.candidates.every(({ isRisky }) => isRisky)) return true;
  if (!isShouted && token.raw.length > 1 && token.raw === token.raw.toUpperCase()) return true;
  // `it was -105`
  if (token.text === 'was' && SUBJECTS.includes(tokens[mention.start - 1]?.text ?? '')) return false;
  const after = tokens[mention.end];
  if (after?.figure?.sign != null) return true;
  // `is car at +105 good`: a price is about a team.
  const isPriced = tokens.some(({ figure }) => figure?.sign != null && figure.value >= MIN_ODDS);
  if (isPriced && NO_WORDS.has(token.text)) return true;
  const isJoint = (index: number): boolean =>
    ['versus', 'or', 'and', 'at'].includes(tokens[index]?.text ?? '');
  // `this or sea`
  const isPointed = (index: number): boolean => ['this', 'that'].includes(tokens[index]?.text ?? '');
  if (NO_WORDS.has(token.text) && isPointed(mention.start - 2) && tokens[mention.start - 1]?.text === 'or')
    return true;
  if (NO_WORDS.has(token.text) && isPointed(mention.end + 1) && tokens[mention.end]?.text === 'or')
    return true;
  return all.some(
    (other) =>
      (other.start === mention.end + 1 && isJoint(mention.end)) ||
      (other.end === mention.start - 1 && isJoint(other.end)),
  );
}

/** Decides which teams are meant. A name that stays open between two teams names neither. */
export function resolveTeams(mentions: readonly Mention[], clues: Clues): NamedTeams {
  const teams: NamedTeam[] = [];
  let unclear: NamedTeams['unclear'] = [];
  for (const mention of mentions) {
    const scored = mention.candidates
      .map((candidate) => ({ candidate, score: scoreOf(candidate, mention, mentions, clues) }))
      .toSorted((a, b) => b.score - a.score);
    const [best, second] = scored;
    if (best === undefined) continue;
    if (second !== undefined && best.score - second.score < 1) {
      const close = scored.filter(({ score }) => best.score - score < 1);
      if (unclear.length === 0) unclear = close.map(({ candidate: { sport, team } }) => ({ sport, team }));
      continue;
    }
    const { sport, team } = best.candidate;
    if (!teams.some((one) => one.team === team && one.sport === sport)) {
      teams.push({ sport, team, start: mention.start });
    }
  }
  return { teams, unclear };
}

function scoreOf(
  { sport, team, strength }: Candidate,
  mention: Mention,
  mentions: readonly Mention[],
  clues: Clues,
): number {
  const games = gamesOf(clues.world, sport, team);
  const [game] = games;
  const isPick = game?.pick === team;
  // A nickname of two pro teams is not decided by which of them we bet.
  const isSharedName =
    strength === 3 && mention.candidates.filter((other) => other.strength === 3 && !other.isExact).length > 1;
  let score = strength;
  // A nickname that many teams have needs another reason than a game today.
  if (strength > 1 && game !== undefined) score += 2;
  if (strength > 1 && isPick && !isSharedName)
    score += (game?.isBet === true ? 2 : 0) + (game?.tier === 'HIGH' ? 1.5 : 0.5);
  if (games.some(({ gameId }) => clues.game?.sport === sport && clues.game.gameId === gameId)) score += 6;
  if (clues.likelySport === sport) score += 3;
  score += sportScore(sport, mention, mentions, clues);
  if (sport === 'mlb') score -= clues.isFootball ? 4 : clues.isSpread ? 1.5 : 0;
  const isLine = (line: number): boolean => games.some((one) => Math.abs(one.line ?? 0) === Math.abs(line));
  if (clues.lines.some(isLine)) score += 4;
  if (sport === 'mlb' && clues.lines.some((line) => Math.abs(line) !== 1.5)) score -= 4;
  return score + companyScore(sport, games, mention, mentions);
}

/** A sport next to the name (`college houston`) says more than one elsewhere in the message. */
function sportScore(
  sport: Sport,
  { start, end }: Mention,
  mentions: readonly Mention[],
  { sports }: Clues,
): number {
  if (sports.length === 0) return 0;
  const isOfNext = (one: Found<Sport>): boolean => mentions.some((other) => other.start === one.end);
  const near = sports.filter(
    (one) => one.end === start || (one.start >= end && one.start - end <= 1 && !isOfNext(one)),
  );
  // `the college pick on Houston with the NFL pick on New Orleans`
  const before = sports.length > 1 ? sports.findLast((one) => one.end <= start) : undefined;
  if (near.length === 0 && before !== undefined) return before.meaning === sport ? 5 : -5;
  if (near.length === 0) return sports.some(({ meaning }) => meaning === sport) ? 5 : 0;
  return near.some(({ meaning }) => meaning === sport) ? 5 : -5;
}

/** Names in one message are mostly of one sport, and often the two teams of a game. */
function companyScore(
  sport: Sport,
  games: readonly WorldGame[],
  mention: Mention,
  mentions: readonly Mention[],
): number {
  let score = 0;
  for (const other of mentions) {
    if (other === mention) continue;
    const rivals = other.candidates.filter((one) => one.sport === sport);
    const isOpponent = rivals.some(({ team }) =>
      games.some(({ homeTeam, awayTeam }) => homeTeam === team || awayTeam === team),
    );
    if (isOpponent) score = Math.max(score, 5);
    else if (rivals.some(({ strength }) => strength > 1)) score = Math.max(score, 2);
  }
  return score;
}

/** The games of a team in the open slate. */
export function gamesOf(world: World, sport: Sport, team: string): readonly WorldGame[] {
  return (world.sports[sport]?.games ?? []).filter((game) => plays(game, team));
}

export const plays = ({ homeTeam, awayTeam }: WorldGame, team: string): boolean =>
  homeTeam === team || awayTeam === team;
