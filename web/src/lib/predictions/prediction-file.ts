import { publicationSchema } from '@app/contracts';
import type { Publication } from '@app/contracts';
import { checkRecords, isSameGameId, normalizeFile, readLockedGame } from '@app/domain';
import type { LockedGame, NormalizedGame, SlateFacts, Sport } from '@app/domain';
import * as z from 'zod/mini';

/** A published prediction file as the dashboards use it. */
export interface SlateView {
  readonly sport: Sport;
  readonly slate: SlateFacts;
  /** Records in the file, displayed or not. */
  readonly total: number;
  /** The records as delivered, with NaN already null. Analyses read their details here. */
  readonly records: readonly unknown[];
  readonly games: readonly NormalizedGame[];
  /** Games whose picks the reader may not see (S-227). */
  readonly locked: readonly LockedGame[];
  /** null when the publisher sent no such data. */
  readonly publication: Publication | null;
}

const publishedFileSchema = z.looseObject({
  predictions: z.array(z.unknown()),
  publication: z.optional(publicationSchema),
});

/** Parses a sport's published prediction file. Throws for anything else. */
export function parsePredictionFile(sport: Sport, body: unknown): SlateView {
  const file = z.parse(publishedFileSchema, body);
  const normalized = normalizeFile(sport, file);
  if (!normalized) throw new TypeError('not a prediction file');
  return {
    sport,
    slate: normalized.slate,
    total: file.predictions.length,
    records: file.predictions,
    games: normalized.games,
    locked: file.predictions.flatMap((record) => readLockedGame(sport, record, normalized.slate) ?? []),
    publication: file.publication ?? null,
  };
}

/** Returns the record behind a displayed game; undefined for a game the slate does not show (S-313). */
export function recordOf({ sport, records }: SlateView, gameId: string): unknown {
  const kept = checkRecords(sport, records).kept.find((record) => isSameGameId(sport, record.gameId, gameId));
  return kept && records[kept.index];
}
