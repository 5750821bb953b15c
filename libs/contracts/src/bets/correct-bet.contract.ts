import { dollarsToCents } from '@app/domain';
import * as z from 'zod/mini';
import { doneSchema, successOf } from '../auth/user.contract.ts';
import { defineRpc } from '../define.ts';
import type { FieldIssue } from '../errors.ts';
import { defineRoute } from '../http/define-route.ts';
import { KEYED_RESPONSES } from '../http/keyed-route.ts';
import { pickAccessSchema } from '../predictions/pick-access.contract.ts';
import { betTextIssues, gameDateIssue, issuesCheck, oddsIssue, stakeIssue } from './bet-rules.ts';
import { BET_TEXTS as TEXTS } from './bet-texts.ts';
import { betSchema } from './bet.contract.ts';
import { betRoute, betTarget, CHANGE_ERRORS } from './change-bet.contract.ts';

/** Longer texts are refused before other rules run. */
const MAX_TEXT_LENGTH = 2000;
const text = (error: string) => z.string({ error }).check(z.maxLength(MAX_TEXT_LENGTH, error));
const optionalText = (error: string) => z.optional(z.nullable(text(error)));

/**
 * Corrections to a user's own bet (S-159). Missing fields stay unchanged. null and '' clear optional ones:
 * line, odds, sportsbook, date and notes. A moneyline has no line, whatever is sent.
 */
export const betCorrectionSchema = z
  .object({
    spread: z.optional(z.nullable(z.number({ error: TEXTS.line }))),
    odds: z.optional(z.nullable(z.union([text(TEXTS.odds), z.number()], { error: TEXTS.odds }))),
    /** In dollars. */
    betAmount: z.optional(z.number({ error: TEXTS.amount })),
    sportsbook: optionalText(TEXTS.sportsbook),
    /** Day of the game in Eastern time. The bet is linked to its teams' only game on that day, or to none. */
    gameDate: optionalText(TEXTS.gameDate),
    notes: optionalText(TEXTS.notes),
  })
  .check(issuesCheck(correctionIssues));
export type BetCorrection = z.infer<typeof betCorrectionSchema>;

function correctionIssues(correction: BetCorrection): (FieldIssue | null)[] {
  const { odds, betAmount, gameDate } = correction;
  return [
    oddsIssue(odds, String(odds ?? '').trim() !== ''),
    betAmount === undefined ? null : stakeIssue(dollarsToCents(betAmount)),
    ...betTextIssues(correction),
    gameDateIssue(gameDate),
  ];
}

/**
 * Corrects a user's own bet. A bet settled by a recorded result is settled again by the same rules, or
 * reopened if the result no longer decides it. A bet settled by hand keeps its outcome and pays what that
 * usually pays.
 */
export const correctBet = defineRpc({
  service: 'bets',
  pattern: 'bets.correct-bet.v1',
  kind: 'command',
  request: z.object({
    ...betTarget,
    correction: betCorrectionSchema,
    access: z.optional(pickAccessSchema),
  }),
  response: z.object({ bet: betSchema }),
  errors: [
    ...CHANGE_ERRORS,
    'BET_GAME_GONE',
    'PLAY_LIMIT_REACHED',
    'PLAY_PAUSED',
    'STAKE_ABOVE_LIMIT',
    'STAKE_ABOVE_BANKROLL',
    'GAMES_UNAVAILABLE',
    'BANKROLL_UNAVAILABLE',
    'ACCOUNT_BUSY',
  ],
});

/** Deletes a user's own bet, settled or not. Its history stays. */
export const removeBet = defineRpc({
  service: 'bets',
  pattern: 'bets.remove-bet.v1',
  kind: 'command',
  request: z.object(betTarget),
  response: z.object({}),
  errors: CHANGE_ERRORS,
});

const refused = {
  ...KEYED_RESPONSES,
  404: { description: 'The caller has no such bet' },
  409: { description: 'The bet was changed elsewhere' },
};

export const postBetCorrection = defineRoute({
  ...betRoute,
  method: 'POST',
  path: '/api/bets/{id}/correct',
  mount: '/api/bets/:id/correct',
  operationId: 'correctBet',
  summary: 'Correct line, odds, stake, sportsbook, date or notes of a bet, settled or not',
  body: betCorrectionSchema,
  responses: {
    200: { description: 'The bet after the correction', schema: successOf(betSchema) },
    ...refused,
  },
});

export const postBetRemoval = defineRoute({
  ...betRoute,
  method: 'POST',
  path: '/api/bets/{id}/remove',
  mount: '/api/bets/:id/remove',
  operationId: 'removeBet',
  summary: 'Remove a bet, settled or not; its history stays',
  responses: { 200: { description: 'Removed', schema: doneSchema }, ...refused },
});
