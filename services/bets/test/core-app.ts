import { randomUUID } from 'node:crypto';
import {
  addManualBet,
  AppError,
  correctBet,
  deleteBet,
  placeBet,
  removeBet,
  reopenBet,
  setBetLimit,
  updateBet,
  type Bet,
  type BetCorrection,
  type ManualBetRequest,
  type PickAccess,
  type PlaceBetRequest,
  type UpdateBetRequest,
} from '@app/contracts';
import { actorOf, foundGame, startLedgerApp, USER, type LedgerApp } from './ledger-app.ts';

interface From {
  readonly userId?: string;
  /** The idempotency key. Defaults to a new one. */
  readonly key?: string;
  readonly expectedVersion?: number | null;
  /** Picks the bettor may see. */
  readonly access?: PickAccess;
}
type Logging = From & { readonly isKeyGiven?: boolean };

/** The running service with the services it calls, and its commands as the gateway calls them. */
export interface CoreApp extends LedgerApp {
  placeBet(values?: Partial<PlaceBetRequest>, from?: Logging): Promise<Bet>;
  addManual(values?: Partial<ManualBetRequest>, from?: Logging): Promise<Bet>;
  update(betId: string, change: UpdateBetRequest, from?: From): Promise<Bet>;
  reopen(betId: string, from?: From): Promise<Bet>;
  remove(betId: string, from?: From): Promise<object>;
  correct(betId: string, correction: BetCorrection, from?: From): Promise<Bet>;
  /** Uses the call that also removes settled bets. */
  removeAny(betId: string, from?: From): Promise<object>;
  setLimit(maxStakeCents: number | null): Promise<void>;
}

/** The panel's request for the home side of game `a`. */
export const PANEL_BET: PlaceBetRequest = {
  gameId: 'a',
  homeTeam: 'New Orleans Saints',
  awayTeam: 'Denver Broncos',
  teamToCover: 'New Orleans Saints',
  spread: -3.5,
  betAmount: 50,
  confidenceLevel: 'HIGH',
  betType: 'spread',
  odds: '-3.5 -110',
  season: 2024,
  sport: 'NFL',
};

/** A total on a game without a prediction. */
export const MANUAL_BET: ManualBetRequest = {
  sport: 'CFB',
  betType: 'total',
  homeTeam: 'Texas',
  awayTeam: 'Rice',
  teamToCover: 'UNDER',
  spread: 42,
  betAmount: 50,
  odds: '-105',
};

export async function startCoreApp(options: Parameters<typeof startLedgerApp>[0] = {}): Promise<CoreApp> {
  const app = await startLedgerApp(options);
  const target = (betId: string, { userId = USER, expectedVersion = null }: From) => ({
    actor: actorOf(userId),
    betId,
    expectedVersion,
  });
  return {
    ...app,
    placeBet: async (values = {}, { userId = USER, key, isKeyGiven = true, ...from } = {}) => {
      const bet = { ...PANEL_BET, ...values };
      const request = { actor: actorOf(userId), isKeyGiven, bet, ...readerOf(from) };
      return (await app.call(placeBet, request, key)).bet;
    },
    addManual: async (values = {}, { userId = USER, key, isKeyGiven = true, ...from } = {}) => {
      const bet = { ...MANUAL_BET, ...values };
      const request = { actor: actorOf(userId), isKeyGiven, bet, ...readerOf(from) };
      return (await app.call(addManualBet, request, key)).bet;
    },
    update: async (betId, change, from = {}) =>
      (await app.call(updateBet, { ...target(betId, from), change }, from.key)).bet,
    reopen: async (betId, from = {}) => (await app.call(reopenBet, target(betId, from), from.key)).bet,
    remove: (betId, from = {}) => app.call(deleteBet, target(betId, from), from.key),
    correct: async (betId, correction, from = {}) =>
      (await app.call(correctBet, { ...target(betId, from), correction, ...readerOf(from) }, from.key)).bet,
    removeAny: (betId, from = {}) => app.call(removeBet, target(betId, from), from.key),
    setLimit: async (maxStakeCents) => {
      await app.call(setBetLimit, { actor: actorOf(USER), limit: { maxStakeCents } }, randomUUID());
    },
    reset: async () => {
      await app.reset();
      app.predictions.games = [foundGame()];
    },
  };
}

const readerOf = ({ access }: From) => (access === undefined ? {} : { access });

/** Returns a promise's refusal (code, message and fields), or null when it succeeds. */
export async function refusalOf(
  promise: Promise<unknown>,
): Promise<{ code: string; message: string; issues: unknown } | null> {
  try {
    await promise;
    return null;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return { code: error.code, message: error.message, issues: error.details.issues };
  }
}
