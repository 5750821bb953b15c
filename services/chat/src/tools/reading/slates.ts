import { Inject, Injectable } from '@nestjs/common';
import {
  getClock,
  listResults,
  listSlates,
  publicationSchema,
  slateIndexSchema,
  type GameResult,
  type GameStatus,
  type Publication,
  type SlateIndex,
} from '@app/contracts';
import {
  checkRecords,
  easternDay,
  hasStartPassed,
  isSameGameId,
  normalizeFile,
  type NormalizedFile,
  type NormalizedGame,
  type Sport,
} from '@app/domain';
import * as z from 'zod/mini';
import { PublishedFiles } from './published-files.ts';
import { ALL_PICKS, Services } from './services.ts';

const fileSchema = z.looseObject({
  predictions: z.array(z.unknown()),
  publication: z.optional(publicationSchema),
});

/** A published slate, as its dashboard reads it. */
export interface Slate {
  readonly sport: Sport;
  readonly facts: NormalizedFile['slate'];
  readonly games: readonly NormalizedGame[];
  /** The records as delivered, by the ids of their games. */
  readonly records: ReadonlyMap<string, unknown>;
  readonly publication: Publication | null;
}

/** What a slate is asked for by. Without any: the open one. */
export interface SlateQuery {
  readonly season?: number | null | undefined;
  readonly week?: number | null | undefined;
  /** YYYY-MM-DD, Eastern. */
  readonly date?: string | null | undefined;
}

/** The published slates of the sports, and their clocks. */
@Injectable()
export class Slates {
  constructor(
    @Inject(PublishedFiles) private readonly files: PublishedFiles,
    @Inject(Services) private readonly services: Services,
  ) {}

  /** Returns the slate that a sport's dashboard opens with; null without one. */
  open(sport: Sport): Promise<Slate | null> {
    return this.read(sport, `/static/${sport}/${sport}_predictions.json`);
  }

  /** Returns the newest slate that fits; null when none was published. */
  async find(sport: Sport, query: SlateQuery): Promise<Slate | null> {
    const { season, week, date } = query;
    const open = await this.open(sport);
    if (season == null && week == null && date == null) return open;
    if (open !== null && fits(open, query)) return open;
    for (const path of await this.candidates(sport, query)) {
      const slate = await this.read(sport, path);
      if (slate !== null && fits(slate, query)) return slate;
    }
    return null;
  }

  /** Returns a slate by its own key; null when it was never published. */
  findByKey(
    sport: Sport,
    { season, week, date }: { readonly season: number; readonly week: number; readonly date: string | null },
  ): Promise<Slate | null> {
    return this.read(sport, `/static/${sport}/${String(season)}/${date ?? `week-${String(week)}`}.json`);
  }

  /** Returns what a sport has published; null before its first file. */
  index(sport: Sport): Promise<SlateIndex | null> {
    return this.files.find(`/static/${sport}/index.json`, (document) => z.parse(slateIndexSchema, document));
  }

  /** Returns the time of a sport: in a replay that of the replayed day. */
  nowOf(sport: Sport): Promise<string> {
    return this.services.askForAll(getClock, { sport }).then(({ now }) => now);
  }

  /** Returns the results so far of a slate's games, and of the system's picks on them. */
  async resultsOf({ sport, facts: { season, week, date } }: Slate): Promise<readonly GameResult[]> {
    const key = date === null ? { season, week } : { date };
    return (await this.services.askForAll(listResults, { sport, ...key, access: ALL_PICKS })).games;
  }

  /** Paths of slates that may fit, newest first. Weeks do not overlap, so at most one has games on a day. */
  private async candidates(sport: Sport, query: SlateQuery): Promise<readonly string[]> {
    const { slates } = await this.services.askForAll(listSlates, { sport });
    const { season, week, date } = query;
    const fitting = slates.filter(
      (slate) =>
        (season == null || slate.season === season) &&
        (week == null || slate.week === week) &&
        (date == null || (slate.date ?? easternDay(slate.firstGameAt)) <= date),
    );
    return fitting.slice(0, date == null ? undefined : 1).map(({ path }) => path);
  }

  private read(sport: Sport, path: string): Promise<Slate | null> {
    return this.files.find(path, (document) => slateOf(sport, document));
  }
}

/** Returns the record behind a game of a slate. */
export function recordOf({ records }: Slate, gameId: string): unknown {
  return records.get(gameId);
}

/** Returns the result of a game so far; undefined when none is known. */
export function resultIn(
  results: readonly GameResult[],
  { sport, id }: NormalizedGame,
): GameResult | undefined {
  return results.find(({ gameId }) => isSameGameId(sport, gameId, id));
}

export function statusIn(results: readonly GameResult[], game: NormalizedGame): GameStatus | null {
  return resultIn(results, game)?.status ?? null;
}

/** Whether a game can no longer be bet on: by its status, which also calls games off, or by the clock. */
export function hasBegun(
  game: NormalizedGame,
  { status, now }: { readonly status: GameStatus | null; readonly now: string },
): boolean {
  if (status !== null && status !== 'scheduled') return true;
  return hasStartPassed(game, now);
}

export function isReplay({ publication }: Slate): boolean {
  return publication?.origin === 'replay';
}

function slateOf(sport: Sport, document: unknown): Slate {
  const file = z.parse(fileSchema, document);
  const normalized = normalizeFile(sport, file);
  if (normalized === null) throw new TypeError('not a prediction file');
  const { slate, games } = normalized;
  const { kept } = checkRecords(sport, file.predictions);
  const records = new Map(kept.map(({ gameId, index }) => [gameId, file.predictions[index]]));
  return { sport, facts: slate, games, records, publication: file.publication ?? null };
}

function fits({ facts, games }: Slate, { season, week, date }: SlateQuery): boolean {
  if (season != null && facts.season !== season) return false;
  if (week != null && facts.week !== week) return false;
  return date == null || facts.date === date || games.some(({ startsAt }) => easternDay(startsAt) === date);
}
