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

/** A bet as it was seen: with its version, a change made elsewhere meanwhile is refused instead of overwritten. */
export type SeenBet = Pick<Bet, 'id' | 'version'>;

/** Each throws what `apiClient` throws; each change that stands makes the reads of bets run again. */
export interface BetMutations {
  readonly placeBet: (bet: PlaceBetRequest) => Promise<Bet>;
  readonly addManualBet: (bet: ManualBetRequest) => Promise<Bet>;
  readonly updateBet: (seen: SeenBet, change: UpdateBetRequest) => Promise<Bet>;
  readonly reopenBet: (seen: SeenBet) => Promise<Bet>;
  readonly deleteBet: (seen: SeenBet) => Promise<void>;
  /** Corrects any own bet, a settled one too (checklist S-159). */
  readonly correctBet: (seen: SeenBet, correction: BetCorrection) => Promise<Bet>;
  /** Removes any own bet, a settled one too (checklist S-159). */
  readonly removeBet: (seen: SeenBet) => Promise<void>;
}

/**
 * Everything that changes the user's bets. A submit whose outcome is not known keeps its idempotency key as long as the
 * component lives: call this where it outlives the form, so that a second try after a timeout stores one bet.
 */
export function useBetMutations(): BetMutations {
  const betsChanged = useBetsChanged();
  return useMemo(() => {
    const send = makeSender();
    const told = <Result>(result: Result): Result => {
      void betsChanged();
      return result;
    };
    return {
      placeBet: (body) =>
        send(postBet, body, (headers) => apiClient.call(postBet, { body, headers })).then(({ data }) =>
          told(data),
        ),
      addManualBet: (body) =>
        send(postManualBet, body, (headers) => apiClient.call(postManualBet, { body, headers })).then(
          ({ data }) => told(data),
        ),
      updateBet: (seen, body) =>
        send(patchBet, [seen, body], (headers) =>
          apiClient.call(patchBet, { params: { id: seen.id }, body, headers: withVersion(seen, headers) }),
        ).then(({ data }) => told(data)),
      reopenBet: (seen) =>
        send(postReopenBet, seen, (headers) =>
          apiClient.call(postReopenBet, { params: { id: seen.id }, headers: withVersion(seen, headers) }),
        ).then(({ data }) => told(data)),
      deleteBet: (seen) =>
        send(deleteBetRoute, seen, (headers) =>
          apiClient.call(deleteBetRoute, { params: { id: seen.id }, headers: withVersion(seen, headers) }),
        ).then(() => told(undefined)),
      correctBet: (seen, body) =>
        send(postBetCorrection, [seen, body], (headers) =>
          apiClient.call(postBetCorrection, {
            params: { id: seen.id },
            body,
            headers: withVersion(seen, headers),
          }),
        ).then(({ data }) => told(data)),
      removeBet: (seen) =>
        send(postBetRemoval, seen, (headers) =>
          apiClient.call(postBetRemoval, { params: { id: seen.id }, headers: withVersion(seen, headers) }),
        ).then(() => told(undefined)),
    };
  }, [betsChanged]);
}

type Headers = Readonly<Record<string, string>>;

function withVersion({ version }: SeenBet, headers: Headers): Headers {
  return { ...headers, 'if-match': `"${String(version)}"` };
}

/** Sends with the key of the payload: the same one again until an outcome is known. */
function makeSender() {
  const keepers = new Map<string, (payload: unknown) => string>();
  return async <Answer>(
    route: HttpRoute,
    payload: unknown,
    send: (headers: Headers) => Promise<Answer>,
  ): Promise<Answer> => {
    const keeper = keepers.get(route.operationId) ?? makeKeyKeeper();
    keepers.set(route.operationId, keeper);
    try {
      const answer = await send({ 'idempotency-key': keeper(payload) });
      keepers.delete(route.operationId);
      return answer;
    } catch (error) {
      if (isRefused(error)) keepers.delete(route.operationId);
      throw error;
    }
  };
}

/** Codes of a 409 that leave open what became of the first try: it is still being handled, or the code is unknown here. */
const OPEN_OUTCOMES: readonly (ErrorCode | null)[] = ['REQUEST_IN_PROGRESS', 'CONFLICT', null];

/** Whether nothing was stored for certain. */
function isRefused(error: unknown): boolean {
  if (!(error instanceof ApiError) || error.status >= 500) return false;
  return error.status !== 409 || !OPEN_OUTCOMES.includes(error.code);
}
