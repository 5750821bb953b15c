import { REQUESTABLE_SPORTS } from '@app/domain';
import * as z from 'zod/mini';
import { defineRpc } from '../define.ts';
import { defineRoute } from '../http/define-route.ts';
import { KEYED_RESPONSES, keyedHeaders } from '../http/keyed-route.ts';
import { instantSchema } from '../predictions/slate.contract.ts';
import { actorSchema, clientSchema, readerFields, successOf } from './user.contract.ts';

const NOTE_MAX = 1000;

/** What a person saw go wrong (S-267). It says nothing about who sent it. */
export const errorReportFormSchema = z.object({
  /** The screen's path, without its query, which may hold secrets. */
  page: z
    .string({ error: 'Page is required' })
    .check(z.maxLength(300), z.regex(/^\/[^?#]*$/, 'Page must be a path of this site, such as /dashboard')),
  note: z
    .string({ error: 'Note is required' })
    .check(z.maxLength(NOTE_MAX, `Note must be at most ${String(NOTE_MAX)} characters long`)),
  /** The failed request, where one is known. */
  requestId: z.nullable(z.string().check(z.regex(/^[\w.-]{1,64}$/, 'Request id is not valid'))),
});
export type ErrorReportForm = z.infer<typeof errorReportFormSchema>;

export const errorReportSchema = z
  .extend(errorReportFormSchema, { id: z.uuid(), reportedAt: instantSchema })
  .register(z.globalRegistry, { id: 'ErrorReport' });
export type ErrorReport = z.infer<typeof errorReportSchema>;

export const requestableSportSchema = z.enum(REQUESTABLE_SPORTS, {
  error: 'Choose one of the listed sports',
});

/** How many people asked for a sport (S-054). */
export const sportVotesSchema = z
  .object({
    sports: z.array(
      z.object({ sport: requestableSportSchema, votes: z.int(), lastVotedAt: z.nullable(instantSchema) }),
    ),
  })
  .register(z.globalRegistry, { id: 'SportVotes' });
export type SportVotes = z.infer<typeof sportVotesSchema>;

const reportPageSchema = z.object({
  reports: z.array(errorReportSchema),
  count: z.int(),
  pageCount: z.int(),
});
const fromAnyone = { actor: z.nullable(actorSchema), client: clientSchema };

export const reportError = defineRpc({
  service: 'auth',
  pattern: 'auth.report-error.v1',
  kind: 'command',
  request: z.object({ ...fromAnyone, report: errorReportFormSchema }),
  response: errorReportSchema,
  errors: ['FEEDBACK_THROTTLED'],
});

/** One vote per person and sport: of an account, or else of an address. A repeat changes nothing. */
export const voteForSport = defineRpc({
  service: 'auth',
  pattern: 'auth.vote-for-sport.v1',
  kind: 'command',
  request: z.object({ ...fromAnyone, sport: requestableSportSchema }),
  response: z.object({ sport: requestableSportSchema }),
  errors: ['FEEDBACK_THROTTLED'],
});

/** Newest first. `page` counts from 1. The gateway allows administrators only, as with the votes. */
export const listErrorReports = defineRpc({
  service: 'auth',
  pattern: 'auth.list-error-reports.v1',
  kind: 'query',
  request: z.object({ ...readerFields, page: z.int() }),
  response: reportPageSchema,
  errors: [],
});

/** Every sport on the list, most wanted first. */
export const listSportVotes = defineRpc({
  service: 'auth',
  pattern: 'auth.list-sport-votes.v1',
  kind: 'query',
  request: z.object(readerFields),
  response: sportVotesSchema,
  errors: [],
});

const posted = {
  tag: 'feedback',
  method: 'POST',
  access: 'public',
  readsSession: true,
  headers: z.object(keyedHeaders),
} as const;
const forAdmins = { tag: 'admin', method: 'GET', access: 'user', requiredRole: 'admin' } as const;

export const postErrorReport = defineRoute({
  ...posted,
  path: '/api/error-reports',
  mount: '/api/error-reports',
  operationId: 'reportError',
  summary: 'Report a failure, signed in or not',
  body: errorReportFormSchema,
  responses: { ...KEYED_RESPONSES, 200: { description: 'Stored', schema: successOf(errorReportSchema) } },
});

export const postSportVote = defineRoute({
  ...posted,
  path: '/api/sport-votes',
  mount: '/api/sport-votes',
  operationId: 'voteForSport',
  summary: 'Ask for another sport, signed in or not',
  body: z.object({ sport: requestableSportSchema }),
  responses: {
    ...KEYED_RESPONSES,
    200: { description: 'Counted once', schema: successOf(z.object({ sport: requestableSportSchema })) },
  },
});

export const getErrorReports = defineRoute({
  ...forAdmins,
  path: '/api/admin/error-reports',
  mount: '/api/admin/error-reports',
  operationId: 'listErrorReports',
  summary: 'Reported failures, newest first, by page (administrators)',
  query: z.object({
    page: z.optional(z.string().check(z.regex(/^[1-9]\d{0,5}$/, 'must be a whole number from 1'))),
  }),
  responses: { 200: { description: 'The reports', schema: successOf(reportPageSchema) } },
});

export const getSportVotes = defineRoute({
  ...forAdmins,
  path: '/api/admin/sport-votes',
  mount: '/api/admin/sport-votes',
  operationId: 'listSportVotes',
  summary: 'How many people asked for which sport (administrators)',
  responses: { 200: { description: 'The votes', schema: successOf(sportVotesSchema) } },
});
