import * as z from 'zod/mini';
import { sportSchema, slateIndexSchema } from '../predictions/slate.contract.ts';
import { defineRoute, type HttpResponse } from './define-route.ts';

/** Where the gateway mounts every published path. */
export const STATIC_MOUNT = '/static/*';

/** Query values that clients add to bypass caches. All are ignored (S-345, S-347). */
const query = z.object({ t: z.optional(z.string()), debug: z.optional(z.string()) });
const headers = z.object({
  'if-none-match': z.optional(z.string()),
  'accept-encoding': z.optional(z.string()),
});
const notModified: HttpResponse = { description: 'The caller already has this version' };

const common = {
  method: 'GET',
  mount: STATIC_MOUNT,
  tag: 'published files',
  access: 'public',
  query,
  headers,
} as const;

/** Lists a sport's slates and dated files, newest first (S-353). */
export const getSlateIndex = defineRoute({
  ...common,
  path: '/static/{sport}/index.json',
  operationId: 'getSlateIndex',
  summary: 'Index of the published slates and dated files of one sport',
  params: z.object({ sport: sportSchema }),
  responses: {
    200: { description: 'The index', schema: slateIndexSchema },
    304: notModified,
  },
});

/** Files by sport: newest open slate, profitability, strategy games, team stats (S-346 to S-351). */
export const getSportFile = defineRoute({
  ...common,
  path: '/static/{sport}/{file}',
  operationId: 'getSportFile',
  summary: 'A published file of one sport, for example nfl_predictions.json',
  params: z.object({ sport: sportSchema, file: z.string() }),
  responses: {
    200: { description: 'The file', contentType: 'application/json' },
    304: notModified,
  },
});

/** A slate or its results under a permanent path. */
export const getSlateFile = defineRoute({
  ...common,
  path: '/static/{sport}/{season}/{file}',
  operationId: 'getSlateFile',
  summary: 'One slate or its results, for example week-7.json or 2021-09-18-results.json',
  params: z.object({ sport: sportSchema, season: z.string(), file: z.string() }),
  responses: {
    200: { description: 'The file', contentType: 'application/json' },
    304: notModified,
  },
});

/** Kelly metrics by date (S-352). */
export const getProfitabilityFile = defineRoute({
  ...common,
  path: '/static/{sport}/profitability/{file}',
  operationId: 'getProfitabilityFile',
  summary: 'Kelly criterion metrics of one date',
  params: z.object({ sport: sportSchema, file: z.string() }),
  responses: {
    200: { description: 'The file', contentType: 'application/json' },
    304: notModified,
  },
});

/** Text report or image of a college football game (S-354). */
export const getAnalysisFile = defineRoute({
  ...common,
  path: '/static/cfb/analysis/{file}',
  operationId: 'getAnalysisFile',
  summary: 'Report (.txt) or image (.png) of one college football game',
  params: z.object({ file: z.string() }),
  responses: {
    200: { description: 'The file', contentType: 'text/plain' },
    304: notModified,
  },
});
