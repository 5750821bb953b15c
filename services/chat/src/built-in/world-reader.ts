import { Inject, Injectable } from '@nestjs/common';
import { CLOCK, type Clock } from '@app/platform';
import { listBetFacets, type Actor, type SlateIndex } from '@app/contracts';
import { ACTIVE_SPORTS, easternDay, teamNames, type Sport } from '@app/domain';
import { Services } from '../tools/reading/services.ts';
import { Slates } from '../tools/reading/slates.ts';
import { readWords } from './understanding/entities/read-words.ts';
import { worldGame, type SportWorld, type World, type WorldGame } from './understanding/world.ts';

/** Only words are understood by it, never a figure, so it may be this old. */
const MAX_AGE_MS = 2_000;
/** Questions about older games name them by their page. */
const MAX_PAST_SLATES = 20;

/** Finds out what exists, so that a question's words can be understood as one of it. */
@Injectable()
export class WorldReader {
  /** An index is another object once anything is published. */
  private readonly past = new WeakMap<SlateIndex, Promise<readonly WorldGame[]>>();
  private newest: { readonly readAtMs: number; readonly sports: Promise<World['sports']> } | null = null;

  constructor(
    @Inject(Slates) private readonly slates: Slates,
    @Inject(Services) private readonly services: Services,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /**
   * For messages of this caller. Rejects while predictions is away. The caller's own sportsbooks are only looked up for a word
   * that means nothing else here, and none is known without the bets service.
   */
  async read(actor: Actor, messages: readonly string[]): Promise<World> {
    const world: World = { sports: await this.sports(), sportsbooks: [] };
    if (messages.every((message) => readWords(message, world).unknown === 0)) return world;
    return { ...world, sportsbooks: await this.sportsbooksOf(actor) };
  }

  private sportsbooksOf(actor: Actor): Promise<readonly string[]> {
    return this.services.ask(listBetFacets, { actor }).then(
      ({ sportsbooks }) => sportsbooks,
      () => [],
    );
  }

  private sports(): Promise<World['sports']> {
    const nowMs = this.clock.now().getTime();
    if (this.newest !== null && nowMs - this.newest.readAtMs < MAX_AGE_MS) return this.newest.sports;
    const reading = { readAtMs: nowMs, sports: this.readSports() };
    this.newest = reading;
    reading.sports.catch(() => {
      if (this.newest === reading) this.newest = null;
    });
    return reading.sports;
  }

  private async readSports(): Promise<World['sports']> {
    const sports = await Promise.all(
      ACTIVE_SPORTS.map(async (sport) => [sport, await this.sportOf(sport)] as const),
    );
    return Object.fromEntries(sports.filter(([, world]) => world !== null));
  }

  private async sportOf(sport: Sport): Promise<SportWorld | null> {
    const [open, now, index] = await Promise.all([
      this.slates.open(sport),
      this.slates.nowOf(sport),
      this.slates.index(sport),
    ]);
    if (open === null) return null;
    const games = open.games.map(worldGame);
    const ids = new Set(games.map(({ gameId }) => gameId));
    const past = index === null ? [] : await this.pastGames(sport, index);
    const pastGames = past.filter(({ gameId }) => !ids.has(gameId));
    const teams = [...games, ...pastGames].flatMap(({ homeTeam, awayTeam }) => [homeTeam, awayTeam]);
    return {
      today: easternDay(now),
      season: open.facts.season,
      week: open.facts.week,
      teams: [...new Set([...teams, ...teamNames(sport)])],
      ...{ games, pastGames },
    };
  }

  private pastGames(sport: Sport, index: SlateIndex): Promise<readonly WorldGame[]> {
    const known = this.past.get(index) ?? this.loadPast(sport, index);
    this.past.set(index, known);
    known.catch(() => this.past.delete(index));
    return known;
  }

  private async loadPast(sport: Sport, { slates }: SlateIndex): Promise<readonly WorldGame[]> {
    const newest = slates
      .toSorted((one, other) => slateOrder(other).localeCompare(slateOrder(one)))
      .slice(0, MAX_PAST_SLATES);
    const files = await Promise.all(newest.map((entry) => this.slates.findByKey(sport, entry)));
    return files.flatMap((slate) => slate?.games.map(worldGame) ?? []);
  }
}

/** Sorts slates by season, then by week or day. */
function slateOrder({ season, week, date }: SlateIndex['slates'][number]): string {
  return `${String(season)} ${date ?? String(week).padStart(2, '0')}`;
}
