import { ACTIVE_SPORTS, shortTeamName, teamNames, type Sport } from '@app/domain';
import { PhraseBook } from '../text/phrases.ts';
import { tokenize } from '../text/tokens.ts';
import { CFB_ALIASES } from '../vocabulary/college-team-aliases.ts';
import { MLB_ALIASES, NFL_ALIASES } from '../vocabulary/pro-team-aliases.ts';
import type { World } from '../world.ts';

/** A team that a name can mean. */
export interface Candidate {
  readonly sport: Sport;
  readonly team: string;
  /** 3 for a name of its own, 2 for a city or an abbreviation, 1 for a nickname that many teams have. */
  readonly strength: number;
  /** An abbreviation that is a word of its own: counts in capitals, or next to another team or a price. */
  readonly isRisky: boolean;
  /** The name in the files is exactly this. */
  readonly isExact: boolean;
}

const RISKY: ReadonlySet<string> = new Set(
  (
    'no ne car pit was den min ten sea mil tor ind col oak tex cal kent uk nd iu ku ut bc sd az wake clem gt vt tide a ark uh lad nos ' +
    'bill brown ram ray red met twin royal national angel brave chief commander guardian jet bear charger giant lion titan cub eagle ' +
    'saint pads packs skins guards halos snakes'
  ).split(' '),
);

/** Worlds differ by a name at most, so the newest ones are enough. */
/** By the sports of a world, which are the same object until something is published. */
const bySports = new WeakMap<World['sports'], PhraseBook<Candidate>>();
const MAX_BOOKS = 4;
const books = new Map<string, PhraseBook<Candidate>>();

/** Every name of every team that exists, from the domain's lists and the published files. */
export function teamBook({ sports }: World): PhraseBook<Candidate> {
  const known = bySports.get(sports);
  if (known !== undefined) return known;
  const book = bookOf(sports);
  bySports.set(sports, book);
  return book;
}

/** The same book for other objects with the same teams. */
function bookOf(sports: World['sports']): PhraseBook<Candidate> {
  const key = ACTIVE_SPORTS.map((sport) => sports[sport]?.teams.join('|') ?? '').join('/');
  const cached = books.get(key);
  if (cached !== undefined) return cached;
  if (books.size >= MAX_BOOKS) books.clear();
  const book = new PhraseBook<Candidate>();
  for (const sport of ACTIVE_SPORTS) {
    const teams = new Set([...teamNames(sport), ...(sports[sport]?.teams ?? [])]);
    for (const team of teams) addTeam(book, sport, team);
  }
  books.set(key, book);
  return book;
}

function addTeam(book: PhraseBook<Candidate>, sport: Sport, team: string): void {
  const add = (name: string, strength: number, isExact = false): void => {
    const text = plainName(name);
    // `bc` is written out as `because of`, so it names no team.
    if (text === '' || (text.includes(' ') && name.length < 4)) return;
    book.add(text, { sport, team, strength, isExact, isRisky: RISKY.has(text) });
  };
  add(team, 3, sport === 'cfb');
  if (sport === 'cfb') {
    for (const lead of ['university of', 'univ of', 'u of']) add(`${lead} ${team}`, 3);
    add(`${team} university`, 3);
    for (const alias of CFB_ALIASES[team]?.split(',') ?? []) {
      if (alias.startsWith('~')) {
        add(alias.slice(1), 1);
        add(`${team} ${alias.slice(1)}`, 3);
      } else add(alias, 3);
    }
    return;
  }
  const nickname = shortTeamName(sport, team);
  const city = team.slice(0, -nickname.length).trim();
  if (nickname !== team) {
    add(nickname, 3);
    add(nickname.replace(/s$/, ''), 3);
    add(city, 2);
  }
  const aliases = (sport === 'nfl' ? NFL_ALIASES : MLB_ALIASES)[nickname];
  for (const alias of aliases?.split(',') ?? []) {
    const isCode = alias === alias.toUpperCase();
    if (alias.startsWith('~')) add(alias.slice(1), 1);
    else add(alias, isCode || alias === city.toLowerCase() ? 2 : 3);
  }
}

/** A name as its words come out of a message. */
export function plainName(name: string): string {
  return tokenize(name.replaceAll(/[().]/g, ' '))
    .map(({ text }) => text)
    .filter((text) => text !== '#')
    .join(' ');
}
