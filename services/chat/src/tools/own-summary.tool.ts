import { Inject, Injectable } from '@nestjs/common';
import { getBetPerformance, type Actor } from '@app/contracts';
import { dollarsToCents, isSmallSample, SMALL_SAMPLE_GAMES, sportConfig, type Sport } from '@app/domain';
import type * as z from 'zod/mini';
import { OUTPUTS } from './fact-names.ts';
import { breakEvenValues, luckFlags, profitFlags, tallyOf, tallyValues } from './facts/own-values.ts';
import { factsOf, flagsOf, found, missing } from './facts/results.ts';
import * as shown from './facts/shown.ts';
import { ownBetsSource } from './facts/sources.ts';
import { INPUTS } from './inputs.ts';
import { noSuchSport } from './reading/game-finder.ts';
import { EVERY_BET, OwnBetsReader } from './reading/own-bets-reader.ts';
import { Services } from './reading/services.ts';
import { readSport } from './reading/sports.ts';
import type { Tool, ToolCaller, ToolResult } from './tool.ts';

const OUTPUT = OUTPUTS['own-summary'];

@Injectable()
export class OwnSummaryTool implements Tool<typeof INPUTS.ownSummary> {
  readonly name = 'own-summary';
  readonly sentence =
    "Returns the user's own results over all settled bets, of one sport or the newest season: record, profit, return, win rate with its 95% range against break-even, streak, open bets. Use it also for whether that was luck.";
  readonly input = INPUTS.ownSummary;
  readonly output = OUTPUT;
  readonly minimumTier = 'free';
  readonly reads = 'own-bets';

  constructor(
    @Inject(OwnBetsReader) private readonly bets: OwnBetsReader,
    @Inject(Services) private readonly services: Services,
  ) {}

  async run(input: z.infer<typeof INPUTS.ownSummary>, { actor }: ToolCaller): Promise<ToolResult> {
    const sport = input.sport == null ? null : readSport(input.sport);
    if (input.sport != null && sport === null) return noSuchSport();
    return input.timeframe === 'season' && sport === null ? this.ofSeason(actor) : this.ofAll(actor, sport);
  }

  private async ofAll(actor: Actor, sport: Sport | null): Promise<ToolResult> {
    const filter = { ...EVERY_BET, sport };
    const [analysis, { summary }, breakEven] = await Promise.all([
      this.bets.analysis(actor, sport),
      this.bets.list(actor, filter),
      this.bets.breakEven(actor, filter),
    ]);
    const { overall, streak, verified, firstDay, lastDay } = analysis;
    const sources = { bets: ownBetsSource(overall.bets) };
    const open = {
      open: shown.count(summary.pendingBets),
      atRisk: shown.money(summary.atRiskCents),
      sport: sport === null ? null : shown.text(sportConfig(sport).shortName),
    };
    if (overall.bets === 0) {
      const facts = factsOf(OUTPUT.facts, open, { source: 'bets' });
      const where = sport === null ? '' : ' on [[sport]]';
      const still = summary.pendingBets > 0 ? ' Open: [[open]].' : '';
      return missing('missing', `You have no settled bets${where} yet.${still}`, facts, sources);
    }
    return found({
      sources,
      facts: factsOf(
        OUTPUT.facts,
        {
          ...tallyValues(overall),
          ...breakEvenValues(breakEven),
          ...open,
          streak: shown.count(streak?.length),
          period: shown.days(firstDay, lastDay),
          enoughBets: shown.count(SMALL_SAMPLE_GAMES),
          verified: shown.count(verified.bets),
          verifiedRoi: shown.roi(verified.roiPercent),
        },
        { source: 'bets' },
      ),
      flags: flagsOf(OUTPUT.flags, {
        ...luckFlags(overall, breakEven),
        ...profitFlags(overall),
        isWinStreak: streak?.result === 'won',
        isLossStreak: streak?.result === 'lost',
        hasOpen: summary.pendingBets > 0,
      }),
    });
  }

  private async ofSeason(actor: Actor): Promise<ToolResult> {
    const { overall } = await this.services.ask(getBetPerformance, { actor, timeframe: 'season' });
    const sources = { bets: ownBetsSource(overall.totalBets) };
    if (overall.totalBets === 0)
      return missing('missing', 'You have no settled bets in the newest season.', {}, sources);
    const { totalBets, wonBets: won, lostBets: lost } = overall;
    const tally = tallyOf({
      ...{ won, lost, push: totalBets - won - lost, profitUnits: null },
      wageredCents: dollarsToCents(overall.totalWagered) ?? 0,
      profitCents: dollarsToCents(overall.totalProfit) ?? 0,
    });
    return found({
      sources,
      facts: factsOf(OUTPUT.facts, tallyValues({ ...tally, roiPercent: overall.roi }), { source: 'bets' }),
      // The prices of a season's bets are not known here, so its rate has no break-even.
      flags: flagsOf(OUTPUT.flags, {
        ...profitFlags(tally),
        isSmallSample: isSmallSample(tally.bets),
        isSeason: true,
      }),
    });
  }
}
