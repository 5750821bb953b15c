import {
  postConfirmLimit,
  postPause,
  postWithdrawLimit,
  putPlayLimits,
  putRealityCheck,
} from '@app/contracts';
import type { SaferPlay } from '@app/contracts';
import type { LimitName, PauseLength, RealityCheckMinutes } from '@app/domain';
import { apiClient } from '../../../lib/api/client.ts';
import { useBetsChanged } from '../../../lib/bets/bets-changed.ts';
import { useSaferPlayRead } from '../../../lib/bets/use-safer-play-read.ts';

/** A limit to set: in cents, or a number of bets; null removes it. */
export interface LimitChange extends LimitName {
  readonly max: number | null;
}

/** The user's own limits. Each change throws what its call throws. */
export interface SaferPlayState {
  readonly play: SaferPlay | undefined;
  readonly error: unknown;
  readonly retry: () => void;
  readonly setLimits: (limits: readonly LimitChange[]) => Promise<void>;
  readonly confirm: (name: LimitName) => Promise<void>;
  readonly withdraw: (name: LimitName) => Promise<void>;
  readonly startPause: (length: PauseLength) => Promise<void>;
  readonly setRealityCheck: (minutes: RealityCheckMinutes | null) => Promise<void>;
}

export function useSaferPlay(): SaferPlayState {
  const { data, error, mutate } = useSaferPlayRead();
  const betsChanged = useBetsChanged();
  /** Shows the answer at once. Screens with stakes and offers read again. */
  const keep = async (answer: { readonly success: true; readonly data: SaferPlay }): Promise<void> => {
    await mutate(answer, { revalidate: false });
    void betsChanged();
  };
  return {
    play: data?.data,
    error,
    retry: () => void mutate(),
    setLimits: async (limits) => {
      await keep(await apiClient.call(putPlayLimits, { body: { limits: [...limits] } }));
    },
    confirm: async ({ measure, period }) => {
      await keep(await apiClient.call(postConfirmLimit, { body: { measure, period } }));
    },
    withdraw: async ({ measure, period }) => {
      await keep(await apiClient.call(postWithdrawLimit, { body: { measure, period } }));
    },
    startPause: async (length) => {
      await keep(await apiClient.call(postPause, { body: { length } }));
    },
    setRealityCheck: async (minutes) => {
      await keep(await apiClient.call(putRealityCheck, { body: { minutes } }));
    },
  };
}
