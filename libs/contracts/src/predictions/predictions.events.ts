import * as z from 'zod/mini';
import { defineEvent } from '../define.ts';
import { daySchema, fileKindSchema, instantSchema, sha256Schema, sportSchema } from './slate.contract.ts';
import { gameLineSchema, gameStatusSchema } from './results.contract.ts';

/** A file was published. `paths` are the changed `/static/...` paths. */
export const filePublished = defineEvent({
  owner: 'predictions',
  topic: 'predictions.file-published.v1',
  payload: z.object({
    sport: sportSchema,
    kind: fileKindSchema,
    sha256: sha256Schema,
    season: z.nullable(z.int()),
    week: z.nullable(z.int()),
    date: z.nullable(daySchema),
    paths: z.array(z.string()),
    manifestVersion: z.int(),
    publishedAt: instantSchema,
  }),
  isBroadcast: true,
});

/**
 * A file was refused. No longer published, since it had no listener. Kept for events written by older
 * replicas.
 */
export const fileQuarantined = defineEvent({
  owner: 'predictions',
  topic: 'predictions.file-quarantined.v1',
  payload: z.object({
    sport: z.nullable(sportSchema),
    fileName: z.string(),
    sha256: sha256Schema,
    reason: z.string(),
    receivedAt: instantSchema,
  }),
  isBroadcast: false,
});

/** A known game starts at another time, possibly in another slate. */
export const gameRescheduled = defineEvent({
  owner: 'predictions',
  topic: 'predictions.game-rescheduled.v1',
  payload: z.object({
    sport: sportSchema,
    gameId: z.string(),
    season: z.int(),
    week: z.int(),
    /** Set for sports whose slates are days. */
    date: z.nullable(daySchema),
    startsAt: instantSchema,
    /** Place in the sport's chain of revisions: a higher one is newer. */
    revision: z.int(),
    recordedAt: instantSchema,
  }),
  isBroadcast: false,
});

/** A game's result was recorded or corrected. A correction has a higher version. */
export const resultRecorded = defineEvent({
  owner: 'predictions',
  topic: 'predictions.result-recorded.v1',
  payload: z.object({
    sport: sportSchema,
    /** Game ids are always text, whatever the file's type. */
    gameId: z.string(),
    season: z.int(),
    week: z.int(),
    status: gameStatusSchema,
    homeScore: z.nullable(z.int()),
    awayScore: z.nullable(z.int()),
    closingLine: z.nullable(gameLineSchema),
    version: z.int(),
    recordedAt: instantSchema,
  }),
  isBroadcast: true,
});
