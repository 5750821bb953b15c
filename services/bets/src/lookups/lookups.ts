import { Inject, Injectable } from '@nestjs/common';
import {
  AppError,
  findGames,
  getBankroll,
  type ErrorCode,
  type FoundGame,
  type GameQuery,
  type PickAccess,
  type RequestOf,
  type ResponseOf,
  type RpcContract,
} from '@app/contracts';
import { RpcClient } from '@app/messaging';

/** Shorter than any caller's timeout, so an unavailable service is reported as such. */
const CALL_LIMIT_MS = 2_000;
const RETRY_AFTER_SECONDS = 5;

/** Queries to other services. Call them outside a transaction. */
@Injectable()
export class Lookups {
  constructor(@Inject(RpcClient) private readonly client: RpcClient) {}

  /**
   * Returns games for each query in order, with the picks of `access`. Throws GAMES_UNAVAILABLE while predictions is
   * unavailable.
   */
  async findGames(
    queries: readonly GameQuery[],
    access?: PickAccess,
  ): Promise<readonly (readonly FoundGame[])[]> {
    const request = { queries: [...queries], ...(access && { access }) };
    const { answers } = await this.ask(findGames, request, 'GAMES_UNAVAILABLE');
    return answers;
  }

  /** Throws BANKROLL_UNAVAILABLE while auth is unavailable, UNAUTHENTICATED when the account is closed. */
  async bankrollCents(userId: string): Promise<number> {
    const { bankrollCents } = await this.ask(getBankroll, { userId }, 'BANKROLL_UNAVAILABLE');
    return bankrollCents;
  }

  private async ask<C extends RpcContract>(
    contract: C,
    request: RequestOf<C>,
    refusal: ErrorCode,
  ): Promise<ResponseOf<C>> {
    try {
      return await this.client.call(contract, request, { deadlineMs: Date.now() + CALL_LIMIT_MS });
    } catch (error) {
      if (error instanceof AppError && error.status < 500) throw error;
      throw new AppError(refusal, undefined, { retryAfterSeconds: RETRY_AFTER_SECONDS });
    }
  }
}
