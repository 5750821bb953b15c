import { Inject } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import {
  addManualBet,
  AppError,
  BET_TEXTS,
  type FoundGame,
  type ManualBetRequest,
  oddsOf,
  type RequestOf,
  type ResponseOf,
  sportOfBet,
} from '@app/contracts';
import { Handles, type CommandContext } from '@app/messaging';
import { dollarsToCents, sideOf, unitCents } from '@app/domain';
import { findStoredAnswer, requestHashOf } from '@app/persistence';
import { CLOCK, type Clock } from '@app/platform';
import { newBet, sideOfGame, type BetDraft } from '../bets/new-bet.ts';
import { StakeLimits } from '../limits/stake-limits.ts';
import { Lookups } from '../lookups/lookups.ts';
import { presentText } from '../texts.ts';
import { BetStore } from './bet-store.ts';
import { settledAtOnce, type BroughtResult } from './settled-at-once.ts';
import { stakeCentsOf } from './stake-cents.ts';

type Response = ResponseOf<typeof addManualBet>;

/** Logs a bet by hand (checklist S-178 to S-188): tied to a game when exactly one matches, else to none. */
@Handles(addManualBet)
export class AddManualBetHandler {
  constructor(
    @Inject(EntityManager) private readonly em: EntityManager,
    @Inject(StakeLimits) private readonly limits: StakeLimits,
    @Inject(Lookups) private readonly lookups: Lookups,
    @Inject(BetStore) private readonly store: BetStore,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** Throws VALIDATION_FAILED for a stake above a limit, UNAVAILABLE while the services asked are away. */
  async execute(
    { actor, isKeyGiven, bet }: RequestOf<typeof addManualBet>,
    { key }: CommandContext,
  ): Promise<Response> {
    const { userId } = actor;
    const request = { command: 'add-manual-bet', bet };
    const known = await findStoredAnswer<Response>(this.em.fork(), 'bets', { userId, key, request });
    if (known !== null) return known;
    const stakeCents = stakeCentsOf(bet);
    const bankrollCents = await this.limits.assertAllowed(this.em.fork(), userId, stakeCents);
    const game = await this.findGame(bet);
    const odds = oddsOf(bet.odds);
    const logged = newBet(
      {
        ...termsOf(bet, game),
        userId,
        origin: 'manual',
        importId: null,
        odds,
        oddsSource: odds === null ? null : 'user',
        stakeCents,
        confidenceLevel: null,
        sportsbook: presentText(bet.sportsbook),
        notes: presentText(bet.notes),
        placedAt: this.clock.now().toISOString(),
        requestHash: requestHashOf(request),
        unitCents: unitCents(bankrollCents),
      },
      game,
    );
    return this.store.store(
      { userId, key, isKeyGiven, request },
      { bet: logged, settlement: settledAtOnce(logged, game, broughtBy(bet)) },
    );
  }

  /** The only game of both teams on the day, or without a day the only one still to come. */
  private async findGame(bet: ManualBetRequest): Promise<FoundGame | null> {
    const [games = []] = await this.lookups.findGames([
      {
        sport: sportOfBet(bet.sport),
        gameId: null,
        homeTeam: bet.homeTeam.trim(),
        awayTeam: bet.awayTeam.trim(),
        day: presentText(bet.gameDate),
      },
    ]);
    const [game] = games;
    if (game === undefined || games.length > 1) return null;
    return sideOfGame(bet, game) === null ? null : game;
  }
}

type Terms = Pick<BetDraft, 'sport' | 'homeTeam' | 'awayTeam' | 'betType' | 'side' | 'line' | 'gameDay'>;

function termsOf(bet: ManualBetRequest, game: FoundGame | null): Terms {
  const { betType } = bet;
  const side = game === null ? sideOf(bet) : sideOfGame(bet, game);
  // The contract refuses a bet that names no side of its own teams.
  if (side === null) throw new AppError('VALIDATION_FAILED', BET_TEXTS.teamToCover);
  return {
    sport: sportOfBet(bet.sport),
    homeTeam: bet.homeTeam.trim(),
    awayTeam: bet.awayTeam.trim(),
    betType,
    side,
    line: bet.spread ?? null,
    gameDay: presentText(bet.gameDate),
  };
}

function broughtBy({ actualResult, actualPayout }: ManualBetRequest): BroughtResult | null {
  if (!actualResult) return null;
  const payoutCents = typeof actualPayout === 'number' ? dollarsToCents(actualPayout) : null;
  return { result: actualResult, payoutCents };
}
