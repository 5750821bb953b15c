import { Inject, Injectable } from '@nestjs/common';
import type { EntityManager } from '@mikro-orm/postgresql';
import { filePublished, resultRecorded, type SlateKey } from '@app/contracts';
import { addToOutbox, pendingEvent, type PendingEvent } from '@app/persistence';
import { buildResultsFile } from '../publishing/build-results-file.ts';
import { JSON_TYPE, toBlob, type Blob } from '../publishing/compress.ts';
import { SportPublisher } from '../publishing/publish-sport.ts';
import { PublishedRepository, type Publishing } from '../publishing/published.repository.ts';
import type { PathEntry } from '../publishing/published.rows.ts';
import { resultsPath, slatePath } from '../publishing/slate-paths.ts';
import { keptIndexes } from '../parsing/kept-indexes.ts';
import { nothingKept } from '../parsing/nothing-kept.ts';
import type { DroppedRecord, FileIdentity, GameResult, ResultsContent } from '../parsing/read-file.types.ts';
import type { FileOrder } from '../files/file-order.ts';
import { SlateFilesRepository } from '../files/slate-files.repository.ts';
import { ResultRepository, type GameResultRow } from '../results/result.repository.ts';
import { GameRepository, type SlateGame } from '../slates/game.repository.ts';
import { SlateRepository, type SlateRow } from '../slates/slate.repository.ts';
import { SystemBetRepository } from '../system-bets/system-bet.repository.ts';
import type { ContentOutcome } from './ingest.types.ts';
import { OldPostponements } from './old-postponements.ts';
import { isSameResult, resultFault } from './result-rules.ts';

/** Records a file's results, settles their bets and publishes them. */
@Injectable()
export class ResultsIngester {
  constructor(
    @Inject(SlateRepository) private readonly slates: SlateRepository,
    @Inject(GameRepository) private readonly games: GameRepository,
    @Inject(SlateFilesRepository) private readonly files: SlateFilesRepository,
    @Inject(ResultRepository) private readonly results: ResultRepository,
    @Inject(OldPostponements) private readonly oldPostponements: OldPostponements,
    @Inject(SystemBetRepository) private readonly bets: SystemBetRepository,
    @Inject(PublishedRepository) private readonly published: PublishedRepository,
    @Inject(SportPublisher) private readonly publisher: SportPublisher,
  ) {}

  /**
   * Runs in the caller's transaction, which holds the sport's lock. `receivedAt` is an ISO instant by the
   * wall clock.
   */
  async store(
    em: EntityManager,
    file: FileIdentity,
    content: ResultsContent,
    receivedAt: string,
    order: FileOrder,
  ): Promise<ContentOutcome> {
    const { sport, season, week, date } = content;
    const key: SlateKey = { sport, season, week, date };
    const gameIds = content.results.map((result) => result.gameId);
    const games = new Map(
      (await this.games.findByIdsOrSlate(em, sport, gameIds, null)).map((game) => [game.gameId, game]),
    );
    const slates = new Map((await this.slates.findBySport(em, sport)).map((slate) => [slate.id, slate]));
    const newer = await this.files.findNewerResults(em, sport, gameIds, order);
    const latest = await this.results.findLatest(em, sport, gameIds);
    const movedTo = await this.oldPostponements.find(em, content, games, slates, latest);
    const { usable, dropped } = sift(content, games, newer, movedTo);
    const total = content.results.length + content.dropped.length;
    const counts = { total, kept: usable.length, dropped };
    if (usable.length === 0) {
      return { ...counts, ...emptyVerdict(total, newer), paths: [], manifestVersion: null };
    }

    const news = usable
      .map((result) => toRow(result, latest.get(result.gameId)))
      .filter((row) => !isSameResult(row, latest.get(row.gameId)));
    await this.results.append(em, { ...key, fileSha256: file.sha256, recordedAt: receivedAt }, news);
    await this.bets.settleByResults(em, sport, new Map(news.map((row) => [row.gameId, row])), receivedAt);
    const slateIds = new Set(usable.flatMap(({ gameId }) => games.get(gameId)?.slateId ?? []));
    await this.slates.countOpenGames(em, [...slateIds]);

    const bySlate = Map.groupBy(
      usable.map(({ gameId }) => gameId),
      (gameId) => slates.get(games.get(gameId)?.slateId ?? 0) ?? null,
    );
    const publishing = await this.publish(em, content, bySlate, receivedAt);
    const announced: PendingEvent[] = news.map((row) =>
      pendingEvent(resultRecorded, { ...row, sport, season, week, recordedAt: receivedAt }),
    );
    if (publishing.version !== null) {
      announced.push(
        pendingEvent(filePublished, {
          ...key,
          kind: 'results',
          sha256: file.sha256,
          paths: [...publishing.paths],
          manifestVersion: publishing.version,
          publishedAt: receivedAt,
        }),
      );
    }
    await addToOutbox(em, announced);
    return {
      ...counts,
      status: 'accepted',
      reason: null,
      gameIds: usable.map(({ gameId }) => gameId),
      paths: publishing.paths,
      manifestVersion: publishing.version,
    };
  }

  /** Publishes each result with its game's slate, whatever slate the file is for. Null stands for unknown games. */
  private async publish(
    em: EntityManager,
    content: ResultsContent,
    bySlate: ReadonlyMap<SlateRow | null, readonly string[]>,
    receivedAt: string,
  ): Promise<Publishing> {
    const { sport, season, week, date } = content;
    const own: SlateKey = { sport, season, week, date };
    const slates = Map.groupBy([...bySlate], ([slate]) => resultsPath(slate ?? own));
    const blobs: Blob[] = [];
    const entries: PathEntry[] = [];
    for (const [path, groups] of slates) {
      const key = groups[0]?.[0] ?? own;
      const recordedIds = new Set(groups.flatMap(([, gameIds]) => gameIds));
      const before = await this.published.findBytesByPath(em, path);
      const bodyJson = path === resultsPath(own) ? content.bodyJson : bodyOf(key, content.bodyJson);
      const blob = await toBlob(buildResultsFile(sport, bodyJson, recordedIds, before), JSON_TYPE);
      await this.slates.setResultsPath(em, slatePath(key), path);
      blobs.push(blob);
      entries.push({ path, sha256: blob.sha256, sport, kind: 'results', season: key.season, date: key.date });
    }
    return this.publisher.publish(em, sport, blobs, entries, receivedAt);
  }
}

/** Returns a results file as one of another slate. */
function bodyOf({ season, week, date }: SlateKey, bodyJson: string): string {
  const body = JSON.parse(bodyJson) as object;
  return JSON.stringify({ ...body, season, week, ...(date !== null && { date }) });
}

function sift(
  content: ResultsContent,
  games: ReadonlyMap<string, SlateGame>,
  newer: ReadonlyMap<string, string>,
  movedTo: ReadonlyMap<string, string>,
): { usable: GameResult[]; dropped: DroppedRecord[] } {
  const usable: GameResult[] = [];
  const dropped: DroppedRecord[] = [...content.dropped];
  const indexes = keptIndexes(content.results.length, content.dropped);
  content.results.forEach((result, position) => {
    const [newerFile, day] = [newer.get(result.gameId), movedTo.get(result.gameId)];
    const fault =
      newerFile !== undefined
        ? { field: 'game_id', reason: `${newerFile} is newer and has its result` }
        : day !== undefined
          ? { field: 'status', reason: `the game has moved to ${day}, which game_date must name` }
          : resultFault(result, games.get(result.gameId));
    if (fault === null) usable.push(result);
    else dropped.push({ index: indexes[position] ?? position, gameId: result.gameId, ...fault });
  });
  return { usable, dropped };
}

/** Outcome of a file without a usable result. */
function emptyVerdict(
  total: number,
  newer: ReadonlyMap<string, string>,
): Pick<ContentOutcome, 'status' | 'reason'> {
  const [newerFile] = newer.values();
  if (newerFile !== undefined) return { status: 'superseded', reason: `older than ${newerFile}` };
  const reason = nothingKept('results', total, 0);
  return { status: reason === null ? 'accepted' : 'quarantined', reason };
}

/** A closing line that the file does not mention stays. */
function toRow(result: GameResult, latest: GameResultRow | undefined): GameResultRow {
  const { gameId, status, homeScore, awayScore } = result;
  const closingLine = result.closingLine === undefined ? (latest?.closingLine ?? null) : result.closingLine;
  return { gameId, version: (latest?.version ?? 0) + 1, status, homeScore, awayScore, closingLine };
}
