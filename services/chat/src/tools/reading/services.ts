import { Inject, Injectable } from '@nestjs/common';
import type { PickAccess, RequestOf, ResponseOf, RpcContract } from '@app/contracts';
import { RpcClient } from '@app/messaging';

/** Shorter than the time limit of a tool, so a service that is away is noticed before. */
const CALL_LIMIT_MS = 2_000;

/** Tools that read picks are for tiers whose plans see all of them, also under metered access (S-227). */
export const ALL_PICKS: PickAccess = { level: 'all', opened: [] };

/** Queries to the other services, with the identity that the request names. */
@Injectable()
export class Services {
  constructor(@Inject(RpcClient) private readonly client: RpcClient) {}

  /** Throws AppError. */
  ask<C extends RpcContract>(contract: C, request: RequestOf<C>): Promise<ResponseOf<C>> {
    return this.client.call(contract, request, { deadlineMs: Date.now() + CALL_LIMIT_MS });
  }
}
