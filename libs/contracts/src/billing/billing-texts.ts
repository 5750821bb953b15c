/** Sentences about plans, payments and refunds that both the services and the screens use. */
export const BILLING_TEXTS = {
  checkoutFailed: 'Failed to create checkout session',
  providerUnavailable: 'Our payment provider cannot be reached right now. Nothing was charged or changed.',
  changeUnconfirmed:
    'Our payment provider didn’t answer in time, so we don’t know yet whether your change was made. Trying again is safe: nothing is charged twice.',
  paymentDeclined: 'Your card was declined. Nothing was changed.',
  subscriptionExists: 'You already have a subscription. Change your plan instead.',
  subscriptionCanceling: 'You canceled your subscription. Resume it first to change your plan.',
  paymentOpen: 'Your last payment failed. Pay it under “Manage billing” first, then change your plan.',
  planPaused: 'You can’t start, upgrade or resume a plan during a time-out or self-exclusion.',
  noSubscription: 'You have no subscription to change.',
  amountChanged: 'The amount has changed in the meantime. Please check it again.',
  planUnchanged: 'This is already your plan.',
  planUnknown: 'Choose one of the plans offered.',
  ownAddress: 'The address must be on this site.',
  emailRequired: 'Email is required',
  emailInvalid: 'Enter a valid email address.',
  reasonRequired: 'Choose a reason.',
  descriptionRequired: 'Describe what happened.',
  descriptionLong: 'At most 2,000 characters.',
  gamesUsedUp: 'You have opened your 5 games of this week. A paid plan opens every game of the week.',
  tooManyDevices:
    'Too many games were opened from your network without an account this week. Log in to open your 5 games.',
  answerLong: 'At most 1,000 characters.',
} as const;
