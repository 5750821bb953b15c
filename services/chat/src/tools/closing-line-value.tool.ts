import { Inject, Injectable } from '@nestjs/common';
import { BETS_PAGE_SIZE, listSystemBets, type Actor, type Bet, type ClosingSummary } from '@app/contracts';
import { isSmallSample, sportConfig, type Sport } from '@app/domain';
import type * as z from 'zod/mini';
import { OUTPUTS } from './fact-names.ts';
import { closingText, lineText, matchupOf, pickText } from './facts/bet-row.ts';
import { factsOf, flagsOf, found, missing, type Values } from './facts/results.ts';
import * as shown from './facts/shown.ts';
import { ownBetsSource, recordSource } from './facts/sources.ts';
import { INPUTS } from './inputs.ts';
import { teamFilter } from './reading/bet-filter.ts';
import { BetsOfGame } from './reading/bets-of-game.ts';
import { noSuchSport } from './reading/game-finder.ts';
import { EVERY_BET, OwnBetsReader } from './reading/own-bets-reader.ts';
import { ALL_PICKS, Services } from './reading/services.ts';
import { readSport } from './reading/sports.ts';
import { SCREENS } from './screens.ts';
import type { Sources, Tool, ToolCaller, ToolResult } from './tool.ts';

type Input = z.infer<typeof INPUTS.closingLineValue>;
const OUTPUT = OUTPUTS['closing-line-value'];

@Injectable()
export class ClosingLineValueTool implements Tool<typeof INPUTS.closingLineValue> {
  readonly name = 'closing-line-value';
  readonly sentence =
    "Returns how the user's bets (or with of: system those of the system, or with a game or team one bet) compare with the closing line, and how many are left out and why.";
  readonly input = INPUTS.closingLineValue;
  readonly output = OUTPUT;
  readonly minimumTier = 'premium';
  readonly reads = 'own-bets';

  constructor(
    @Inject(OwnBetsReader) private readonly bets: OwnBetsReader,
    @Inject(BetsOfGame) private readonly ofGame: BetsOfGame,
    @Inject(Services) private readonly services: Services,
  ) {}

  async run(input: Input, { actor }: ToolCaller): Promise<ToolResult> {
    const sport = input.sport == null ? null : readSport(input.sport);
    if (input.sport != null && sport === null) return noSuchSport();
    if (input.of === 'system') return this.ofSystem(sport);
    if (input.gameId != null || input.team != null) return this.ofBet(actor, sport, input);
    const { closing, overall } = await this.bets.analysis(actor, sport);
    return resultOf(closing, sport, { closing: ownBetsSource(overall.bets) });
  }

  private async ofSystem(sport: Sport | null): Promise<ToolResult> {
    const { totals } = await this.services.askForAll(listSystemBets, { sport, limit: 1, access: ALL_PICKS });
    const { origin, firstDay, lastDay, closing } = totals;
    const source = recordSource({
      ...{ sport, origin, firstDay, lastDay },
      sampleSize: closing.pointsBets + closing.priceBets,
      at: new Date().toISOString(),
      href: SCREENS.performance,
    });
    return resultOf(closing, sport, { closing: source }, { isSystem: true, isReplay: origin === 'replay' });
  }

  /** The newest settled bet on that game or team. */
  private async ofBet(actor: Actor, sport: Sport | null, { gameId, team }: Input): Promise<ToolResult> {
    const bets =
      gameId == null
        ? await this.bets
            .list(
              actor,
              { ...EVERY_BET, sport, ...teamFilter(sport, team ?? null) },
              { limit: BETS_PAGE_SIZE },
            )
            .then(({ bets: found }) => found)
        : await this.ofGame.find(actor, sport, gameId);
    const sources = { closing: ownBetsSource(null, SCREENS.myBets) };
    if (bets.length === 0) return missing('missing', 'You have no bet there.', {}, sources);
    const bet = bets.find(({ closing }) => closing !== null);
    if (bet === undefined) return withoutClose(bets, sources);
    const { closing } = bet;
    const value = closing?.points ?? closing?.pricePercent ?? 0;
    return found({
      sources,
      facts: factsOf(
        OUTPUT.facts,
        {
          ...termsOf(bet),
          closingLine: shown.text(closingText(bet)),
          closingPrice: shown.odds(closing?.odds),
          points: shown.points(closing?.points),
          priceValue: shown.roi(closing?.pricePercent),
        },
        { source: 'closing' },
      ),
      flags: flagsOf(OUTPUT.flags, { isOneBet: true, isBeatingClose: value > 0, isBehindClose: value < 0 }),
    });
  }
}

function termsOf(bet: Bet): Values<typeof OUTPUT.facts> {
  return {
    game: shown.text(matchupOf(bet)),
    pick: shown.text(pickText(bet)),
    line: shown.text(lineText(bet)),
    price: shown.odds(bet.americanOdds),
  };
}

function withoutClose([bet]: readonly Bet[], sources: Sources): ToolResult {
  const facts = bet === undefined ? {} : factsOf(OUTPUT.facts, termsOf(bet), { source: 'closing' });
  const sentence =
    bet?.isLate === true
      ? 'Your bet on [[game]] was logged after the start, so it is not compared with the closing line.'
      : 'No closing line is recorded for your bet on [[game]].';
  return missing('missing', sentence, facts, sources);
}

function resultOf(
  closing: ClosingSummary,
  sport: Sport | null,
  sources: Sources,
  of: { readonly isSystem?: boolean; readonly isReplay?: boolean } = {},
): ToolResult {
  const { late, estimated, unknown } = closing.leftOut;
  const count = (bets: number) => (bets === 0 ? null : shown.count(bets));
  const facts = factsOf(
    OUTPUT.facts,
    {
      sport: sport === null ? null : shown.text(sportConfig(sport).shortName),
      meanPoints: shown.points(closing.meanPoints),
      beatPercent: shown.percent(closing.beatPercent),
      pointsBets: shown.count(closing.pointsBets),
      meanPrice: shown.roi(closing.meanPricePercent),
      priceBets: shown.count(closing.priceBets),
      leftOutLate: count(late),
      leftOutEstimated: count(estimated),
      leftOutUnknown: count(unknown),
    },
    { source: 'closing' },
  );
  if (closing.pointsBets + closing.priceBets === 0) {
    const whose = of.isSystem === true ? 'No bet of the system' : 'None of your bets';
    const reasons = [
      ...(late > 0 ? ['logged after the start: [[leftOutLate]]'] : []),
      ...(estimated > 0 ? ['at estimated odds: [[leftOutEstimated]]'] : []),
      ...(unknown > 0 ? ['at unknown odds: [[leftOutUnknown]]'] : []),
    ];
    const why = reasons.length === 0 ? '' : ` Left out: ${reasons.join(', ')}.`;
    const where = sport === null ? '' : ' on [[sport]]';
    return missing('missing', `${whose}${where} has a closing line to compare with.${why}`, facts, sources);
  }
  const value = closing.meanPoints ?? closing.meanPricePercent ?? 0;
  return found({
    sources,
    facts,
    flags: flagsOf(OUTPUT.flags, {
      ...of,
      isBeatingClose: value > 0,
      isBehindClose: value < 0,
      isSmallSample: isSmallSample(Math.max(closing.pointsBets, closing.priceBets)),
    }),
  });
}
