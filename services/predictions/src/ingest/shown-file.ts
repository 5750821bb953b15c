import type { SlateKey } from '@app/contracts';
import { buildSlateFile } from '../publishing/build-slate-file.ts';
import type { PredictionsContent } from '../parsing/read-file.types.ts';
import type { NewSlate } from '../slates/slate.repository.ts';
import type { KnownGame } from '../slates/game.repository.ts';

/** Returns the earliest start; at least one game is expected. ISO instants in UTC. */
export function earliestStart(games: readonly { readonly startsAt: string }[]): string {
  const [earliest = ''] = games.map(({ startsAt }) => startsAt).sort();
  return earliest;
}

/**
 * Returns the bytes of the slate after this file: each game's shown record, from the file, or from
 * `olderRecords` by sequence number where the shown one is older.
 */
export function shownFile(
  slate: Omit<NewSlate, keyof SlateKey | 'publishedSha256'>,
  content: PredictionsContent,
  games: readonly KnownGame[],
  olderRecords: ReadonlyMap<number, string>,
): Buffer {
  const inFile = new Map(content.kept.map((record) => [record.gameId, record]));
  const published = games.map((game) => {
    const record = inFile.get(game.gameId);
    const recordJson =
      record?.recordSha256 === game.shownSha256 ? record.recordJson : olderRecords.get(game.shownSeq);
    if (recordJson === undefined)
      throw new Error(`revision ${game.shownSeq} of game ${game.gameId} has no record`);
    return {
      gameId: game.gameId,
      recordJson,
      position: game.position,
      isWithdrawn: game.withdrawnAt !== null,
      isChanged: game.withdrawnAt !== null || game.firstSha256 !== game.shownSha256,
    };
  });
  return buildSlateFile(content.headerJson, published, {
    firstPublishedAt: slate.firstPublishedAt,
    publishedAt: slate.publishedAt,
    receivedAt: slate.receivedAt,
    origin: slate.origin,
    isLate: slate.isLate,
    sourceSha256: slate.sourceSha256,
  });
}
