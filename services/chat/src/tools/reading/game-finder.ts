import { Inject, Injectable } from '@nestjs/common';
import { findGames } from '@app/contracts';
import {
  ACTIVE_SPORTS,
  easternDay,
  isSameGameId,
  sportConfig,
  teamNames,
  type NormalizedGame,
  type Sport,
} from '@app/domain';
import { MISSING } from '../fact-names.ts';
import { factsOf, missing } from '../facts/results.ts';
import { startText } from '../facts/pick-row.ts';
import * as shown from '../facts/shown.ts';
import { definitionSource, fileSource, slateName } from '../facts/sources.ts';
import type { GameInput } from '../inputs.ts';
import type { ToolCaller, ToolMissing } from '../tool.ts';
import { Services, ALL_PICKS } from './services.ts';
import { hasBegun, Slates, statusIn, type Slate, type SlateQuery } from './slates.ts';
import { readSport, SPORTS_TEXT, teamInSentence } from './sports.ts';
import { matchTeams } from './team-match.ts';

/** A game with the slate it is in. */
export interface FoundInSlate {
  readonly slate: Slate;
  readonly game: NormalizedGame;
}

/** A team that a name means, and its slate, where it may not play. */
interface TeamMatch {
  readonly slate: Slate;
  readonly team: string;
  /** The other team asked for; null for none. */
  readonly rival: string | null;
  readonly games: readonly NormalizedGame[];
}

/** Games of one team, or of both asked ones. */
interface SeveralGames {
  readonly slate: Slate;
  readonly games: readonly NormalizedGame[];
}

/** Finds the one game that an input means. */
@Injectable()
export class GameFinder {
  constructor(
    @Inject(Slates) private readonly slates: Slates,
    @Inject(Services) private readonly services: Services,
  ) {}

  async find(input: GameInput, caller: ToolCaller): Promise<FoundInSlate | ToolMissing> {
    const named = input.sport == null ? null : readSport(input.sport);
    if (input.sport != null && named === null) return noSuchSport();
    if (input.gameId != null) return this.findById(input.gameId, named);
    const asked = [input.team, input.otherTeam].filter((name) => name != null);
    if (asked.length > 0) return this.findByTeams(asked, { ...input, sport: named }, caller);
    if (caller.game !== null) return this.findById(caller.game.gameId, caller.game.sport);
    return missing('unclear', 'Name a team or a game.');
  }

  private async findById(gameId: string, sport: Sport | null): Promise<FoundInSlate | ToolMissing> {
    for (const one of sport === null ? ACTIVE_SPORTS : [sport]) {
      const slate = (await this.slates.open(one)) ?? null;
      const game = slate?.games.find(({ id }) => isSameGameId(one, id, gameId));
      if (slate !== null && game !== undefined) return { slate, game };
    }
    const query = { sport, gameId, homeTeam: null, awayTeam: null, day: null };
    const { answers } = await this.services.askForAll(findGames, { queries: [query], access: ALL_PICKS });
    for (const key of answers[0] ?? []) {
      const slate = await this.slates.findByKey(key.sport, key);
      const game = slate?.games.find(({ id }) => isSameGameId(key.sport, id, gameId));
      if (slate !== null && game !== undefined) return { slate, game };
    }
    return missing('missing', 'There is no published game of that id.');
  }

  private async findByTeams(
    asked: readonly string[],
    query: SlateQuery & { readonly sport: Sport | null },
    caller: ToolCaller,
  ): Promise<FoundInSlate | ToolMissing> {
    const matches: TeamMatch[] = [];
    let isPublished = false;
    for (const sport of query.sport === null ? ACTIVE_SPORTS : [query.sport]) {
      const slate = await this.slates.find(sport, query);
      isPublished ||= slate !== null;
      if (slate !== null) matches.push(...matchesOf(slate, asked));
    }
    if (!isPublished) return missing('missing', 'No slate is published for that time.');
    if (matches.length === 0)
      return missing(
        'missing',
        'No team of that name is in the published games ([[sports]]).',
        ...sportsFact(),
      );
    const preferred = caller.sport ?? caller.game?.sport ?? null;
    const own = matches.filter(({ slate }) => slate.sport === preferred);
    const found = oneGameOf(own.length > 0 ? own : matches, query.date ?? null);
    return 'games' in found ? this.openGameOf(found, caller) : found;
  }

  /** The game of the page, or the only one that can still be bet on; asks back for another choice. */
  private async openGameOf(
    { slate, games }: SeveralGames,
    caller: ToolCaller,
  ): Promise<FoundInSlate | ToolMissing> {
    const ofPage = games.find(
      ({ id }) => caller.game !== null && isSameGameId(slate.sport, id, caller.game.gameId),
    );
    if (ofPage !== undefined) return { slate, game: ofPage };
    const [now, results] = await Promise.all([this.slates.nowOf(slate.sport), this.slates.resultsOf(slate)]);
    const open = games.filter((game) => !hasBegun(game, { status: statusIn(results, game), now }));
    const [only, ...others] = open.length > 0 ? open : games;
    return only !== undefined && others.length === 0 ? { slate, game: only } : severalGames(slate, games);
  }
}

/** There is no such sport here, with those there are. */
export function noSuchSport(): ToolMissing {
  return missing('missing', 'There are no picks for that sport. Picks cover [[sports]].', ...sportsFact());
}

export function isMissing(result: object): result is ToolMissing {
  return 'outcome' in result;
}

function sportsFact(): [ToolMissing['facts'], ToolMissing['sources']] {
  const facts = factsOf(MISSING, { sports: shown.text(SPORTS_TEXT) }, { source: 'product' });
  return [facts, { product: definitionSource('Sports with picks') }];
}

/** With several names every one must fit a team of the game. */
function matchesOf(slate: Slate, asked: readonly string[]): readonly TeamMatch[] {
  const { sport, games } = slate;
  const playing = games.flatMap(({ home_team: home, away_team: away }) => [home, away]);
  const known = [...new Set([...playing, ...teamNames(sport)])];
  const [first = [], ...others] = asked.map((name) => matchTeams(sport, known, name));
  if (others.some((teams) => teams.length === 0)) return [];
  const plays = (team: string, { home_team: home, away_team: away }: NormalizedGame): boolean =>
    home === team || away === team;
  return first.map((team) => ({
    slate,
    team,
    rival: others[0]?.[0] ?? null,
    games: games.filter(
      (game) => plays(team, game) && others.every((teams) => teams.some((other) => plays(other, game))),
    ),
  }));
}

function oneGameOf(
  all: readonly TeamMatch[],
  date: string | null,
): FoundInSlate | SeveralGames | ToolMissing {
  const matches = all.map((match) => ({ ...match, games: ofDay(match.games, date) }));
  const playing = matches.filter(({ games }) => games.length > 0);
  const games = playing.flatMap(({ slate, games: own }) => own.map((game) => ({ slate, game })));
  const distinct = games.filter(
    ({ game }, index) => games.findIndex((other) => other.game.id === game.id) === index,
  );
  const [only] = distinct;
  const [match] = matches;
  if (only !== undefined && distinct.length === 1 && isOneTeam(matches, playing)) return only;
  if (match === undefined) return missing('missing', 'No team of that name is in the published games.');
  if (only === undefined) return noGame(match);
  return playing.length > 1
    ? severalTeams(playing)
    : { slate: only.slate, games: distinct.map(({ game }) => game) };
}

/** Of several games those of the day asked for, if any. */
function ofDay(games: readonly NormalizedGame[], date: string | null): readonly NormalizedGame[] {
  const ofDate = games.filter(({ startsAt }) => easternDay(startsAt) === date);
  return ofDate.length > 0 ? ofDate : games;
}

/** A doubleheader: its games have pages of their own. */
function severalGames(slate: Slate, games: readonly NormalizedGame[]): ToolMissing {
  const [first, second] = games.map((game) => shown.text(startText(game)));
  const facts = factsOf(
    { one: 'Start', another: 'Start' },
    { one: first ?? null, another: second ?? null },
    { source: 'file' },
  );
  return missing(
    'unclear',
    'They play more than once there: [[one]] and [[another]]. Ask on the page of the game you mean.',
    facts,
    { file: fileSource(slate) },
  );
}

const OPTIONS = ['one', 'another', 'third'] as const;

function severalTeams(matches: readonly TeamMatch[]): ToolMissing {
  const options = matches
    .slice(0, OPTIONS.length)
    .map(({ slate, team }, index) => [OPTIONS[index] ?? 'one', `${team} (${nameOf(slate)})`] as const);
  const facts = factsOf(
    Object.fromEntries(options.map(([name]) => [name, 'Team'])),
    Object.fromEntries(options.map(([name, team]) => [name, shown.text(team)])),
    { source: 'product' },
  );
  const named = options.map(([name]) => `[[${name}]]`).join(' or ');
  return missing('unclear', `Which team do you mean: ${named}?`, facts, {
    product: definitionSource('Teams with published games'),
  });
}

/** A team without a game does not make another one unclear, unless both have games. */
function isOneTeam(matches: readonly TeamMatch[], playing: readonly TeamMatch[]): boolean {
  return (
    playing.length === 1 || matches.length === 1 || new Set(playing.map(({ slate }) => slate)).size === 1
  );
}

function noGame({ slate, team, rival }: TeamMatch): ToolMissing {
  const values = {
    team: shown.team(slate.sport, team),
    rival: shown.team(slate.sport, rival),
    slate: shown.text(slateName(slate)),
    sport: shown.text(nameOf(slate)),
  };
  const facts = factsOf(MISSING, values, { source: 'file' });
  const [one, other] = ['team', 'rival'].map((name) => teamInSentence(slate.sport, name));
  const teams = rival === null ? `of ${one}` : `between ${one} and ${other}`;
  return missing('missing', `There is no game ${teams} in [[slate]].`, facts, { file: fileSource(slate) });
}

const nameOf = ({ sport }: Slate): string => sportConfig(sport).shortName;

/** For tools that judge a whole slate: the team as files spell it; null when no team fits. */
export function teamOfSlate({ sport, games }: Slate, asked: string): string | null {
  const playing = games.flatMap(({ home_team: home, away_team: away }) => [home, away]);
  const [team = null] = matchTeams(sport, [...new Set([...playing, ...teamNames(sport)])], asked);
  return team;
}
