import { dollarsToCents } from '@app/domain';
import * as z from 'zod/mini';
import { actorSchema, successOf } from '../auth/user.contract.ts';
import { defineRpc } from '../define.ts';
import type { FieldIssue } from '../errors.ts';
import { defineRoute } from '../http/define-route.ts';
import { KEYED_RESPONSES, keyedHeaders } from '../http/keyed-route.ts';
import { pickAccessSchema } from '../predictions/pick-access.contract.ts';
import {
  betTermsIssues,
  betTextIssues,
  confidenceIssue,
  gameDateIssue,
  issuesCheck,
  oddsIssue,
  payoutIssue,
} from './bet-rules.ts';
import { BET_TEXTS as TEXTS } from './bet-texts.ts';
import { anySportSchema, betSchema, betTypeSchema, oddsSourceSchema } from './bet.contract.ts';

/** Longer texts are refused before other rules run. */
const MAX_TEXT_LENGTH = 2000;
const text = (error: string, tooLong = error) =>
  z.string({ error }).check(z.maxLength(MAX_TEXT_LENGTH, { error: tooLong, abort: true }));
const optionalText = (error: string) => z.optional(z.nullable(text(error)));
const optionalNumber = (error: string) => z.optional(z.nullable(z.number({ error })));
const odds = z.optional(z.nullable(z.union([text(TEXTS.odds), z.number()], { error: TEXTS.odds })));
const optionalInt = (error: string) => z.optional(z.nullable(z.int({ error })));

/**
 * Body of the Place Bet panel (S-455). `sport`, `oddsSource` and `sportsbook` are our additions: without a
 * sport all sports are searched, without a source the odds are the user's. `week` and `season` are accepted,
 * but the game's own count.
 */
export const placeBetRequestSchema = z
  .object({
    gameId: z.union([z.string(), z.int({ error: TEXTS.gameNotFound })], { error: TEXTS.gameRequired }),
    homeTeam: text(TEXTS.homeRequired, TEXTS.teamTooLong),
    awayTeam: text(TEXTS.awayRequired, TEXTS.teamTooLong),
    teamToCover: text(TEXTS.teamToCoverRequired, TEXTS.teamToCover),
    spread: optionalNumber(TEXTS.line),
    betAmount: z.number({ error: TEXTS.amount }),
    confidenceLevel: optionalText(TEXTS.confidence),
    betType: z.enum(['spread', 'moneyline'], { error: TEXTS.betTypeOfPanel }),
    odds,
    week: optionalInt(TEXTS.week),
    season: optionalInt(TEXTS.season),
    sport: z.optional(z.nullable(z.union([anySportSchema, z.literal('')], { error: TEXTS.sport }))),
    oddsSource: z.optional(
      z.nullable(z.union([oddsSourceSchema, z.literal('')], { error: TEXTS.oddsSource })),
    ),
    sportsbook: optionalText(TEXTS.sportsbook),
  })
  .check(issuesCheck(placeBetIssues));
export type PlaceBetRequest = z.infer<typeof placeBetRequestSchema>;

function placeBetIssues(bet: PlaceBetRequest): (FieldIssue | null)[] {
  const isLineMissing = bet.betType === 'spread' && (bet.spread ?? null) === null;
  return [
    String(bet.gameId).trim() === '' ? { field: 'gameId', rule: TEXTS.gameRequired } : null,
    ...betTermsIssues({ ...bet, spread: bet.spread ?? null, stakeCents: dollarsToCents(bet.betAmount) }),
    isLineMissing ? { field: 'spread', rule: TEXTS.lineRequired } : null,
    oddsIssue(bet.odds, true),
    confidenceIssue(bet.confidenceLevel),
    ...betTextIssues(bet),
  ];
}

/**
 * A bet logged by hand (S-178, S-183). `gameDate` is our addition: the day of the game in Eastern time.
 * Without it and without a result the teams' next game is linked if exactly one matches.
 */
export const manualBetRequestSchema = z
  .object({
    homeTeam: text(TEXTS.homeRequired, TEXTS.teamTooLong),
    awayTeam: text(TEXTS.awayRequired, TEXTS.teamTooLong),
    teamToCover: text(TEXTS.teamToCoverRequired, TEXTS.teamToCover),
    betType: z.enum(betTypeSchema._zod.def.entries, { error: TEXTS.betType }),
    spread: optionalNumber(TEXTS.line),
    betAmount: z.number({ error: TEXTS.amount }),
    odds,
    sportsbook: optionalText(TEXTS.sportsbook),
    sport: anySportSchema,
    notes: optionalText(TEXTS.notes),
    actualResult: z.optional(z.nullable(z.enum(['won', 'lost', 'push', ''], { error: TEXTS.result }))),
    actualPayout: optionalNumber(TEXTS.payout),
    gameDate: optionalText(TEXTS.gameDate),
  })
  .check(issuesCheck(manualBetIssues));
export type ManualBetRequest = z.infer<typeof manualBetRequestSchema>;

function manualBetIssues(bet: ManualBetRequest): (FieldIssue | null)[] {
  const stakeCents = dollarsToCents(bet.betAmount);
  return [
    ...betTermsIssues({ ...bet, spread: bet.spread ?? null, stakeCents }),
    oddsIssue(bet.odds, false),
    ...betTextIssues(bet),
    payoutIssue(bet.actualPayout, { result: bet.actualResult, stakeCents, odds: bet.odds }),
    gameDateIssue(bet.gameDate),
  ];
}

const answer = z.object({ bet: betSchema });
const errors = [
  'PLAY_PAUSED',
  'PLAY_LIMIT_REACHED',
  'STAKE_ABOVE_LIMIT',
  'STAKE_ABOVE_BANKROLL',
  'ACCOUNT_BUSY',
  'ACCOUNT_FULL',
  'GAMES_UNAVAILABLE',
  'BANKROLL_UNAVAILABLE',
] as const;

const caller = {
  actor: actorSchema,
  /** False: the gateway generated the key, and the same body within 2 s is the same bet (S-461). */
  isKeyGiven: z.boolean(),
  /** Picks the bettor may see, which the bet takes over (S-227). */
  access: z.optional(pickAccessSchema),
};

export const placeBet = defineRpc({
  service: 'bets',
  pattern: 'bets.place-bet.v1',
  kind: 'command',
  request: z.object({ ...caller, bet: placeBetRequestSchema }),
  response: answer,
  errors: [...errors, 'BET_GAME_NOT_FOUND'],
});

export const addManualBet = defineRpc({
  service: 'bets',
  pattern: 'bets.add-manual-bet.v1',
  kind: 'command',
  request: z.object({ ...caller, bet: manualBetRequestSchema }),
  response: answer,
  errors,
});

const route = {
  tag: 'bets',
  access: 'user',
  headers: z.object(keyedHeaders),
} as const;
const stored = { description: 'Stored', schema: successOf(betSchema) };

export const postBet = defineRoute({
  ...route,
  method: 'POST',
  path: '/api/bets',
  mount: '/api/bets',
  operationId: 'placeBet',
  signInText: TEXTS.signInToPlace,
  summary: "Log a bet from a game's panel; one idempotency key, one bet",
  body: placeBetRequestSchema,
  responses: {
    201: stored,
    ...KEYED_RESPONSES,
  },
});

export const postManualBet = defineRoute({
  ...route,
  method: 'POST',
  path: '/api/user-bets/add-manual',
  mount: '/api/user-bets/add-manual',
  operationId: 'addManualBet',
  summary: 'Log a bet by hand; it is linked to a game when exactly one matches',
  body: manualBetRequestSchema,
  responses: {
    201: stored,
    ...KEYED_RESPONSES,
  },
});
