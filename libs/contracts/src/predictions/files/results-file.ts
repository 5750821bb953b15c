import * as z from 'zod/mini';
import { gameLineSchema, gameStatusSchema } from '../results.contract.ts';

/** A game's delivered result. Only a final one has a score. */
export const resultRecordSchema = z.looseObject({
  game_id: z.union([z.string(), z.number()]),
  home_team: z.string(),
  away_team: z.string(),
  home_score: z.optional(z.nullable(z.int().check(z.gte(0), z.lte(999)))),
  away_score: z.optional(z.nullable(z.int().check(z.gte(0), z.lte(999)))),
  status: gameStatusSchema,
  game_date: z.optional(z.nullable(z.string())),
  closing_line: z.optional(z.nullable(gameLineSchema)),
  opening_line: z.optional(z.nullable(gameLineSchema)),
});
export type ResultRecord = z.infer<typeof resultRecordSchema>;

/** Results of a week, or of an MLB date (S-484). */
export const resultsFileSchema = z.looseObject({
  sport: z.string(),
  season: z.int(),
  week: z.optional(z.nullable(z.int())),
  date: z.optional(z.nullable(z.string())),
  results: z.array(resultRecordSchema),
});
export type ResultsFile = z.infer<typeof resultsFileSchema>;
