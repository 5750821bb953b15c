import * as z from 'zod/mini';
import { actorSchema, doneSchema, successOf } from '../auth/user.contract.ts';
import { defineRpc } from '../define.ts';
import type { FieldIssue } from '../errors.ts';
import { defineRoute } from '../http/define-route.ts';
import { KEYED_RESPONSES, keyedHeaders } from '../http/keyed-route.ts';
import { betTextIssues, issuesCheck, payoutIssue } from './bet-rules.ts';
import { BET_TEXTS as TEXTS } from './bet-texts.ts';
import { betSchema } from './bet.contract.ts';

/**
 * Body of the Update Bet Result dialog (S-195). A result settles the bet. `status` completed without a result
 * settles by the payout alone (S-205, S-206). Otherwise only the notes change. A missing payout defaults to
 * the usual one.
 */
export const updateBetRequestSchema = z
  .object({
    actualResult: z.optional(z.nullable(z.enum(['won', 'lost', 'push', ''], { error: TEXTS.result }))),
    actualPayout: z.optional(z.nullable(z.number({ error: TEXTS.payout }))),
    notes: z.optional(z.nullable(z.string({ error: TEXTS.notes }).check(z.maxLength(2000, TEXTS.notes)))),
    status: z.optional(z.nullable(z.enum(['pending', 'completed', ''], { error: TEXTS.statusOfUpdate }))),
  })
  .check(issuesCheck(updateBetIssues));
export type UpdateBetRequest = z.infer<typeof updateBetRequestSchema>;

function updateBetIssues(change: UpdateBetRequest): (FieldIssue | null)[] {
  const { actualResult, actualPayout, notes, status } = change;
  const isContradiction = status === 'pending' && (actualResult ?? '') !== '';
  return [
    isContradiction ? { field: 'status', rule: TEXTS.statusPending } : null,
    payoutIssue(actualPayout),
    ...betTextIssues({ notes }),
  ];
}

/** Any text: a malformed id gets the same response as an unknown one. */
const betId = z.string();
/** The bet, its owner, and the version the caller has seen; null accepts any version. */
export const betTarget = { actor: actorSchema, betId, expectedVersion: z.nullable(z.int()) };
const answer = z.object({ bet: betSchema });
/** What any change of a bet may be refused with. */
export const CHANGE_ERRORS = ['BET_NOT_FOUND', 'BET_CHANGED_ELSEWHERE', 'BET_BUSY'] as const;

export const updateBet = defineRpc({
  service: 'bets',
  pattern: 'bets.update-bet.v1',
  kind: 'command',
  request: z.object({ ...betTarget, change: updateBetRequestSchema }),
  response: answer,
  errors: [...CHANGE_ERRORS, 'BET_ALREADY_SETTLED'],
});

/**
 * Reverts a manual settlement. Refused for a bet settled by a recorded result, and during a time-out or self-exclusion or
 * above a limit for one that was logged with its result.
 */
export const reopenBet = defineRpc({
  service: 'bets',
  pattern: 'bets.reopen-bet.v1',
  kind: 'command',
  request: z.object(betTarget),
  response: answer,
  errors: [...CHANGE_ERRORS, 'BET_NOT_REOPENABLE', 'PLAY_PAUSED', 'PLAY_LIMIT_REACHED', 'ACCOUNT_BUSY'],
});

export const deleteBet = defineRpc({
  service: 'bets',
  pattern: 'bets.delete-bet.v1',
  kind: 'command',
  request: z.object(betTarget),
  response: z.object({}),
  errors: [...CHANGE_ERRORS, 'BET_ALREADY_SETTLED'],
});

/** Shared parts of the routes of one bet. */
export const betRoute = {
  tag: 'bets',
  access: 'user',
  params: z.object({ id: z.string() }),
  headers: z.object({ ...keyedHeaders, 'if-match': z.optional(z.string()) }),
} as const;
const refused = {
  ...KEYED_RESPONSES,
  404: { description: 'The caller has no such bet' },
  409: { description: 'The bet is settled, or was changed elsewhere' },
};

export const patchBet = defineRoute({
  ...betRoute,
  method: 'PATCH',
  path: '/api/user-bets/{id}',
  mount: '/api/user-bets/:id',
  operationId: 'updateBet',
  summary: 'Settle a pending bet by hand, or change its notes',
  body: updateBetRequestSchema,
  responses: { 200: { description: 'Changed', schema: successOf(betSchema) }, ...refused },
});

export const postReopenBet = defineRoute({
  ...betRoute,
  method: 'POST',
  path: '/api/bets/{id}/reopen',
  mount: '/api/bets/:id/reopen',
  operationId: 'reopenBet',
  summary: 'Reopen a bet settled by hand',
  responses: { 200: { description: 'Pending again', schema: successOf(betSchema) }, ...refused },
});

export const deleteBetRoute = defineRoute({
  ...betRoute,
  method: 'DELETE',
  path: '/api/bets/{id}',
  mount: '/api/bets/:id',
  operationId: 'deleteBet',
  signInText: TEXTS.signInToDelete,
  summary: 'Delete a pending bet',
  responses: { 200: { description: 'Deleted', schema: doneSchema }, ...refused },
});
