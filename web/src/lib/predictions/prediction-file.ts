import { publicationSchema } from '@app/contracts';
import type { Publication } from '@app/contracts';
import { checkRecords, isSameGameId, normaliseFile } from '@app/domain';
import type { NormalisedGame, SlateFacts, Sport } from '@app/domain';
import * as z from 'zod/mini';

/** A published prediction file as the dashboards use it. */
export interface SlateView {
  readonly sport: Sport;
  readonly slate: SlateFacts;
  /** Records in the file, shown or not. */
  readonly total: number;
  /** The records as delivered, NaN already null: an analysis reads its details from there. */
  readonly records: readonly unknown[];
  readonly games: readonly NormalisedGame[];
  /** null: published by something that says nothing about it. */
  readonly publication: Publication | null;
}

const publishedFileSchema = z.looseObject({
  predictions: z.array(z.unknown()),
  publication: z.optional(publicationSchema),
});

/** Reads the body of a published prediction file of one sport; throws when it is none. */
export function parsePredictionFile(sport: Sport, body: unknown): SlateView {
  const file = z.parse(publishedFileSchema, body);
  const normalised = normaliseFile(sport, file);
  if (!normalised) throw new TypeError('not a prediction file');
  return {
    sport,
    slate: normalised.slate,
    total: file.predictions.length,
    records: file.predictions,
    games: normalised.games,
    publication: file.publication ?? null,
  };
}

/** The record a shown game was made from; undefined for a game the slate does not show (checklist S-313). */
export function recordOf({ sport, records }: SlateView, gameId: string): unknown {
  const kept = checkRecords(sport, records).kept.find((record) => isSameGameId(sport, record.gameId, gameId));
  return kept && records[kept.index];
}
