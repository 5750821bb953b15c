import { Inject, Injectable } from '@nestjs/common';
import type { PickAccess, RequestOf, ResponseOf, RpcContract } from '@app/contracts';
import { RpcClient } from '@app/messaging';
import { Fresh } from './fresh.ts';

/** Shorter than the time limit of a tool, so a service that is away is noticed before. */
const CALL_LIMIT_MS = 4_000;
/** Public queries whose last answer is kept. */
const MAX_KEPT = 64;

/** Tools that read picks are for tiers whose plans see all of them, also under metered access (S-227). */
export const ALL_PICKS: PickAccess = { level: 'all', opened: [] };

/** Queries to the other services, with the identity that the request names. */
@Injectable()
export class Services {
  /** By contract and request, the oldest first. */
  private readonly kept = new Map<string, Fresh<unknown>>();

  constructor(@Inject(RpcClient) private readonly client: RpcClient) {}

  /** Throws AppError. */
  ask<C extends RpcContract>(contract: C, request: RequestOf<C>): Promise<ResponseOf<C>> {
    return this.client.call(contract, request, { deadlineMs: Date.now() + CALL_LIMIT_MS });
  }

  /**
   * As `ask`, for what is the same for every caller: users who ask at once share one answer, which may be half a second old.
   */
  askForAll<C extends RpcContract>(
    contract: C,
    request: RequestOf<C> & { readonly actor?: never },
  ): Promise<ResponseOf<C>> {
    const key = JSON.stringify([contract.pattern, request]);
    const fresh = this.kept.get(key) ?? new Fresh<unknown>(() => this.ask(contract, request));
    this.kept.delete(key);
    this.kept.set(key, fresh);
    const [oldest] = this.kept.keys();
    if (oldest !== undefined && this.kept.size > MAX_KEPT) this.kept.delete(oldest);
    return fresh.get() as Promise<ResponseOf<C>>;
  }
}
