import { Inject, Injectable } from '@nestjs/common';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { SlateIndex, Sport } from '@app/contracts';
import { requestedPath } from '@app/domain';
import { ClockRepository } from '../clock/clock.repository.ts';
import { SlateRepository, type SlateRow } from '../slates/slate.repository.ts';
import { LockedFiles } from '../metered/locked-files.ts';
import { shownSlate } from '../slates/shown-slate.ts';
import { JSON_TYPE, toBlob, type Blob } from './compress.ts';
import { PublishedRepository, type Publishing } from './published.repository.ts';
import type { IndexedFile, PathEntry } from './published.rows.ts';
import { indexPath, predictionsPath } from './slate-paths.ts';

/** Publishes a file's changes and what follows for the whole sport. */
@Injectable()
export class SportPublisher {
  constructor(
    @Inject(SlateRepository) private readonly slates: SlateRepository,
    @Inject(PublishedRepository) private readonly published: PublishedRepository,
    @Inject(LockedFiles) private readonly locked: LockedFiles,
    @Inject(ClockRepository) private readonly clock: ClockRepository,
  ) {}

  /**
   * Publishes the given bytes and paths, the documented predictions path (the newest open slate, or else the
   * newest) and the sport's index, in the caller's transaction. `publishedAt` is an ISO instant by the wall
   * clock.
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
    const files = indexFiles(await this.published.findIndexed(em, sport), entries);
    const liveSince = await this.clock.findLiveSince(em, sport);
    const listed = { ...buildIndex(sport, slates, files), ...(liveSince !== null && { liveSince }) };
    const index = await toBlob(Buffer.from(JSON.stringify(listed)), JSON_TYPE);
    const following: PathEntry[] = [
      { path: indexPath(sport), sha256: index.sha256, sport, kind: 'index', season: null, date: null },
    ];
    if (shown !== undefined) {
      const { season, date } = shown;
      const sha256 = shown.publishedSha256;
      following.push({ path: predictionsPath(sport), sha256, sport, kind: 'predictions', season, date });
    }
    const locked = await this.locked.of(em, sport, slates, { blobs, entries });
    const { paths, version } = await this.published.publish(
      em,
      [...blobs, index, ...locked.blobs],
      [...entries, ...following, ...locked.entries],
      publishedAt,
    );
    return { paths: [...new Set(paths.map(requestedPath))], version };
  }

  /** Publishes the locked renditions of what is published already (S-227). */
  async publishLocked(em: EntityManager, sport: Sport, publishedAt: string): Promise<Publishing> {
    const slates = await this.slates.findBySport(em, sport);
    const { blobs, entries } = await this.locked.of(em, sport, slates, { blobs: [], entries: [] });
    return this.published.publish(em, blobs, entries, publishedAt);
  }
}

/** Returns the new index files: those published now replace the stored ones. */
function indexFiles(stored: readonly IndexedFile[], entries: readonly PathEntry[]): SlateIndex['files'] {
  const newest = new Map<string, IndexedFile>();
  const analyses = new Map<string, IndexedFile>();
  for (const { kind, path, season, date, sha256 } of [...stored, ...entries]) {
    if (kind === 'predictions' || kind === 'results' || kind === 'index') continue;
    const file = { kind, path, season, date, sha256 };
    if (kind === 'analysis-text' || kind === 'analysis-image') analyses.set(path, file);
    else if (date !== null || kind === 'strategy-games') {
      const known = newest.get(kind);
      if (known === undefined || rank(known) <= rank(file)) newest.set(kind, file);
    }
  }
  // Lists existing reports and images, so clients do not request missing ones (S-402).
  return [...inOrder(newest), ...inOrder(analyses)].map(({ kind, path, date, sha256 }) => ({
    kind,
    path,
    date,
    sha256,
  }));
}

function inOrder(files: ReadonlyMap<string, IndexedFile>): IndexedFile[] {
  return [...files].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, file]) => file);
}

function rank(file: Pick<IndexedFile, 'path' | 'season' | 'date'>): string {
  return `${file.date ?? ''}/${String(file.season ?? 0).padStart(4, '0')}/${file.path}`;
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
      dropped: slate.droppedCount,
      sha256: slate.publishedSha256,
      publishedAt: slate.publishedAt,
      isLate: slate.isLate,
      resultsPath: slate.resultsPath,
    })),
    files,
  };
}
