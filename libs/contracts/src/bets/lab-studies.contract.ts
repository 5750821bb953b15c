import * as z from 'zod/mini';
import { actorSchema, doneSchema, successOf } from '../auth/user.contract.ts';
import { defineRpc } from '../define.ts';
import { defineRoute } from '../http/define-route.ts';
import { KEYED_RESPONSES, keyedHeaders } from '../http/keyed-route.ts';
import { hasInvisible } from '../names.ts';
import { instantSchema } from '../predictions/slate.contract.ts';

/** Screens of the laboratory whose result can be saved: the overview, and the others by the last part of their path. */
export const STUDY_KINDS = [
  'overview',
  'stakes',
  'outlook',
  'luck',
  'fair-price',
  'back-test',
  'year',
  'odds',
] as const;
export type StudyKind = (typeof STUDY_KINDS)[number];

export const MAX_STUDIES = 200;
export const MAX_STUDY_NAME_LENGTH = 80;
export const MAX_STUDY_QUERY_LENGTH = 2_000;
export const MAX_STUDY_VARIANTS = 1_000_000;

/** Texts of the saved studies, shared by browser, gateway and service. */
export const STUDY_TEXTS = {
  kind: 'A study must be of one of the laboratory’s screens',
  nameRequired: 'Name is required',
  nameTooLong: 'A name must be at most 80 characters long',
  nameCharacters: 'A name must not contain invisible characters',
  query: 'The address of a study must be at most 2,000 characters of a query, without the question mark',
  variants: 'The number of variants tried must be a whole number from 1 to 1,000,000',
} as const;

/** What an address may hold after its question mark. */
const QUERY = /^[\w\-.~%!$&'()*+,;=:@/]*$/;

const name = z.string({ error: STUDY_TEXTS.nameRequired }).check(
  z.trim(),
  z.minLength(1, STUDY_TEXTS.nameRequired),
  z.refine((text) => [...text].length <= MAX_STUDY_NAME_LENGTH, STUDY_TEXTS.nameTooLong),
  z.refine((text) => !hasInvisible(text), STUDY_TEXTS.nameCharacters),
);

/** A result to save: its screen's inputs as the address has them, with which the screen repeats it. */
export const newStudySchema = z.object({
  kind: z.enum(STUDY_KINDS, { error: STUDY_TEXTS.kind }),
  name,
  query: z
    .string({ error: STUDY_TEXTS.query })
    .check(z.maxLength(MAX_STUDY_QUERY_LENGTH, STUDY_TEXTS.query), z.regex(QUERY, STUDY_TEXTS.query)),
  /** How many variants its author tried before; a result is judged with it. */
  variants: z
    .int({ error: STUDY_TEXTS.variants })
    .check(z.minimum(1, STUDY_TEXTS.variants), z.maximum(MAX_STUDY_VARIANTS, STUDY_TEXTS.variants)),
});
export type NewStudy = z.infer<typeof newStudySchema>;

export const studySchema = z
  .object({
    id: z.uuid(),
    kind: z.enum(STUDY_KINDS),
    name: z.string(),
    query: z.string(),
    variants: z.int(),
    savedAt: instantSchema,
  })
  .register(z.globalRegistry, { id: 'LabStudy' });
export type Study = z.infer<typeof studySchema>;

/** Returns the user's saved studies, newest first. */
export const listStudies = defineRpc({
  service: 'bets',
  pattern: 'bets.list-studies.v1',
  kind: 'query',
  request: z.object({ actor: actorSchema }),
  response: z.object({ studies: z.array(studySchema) }),
  errors: [],
});

/** Saves a study. The gateway checks the subscription. */
export const saveStudy = defineRpc({
  service: 'bets',
  pattern: 'bets.save-study.v1',
  kind: 'command',
  request: z.object({ actor: actorSchema, study: newStudySchema }),
  response: z.object({ study: studySchema }),
  errors: ['STUDIES_FULL', 'STUDIES_BUSY'],
});

/** Deletes a study of the user. A malformed id counts as an unknown one. */
export const deleteStudy = defineRpc({
  service: 'bets',
  pattern: 'bets.delete-study.v1',
  kind: 'command',
  request: z.object({ actor: actorSchema, studyId: z.string() }),
  response: z.object({}),
  errors: ['STUDY_NOT_FOUND'],
});

const common = { tag: 'lab', access: 'user' } as const;

export const getStudies = defineRoute({
  ...common,
  method: 'GET',
  path: '/api/lab/studies',
  mount: '/api/lab/studies',
  operationId: 'listStudies',
  summary: 'Your saved studies of the bankroll laboratory, newest first',
  responses: { 200: { description: 'The studies', schema: successOf(listStudies.response) } },
});

export const postStudy = defineRoute({
  ...common,
  method: 'POST',
  path: '/api/lab/studies',
  mount: '/api/lab/studies',
  operationId: 'saveStudy',
  summary: `Save a study of the bankroll laboratory, at most ${String(MAX_STUDIES)} (premium)`,
  requiredTier: 'premium',
  headers: z.object(keyedHeaders),
  body: newStudySchema,
  responses: {
    ...KEYED_RESPONSES,
    200: { description: 'Saved', schema: successOf(saveStudy.response) },
    403: { description: 'The subscription does not include it' },
  },
});

export const deleteStudyRoute = defineRoute({
  ...common,
  method: 'DELETE',
  path: '/api/lab/studies/{id}',
  mount: '/api/lab/studies/:id',
  operationId: 'deleteStudy',
  summary: 'Delete a saved study',
  params: z.object({ id: z.string() }),
  headers: z.object(keyedHeaders),
  responses: {
    ...KEYED_RESPONSES,
    200: { description: 'Deleted', schema: doneSchema },
    404: { description: 'The caller has no such study' },
  },
});
