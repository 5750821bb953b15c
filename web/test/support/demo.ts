import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { slateIndexSchema, publicationSchema } from '@app/contracts';
import type { Publication, SlateIndex } from '@app/contracts';
import type { Sport } from '@app/domain';
import * as z from 'zod/mini';

const DEMO = join(import.meta.dirname, '../../../services/predictions/demo');

export type JsonObject = Record<string, unknown>;

const texts = new Map<string, string>();

/** Returns a demo file as delivered. */
export function demoFile(sport: Sport, name: string): JsonObject {
  const path = join(DEMO, sport, name);
  const text = texts.get(path) ?? readFileSync(path, 'utf8').replace(/\bNaN\b/g, 'null');
  texts.set(path, text);
  return JSON.parse(text) as JsonObject;
}

interface Season {
  readonly slates: readonly { readonly path: string; readonly predictions: string }[];
}

/** Returns every demo slate of a sport: its published path and its file. */
export function demoSlates(sport: Sport): readonly { path: string; file: JsonObject }[] {
  const seasons = JSON.parse(readFileSync(join(DEMO, 'season.json'), 'utf8')) as Record<Sport, Season>;
  return seasons[sport].slates.map(({ path, predictions }) => ({ path, file: demoFile(sport, predictions) }));
}

export const OPEN_SLATES: Readonly<Record<Sport, string>> = {
  nfl: 'nfl_predictions_2024_week_07.json',
  cfb: 'cfb_predictions_2025_week_04.json',
  mlb: 'mlb_predictions_2021-09-18.json',
};

/**
 * Returns the metadata the product adds to a published file, parsed by the contract so that tests cannot invent a
 * shape.
 */
export function publication(changes: Partial<Publication> = {}): Publication {
  return z.parse(publicationSchema, {
    firstPublishedAt: '2024-10-17T10:00:00.000Z',
    publishedAt: '2024-10-17T10:00:00.000Z',
    receivedAt: new Date(Date.now() - 12 * 60_000).toISOString(),
    origin: 'replay',
    isLate: false,
    sourceSha256: 'a'.repeat(64),
    changedGameIds: [],
    withdrawnGameIds: [],
    ...changes,
  });
}

/** Returns a delivered file as it is published. */
export function published(file: JsonObject, changes: Partial<Publication> = {}): JsonObject {
  return { ...file, publication: publication(changes) };
}

export function slateIndex(sport: Sport, slates: Partial<SlateIndex['slates'][number]>[] = []): SlateIndex {
  return z.parse(slateIndexSchema, {
    sport,
    slates: slates.map((slate) => ({
      season: 2024,
      week: 7,
      date: null,
      path: `/static/${sport}/2024/week-7.json`,
      total: 15,
      kept: 15,
      dropped: 0,
      sha256: 'b'.repeat(64),
      publishedAt: '2024-10-17T10:00:00.000Z',
      isLate: false,
      resultsPath: null,
      ...slate,
    })),
    files: [],
  });
}
