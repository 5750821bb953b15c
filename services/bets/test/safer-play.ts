import { randomUUID } from 'node:crypto';
import {
  confirmLimit,
  getSaferPlay,
  importBets,
  setPlayLimits,
  startPause,
  withdrawLimit,
  type ImportRow,
  type ManualBetRequest,
  type ResponseOf,
  type SaferPlay,
} from '@app/contracts';
import type { LimitName, PauseLength, PlayLimit } from '@app/domain';
import type { CoreApp } from './core-app.ts';
import { actorOf, foundGame, USER } from './ledger-app.ts';

export const HOUR_MS = 3_600_000;
export const DAY_MS = 24 * HOUR_MS;

/** The teams' game a week before game `a`: the home side covers -3.5. */
export const LAST_WEEK = foundGame({
  ...{ gameId: 'past', date: '2024-10-13', startsAt: '2024-10-13T17:00:00.000Z', hasStarted: true },
  ...{ status: 'final', homeScore: 24, awayScore: 20, resultVersion: 1 },
});

/** A bet on its home side, as logged by hand. */
export const ON_LAST_WEEK: Partial<ManualBetRequest> = {
  ...{ sport: 'NFL', homeTeam: 'New Orleans Saints', awayTeam: 'Denver Broncos', gameDate: '2024-10-13' },
  ...{ betType: 'spread', teamToCover: 'New Orleans Saints', spread: -3.5, odds: '-110' },
};

/** A limit to set; null removes it. */
type Change = LimitName & { readonly max: number | null };

export const limit = (
  measure: PlayLimit['measure'],
  period: PlayLimit['period'],
  max: number | null,
): Change => ({ measure, period, max });

/** What a refusal by one rule looks like. */
export const refusedBy = (code: string, rule: string, field = 'betAmount') => ({
  code,
  message: rule,
  issues: [{ field, rule }],
});

/** Makes the bets of an account as the previous version stored them, which did not say whether they had been open. */
export async function forgetOpen(app: CoreApp): Promise<void> {
  await app.rows('update bets.bet set has_been_open = null');
  // The trigger refuses a change of the history, so its owner turns it off.
  await app.rows('alter table bets.bet_event disable trigger user');
  await app.rows(`update bets.bet_event set change = change - 'has_been_open'`);
  await app.rows('alter table bets.bet_event enable trigger user');
}

/** The commands of one user on their limits, each under a new key. */
export interface SaferPlayCalls {
  setLimits(...limits: readonly Change[]): Promise<SaferPlay>;
  confirm(name: LimitName): Promise<SaferPlay>;
  withdraw(name: LimitName): Promise<SaferPlay>;
  pause(length: PauseLength): Promise<SaferPlay>;
  state(userId?: string): Promise<SaferPlay>;
  place(betAmount: number): ReturnType<CoreApp['placeBet']>;
  /** Imports rows even if they look like logged bets. */
  addRows(rows: ImportRow[]): Promise<ResponseOf<typeof importBets>>;
}

export function saferPlayOf(app: () => CoreApp): SaferPlayCalls {
  const actor = actorOf(USER);
  return {
    setLimits: (...limits) => app().call(setPlayLimits, { actor, limits: [...limits] }, randomUUID()),
    confirm: ({ measure, period }) => app().call(confirmLimit, { actor, measure, period }, randomUUID()),
    withdraw: ({ measure, period }) => app().call(withdrawLimit, { actor, measure, period }, randomUUID()),
    pause: (length) => app().call(startPause, { actor, length }, randomUUID()),
    state: (userId = USER) => app().call(getSaferPlay, { actor: actorOf(userId) }),
    place: (betAmount) => app().placeBet({ betAmount }),
    addRows: (rows) => {
      const file = { importId: randomUUID(), fileName: 'a.csv', shouldAddDuplicates: true };
      return app().call(importBets, { actor, ...file, rows }, randomUUID());
    },
  };
}
