import {
  deleteBetRoute,
  patchBet,
  postBet,
  postBetCorrection,
  postBetRemoval,
  postManualBet,
  postReopenBet,
} from '@app/contracts';
import type {
  Bet,
  BetCorrection,
  ErrorCode,
  HttpRoute,
  ManualBetRequest,
  PlaceBetRequest,
  UpdateBetRequest,
} from '@app/contracts';
import { useMemo } from 'react';
import { apiClient } from '../api/client.ts';
import { ApiError } from '../api/errors.ts';
import { makeKeyKeeper } from '../api/idempotency-key.ts';
import { useBetsChanged } from './bets-changed.ts';
import { sendOwnChange } from './own-changes.ts';

/** A bet with the version the user saw. The server refuses the change if the bet has changed since. */
export type SeenBet = Pick<Bet, 'id' | 'version'>;

/** Each mutation throws what `apiClient` throws and revalidates the bet queries on success. */
export interface BetMutations {
  readonly placeBet: (bet: PlaceBetRequest) => Promise<Bet>;
  readonly addManualBet: (bet: ManualBetRequest) => Promise<Bet>;
  readonly updateBet: (seen: SeenBet, change: UpdateBetRequest) => Promise<Bet>;
  readonly reopenBet: (seen: SeenBet) => Promise<Bet>;
  readonly deleteBet: (seen: SeenBet) => Promise<void>;
  /** Corrects any of the user's bets, settled ones too (S-159). */
  readonly correctBet: (seen: SeenBet, correction: BetCorrection) => Promise<Bet>;
  /** Deletes any of the user's bets, settled ones too (S-159). */
  readonly removeBet: (seen: SeenBet) => Promise<void>;
}

/**
 * Returns all mutations of the user's bets. A submit with an unknown outcome keeps its idempotency key while the
 * component is mounted. Call this above the form, so that a retry after a timeout stores only one bet.
 */
export function useBetMutations(): BetMutations {
  const betsChanged = useBetsChanged();
  return useMemo(() => {
    const send = makeSender(() => void betsChanged());
    const isNewer = (seen: SeenBet) => (answer: { readonly data: Bet }) => answer.data.version > seen.version;
    return {
      placeBet: async (body) =>
        (await send(postBet, body, (headers) => apiClient.call(postBet, { body, headers }))).data,
      addManualBet: async (body) =>
        (await send(postManualBet, body, (headers) => apiClient.call(postManualBet, { body, headers }))).data,
      updateBet: async (seen, body) =>
        (
          await send(
            patchBet,
            [seen, body],
            (headers) =>
              apiClient.call(patchBet, {
                params: { id: seen.id },
                body,
                headers: withVersion(seen, headers),
              }),
            isNewer(seen),
          )
        ).data,
      reopenBet: async (seen) =>
        (
          await send(
            postReopenBet,
            seen,
            (headers) =>
              apiClient.call(postReopenBet, { params: { id: seen.id }, headers: withVersion(seen, headers) }),
            isNewer(seen),
          )
        ).data,
      deleteBet: async (seen) => {
        await send(deleteBetRoute, seen, (headers) =>
          apiClient.call(deleteBetRoute, { params: { id: seen.id }, headers: withVersion(seen, headers) }),
        );
      },
      correctBet: async (seen, body) =>
        (
          await send(
            postBetCorrection,
            [seen, body],
            (headers) =>
              apiClient.call(postBetCorrection, {
                params: { id: seen.id },
                body,
                headers: withVersion(seen, headers),
              }),
            isNewer(seen),
          )
        ).data,
      removeBet: async (seen) => {
        await send(postBetRemoval, seen, (headers) =>
          apiClient.call(postBetRemoval, { params: { id: seen.id }, headers: withVersion(seen, headers) }),
        );
      },
    };
  }, [betsChanged]);
}

type Headers = Readonly<Record<string, string>>;

function withVersion({ version }: SeenBet, headers: Headers): Headers {
  return { ...headers, 'if-match': `"${String(version)}"` };
}

/** Sends with the payload's idempotency key, reused until the outcome is known, and revalidates the bets on success. */
function makeSender(readAgain: () => void) {
  const keepers = new Map<string, (payload: unknown) => string>();
  return async <Response>(
    route: HttpRoute,
    payload: unknown,
    send: (headers: Headers) => Promise<Response>,
    isChange: (response: Response) => boolean = () => true,
  ): Promise<Response> => {
    // A change stored by an earlier try was already announced.
    const isFirstTry = !keepers.has(route.operationId);
    const keeper = keepers.get(route.operationId) ?? makeKeyKeeper();
    keepers.set(route.operationId, keeper);
    try {
      const response = await sendOwnChange(
        () => send({ 'idempotency-key': keeper(payload) }),
        (answer) => isFirstTry && isChange(answer),
        readAgain,
      );
      keepers.delete(route.operationId);
      readAgain();
      return response;
    } catch (error) {
      if (isRefused(error)) keepers.delete(route.operationId);
      throw error;
    }
  };
}

/** 409 codes that leave the outcome of the first try open: it is still in progress, or the code is unknown here. */
const OPEN_OUTCOMES: readonly (ErrorCode | null)[] = ['REQUEST_IN_PROGRESS', 'CONFLICT', null];

/** Returns whether it is certain that nothing was stored. */
function isRefused(error: unknown): boolean {
  if (!(error instanceof ApiError) || error.status >= 500) return false;
  return error.status !== 409 || !OPEN_OUTCOMES.includes(error.code);
}
