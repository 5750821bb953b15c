import {
  deleteBetRoute,
  getBets,
  getBetSportsbooks,
  getBetTeams,
  getBetWeeks,
  patchBet,
  postBetCorrection,
  postBetRemoval,
  postReopenBet,
} from '@app/contracts';
import type { Bet, BetCorrection, BetSummary, UpdateBetRequest } from '@app/contracts';
import { dollarsToCents, profitUnitsOf, sumBets } from '@app/domain';
import { testBet, testBetSummary } from './bets.ts';
import type { FakeRequest, FakeServer } from './fake-server.ts';
import { demoServer } from './render-app.tsx';

/** Returns a settled bet with consistent fields. */
export function settledBet(result: NonNullable<Bet['result']>, changes: Partial<Bet> = {}): Bet {
  const bet = testBet(changes);
  const payoutCents =
    changes.payoutCents ?? (result === 'won' ? 9902 : result === 'lost' ? 0 : bet.stakeCents);
  return {
    ...bet,
    status: result,
    state: 'completed',
    result,
    payout: payoutCents / 100,
    actualPayout: payoutCents / 100,
    payoutCents,
    profitCents: payoutCents - bet.stakeCents,
    settledBy: changes.settledBy ?? 'system',
    settledAt: '2024-10-18T04:00:00.000Z',
  };
}

/** Returns ids that sort by their number. */
export const betId = (number: number): string =>
  `4b5c0f9e-4e3a-4f5c-8d0e-${String(number).padStart(12, '0')}`;

/** Returns the sums that the service computes over these bets. */
export function summaryOf(bets: readonly Bet[]): BetSummary {
  const sum = sumBets(bets);
  const profitOf = (result: Bet['result']): number =>
    bets.filter((bet) => bet.result === result).reduce((total, bet) => total + (bet.profitCents ?? 0), 0);
  return testBetSummary({
    totalBets: sum.total,
    pendingBets: sum.pending,
    wonBets: sum.won,
    lostBets: sum.lost,
    pushBets: sum.push,
    voidBets: sum.void,
    totalWagered: sum.wageredCents / 100,
    totalPayout: sum.payoutCents / 100,
    totalProfit: sum.profitCents / 100,
    atRiskCents: sum.wageredCents - sum.settledWageredCents,
    settledWageredCents: sum.settledWageredCents,
    profitCents: sum.profitCents,
    profitUnits: profitUnitsOf(bets.filter(({ result }) => result !== 'void')),
    wonProfitCents: profitOf('won'),
    lostProfitCents: profitOf('lost'),
    winRatePercent: sum.winRatePercent,
    roiPercent: sum.roiPercent,
    since: bets.length === 0 ? null : '2024-09-08T00:15:00.000Z',
  });
}

/** Fakes the bet routes over a list that they change. Tests can read and change the list. */
export class FakeBets {
  bets: Bet[];
  readonly server: FakeServer;

  constructor(bets: readonly Bet[], server: FakeServer = demoServer()) {
    this.bets = [...bets];
    this.server = server
      .replyWith(getBets, ({ query }) => ({ success: true as const, data: this.page(query) }))
      .reply(getBetTeams, { success: true, data: ['Falcons', 'Saints'] })
      .reply(getBetWeeks, { success: true, data: [6, 7] })
      .reply(getBetSportsbooks, { success: true, data: ['DraftKings'] })
      .replyWith(patchBet, (request) => ({ success: true as const, data: this.settle(request) }))
      .replyWith(postReopenBet, ({ path }) => ({ success: true as const, data: this.reopen(idOf(path)) }))
      .replyWith(postBetCorrection, (request) => ({ success: true as const, data: this.correct(request) }))
      .replyWith(postBetRemoval, ({ path }) => {
        this.bets = this.bets.filter(({ id }) => id !== idOf(path));
        return { success: true as const };
      })
      .replyWith(deleteBetRoute, ({ path }) => {
        this.bets = this.bets.filter(({ id }) => id !== idOf(path));
        return { success: true as const };
      });
  }

  /** Replaces one bet and increments its version, as another tab or settlement does. */
  change(id: string, change: (bet: Bet) => Bet): Bet {
    const index = this.bets.findIndex((bet) => bet.id === id);
    const bet = this.bets[index];
    if (!bet) throw new Error(`No bet ${id}`);
    const changed = { ...change(bet), version: bet.version + 1 };
    this.bets[index] = changed;
    return changed;
  }

  /** Returns the page of the list that a query asks for. */
  page(query: URLSearchParams) {
    const narrowed = this.bets.filter(
      (bet) =>
        (query.get('week') ?? String(bet.week)) === String(bet.week) &&
        `${bet.homeTeam} ${bet.awayTeam}`.toLowerCase().includes((query.get('team') ?? '').toLowerCase()) &&
        (query.get('sport') ?? bet.sport.toLowerCase()) === bet.sport.toLowerCase() &&
        (query.get('betType') ?? bet.betType) === bet.betType &&
        (query.get('tier') ?? bet.confidenceLevel ?? 'none') === (bet.confidenceLevel ?? 'none'),
    );
    const isOpen = query.get('status') === 'pending';
    const meant = narrowed.filter((bet) => (bet.state === 'pending') === isOpen);
    const from = Number(query.get('cursor') ?? 0);
    const limit = Number(query.get('limit') ?? meant.length);
    return {
      bets: meant.slice(from, from + limit),
      summary: from === 0 ? summaryOf(narrowed) : null,
      nextCursor: from + limit < meant.length ? String(from + limit) : null,
    };
  }

  private settle({ path, body }: FakeRequest): Bet {
    const { actualResult, actualPayout, notes } = body as UpdateBetRequest;
    return this.change(idOf(path), (bet) => ({
      ...settledBet(actualResult === 'lost' ? 'lost' : actualResult === 'push' ? 'push' : 'won', {
        ...bet,
        payoutCents: dollarsToCents(actualPayout ?? 0),
        settledBy: 'user',
      }),
      notes: notes ?? bet.notes,
    }));
  }

  private correct({ path, body }: FakeRequest): Bet {
    const { betAmount, notes, sportsbook } = body as BetCorrection;
    return this.change(idOf(path), (bet) => ({
      ...bet,
      stakeCents: betAmount === undefined ? bet.stakeCents : (dollarsToCents(betAmount) ?? bet.stakeCents),
      notes: notes === undefined ? bet.notes : notes || null,
      sportsbook: sportsbook === undefined ? bet.sportsbook : sportsbook || null,
    }));
  }

  private reopen(id: string): Bet {
    return this.change(id, (bet) => ({
      ...testBet(),
      ...bet,
      status: 'pending',
      state: 'pending',
      result: null,
      payout: null,
      actualPayout: null,
      payoutCents: null,
      profitCents: null,
      settledBy: null,
      settledAt: null,
    }));
  }
}

function idOf(path: string): string {
  return /[0-9a-f-]{36}/.exec(path)?.[0] ?? '';
}
