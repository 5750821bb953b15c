import * as z from 'zod/mini';

export const sportSchema = z.enum(['cfb', 'nfl', 'mlb']);
export type Sport = z.infer<typeof sportSchema>;

export const sha256Schema = z.string().check(z.regex(/^[0-9a-f]{64}$/));
/** An instant as ISO 8601 in UTC, with milliseconds. */
export const instantSchema = z.iso.datetime();
/** A calendar day, YYYY-MM-DD. Year 0 is invalid, and PostgreSQL refuses it. */
export const daySchema = z.iso
  .date()
  .check(z.refine((day) => !day.startsWith('0000'), 'must be a day of the calendar'));

/** A week of a season, or a date of an MLB season: the scope of one prediction file. */
export const slateKeySchema = z.object({
  sport: sportSchema,
  season: z.int(),
  /** MLB: counted from the first Monday of the season. */
  week: z.int(),
  /** MLB only. */
  date: z.nullable(daySchema),
});
export type SlateKey = z.infer<typeof slateKeySchema>;

/** A row of `/static/{sport}/index.json`, newest first. */
export const slateIndexEntrySchema = z.object({
  season: z.int(),
  week: z.int(),
  date: z.nullable(daySchema),
  /** Absolute path, `/static/...`. */
  path: z.string(),
  total: z.int(),
  kept: z.int(),
  dropped: z.int(),
  sha256: sha256Schema,
  publishedAt: instantSchema,
  /** Published after its first game started. Picks of games already started never enter a record. */
  isLate: z.boolean(),
  resultsPath: z.nullable(z.string()),
});
export type SlateIndexEntry = z.infer<typeof slateIndexEntrySchema>;

export const fileKindSchema = z.enum([
  'predictions',
  'results',
  'profitability-summary',
  'profitability-summary-v2',
  'kelly-metrics',
  'team-stats',
  'strategy-games',
  'analysis-text',
  'analysis-image',
]);
export type FileKind = z.infer<typeof fileKindSchema>;

export const indexFileEntrySchema = z.object({
  kind: fileKindSchema,
  path: z.string(),
  date: z.nullable(daySchema),
  sha256: sha256Schema,
});

/**
 * `/static/{sport}/index.json` (S-353). `files` lists the newest of each dated kind and every analysis report
 * and image (S-354), so clients never request a missing file.
 */
export const slateIndexSchema = z.object({
  sport: sportSchema,
  slates: z.array(slateIndexEntrySchema),
  files: z.array(indexFileEntrySchema),
  /** When the sport's replay was ended. Missing in a replay, and for a sport that was never replayed. */
  liveSince: z.optional(instantSchema),
});
export type SlateIndex = z.infer<typeof slateIndexSchema>;

/**
 * What the product adds at the top of every published prediction file, beside the documented fields: when it
 * was published, what changed since, and whether it is a replay.
 */
export const publicationSchema = z.object({
  /** First publication of this slate, by the sport's clock. */
  firstPublishedAt: instantSchema,
  /** Publication of this version, by the sport's clock. */
  publishedAt: instantSchema,
  /** When this version was received, by the wall clock. "Updated … ago" counts from here. */
  receivedAt: instantSchema,
  /** 'replay' data never counts as a live record. */
  origin: z.enum(['live', 'replay']),
  isLate: z.boolean(),
  /** SHA-256 of the file as delivered. */
  sourceSha256: sha256Schema,
  /** Game ids this version changed, added or dropped compared with the first one; empty means unchanged. */
  changedGameIds: z.array(z.string()),
  /** Ids of games that a newer file no longer has. They stay, marked as withdrawn. */
  withdrawnGameIds: z.array(z.string()),
  /** In a locked rendition: ids of unfinished games without their picks (S-227). */
  lockedGameIds: z.optional(z.array(z.string())),
});
export type Publication = z.infer<typeof publicationSchema>;
