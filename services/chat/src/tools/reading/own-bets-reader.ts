import { Inject, Injectable } from '@nestjs/common';
import {
  BETS_PAGE_SIZE,
  getBetAnalysis,
  getBreakEven,
  listBetFacets,
  listBets,
  type Actor,
  type Bet,
  type BetAnalysis,
  type BetSummary,
  type RequestOf,
} from '@app/contracts';
import type { Sport } from '@app/domain';
import { Services } from './services.ts';

type Request = RequestOf<typeof listBets>;
export type BetFilter = Pick<
  Request,
  'week' | 'team' | 'isExactTeam' | 'sport' | 'betType' | 'tier' | 'sportsbook' | 'from' | 'to'
>;

export const EVERY_BET: BetFilter = {
  week: null,
  team: null,
  sport: null,
  betType: null,
  tier: null,
  sportsbook: null,
};

/** The caller's own bets, as My Bets and Performance read them. */
@Injectable()
export class OwnBetsReader {
  constructor(@Inject(Services) private readonly services: Services) {}

  analysis(actor: Actor, sport: Sport | null): Promise<BetAnalysis> {
    return this.services.ask(getBetAnalysis, { actor, sport });
  }

  /** Newest game first. The summary covers every bet of the filter, whatever its status. */
  async list(
    actor: Actor,
    filter: BetFilter,
    { status = null, limit = 1 }: { readonly status?: Request['status']; readonly limit?: number } = {},
  ): Promise<{ readonly bets: readonly Bet[]; readonly summary: BetSummary }> {
    const { bets, summary } = await this.services.ask(listBets, {
      actor,
      ...filter,
      status,
      cursor: null,
      limit: Math.min(limit, BETS_PAGE_SIZE),
    });
    if (summary === null) throw new Error('a first page without a summary');
    return { bets, summary };
  }

  /** Mean break-even of the decided bets' prices in percent, over all filters; null when none has known odds. */
  async breakEven(actor: Actor, ...filters: readonly BetFilter[]): Promise<number | null> {
    const parts = await Promise.all(
      filters.map((filter) => this.services.ask(getBreakEven, { actor, ...filter })),
    );
    const known = parts.flatMap(({ bets, breakEvenPercent: percent }) =>
      percent === null ? [] : [{ bets, percent }],
    );
    const bets = known.reduce((sum, part) => sum + part.bets, 0);
    const total = known.reduce((sum, part) => sum + part.bets * part.percent, 0);
    return bets === 0 ? null : total / bets;
  }

  /** Returns a sportsbook as the caller's bets spell it; the asked text when none does. */
  async spell(actor: Actor, sportsbook: string): Promise<string> {
    const { sportsbooks } = await this.services.ask(listBetFacets, { actor });
    return sportsbooks.find((name) => name.toLowerCase() === sportsbook.toLowerCase()) ?? sportsbook;
  }
}
