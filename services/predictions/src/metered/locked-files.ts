import { Inject, Injectable } from '@nestjs/common';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Sport } from '@app/contracts';
import { analysisFileName, lockedPath } from '@app/domain';
import { PREDICTIONS_CONFIG, type PredictionsConfig } from '../predictions.config.ts';
import { JSON_TYPE, toBlob, type Blob } from '../publishing/compress.ts';
import { PublishedRepository } from '../publishing/published.repository.ts';
import type { PathEntry } from '../publishing/published.rows.ts';
import { predictionsPath } from '../publishing/slate-paths.ts';
import { shownSlate } from '../slates/shown-slate.ts';
import type { SlateRow } from '../slates/slate.repository.ts';
import { lockSlateFile, lockStrategyFile } from './lock-files.ts';
import { MeteredGames, type GamesById } from './metered-games.ts';

export interface Publication {
  readonly blobs: readonly Blob[];
  readonly entries: readonly PathEntry[];
}

const NOTHING: Publication = { blobs: [], entries: [] };

/**
 * The locked renditions of a sport's files (S-227): what readers see whose plan does not include the pick. They are
 * published with the files they come from, in the same transaction.
 */
@Injectable()
export class LockedFiles {
  constructor(
    @Inject(PREDICTIONS_CONFIG) private readonly config: Pick<PredictionsConfig, 'PREDICTION_ACCESS'>,
    @Inject(MeteredGames) private readonly games: MeteredGames,
    @Inject(PublishedRepository) private readonly published: PublishedRepository,
  ) {}

  /**
   * Returns every locked rendition of a sport with new bytes where they differ. `publication` is what is published in
   * this transaction; its bytes are not stored yet. With open access there are none.
   */
  async of(
    em: EntityManager,
    sport: Sport,
    slates: readonly SlateRow[],
    publication: Publication,
  ): Promise<Publication> {
    if (this.config.PREDICTION_ACCESS === 'open') return NOTHING;
    const games = await this.games.read(em, sport);
    const parts = [
      await this.ofSlates(em, sport, slates, games, publication),
      await this.ofStrategies(em, sport, games, publication),
      { blobs: [], entries: await this.ofReports(em, sport, games, publication) },
    ];
    return { blobs: parts.flatMap(({ blobs }) => blobs), entries: parts.flatMap(({ entries }) => entries) };
  }

  /** A slate whose games are all finished is open as it is. */
  private async ofSlates(
    em: EntityManager,
    sport: Sport,
    slates: readonly SlateRow[],
    games: GamesById,
    { blobs }: Publication,
  ): Promise<Publication> {
    const openSlates = new Set(
      [...games.values()].filter(({ isFinished }) => !isFinished).map(({ slateId }) => slateId),
    );
    const made: Blob[] = [];
    const entries: PathEntry[] = [];
    const shown = shownSlate(slates);
    for (const slate of slates) {
      const { id, path, season, date, publishedSha256 } = slate;
      const full =
        blobs.find(({ sha256 }) => sha256 === publishedSha256)?.identity ??
        (await this.published.findBytes(publishedSha256, 'identity', em));
      if (full === null) continue;
      let sha256 = publishedSha256;
      if (openSlates.has(id)) {
        const bytes = lockSlateFile(sport, full, (gameId) => games.get(gameId)?.isFinished === true);
        const blob = await toBlob(bytes, JSON_TYPE);
        made.push(blob);
        sha256 = blob.sha256;
      }
      const entry = { sha256, sport, kind: 'predictions' as const, season, date };
      entries.push({ ...entry, path: lockedPath(path) });
      if (slate === shown) entries.push({ ...entry, path: lockedPath(predictionsPath(sport)) });
    }
    return { blobs: made, entries };
  }

  private async ofStrategies(
    em: EntityManager,
    sport: Sport,
    games: GamesById,
    { blobs, entries }: Publication,
  ): Promise<Publication> {
    const made: Blob[] = [];
    const locked: PathEntry[] = [];
    const stored = await this.published.findByKinds(em, sport, ['strategy-games']);
    for (const entry of newest(stored, entries, ['strategy-games'])) {
      const full =
        blobs.find(({ sha256 }) => sha256 === entry.sha256)?.identity ??
        (await this.published.findBytes(entry.sha256, 'identity', em));
      const bytes = full && lockStrategyFile(sport, full, (gameId) => games.get(gameId)?.isFinished === true);
      if (!bytes) continue;
      const blob = await toBlob(bytes, JSON_TYPE);
      made.push(blob);
      locked.push({ ...entry, path: lockedPath(entry.path), sha256: blob.sha256 });
    }
    return { blobs: made, entries: locked };
  }

  /** The report and image of a game are open once it is finished. One of an unknown game stays locked. */
  private async ofReports(
    em: EntityManager,
    sport: Sport,
    games: GamesById,
    { entries }: Publication,
  ): Promise<PathEntry[]> {
    const finished = new Set<string>();
    const open = new Set<string>();
    for (const game of games.values())
      (game.isFinished ? finished : open).add(analysisFileName(game.awayTeam, game.homeTeam, game.week));
    const kinds = ['analysis-text', 'analysis-image'] as const;
    const stored = await this.published.findByKinds(em, sport, kinds);
    return newest(stored, entries, kinds)
      .filter(({ path }) => {
        const name = reportName(path);
        return finished.has(name) && !open.has(name);
      })
      .map((entry) => ({ ...entry, path: lockedPath(entry.path) }));
  }
}

/** Returns the base name of a report or image. */
export function reportName(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1).replace(/\.(?:txt|png)$/, '');
}

/** Returns the requested paths of these kinds: those published now replace the stored ones. */
function newest(
  stored: readonly PathEntry[],
  published: readonly PathEntry[],
  kinds: readonly PathEntry['kind'][],
): PathEntry[] {
  const known = new Map([...stored, ...published].map((entry) => [entry.path, entry]));
  return [...known.values()].filter(({ path, kind }) => path.startsWith('/') && kinds.includes(kind));
}
