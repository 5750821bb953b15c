import { Inject, Injectable } from '@nestjs/common';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { SlateIndex, Sport } from '@app/contracts';
import { SlateRepository, type SlateRow } from '../slates/slate.repository.ts';
import { JSON_TYPE, toBlob, type Blob } from './compress.ts';
import { PublishedRepository, type PathEntry, type Publishing } from './published.repository.ts';
import { indexPath, predictionsPath } from './slate-paths.ts';

/** Publishes what one file changed, together with what follows from it for the whole sport. */
@Injectable()
export class SportPublisher {
  constructor(
    @Inject(SlateRepository) private readonly slates: SlateRepository,
    @Inject(PublishedRepository) private readonly published: PublishedRepository,
  ) {}

  /**
   * Publishes the given bytes and paths, the documented predictions path (the newest open slate; with none open, the
   * newest) and the sport's index, in the caller's transaction. `publishedAt` is an ISO instant, wall clock.
   */
  async publish(
    em: EntityManager,
    sport: Sport,
    blobs: readonly Blob[],
    entries: readonly PathEntry[],
    publishedAt: string,
  ): Promise<Publishing> {
    const slates = await this.slates.findBySport(em, sport);
    const shown = shownSlate(slates);
    const files = [
      ...(await this.datedPaths(em, sport, entries)),
      ...(await this.analysisPaths(em, sport, entries)),
    ];
    const index = await toBlob(Buffer.from(JSON.stringify(buildIndex(sport, slates, files))), JSON_TYPE);
    const following: PathEntry[] = [
      { path: indexPath(sport), sha256: index.sha256, sport, kind: 'index', season: null, date: null },
    ];
    if (shown !== undefined) {
      const { season, date } = shown;
      const sha256 = shown.publishedSha256;
      following.push({ path: predictionsPath(sport), sha256, sport, kind: 'predictions', season, date });
    }
    return this.published.publish(em, [...blobs, index], [...entries, ...following], publishedAt);
  }

  /** The newest dated files as they will stand: the stored ones with those published now laid over them. */
  private async datedPaths(
    em: EntityManager,
    sport: Sport,
    entries: readonly PathEntry[],
  ): Promise<SlateIndex['files']> {
    const newest = new Map(
      (await this.published.findNewestDated(em, sport)).map((file) => [file.kind, file]),
    );
    for (const { path, sha256, kind, season, date } of entries) {
      if (kind === 'predictions' || kind === 'results' || kind === 'index') continue;
      if (date === null && kind !== 'strategy-games') continue;
      const known = newest.get(kind);
      if (known === undefined || rank(known) <= rank({ path, season, date })) {
        newest.set(kind, { kind, path, season, date, sha256 });
      }
    }
    return [...newest.values()]
      .map(({ kind, path, date, sha256 }) => ({ kind, path, date, sha256 }))
      .sort((a, b) => (a.kind < b.kind ? -1 : 1));
  }

  /** Every report and image: a game without them is not asked for them in vain (checklist S-402). */
  private async analysisPaths(
    em: EntityManager,
    sport: Sport,
    entries: readonly PathEntry[],
  ): Promise<SlateIndex['files']> {
    const files = new Map<string, SlateIndex['files'][number]>();
    for (const { kind, path, date, sha256 } of [
      ...(await this.published.findAnalyses(em, sport)),
      ...entries,
    ]) {
      if (isAnalysis(kind)) files.set(path, { kind, path, date, sha256 });
    }
    return [...files.values()].sort((a, b) => (a.path < b.path ? -1 : 1));
  }
}

function isAnalysis(kind: PathEntry['kind']): kind is 'analysis-text' | 'analysis-image' {
  return kind === 'analysis-text' || kind === 'analysis-image';
}

function rank(file: { path: string; season: number | null; date: string | null }): string {
  return `${file.date ?? ''}/${String(file.season ?? 0).padStart(4, '0')}/${file.path}`;
}

/** `slates` newest first. The newest with a game still to be decided; with none, the newest. */
export function shownSlate(slates: readonly SlateRow[]): SlateRow | undefined {
  return slates.find((slate) => slate.openGames > 0) ?? slates[0];
}

function buildIndex(sport: Sport, slates: readonly SlateRow[], files: SlateIndex['files']): SlateIndex {
  return {
    sport,
    slates: slates.map((slate) => ({
      season: slate.season,
      week: slate.week,
      date: slate.date,
      path: slate.path,
      total: slate.total,
      kept: slate.kept,
      dropped: slate.dropped,
      sha256: slate.publishedSha256,
      publishedAt: slate.publishedAt,
      isLate: slate.isLate,
      resultsPath: slate.resultsPath,
    })),
    files,
  };
}
