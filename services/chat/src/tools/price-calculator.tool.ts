import { Inject, Injectable } from '@nestjs/common';
import {
  breakEvenPercent,
  dollarsToCents,
  fairOdds,
  isAmericanOdds,
  kellyPercent,
  MAX_STAKE_CENTS,
  payoutCents,
  priceFigures,
  quarterKellyPercent,
  roundStakeCents,
  shareOfCentsDown,
  winProfitCents,
  type StakeReader,
} from '@app/domain';
import type * as z from 'zod/mini';
import { OUTPUTS } from './fact-names.ts';
import { factsOf, flagsOf, found, missing, type Values } from './facts/results.ts';
import * as shown from './facts/shown.ts';
import { calculationSource, profileSource } from './facts/sources.ts';
import { INPUTS } from './inputs.ts';
import { OwnSettingsReader } from './reading/own-settings.ts';
import { notAPrice } from './reading/prices.ts';
import type { Tool, ToolCaller, ToolResult } from './tool.ts';

type Input = z.infer<typeof INPUTS.priceCalculator>;
const OUTPUT = OUTPUTS['price-calculator'];
const FULL_KELLY_PERCENT = 100;

@Injectable()
export class PriceCalculatorTool implements Tool<typeof INPUTS.priceCalculator> {
  readonly name = 'price-calculator';
  readonly sentence =
    'Works out, without any game: the break-even of American odds, the expected value and Kelly stake of a probability at odds, the fair odds of a probability, what a stake wins, and how prices compare.';
  readonly input = INPUTS.priceCalculator;
  readonly output = OUTPUT;
  readonly minimumTier = 'free';
  readonly reads = 'own-profile';

  constructor(@Inject(OwnSettingsReader) private readonly settings: OwnSettingsReader) {}

  async run(input: Input, { actor }: ToolCaller): Promise<ToolResult> {
    const prices = [input.odds ?? []].flat();
    if (!prices.every((price) => isAmericanOdds(price))) return notAPrice();
    // Without floating-point noise: 55% is 0.55.
    const probability = input.probability == null ? null : Number((input.probability / 100).toPrecision(12));
    const [first] = prices;
    if (first === undefined && probability === null)
      return missing('unclear', 'Name odds, a probability, or both.');
    const needsBankroll = first !== undefined && probability !== null;
    const isAsked = input.bankroll != null;
    const bankrollCents = needsBankroll
      ? await this.bankrollOf(input, () => this.settings.read(actor))
      : null;
    const amountCents = input.stake == null ? null : dollarsToCents(input.stake);
    const amount = amountCents !== null && amountCents <= MAX_STAKE_CENTS ? amountCents : null;
    const [second] = prices.slice(1);
    const facts = factsOf(
      OUTPUT.facts,
      {
        probability: shown.probability(probability),
        fairPrice: probability === null ? null : shown.odds(fairOdds(probability)),
        amount: shown.money(amount),
        ...(first !== undefined && priceValues(first, { probability, amount })),
        ...(first !== undefined && amount !== null && { payout: shown.money(payoutCents(amount, first)) }),
        ...(first !== undefined &&
          probability !== null && {
            fullKelly: shown.percent(kellyPercent(probability, first, FULL_KELLY_PERCENT)),
          }),
        breakEvenGap:
          first === undefined || second === undefined
            ? null
            : shown.points(Math.abs(breakEvenPercent(first) - breakEvenPercent(second))),
      },
      { source: 'question' },
    );
    const stakes =
      first === undefined || probability === null || bankrollCents === null
        ? {}
        : factsOf(
            OUTPUT.facts,
            {
              bankroll: shown.money(bankrollCents),
              kellyStake: kellyStake(bankrollCents, probability, first),
            },
            { source: isAsked ? 'question' : 'profile' },
          );
    const value = first === undefined || probability === null ? null : priceFigures(probability, first);
    return found({
      sources: {
        question: calculationSource(),
        ...(needsBankroll && !isAsked && { profile: profileSource() }),
      },
      facts: { ...facts, ...stakes },
      lists: {
        prices: prices.map((price) =>
          factsOf(OUTPUT.lists.prices, priceValues(price, { probability, amount }), { source: 'question' }),
        ),
      },
      flags: flagsOf(OUTPUT.flags, {
        isValue: value !== null && value.expectedValuePercent > 0,
        isNoValue: value !== null && value.expectedValuePercent <= 0,
        isOwnBankroll: needsBankroll && !isAsked,
        isAskedBankroll: isAsked,
        isSeveral: prices.length > 1,
      }),
    });
  }

  private async bankrollOf({ bankroll }: Input, own: () => Promise<StakeReader>): Promise<number | null> {
    if (bankroll != null) return dollarsToCents(bankroll);
    // The figures of the question do not depend on it.
    return own().then(
      ({ bankrollCents }) => bankrollCents,
      () => null,
    );
  }
}

function priceValues(
  price: number,
  { probability, amount }: { readonly probability: number | null; readonly amount: number | null },
): Values<typeof OUTPUT.lists.prices> {
  const figures = probability === null ? null : priceFigures(probability, price);
  return {
    price: shown.odds(price),
    breakEven: shown.percent(breakEvenPercent(price)),
    edge: shown.points(figures?.edgePoints),
    expectedReturn: shown.roi(figures?.expectedValuePercent),
    quarterKelly: shown.percent(probability === null ? null : quarterKellyPercent(probability, price)),
    winProfit: shown.money(amount === null ? null : winProfitCents(amount, price)),
  };
}

function kellyStake(bankrollCents: number, probability: number, price: number) {
  const share = quarterKellyPercent(probability, price);
  return shown.stakeMoney(roundStakeCents(shareOfCentsDown(bankrollCents, share)));
}
