import { Inject, Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import {
  AppError,
  BET_TEXTS,
  oddsOf,
  type Bet,
  type FoundGame,
  type ManualBetRequest,
  type PlaceBetRequest,
} from '@app/contracts';
import { dollarsToCents, unitCents } from '@app/domain';
import { findStoredAnswer, ownedBy, requestHashOf, runOnce, type OwnerScope } from '@app/persistence';
import { CLOCK, type Clock } from '@app/platform';
import { BetAccounts } from '../bets/bet-accounts.ts';
import { BetHistory } from '../bets/bet-history.ts';
import { toBet } from '../bets/bet.mapper.ts';
import type { NewBet } from '../bets/bet.entity.ts';
import { BetRepository } from '../bets/bet.repository.ts';
import { newBet, type BetDraft } from '../bets/new-bet.ts';
import { countedPlayOf, isLoggedWithResult } from '../limits/logged-with-result.ts';
import { PlayRules } from '../limits/play-rules.ts';
import { StakeLimits } from '../limits/stake-limits.ts';
import { settledAtOnce, type BroughtResult, type PlacedBet } from './settled-at-once.ts';

/** A repeated click within this time adds no second bet (S-461). */
const DOUBLE_CLICK_MS = 2_000;

type Answer = { readonly bet: Bet };

/** A request to log a bet. */
export interface PlacementRequest {
  readonly userId: string;
  readonly key: string;
  /** False: the gateway generated the key, and an equal body within 2 s is a double click. */
  readonly isKeyGiven: boolean;
  readonly request: { readonly command: string; readonly bet: PlaceBetRequest | ManualBetRequest };
}

/** A bet's terms from its request and its game. */
export interface BetTerms extends Omit<
  BetDraft,
  'userId' | 'importId' | 'odds' | 'stakeCents' | 'unitCents' | 'placedAt' | 'requestHash'
> {
  readonly game: FoundGame | null;
  /** The result the bettor entered. */
  readonly brought: BroughtResult | null;
}

/**
 * Logs one bet: checks its stake, determines its terms, and stores it once per key, or without a key once per
 * body within 2 s.
 */
@Injectable()
export class BetPlacement {
  constructor(
    @Inject(EntityManager) private readonly em: EntityManager,
    @Inject(StakeLimits) private readonly limits: StakeLimits,
    @Inject(PlayRules) private readonly rules: PlayRules,
    @Inject(BetHistory) private readonly history: BetHistory,
    @Inject(BetRepository) private readonly bets: BetRepository,
    @Inject(BetAccounts) private readonly accounts: BetAccounts,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /**
   * `termsOf` may ask other services; it runs outside the transaction. Throws STAKE_ABOVE_LIMIT, STAKE_ABOVE_BANKROLL,
   * PLAY_PAUSED, PLAY_LIMIT_REACHED, ACCOUNT_FULL, ACCOUNT_BUSY, and BANKROLL_UNAVAILABLE while auth is away.
   */
  async place(call: PlacementRequest, termsOf: (odds: number | null) => Promise<BetTerms>): Promise<Answer> {
    const stored = await findStoredAnswer<Answer>(this.em.fork(), call);
    if (stored !== null) return stored;
    const { userId, request } = call;
    const stakeCents = stakeCentsOf(request.bet);
    const bankrollCents = await this.limits.assertAllowed(ownedBy(this.em, userId), stakeCents);
    const odds = oddsOf(request.bet.odds);
    const { game, brought, ...terms } = await termsOf(odds);
    const bet = newBet(
      {
        ...terms,
        userId,
        odds,
        stakeCents,
        unitCents: unitCents(bankrollCents),
        placedAt: this.clock.now().toISOString(),
        requestHash: requestHashOf(request),
      },
      game,
    );
    return this.store(call, { bet, settlement: settledAtOnce(bet, game, brought) });
  }

  private async store(call: PlacementRequest, placed: PlacedBet): Promise<Answer> {
    return ownedBy(this.em, call.userId).transactional((scope) =>
      runOnce(scope.em, call, async () => {
        await this.accounts.lock(scope);
        const first = call.isKeyGiven ? null : await this.findFirstClick(scope, placed.bet);
        return { bet: first ?? (await this.insert(scope, placed)) };
      }),
    );
  }

  /** Returns the bet an equal body added a moment ago. */
  private async findFirstClick(scope: OwnerScope, { requestHash, placedAt }: NewBet): Promise<Bet | null> {
    const since = new Date(new Date(placedAt).getTime() - DOUBLE_CLICK_MS).toISOString();
    const row = await this.bets.findByRequest(scope, requestHash ?? '', since);
    return row === null ? null : toBet(row);
  }

  private async insert(scope: OwnerScope, { bet, settlement }: PlacedBet): Promise<Bet> {
    const { userId, placedAt: at } = bet;
    await this.limits.assertWithinOwn(scope, bet.stakeCents);
    const stored = { ...bet, ...settlement };
    const isSettled = isLoggedWithResult(stored);
    await this.rules.assertMayAdd(scope, { ...countedPlayOf(stored), isSettled });
    await this.accounts.assertRoom(scope, 1);
    await this.history.record(scope.em, [{ kind: 'placed', actor: 'user', at, bet, settlement }]);
    await this.history.announceBetsChanged(scope.em, [userId], at);
    return toBet({ ...stored, version: settlement === null ? 1 : 2 });
  }
}

/** A bet's stake in whole cents. The contract already refused any other amount. */
function stakeCentsOf({ betAmount }: { readonly betAmount: number }): number {
  const cents = dollarsToCents(betAmount);
  if (cents === null) throw new AppError('VALIDATION_FAILED', BET_TEXTS.amount);
  return cents;
}
