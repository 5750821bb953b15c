import * as z from 'zod/mini';
import { actorSchema, successOf } from '../auth/user.contract.ts';
import { defineRpc } from '../define.ts';
import { defineRoute } from '../http/define-route.ts';
import { KEYED_RESPONSES, keyedHeaders } from '../http/keyed-route.ts';
import { pickAccessSchema } from '../predictions/pick-access.contract.ts';
import { tierSchema } from '../predictions/results.contract.ts';
import { instantSchema, sportSchema } from '../predictions/slate.contract.ts';
import { betListFilterSchema, betListQuery } from './bet-list-filter.contract.ts';
import { betOutcomeSchema, betTypeSchema, oddsSourceSchema } from './bet.contract.ts';

/** Rows per call. A file of 10,000 is sent in parts. */
export const IMPORT_CHUNK_ROWS = 200;
export const MAX_IMPORT_ROWS = 10_000;
/** Fits a part whose rows all have long notes, and stays below the limit of internal messages. */
const MAX_CHUNK_BYTES = 1_000_000;

/** A row as the browser read it. The service checks its values row by row. */
export const importRowSchema = z.object({
  /** Row number in the file, with the header as 1. A line can create only one bet per import. */
  line: z.int(),
  /** The row's position among identical rows of its file, from 1. */
  occurrence: z.int().check(z.minimum(1)),
  /** null means the time of the import. */
  placedAt: z.nullable(instantSchema),
  /** An invalid date rejects only its row. */
  gameDate: z.nullable(z.iso.date()),
  sport: sportSchema,
  homeTeam: z.string(),
  awayTeam: z.string(),
  teamToCover: z.string(),
  betType: betTypeSchema,
  spread: z.nullable(z.number()),
  odds: z.nullable(z.int()),
  /** 'file' counts only if it is the published price. Absent or null means entered by the user. */
  oddsSource: z.optional(z.nullable(oddsSourceSchema)),
  stakeCents: z.int(),
  result: z.nullable(betOutcomeSchema),
  payoutCents: z.nullable(z.int()),
  confidenceLevel: z.nullable(tierSchema),
  sportsbook: z.nullable(z.string()),
  notes: z.nullable(z.string()),
});
export type ImportRow = z.infer<typeof importRowSchema>;

const rows = z.array(importRowSchema).check(z.minLength(1), z.maxLength(IMPORT_CHUNK_ROWS));
const issues = z.array(z.object({ field: z.string(), rule: z.string() }));

export const checkedRowSchema = z.object({
  line: z.int(),
  verdict: z.enum(['new', 'duplicate', 'error']),
  issues,
  /** Warnings for an accepted row, such as a stake above the user's own limit. */
  warnings: z._default(issues, []),
  /** The game it would be linked to. */
  game: z.nullable(
    z.object({
      gameId: z.string(),
      startsAt: instantSchema,
      /** False when only the day is known. `startsAt` is then its midnight in New York. */
      hasStartTime: z.optional(z.literal(false)),
    }),
  ),
});
export type CheckedRow = z.infer<typeof checkedRowSchema>;

const playUseSchema = z.object({ stakeCents: z.int(), bets: z.int(), lossCents: z.int() });

/** What rows of a file count for under the user's limits, by the period that has begun. */
export const rowsUseSchema = z.object({ day: playUseSchema, week: playUseSchema, month: playUseSchema });
export type RowsUse = z.infer<typeof rowsUseSchema>;

const checkBody = {
  rows,
  /** `use` of the rows before these, as each row counts for the ones after it. Absent for the first ones. */
  before: z.optional(rowsUseSchema),
};

/** Previews an import without storing anything. */
export const checkImport = defineRpc({
  service: 'bets',
  pattern: 'bets.check-import.v1',
  kind: 'query',
  request: z.object({ actor: actorSchema, ...checkBody }),
  response: z.object({
    rows: z.array(checkedRowSchema),
    /** With the rows before these. The previous version omits it. */
    use: z.optional(rowsUseSchema),
  }),
  errors: ['GAMES_UNAVAILABLE', 'BANKROLL_UNAVAILABLE'],
});

/** Any text: a malformed id gets the same response as an unknown import. */
const importId = z.string();
const importBody = {
  fileName: z.string().check(z.minLength(1), z.maxLength(200)),
  shouldAddDuplicates: z.boolean(),
  rows,
};
const importAnswer = z.object({
  added: z.int(),
  duplicates: z.int(),
  refused: z.array(z.object({ line: z.int(), issues })),
});

/** Stores one part of a file. Rows that break a rule are refused individually. */
export const importBets = defineRpc({
  service: 'bets',
  pattern: 'bets.import-bets.v1',
  kind: 'command',
  request: z.object({ actor: actorSchema, importId, ...importBody, access: z.optional(pickAccessSchema) }),
  response: importAnswer,
  errors: [
    'IMPORT_NOT_FOUND',
    'IMPORT_UNDONE',
    'IMPORT_BUSY',
    'IMPORT_FULL',
    'ACCOUNT_BUSY',
    'ACCOUNT_FULL',
    'GAMES_UNAVAILABLE',
    'BANKROLL_UNAVAILABLE',
  ],
});

export const betImportSchema = z
  .object({
    id: z.uuid(),
    fileName: z.string(),
    importedAt: instantSchema,
    /** Bets it added, including those deleted since. */
    added: z.int(),
    undoneAt: z.nullable(instantSchema),
  })
  .register(z.globalRegistry, { id: 'BetImport' });
export type BetImport = z.infer<typeof betImportSchema>;

export const listImports = defineRpc({
  service: 'bets',
  pattern: 'bets.list-imports.v1',
  kind: 'query',
  request: z.object({ actor: actorSchema }),
  response: z.object({ imports: z.array(betImportSchema) }),
  errors: [],
});

/** Reverts an import: deletes every bet it added, settled or not. */
export const undoImport = defineRpc({
  service: 'bets',
  pattern: 'bets.undo-import.v1',
  kind: 'command',
  request: z.object({ actor: actorSchema, importId }),
  response: z.object({ removed: z.int() }),
  errors: ['IMPORT_NOT_FOUND', 'IMPORT_BUSY'],
});

/** A page of the user's bets as CSV text; the first one starts with the header. Formulas are escaped. */
export const exportBets = defineRpc({
  service: 'bets',
  pattern: 'bets.export-bets.v1',
  kind: 'query',
  request: z.object({
    actor: actorSchema,
    cursor: z.nullable(z.string()),
    /** Earlier gateways send none and get every bet. */
    filter: z.optional(betListFilterSchema),
  }),
  response: z.object({ text: z.string(), nextCursor: z.nullable(z.string()) }),
  errors: [],
});

const common = { tag: 'import and export', access: 'user' } as const;
const importParams = z.object({ id: z.string() });

export const postImportCheck = defineRoute({
  ...common,
  method: 'POST',
  path: '/api/bets/imports/check',
  mount: '/api/bets/imports/check',
  operationId: 'checkImport',
  summary: 'Preview an import; stores nothing',
  body: z.object(checkBody),
  maxBodyBytes: MAX_CHUNK_BYTES,
  responses: { 200: { description: 'The result of each row', schema: successOf(checkImport.response) } },
});

export const postImportRows = defineRoute({
  ...common,
  method: 'POST',
  path: '/api/bets/imports/{id}/rows',
  mount: '/api/bets/imports/:id/rows',
  operationId: 'importBets',
  summary:
    'Store one part of a file; the id is a UUID chosen by the caller, the same for all parts, and each line is added only once',
  params: importParams,
  headers: z.object(keyedHeaders),
  body: z.object(importBody),
  maxBodyBytes: MAX_CHUNK_BYTES,
  responses: {
    ...KEYED_RESPONSES,
    200: { description: 'The result of each row', schema: successOf(importAnswer) },
    404: { description: 'The id is not a UUID' },
    409: { description: 'This import was undone' },
  },
});

export const getImports = defineRoute({
  ...common,
  method: 'GET',
  path: '/api/bets/imports',
  mount: '/api/bets/imports',
  operationId: 'listBetImports',
  summary: 'Your imports, newest first',
  responses: { 200: { description: 'Newest first', schema: successOf(listImports.response) } },
});

export const deleteImport = defineRoute({
  ...common,
  method: 'DELETE',
  path: '/api/bets/imports/{id}',
  mount: '/api/bets/imports/:id',
  operationId: 'undoImport',
  summary: 'Undo an import',
  params: importParams,
  headers: z.object(keyedHeaders),
  responses: {
    200: { description: 'Removed', schema: successOf(undoImport.response) },
    ...KEYED_RESPONSES,
    404: { description: 'The caller has no such import' },
  },
});

export const getBetsCsv = defineRoute({
  ...common,
  method: 'GET',
  path: '/api/bets/export',
  mount: '/api/bets/export',
  operationId: 'exportBets',
  summary: 'Your bets as a CSV file: all of them, or those the filters of the list show',
  query: z.object(betListQuery),
  isStreamed: true,
  responses: { 200: { description: 'The file', contentType: 'text/csv' } },
});
