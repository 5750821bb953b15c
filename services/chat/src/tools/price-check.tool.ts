import { Inject, Injectable } from '@nestjs/common';
import {
  betDownToOdds,
  decimalOdds,
  dollarsToCents,
  fairOdds,
  formatPickLine,
  isAmericanOdds,
  isPriceable,
  MAX_STAKE_CENTS,
  payoutCents,
  priceFigures,
  priceLadder,
  stakePassText,
  unitCents,
  winProfitCents,
  type NormalizedGame,
  type PriceFigures,
  type RecommendedStake,
} from '@app/domain';
import type * as z from 'zod/mini';
import { MISSING, OUTPUTS } from './fact-names.ts';
import { pickFlags, pickValues, stakeAt, type JudgedGame } from './facts/pick-row.ts';
import { factsOf, flagsOf, found, missing, type Values } from './facts/results.ts';
import * as shown from './facts/shown.ts';
import { fileSource, gameHref } from './facts/sources.ts';
import { INPUTS } from './inputs.ts';
import { isMissing } from './reading/game-finder.ts';
import { GameJudge, type GameForCaller } from './reading/judged-game.ts';
import { withBankroll } from './reading/own-settings.ts';
import { notAPrice } from './reading/prices.ts';
import type { Tool, ToolCaller, ToolMissing, ToolResult } from './tool.ts';

type Input = z.infer<typeof INPUTS.priceCheck>;
const OUTPUT = OUTPUTS['price-check'];

@Injectable()
export class PriceCheckTool implements Tool<typeof INPUTS.priceCheck> {
  readonly name = 'price-check';
  readonly sentence =
    'Judges the pick of one game at a price the user can get: break-even, edge, expected return and stake there, the worst price that is still a bet, and what a stake would win. Use it whenever odds are named with a game.';
  readonly input = INPUTS.priceCheck;
  readonly output = OUTPUT;
  readonly minimumTier = 'premium';
  readonly reads = 'predictions';

  constructor(@Inject(GameJudge) private readonly judge: GameJudge) {}

  async run(input: Input, caller: ToolCaller): Promise<ToolResult> {
    const asked = input.odds ?? null;
    if (asked !== null && !isAmericanOdds(asked)) return notAPrice();
    const own = await this.judge.find(input, caller);
    if (isMissing(own)) return own;
    const reader = withBankroll(own.reader, input);
    const { slate, game, isWithdrawn, hasBegun, result } = own;
    if (game.pickSide === null) return noPick(own);
    if (input.line != null && input.line !== game.pickLine) return otherLine(own);
    const odds = asked ?? game.pickOdds;
    const isPriced = odds !== null && isPriceable(game.pick_probability);
    const figures = isPriced ? priceFigures(game.pick_probability, odds) : null;
    const judged = { ...own, reader, stake: stakeAt({ ...own, reader }) };
    const stake = stakeAt(judged, odds ?? undefined);
    const isClosed = hasBegun || isWithdrawn;
    const origin = { source: 'file', href: gameHref(slate, game.id) };
    return found({
      sources: { file: fileSource(slate, game.id) },
      facts: factsOf(
        OUTPUT.facts,
        {
          ...pickValues(judged),
          ...otherSide(game),
          fairPrice: isPriceable(game.pick_probability) ? shown.odds(fairOdds(game.pick_probability)) : null,
          worstPrice: isClosed ? null : shown.odds(betDownToOdds(game)),
          ...(asked !== null && figures !== null && askedValues(judged, figures, stake)),
          ...amountValues(input, odds),
        },
        origin,
      ),
      lists: {
        ladder:
          isPriced && !isClosed
            ? priceLadder(game, reader, odds).map((rung) =>
                factsOf(OUTPUT.lists.ladder, { ...priceValues(rung), ...rungStake(rung.stake) }, origin),
              )
            : [],
      },
      flags: flagsOf(OUTPUT.flags, {
        ...pickFlags(judged),
        isFinal: result?.status === 'final',
        isAsked: asked !== null,
        isStillBet: stake.kind === 'bet' && !hasBegun,
        isStillPass: stake.kind === 'pass' && !hasBegun,
        ...comparedToPublished(asked, game.pickOdds),
        hasValue: figures !== null && figures.expectedValuePercent > 0,
      }),
    });
  }
}

/** The side against the pick, and what the models leave it. */
function otherSide({
  sport,
  pickSide,
  home_team: home,
  away_team: away,
  pick_probability: probability,
}: NormalizedGame): Values<typeof OUTPUT.facts> {
  return {
    otherTeam: shown.team(sport, pickSide === 'home' ? away : home),
    otherProbability: shown.probability(1 - probability),
  };
}

function askedValues(
  { game, reader: { bankrollCents }, hasBegun }: JudgedGame,
  figures: PriceFigures,
  stake: RecommendedStake,
): Values<typeof OUTPUT.facts> {
  const { price, breakEven, edge, expectedReturn } = priceValues(figures);
  return {
    askedPrice: price ?? null,
    askedBreakEven: breakEven ?? null,
    askedEdge: edge ?? null,
    askedReturn: expectedReturn ?? null,
    ...(!hasBegun &&
      (stake.kind === 'bet'
        ? {
            askedStake: shown.stakeMoney(stake.stakeCents),
            askedStakeUnits: shown.stakeUnits(stake.stakeCents, unitCents(bankrollCents)),
          }
        : { askedPassReason: shown.text(stakePassText(game, stake.reason)) })),
  };
}

function priceValues(figures: PriceFigures): Values<typeof OUTPUT.lists.ladder> {
  return {
    price: shown.odds(figures.odds),
    breakEven: shown.percent(figures.breakEvenPercent),
    edge: shown.points(figures.edgePoints),
    expectedReturn: shown.roi(figures.expectedValuePercent),
  };
}

function rungStake(stake: RecommendedStake): Values<typeof OUTPUT.lists.ladder> {
  return stake.kind === 'pass'
    ? { advice: shown.text('Pass') }
    : { advice: shown.text('Bet'), stake: shown.stakeMoney(stake.stakeCents) };
}

function amountValues({ stake }: Input, odds: number | null): Values<typeof OUTPUT.facts> {
  const cents = stake == null ? null : dollarsToCents(stake);
  if (cents === null || cents > MAX_STAKE_CENTS || odds === null) return {};
  return {
    amount: shown.money(cents),
    winProfit: shown.money(winProfitCents(cents, odds)),
    payout: shown.money(payoutCents(cents, odds)),
  };
}

function comparedToPublished(asked: number | null, published: number | null) {
  if (asked === null || published === null) return {};
  const gain = decimalOdds(asked) - decimalOdds(published);
  return { isBetterPrice: gain > 0, isWorsePrice: gain < 0 };
}

function otherLine({ slate, game }: GameForCaller): ToolMissing {
  const facts = factsOf(
    MISSING,
    {
      line: shown.text(formatPickLine(game.pickBetType, game.pickLine)),
      pick: shown.team(game.sport, game.team_to_cover),
    },
    { source: 'file', href: gameHref(slate, game.id) },
  );
  const sentence =
    'The model has no probability for another line: its figures are for [[pick]] [[line]] only, so the price cannot be judged at a different one.';
  return missing('missing', sentence, facts, { file: fileSource(slate, game.id) });
}

export function noPick({ slate, game }: GameForCaller): ToolMissing {
  const facts = factsOf(
    MISSING,
    { game: shown.text(`${game.away_team} at ${game.home_team}`) },
    { source: 'file', href: gameHref(slate, game.id) },
  );
  return missing('missing', 'The file has no pick for [[game]].', facts, {
    file: fileSource(slate, game.id),
  });
}
