import type { CheckoutPlanId } from '@app/domain';
import { useEffect, useState } from 'react';
import { failureText } from '../api/errors.ts';
import { makeKeyKeeper } from '../api/idempotency-key.ts';
import { leaveFor } from '../leave.ts';
import { openPortal, startCheckout } from './checkout.ts';

const CHECKOUT_TEXTS = {
  refused: 'Failed to create checkout session',
  failed: 'Failed to start checkout process',
} as const;
const PORTAL_FAILED = 'Failed to access billing portal';
const PORTAL_TEXTS = { refused: PORTAL_FAILED, failed: PORTAL_FAILED } as const;

export interface Payment {
  /** What the page is about to leave for: a plan's payment page, or the portal. */
  readonly busyWith: CheckoutPlanId | 'portal' | null;
  /** Why the page could not leave (S-239). */
  readonly failure: string | null;
  readonly checkout: (planId: CheckoutPlanId) => void;
  readonly portal: () => void;
}

/** Leaves for the provider's pages. The button stays busy until the page is gone. */
export function usePayment(): Payment {
  const [busyWith, setBusyWith] = useState<Payment['busyWith']>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [keyOf, setKeyOf] = useState(makeKeyKeeper);

  useEffect(() => {
    // The browser may bring this page back as it was left.
    const handleShow = (): void => {
      setBusyWith(null);
      // The payment page that was left may be paid or expired, so another checkout opens a new one.
      setKeyOf(makeKeyKeeper);
    };
    window.addEventListener('pageshow', handleShow);
    return () => {
      window.removeEventListener('pageshow', handleShow);
    };
  }, []);

  async function leave(
    target: CheckoutPlanId | 'portal',
    texts: { readonly refused: string; readonly failed: string },
    address: () => Promise<string>,
  ): Promise<void> {
    if (busyWith !== null) return;
    setBusyWith(target);
    setFailure(null);
    try {
      leaveFor(await address());
    } catch (error) {
      setFailure(failureText(error, texts));
      setBusyWith(null);
    }
  }

  return {
    busyWith,
    failure,
    checkout: (planId) => void leave(planId, CHECKOUT_TEXTS, () => startCheckout(planId, keyOf(planId))),
    portal: () => void leave('portal', PORTAL_TEXTS, openPortal),
  };
}
