import { defineErrors } from '../define-errors.ts';
import { BILLING_TEXTS as TEXTS } from './billing-texts.ts';

/** What can happen to plans, payments and refund requests. */
export const BILLING_ERRORS = defineErrors({
  /** No payment provider is configured (S-243). */
  NOT_SOLD: { status: 409, text: TEXTS.checkoutFailed },
  /** The provider did not answer or refused for a reason that is not the customer's. Nothing was changed. */
  PROVIDER_UNAVAILABLE: { status: 503, text: TEXTS.providerUnavailable },
  /** The provider did not answer a change, so it may have been made. Repeating it is safe. */
  CHANGE_UNCONFIRMED: { status: 504, text: TEXTS.changeUnconfirmed },
  PAYMENT_DECLINED: { status: 402, text: TEXTS.paymentDeclined },
  SUBSCRIPTION_EXISTS: { status: 409, text: TEXTS.subscriptionExists },
  NO_SUBSCRIPTION: { status: 409, text: TEXTS.noSubscription },
  /** The amount is not the one that was confirmed. */
  AMOUNT_CHANGED: { status: 409, text: TEXTS.amountChanged },
  /** It was canceled: a change would go on after its end. */
  SUBSCRIPTION_CANCELING: { status: 409, text: TEXTS.subscriptionCanceling },
  /** A payment for the current period failed: a change at once would deduct time that was not paid. */
  PAYMENT_OPEN: { status: 409, text: TEXTS.paymentOpen },
  /** A time-out or self-exclusion. */
  PLAN_PAUSED: { status: 403, text: TEXTS.planPaused },
  PLAN_UNCHANGED: { status: 409, text: TEXTS.planUnchanged },
  SIGNATURE_INVALID: { status: 400, text: 'The signature of this notification is not valid.' },
  EVENT_INVALID: { status: 400, text: 'This is not a notification that can be read.' },
  REFUND_NOT_FOUND: { status: 404, text: 'Refund request not found.' },
  REFUND_ALREADY_DECIDED: { status: 409, text: 'This refund request has already been decided.' },
  REFUND_NOT_PAYABLE: { status: 409, text: 'There is no payment that this request could refund.' },
  REFUND_AMOUNT_INVALID: { status: 400, text: 'This amount cannot be refunded.' },
  GAMES_USED_UP: { status: 403, text: TEXTS.gamesUsedUp },
  TOO_MANY_DEVICES: { status: 403, text: TEXTS.tooManyDevices },
  REFUNDS_THROTTLED: { status: 429, text: 'Too many refund requests today. Please try again tomorrow.' },
});
