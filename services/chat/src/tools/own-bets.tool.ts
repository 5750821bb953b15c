import { Inject, Injectable } from '@nestjs/common';
import type { Actor, Bet } from '@app/contracts';
import { sportConfig, tierLabel } from '@app/domain';
import type * as z from 'zod/mini';
import { OUTPUTS } from './fact-names.ts';
import { betValues, isEstimated, sumOf } from './facts/bet-row.ts';
import { factsOf, flagsOf, found, missing, type Values } from './facts/results.ts';
import * as shown from './facts/shown.ts';
import { ownBetsSource } from './facts/sources.ts';
import { INPUTS } from './inputs.ts';
import { BetsOfGame } from './reading/bets-of-game.ts';
import { betFilterOf } from './reading/bet-filter.ts';
import { OwnBetsReader, type BetFilter } from './reading/own-bets-reader.ts';
import { SCREENS } from './screens.ts';
import type { Tool, ToolCaller, ToolResult } from './tool.ts';

type Input = z.infer<typeof INPUTS.ownBets>;
const OUTPUT = OUTPUTS['own-bets'];
const USUAL_COUNT = 10;

/** The bets of a question, and what is said of every bet that fits whatever its status. */
interface Listed {
  readonly bets: readonly Bet[];
  readonly all: { readonly bets: number; readonly open: number; readonly atRiskCents: number };
  readonly isShortened: boolean;
}

@Injectable()
export class OwnBetsTool implements Tool<typeof INPUTS.ownBets> {
  readonly name = 'own-bets';
  readonly sentence =
    "Lists the user's own bets, newest game first, by status, sport, tier, week, days, team, sportsbook or game, with price, stake, result and closing line; also what is open and at risk. How the last bets went: status settled; skip leaves out the newest ones.";
  readonly input = INPUTS.ownBets;
  readonly output = OUTPUT;
  readonly minimumTier = 'free';
  readonly reads = 'own-bets';

  constructor(
    @Inject(OwnBetsReader) private readonly bets: OwnBetsReader,
    @Inject(BetsOfGame) private readonly ofGame: BetsOfGame,
  ) {}

  async run(input: Input, { actor }: ToolCaller): Promise<ToolResult> {
    const filter = await betFilterOf(input, actor, this.bets);
    if ('outcome' in filter) return filter;
    const { sport, tier } = filter;
    const { bets, all, isShortened } =
      input.gameId == null
        ? await this.listed(actor, { ...filter, from: input.from ?? null, to: input.to ?? null }, input)
        : listedOf(await this.ofGame.find(actor, sport, input.gameId), input);
    const sum = sumOf(bets);
    const isAllOpen = bets.every(({ result }) => result === null);
    // A sample is of settled bets.
    const sources = { bets: ownBetsSource(isAllOpen ? null : bets.length, SCREENS.myBets) };
    const facts = factsOf(
      OUTPUT.facts,
      {
        ...(bets.length > 0 && { shown: shown.count(bets.length) }),
        ...(!isAllOpen && { record: shown.record(sum), profit: shown.profit(sum.profitCents) }),
        bets: shown.count(all.bets),
        open: shown.count(all.open),
        atRisk: shown.money(all.atRiskCents),
        tier: tier === null ? null : { text: tierLabel(tier), value: tier },
        team: shown.text(input.team),
        sport: sport === null ? null : shown.text(sportConfig(sport).shortName),
        sportsbook: shown.text(filter.sportsbook),
        ...daysOf(input),
      },
      { source: 'bets' },
    );
    if (bets.length === 0) return missing('missing', noneSentence(input, all.bets), facts, sources);
    return found({
      sources,
      facts,
      lists: { bets: bets.map((bet) => factsOf(OUTPUT.lists.bets, betValues(bet), { source: 'bets' })) },
      flags: flagsOf(OUTPUT.flags, {
        isOneBet: bets.length === 1 && !isShortened,
        isShortened,
        isAllOpen,
        hasEstimatedOdds: bets.some(isEstimated),
      }),
    });
  }

  private async listed(actor: Actor, filter: BetFilter, { status, count, skip }: Input): Promise<Listed> {
    const [first, limit] = [skip ?? 0, count ?? USUAL_COUNT];
    const page = { status: status ?? null, limit: first + limit + 1 };
    const { bets, summary } = await this.bets.list(actor, filter, page);
    return {
      bets: bets.slice(first, first + limit),
      all: { bets: summary.totalBets, open: summary.pendingBets, atRiskCents: summary.atRiskCents },
      isShortened: bets.length > first + limit,
    };
  }
}

function daysOf({ from = null, to = null }: Input): Values<typeof OUTPUT.facts> {
  if (from !== null && to !== null) return { period: shown.days(from, to) };
  return { since: shown.day(from), until: shown.day(to) };
}

function listedOf(bets: readonly Bet[], { status, count, skip }: Input): Listed {
  const open = bets.filter(({ result }) => result === null);
  const fitting = bets.filter(({ result }) => {
    if (status == null) return true;
    return status === 'pending'
      ? result === null
      : status === 'settled'
        ? result !== null
        : result === status;
  });
  const [first, limit] = [skip ?? 0, count ?? USUAL_COUNT];
  return {
    bets: fitting.slice(first, first + limit),
    all: {
      bets: bets.length,
      open: open.length,
      atRiskCents: open.reduce((sum, { stakeCents }) => sum + stakeCents, 0),
    },
    isShortened: fitting.length > first + limit,
  };
}

function noneSentence({ gameId, status, skip }: Input, all: number): string {
  if ((skip ?? 0) > 0 && all > 0) return 'You have no bets before those.';
  if (gameId != null && all === 0) return 'You have no bet on this game.';
  if (status === 'pending') return 'You have no open bets there.';
  return all === 0 ? 'You have no bets that fit.' : 'None of your bets there has that status.';
}
