import type { PlanId } from '@app/domain';
import { useCallback, useEffect, useState } from 'react';
import { refreshUser } from '../../../lib/session/refresh-user.ts';
import { useSession } from '../../../lib/session/session-context.ts';
import { showsPayment } from '../lib/confirmed.ts';

const FIRST_LOOK_MS = 2_000;
const LOOK_EVERY_MS = 1_500;
/** After this long the page stops waiting. The payment is still processed. */
const GIVE_UP_MS = 15_000;

/** What is known of the payment, and a way to wait once more. */
export interface Waited {
  readonly confirmation: Confirmation;
  readonly again: () => void;
}

/** `late`: the account does not show the payment yet. `failed`: nor could it be read. */
export type Confirmation = 'waiting' | 'confirmed' | 'late' | 'failed';

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = window.setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      window.clearTimeout(timer);
      resolve();
    });
  });
}

/**
 * After a payment: waits 2 s, then asks GET /api/auth/me until the account shows the plan, for at most 15 s in all
 * (S-236, S-238), and again when the browser is back online. Only the provider's signed notification changes the plan, never this address. A plan that comes later
 * reaches the open page like every other change to the account.
 */
export function useConfirmation(sessionId: string | null, bought: PlanId | null): Waited {
  const { user, updateUser } = useSession();
  const [confirmation, setConfirmation] = useState<Confirmation>('waiting');
  const [attempt, setAttempt] = useState(1);

  useEffect(() => {
    if (sessionId === null) return undefined;
    const stop = new AbortController();
    const { signal } = stop;
    let last: Confirmation = 'late';
    const timer = window.setTimeout(() => {
      stop.abort();
      setConfirmation(last);
    }, GIVE_UP_MS);
    const look = async (): Promise<void> => {
      await pause(FIRST_LOOK_MS, signal);
      while (!signal.aborted) {
        try {
          const user = await refreshUser(updateUser, signal);
          last = 'late';
          if (user !== null && showsPayment(user.planId, bought)) {
            window.clearTimeout(timer);
            setConfirmation('confirmed');
            return;
          }
        } catch {
          last = 'failed';
        }
        await pause(LOOK_EVERY_MS, signal);
      }
    };
    void look();
    return () => {
      window.clearTimeout(timer);
      stop.abort();
    };
  }, [sessionId, bought, updateUser, attempt]);

  const again = useCallback(() => {
    setConfirmation('waiting');
    setAttempt((count) => count + 1);
  }, []);

  useEffect(() => {
    if (confirmation !== 'failed') return undefined;
    window.addEventListener('online', again);
    return () => {
      window.removeEventListener('online', again);
    };
  }, [confirmation, again]);

  const hasCome = confirmation !== 'waiting' && user !== null && showsPayment(user.planId, bought);
  return { confirmation: hasCome ? 'confirmed' : confirmation, again };
}
