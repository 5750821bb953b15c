import * as z from 'zod/mini';
import { defineRpc } from '../define.ts';
import { defineRoute } from '../http/define-route.ts';
import { pickAccessSchema } from './pick-access.contract.ts';
import { sportSchema } from './slate.contract.ts';

/** Returns the system's picks of one season as CSV text, oldest first. Locked ones are left out (S-227). */
export const exportPicks = defineRpc({
  service: 'predictions',
  pattern: 'predictions.export-picks.v1',
  kind: 'query',
  request: z.object({ sport: sportSchema, season: z.int(), access: z.optional(pickAccessSchema) }),
  response: z.object({ text: z.string() }),
  errors: [],
});

/** The spreadsheet that Pro adds (S-225). Users' own bets are exported at every plan. */
export const getPicksCsv = defineRoute({
  method: 'GET',
  path: '/api/predictions/{sport}/picks.csv',
  mount: '/api/predictions/:sport/picks.csv',
  operationId: 'exportPicks',
  summary: "The system's settled and pending picks of one season as a CSV file (premium)",
  tag: 'record',
  access: 'user',
  requiredTier: 'premium',
  params: z.object({ sport: sportSchema }),
  query: z.object({ season: z.string().check(z.regex(/^\d{4}$/, 'must be a year')) }),
  responses: {
    200: { description: 'The file', contentType: 'text/csv' },
    403: { description: 'The subscription does not include it' },
  },
});
