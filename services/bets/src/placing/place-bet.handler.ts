import { Inject } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import {
  AppError,
  BET_TEXTS,
  type FoundGame,
  oddsOf,
  placeBet,
  type PlaceBetRequest,
  type RequestOf,
  type ResponseOf,
  sportOfBet,
} from '@app/contracts';
import { Handles, type CommandContext } from '@app/messaging';
import { normaliseTier, unitCents } from '@app/domain';
import { findStoredAnswer, requestHashOf } from '@app/persistence';
import { CLOCK, type Clock } from '@app/platform';
import { newBet, sideOfGame } from '../bets/new-bet.ts';
import { StakeLimits } from '../limits/stake-limits.ts';
import { Lookups } from '../lookups/lookups.ts';
import { BetStore } from './bet-store.ts';
import { oddsSourceOf } from './odds-source.ts';
import { settledAtOnce } from './settled-at-once.ts';
import { stakeCentsOf } from './stake-cents.ts';

/** No game has such an id, and nobody has to be asked for it. */
const MAX_GAME_ID_LENGTH = 200;
const NOT_IN_AN_ID = /[\p{Cc}\p{Cs}]/u;

type Response = ResponseOf<typeof placeBet>;

/** Logs a bet from a game's panel (checklist S-455, S-456, S-461). */
@Handles(placeBet)
export class PlaceBetHandler {
  constructor(
    @Inject(EntityManager) private readonly em: EntityManager,
    @Inject(StakeLimits) private readonly limits: StakeLimits,
    @Inject(Lookups) private readonly lookups: Lookups,
    @Inject(BetStore) private readonly store: BetStore,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /**
   * Throws VALIDATION_FAILED for a stake above a limit, NOT_FOUND for an unknown game, UNAVAILABLE while the services
   * that know bankroll and game are away.
   */
  async execute(
    { actor, isKeyGiven, bet }: RequestOf<typeof placeBet>,
    { key }: CommandContext,
  ): Promise<Response> {
    const { userId } = actor;
    const request = { command: 'place-bet', bet };
    const known = await findStoredAnswer<Response>(this.em.fork(), 'bets', { userId, key, request });
    if (known !== null) return known;
    const stakeCents = stakeCentsOf(bet);
    const bankrollCents = await this.limits.assertAllowed(this.em.fork(), userId, stakeCents);
    const { game, side } = await this.findGame(bet);
    const terms = { betType: bet.betType, side, line: bet.spread ?? null, odds: oddsOf(bet.odds) };
    const placed = newBet(
      {
        ...terms,
        userId,
        origin: 'panel',
        importId: null,
        sport: game.sport,
        homeTeam: game.homeTeam,
        awayTeam: game.awayTeam,
        oddsSource: oddsSourceOf(bet.oddsSource || null, terms, game.prices),
        stakeCents,
        confidenceLevel: normaliseTier(bet.confidenceLevel),
        sportsbook: bet.sportsbook?.trim() || null,
        notes: null,
        gameDay: null,
        placedAt: this.clock.now().toISOString(),
        requestHash: requestHashOf(request),
        unitCents: unitCents(bankrollCents),
      },
      game,
    );
    return this.store.store(
      { userId, key, isKeyGiven, request },
      { bet: placed, settlement: settledAtOnce(placed, game, null) },
    );
  }

  /** The one game of that id and both teams, and the side of it that was picked. */
  private async findGame(
    bet: PlaceBetRequest,
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
    const [games = []] = await this.lookups.findGames([query]);
    const [game] = games;
    const side = game === undefined ? null : sideOfGame(bet, game);
    if (game === undefined || games.length > 1 || (side !== 'home' && side !== 'away')) throw gameNotFound();
    return { game, side };
  }
}

function gameNotFound(): AppError {
  return new AppError('NOT_FOUND', BET_TEXTS.gameNotFound, {
    issues: [{ field: 'gameId', rule: BET_TEXTS.gameNotFound }],
  });
}
