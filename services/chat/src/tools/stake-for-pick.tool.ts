import { Inject, Injectable } from '@nestjs/common';
import {
  betSharePercent,
  breakEvenPercent,
  DEFAULT_MAX_STAKE_PERCENT,
  dollarsToCents,
  isAmericanOdds,
  isPriceable,
  stakeOriginText,
  quarterKellyPercent,
  unitCents,
  type RecommendedStake,
  type StakeBet,
  type StakeReader,
} from '@app/domain';
import type * as z from 'zod/mini';
import { OUTPUTS } from './fact-names.ts';
import { judge, pickFlags, pickRow, pickValues, stakeAt } from './facts/pick-row.ts';
import { factsOf, flagsOf, found, missing, type Values } from './facts/results.ts';
import * as shown from './facts/shown.ts';
import { calculationSource, fileSource, gameHref, profileSource, slateName } from './facts/sources.ts';
import { INPUTS } from './inputs.ts';
import { isMissing, noSuchSport } from './reading/game-finder.ts';
import { GameJudge } from './reading/judged-game.ts';
import { OwnSettingsReader, withBankroll } from './reading/own-settings.ts';
import { notAPrice } from './reading/prices.ts';
import { isReplay, Slates, statusIn } from './reading/slates.ts';
import { readSport } from './reading/sports.ts';
import type { Tool, ToolCaller, ToolResult } from './tool.ts';

type Input = z.infer<typeof INPUTS.stakeForPick>;
const OUTPUT = OUTPUTS['stake-for-pick'];

@Injectable()
export class StakeForPickTool implements Tool<typeof INPUTS.stakeForPick> {
  readonly name = 'stake-for-pick';
  readonly sentence =
    "Returns what to stake on one game's pick for the user's bankroll and limit (or an asked bankroll) and why, judges an amount they name, or with isWholeSlate adds up every pick of a slate.";
  readonly input = INPUTS.stakeForPick;
  readonly output = OUTPUT;
  readonly minimumTier = 'premium';
  readonly reads = 'own-profile';

  constructor(
    @Inject(GameJudge) private readonly games: GameJudge,
    @Inject(Slates) private readonly slates: Slates,
    @Inject(OwnSettingsReader) private readonly settings: OwnSettingsReader,
  ) {}

  async run(input: Input, caller: ToolCaller): Promise<ToolResult> {
    if (input.odds != null && !isAmericanOdds(input.odds)) return notAPrice();
    return input.isWholeSlate === true ? this.runSlate(input, caller) : this.runGame(input, caller);
  }

  private async runGame(input: Input, caller: ToolCaller): Promise<ToolResult> {
    const own = await this.games.find(input, caller);
    if (isMissing(own)) return own;
    const reader = withBankroll(own.reader, input);
    // A price found after the start is no price to bet at.
    const askedOdds = own.hasBegun ? null : (input.odds ?? null);
    const stake = stakeAt({ ...own, reader }, askedOdds ?? undefined);
    const judged = { ...own, reader, stake };
    const { slate, game } = judged;
    const askedCents = input.stake == null ? null : dollarsToCents(input.stake);
    const price = askedOdds ?? game.pickOdds;
    const isPriced = price !== null && game.pickSide !== null && isPriceable(game.pick_probability);
    const profile = factsOf(
      OUTPUT.facts,
      {
        ...(input.bankroll == null && { bankroll: shown.money(reader.bankrollCents) }),
        unit: shown.money(unitCents(reader.bankrollCents)),
        limit: shown.money(reader.maxStakeCents),
      },
      { source: 'profile' },
    );
    const asked = factsOf(
      OUTPUT.facts,
      {
        ...(input.bankroll != null && { bankroll: shown.money(reader.bankrollCents) }),
        asked: shown.money(askedCents),
        askedShare: shown.percent(
          askedCents === null ? null : betSharePercent(askedCents, reader.bankrollCents),
        ),
        askedPrice: shown.odds(askedOdds),
        askedBreakEven: shown.percent(askedOdds === null ? null : breakEvenPercent(askedOdds)),
      },
      { source: 'question' },
    );
    const facts = factsOf(
      OUTPUT.facts,
      {
        ...pickValues(judged),
        ...(own.hasBegun && stake.kind === 'bet' && pastValues(stake, reader)),
        share: stake.kind === 'bet' ? shown.percent(stake.sharePercent) : null,
        quarterKelly: isPriced ? shown.percent(quarterKellyPercent(game.pick_probability, price)) : null,
        maxShare: shown.percent(DEFAULT_MAX_STAKE_PERCENT),
        why: stake.kind === 'bet' ? shown.text(stakeOriginText({ ...game, pickOdds: price }, stake)) : null,
      },
      { source: 'file', href: gameHref(slate, game.id) },
    );
    return found({
      sources: {
        file: fileSource(slate, game.id),
        profile: profileSource(),
        question: calculationSource(),
      },
      facts: { ...facts, ...profile, ...asked },
      flags: flagsOf(OUTPUT.flags, {
        ...pickFlags(judged),
        wasPass: own.hasBegun && stake.kind === 'pass',
        isFinal: judged.result?.status === 'final',
        ...readerFlags(input, reader),
        ...capFlags(stake),
        ...askedFlags(own.hasBegun ? null : askedCents, stake, reader),
      }),
    });
  }

  private async runSlate(input: Input, { actor, sport: pageSport }: ToolCaller): Promise<ToolResult> {
    const sport = input.sport == null ? pageSport : readSport(input.sport);
    if (sport === null) return input.sport == null ? missing('unclear', 'Name a sport.') : noSuchSport();
    const slate = await this.slates.find(sport, input);
    if (slate === null) return missing('missing', 'No slate is published for that time.');
    const [own, now, results] = await Promise.all([
      this.settings.read(actor),
      this.slates.nowOf(sport),
      this.slates.resultsOf(slate),
    ]);
    const reader = withBankroll(own, input);
    const bets = slate.games
      .map((game) => judge(slate, game, reader, { status: statusIn(results, game), now }))
      .filter(({ stake, hasBegun }) => stake.kind === 'bet' && !hasBegun);
    const sumCents = bets.reduce((sum, { stake }) => sum + (stake.kind === 'bet' ? stake.stakeCents : 0), 0);
    return found({
      sources: { file: fileSource(slate), profile: profileSource() },
      facts: factsOf(
        OUTPUT.facts,
        {
          slate: shown.text(slateName(slate)),
          bets: shown.count(bets.length),
          ...(bets.length > 0 && {
            totalStake: shown.stakeMoney(sumCents),
            totalStakeUnits: shown.stakeUnits(sumCents, unitCents(reader.bankrollCents)),
            totalShare: shown.percent(betSharePercent(sumCents, reader.bankrollCents)),
          }),
          bankroll: shown.money(reader.bankrollCents),
          unit: shown.money(unitCents(reader.bankrollCents)),
          limit: shown.money(reader.maxStakeCents),
        },
        { source: 'profile' },
      ),
      lists: { picks: bets.map((one) => pickRow(one, 'file')) },
      flags: flagsOf(OUTPUT.flags, { ...readerFlags(input, reader), isReplay: isReplay(slate) }),
    });
  }
}

/** What was recommended before the start is no advice after it. */
function pastValues({ stakeCents }: StakeBet, { bankrollCents }: StakeReader): Values<typeof OUTPUT.facts> {
  return {
    pastStake: shown.stakeMoney(stakeCents),
    pastStakeUnits: shown.stakeUnits(stakeCents, unitCents(bankrollCents)),
  };
}

function readerFlags({ bankroll }: Input, { maxStakeCents }: StakeReader) {
  return {
    isOwnBankroll: bankroll == null,
    isAskedBankroll: bankroll != null,
    hasNoLimit: maxStakeCents === null,
  };
}

function capFlags(stake: RecommendedStake) {
  const cappedBy = stake.kind === 'bet' ? stake.cappedBy : null;
  return { isCappedByLimit: cappedBy === 'limit', isCappedByShare: cappedBy === 'share' };
}

function askedFlags(askedCents: number | null, stake: RecommendedStake, { maxStakeCents }: StakeReader) {
  if (askedCents === null) return {};
  const isAboveStake = stake.kind === 'pass' || askedCents > stake.stakeCents;
  return {
    isAskedAboveStake: isAboveStake,
    isAskedAboveLimit: maxStakeCents !== null && askedCents > maxStakeCents,
    isAskedFine: !isAboveStake,
  };
}
