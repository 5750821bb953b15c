import type { ReactNode } from 'react';
import { useOwnLimits } from '../../lib/bets/use-own-limits.ts';
import { liveSubscription, nextStepText } from '../../lib/billing/plan-texts.ts';
import { useBilling } from '../../lib/billing/use-billing.ts';
import { usePayment } from '../../lib/billing/use-payment.ts';
import { FormError } from '../../ui/form-error.tsx';
import { Notice } from '../../ui/notice.tsx';

/** Above the dashboard: that a payment failed and how to keep the plan, until it is paid or the user cancels. */
export default function FailedPaymentNotice(): ReactNode {
  const billing = useBilling().data?.data;
  const { pause, isQuiet } = useOwnLimits();
  const { busyWith, failure, portal } = usePayment();
  const subscription = billing === undefined ? null : liveSubscription(billing);
  const isPauseUnknown = isQuiet && pause === null;
  // A self-exclusion cancels the plan, so there is nothing to pay.
  const isOver = pause?.kind === 'self-exclusion' || subscription?.isCanceling === true;
  if (billing === undefined || subscription?.status !== 'past_due' || isOver || isPauseUnknown) return null;
  return (
    <>
      <Notice action={{ label: busyWith === null ? 'Manage billing' : 'Opening…', onClick: portal }}>
        {nextStepText(billing, pause)}
      </Notice>
      <FormError>{failure}</FormError>
    </>
  );
}
