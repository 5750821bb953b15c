import { Inject } from '@nestjs/common';
import {
  addManualBet,
  AppError,
  BET_TEXTS,
  type FoundGame,
  type ManualBetRequest,
  type PickAccess,
  type RequestOf,
  type ResponseOf,
  sportOfBet,
} from '@app/contracts';
import { Handles, type CommandContext } from '@app/messaging';
import { dollarsToCents, sideOf } from '@app/domain';
import { sideOfGame } from '../bets/new-bet.ts';
import { Lookups } from '../lookups/lookups.ts';
import { presentText } from '../texts.ts';
import { BetPlacement, type BetTerms } from './bet-placement.ts';
import type { BroughtResult } from './settled-at-once.ts';

/** Logs a bet by hand (S-178 to S-188), linked to a game when exactly one matches. */
@Handles(addManualBet)
export class AddManualBetHandler {
  constructor(
    @Inject(BetPlacement) private readonly placement: BetPlacement,
    @Inject(Lookups) private readonly lookups: Lookups,
  ) {}

  /** Throws STAKE_ABOVE_LIMIT, STAKE_ABOVE_BANKROLL, BANKROLL_UNAVAILABLE, GAMES_UNAVAILABLE. */
  execute(
    { actor: { userId }, isKeyGiven, bet, access }: RequestOf<typeof addManualBet>,
    { key }: CommandContext,
  ): Promise<ResponseOf<typeof addManualBet>> {
    const call = { userId, key, isKeyGiven, request: { command: 'add-manual-bet', bet } };
    return this.placement.place(call, (odds) => this.termsOf(bet, odds, access));
  }

  private async termsOf(bet: ManualBetRequest, odds: number | null, access?: PickAccess): Promise<BetTerms> {
    const game = await this.findGame(bet, access);
    const side = game === null ? sideOf(bet) : sideOfGame(bet, game);
    // The contract refuses a bet on neither of its teams.
    if (side === null) throw new AppError('VALIDATION_FAILED', BET_TEXTS.teamToCover);
    return {
      origin: 'manual',
      sport: sportOfBet(bet.sport),
      homeTeam: bet.homeTeam.trim(),
      awayTeam: bet.awayTeam.trim(),
      betType: bet.betType,
      side,
      line: bet.spread ?? null,
      oddsSource: odds === null ? null : 'user',
      sportsbook: presentText(bet.sportsbook),
      notes: presentText(bet.notes),
      gameDay: presentText(bet.gameDate),
      game,
      brought: broughtBy(bet),
    };
  }

  /**
   * Returns the teams' only game on the day, or without a day their only upcoming game. A bet that already has a result is on
   * a past game, which only its day names.
   */
  private async findGame(bet: ManualBetRequest, access?: PickAccess): Promise<FoundGame | null> {
    const day = presentText(bet.gameDate);
    if (day === null && broughtBy(bet) !== null) return null;
    const query = {
      sport: sportOfBet(bet.sport),
      gameId: null,
      homeTeam: bet.homeTeam.trim(),
      awayTeam: bet.awayTeam.trim(),
      day,
    };
    const [games = []] = await this.lookups.findGames([query], access);
    const [game] = games;
    if (game === undefined || games.length > 1) return null;
    return sideOfGame(bet, game) === null ? null : game;
  }
}

function broughtBy({ actualResult, actualPayout }: ManualBetRequest): BroughtResult | null {
  if (!actualResult) return null;
  const payoutCents = typeof actualPayout === 'number' ? dollarsToCents(actualPayout) : null;
  return { result: actualResult, payoutCents };
}
