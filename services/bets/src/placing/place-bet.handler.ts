import { Inject } from '@nestjs/common';
import {
  AppError,
  type FoundGame,
  type PickAccess,
  placeBet,
  type PlaceBetRequest,
  type RequestOf,
  type ResponseOf,
  sportOfBet,
} from '@app/contracts';
import { Handles, type CommandContext } from '@app/messaging';
import { normalizeTier } from '@app/domain';
import { sideOfGame } from '../bets/new-bet.ts';
import { Lookups } from '../lookups/lookups.ts';
import { presentText } from '../texts.ts';
import { BetPlacement, type BetTerms } from './bet-placement.ts';
import { oddsSourceOf } from './odds-source.ts';

/** No game id is longer or has other characters, so predictions need not be asked. */
const MAX_GAME_ID_LENGTH = 200;
const NOT_IN_AN_ID = /[\p{Cc}\p{Cs}]/u;

/** Logs a bet from a game's panel (S-455, S-456, S-461). */
@Handles(placeBet)
export class PlaceBetHandler {
  constructor(
    @Inject(BetPlacement) private readonly placement: BetPlacement,
    @Inject(Lookups) private readonly lookups: Lookups,
  ) {}

  /**
   * Throws STAKE_ABOVE_LIMIT, STAKE_ABOVE_BANKROLL, BET_GAME_NOT_FOUND, and BANKROLL_UNAVAILABLE or
   * GAMES_UNAVAILABLE while auth or predictions is unavailable.
   */
  execute(
    { actor: { userId }, isKeyGiven, bet, access }: RequestOf<typeof placeBet>,
    { key }: CommandContext,
  ): Promise<ResponseOf<typeof placeBet>> {
    const call = { userId, key, isKeyGiven, request: { command: 'place-bet', bet } };
    return this.placement.place(call, (odds) => this.termsOf(bet, odds, access));
  }

  private async termsOf(bet: PlaceBetRequest, odds: number | null, access?: PickAccess): Promise<BetTerms> {
    const { game, side } = await this.findGame(bet, access);
    const { sport, homeTeam, awayTeam } = game;
    const terms = { betType: bet.betType, side, line: bet.spread ?? null };
    return {
      ...terms,
      origin: 'panel',
      sport,
      homeTeam,
      awayTeam,
      oddsSource: oddsSourceOf(bet.oddsSource || null, { ...terms, odds }, game.prices),
      confidenceLevel: normalizeTier(bet.confidenceLevel),
      sportsbook: presentText(bet.sportsbook),
      game,
      brought: null,
    };
  }

  /** Returns the game with that id and both teams, and the picked side. */
  private async findGame(
    bet: PlaceBetRequest,
    access: PickAccess | undefined,
  ): Promise<{ readonly game: FoundGame; readonly side: 'home' | 'away' }> {
    const gameId = String(bet.gameId).trim();
    if (gameId.length > MAX_GAME_ID_LENGTH || NOT_IN_AN_ID.test(gameId)) throw gameNotFound();
    const query = {
      sport: bet.sport ? sportOfBet(bet.sport) : null,
      gameId,
      homeTeam: bet.homeTeam.trim(),
      awayTeam: bet.awayTeam.trim(),
      day: null,
    };
    const [games = []] = await this.lookups.findGames([query], access);
    const [game] = games;
    const side = game === undefined ? null : sideOfGame(bet, game);
    if (game === undefined || games.length > 1 || (side !== 'home' && side !== 'away')) throw gameNotFound();
    return { game, side };
  }
}

function gameNotFound(): AppError {
  return AppError.ofField('BET_GAME_NOT_FOUND', 'gameId');
}
