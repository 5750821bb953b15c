import type { MailFacts } from '@app/contracts';
import { PRODUCT_NAME } from '@app/domain';
import { formatDay, formatInstant, type MailWords } from './mail-layout.ts';

interface BillingFacts extends MailFacts {
  /** Where the plan, the card and the payments are. */
  readonly url: string;
  readonly plansUrl: string;
  /** What it is about: a subscription, or the reference of a refund request. */
  readonly reference: string;
}

const dollars = (cents: number): string => `$${(cents / 100).toFixed(2)}`;
const planOf = ({ planName }: MailFacts): string =>
  planName === null ? 'your plan' : `the ${planName} plan`;

/** Three days before the first charge (S-241). */
export function trialEndingWords(facts: BillingFacts): MailWords {
  const { amountCents, at, url } = facts;
  const amount = amountCents === null ? 'the price of your plan' : dollars(amountCents);
  return {
    subject: `Your ${PRODUCT_NAME} trial ends soon`,
    paragraphs: [
      `Your trial of ${planOf(facts)} ends on ${formatInstant(at)}. We then charge ${amount} to your card, and again at the start of each billing period until you cancel.`,
      'You can cancel before that and pay nothing:',
      { label: 'Manage your plan', url },
    ],
  };
}

/** To someone whose card was used for a trial before (S-241). */
export function trialRefusedWords({ url }: BillingFacts): MailWords {
  return {
    subject: `Your ${PRODUCT_NAME} subscription started without a trial`,
    paragraphs: [
      'Each customer and each card gets one free trial. Yours was used before, so your subscription started right away and your card was charged.',
      'See your payments here:',
      { label: 'Manage your plan', url },
    ],
  };
}

export function paymentFailedWords(facts: BillingFacts): MailWords {
  return {
    subject: `Your ${PRODUCT_NAME} payment failed`,
    paragraphs: [
      `We could not charge your card for ${planOf(facts)}. You keep access until ${formatInstant(facts.at)}, and we will try again.`,
      'Update your card under “Manage billing”:',
      { label: 'Manage your plan', url: facts.url },
    ],
  };
}

/** To someone who paid on two payment pages. */
export function secondSubscriptionWords({ url }: BillingFacts): MailWords {
  return {
    subject: `We canceled your second ${PRODUCT_NAME} subscription`,
    paragraphs: [
      'You subscribed twice. We kept the first subscription, canceled the second one and are refunding any charge for it.',
      'See your payments here:',
      { label: 'Manage your plan', url },
    ],
  };
}

/** To someone who excluded themselves, whether that canceled the plan or they had before. It offers nothing. */
export function planCanceledWords(facts: BillingFacts): MailWords {
  return {
    subject: `Your ${PRODUCT_NAME} plan won’t renew`,
    paragraphs: [
      `You excluded yourself, and ${planOf(facts)} won’t renew. You keep it until ${formatInstant(facts.at)}, and nothing more is charged.`,
      ...pausedParagraphs(facts),
      'See your plan and your invoices here:',
      { label: 'Manage your plan', url: facts.url },
    ],
  };
}

/** During a time-out or self-exclusion it offers no new plan. */
export function subscriptionEndedWords(facts: BillingFacts): MailWords {
  const offer = ['You can subscribe again at any time:', { label: 'See the plans', url: facts.plansUrl }];
  return {
    subject: `Your ${PRODUCT_NAME} subscription has ended`,
    paragraphs: [
      `Your subscription to ${planOf(facts)} ended on ${formatInstant(facts.at)}. You will not be charged again.`,
      ...(facts.pausedUntil === undefined ? offer : pausedParagraphs(facts)),
    ],
  };
}

function pausedParagraphs({ pausedUntil }: BillingFacts): string[] {
  if (pausedUntil === undefined) return [];
  return [
    `Your time-out or self-exclusion runs until ${formatInstant(pausedUntil)}. Until then you can’t start, upgrade or resume a plan.`,
  ];
}

/** Confirms a refund request (S-273, S-278). */
export function refundRequestedWords({ reference, at }: BillingFacts): MailWords {
  return {
    subject: `We received your ${PRODUCT_NAME} refund request ${reference}`,
    paragraphs: [
      `Your refund request has the reference number ${reference}.`,
      `We review requests within 5 to 10 business days and decide yours by ${formatDay(at)}. You’ll get an email then.`,
      'If you didn’t request a refund, ignore this email.',
    ],
  };
}

export function refundDecidedWords({ reference, isApproved, amountCents, answer }: BillingFacts): MailWords {
  const decision =
    isApproved === true
      ? `We approved your refund request ${reference}. ${dollars(amountCents ?? 0)} goes back to the payment method you used, within 5 to 7 business days.`
      : `We declined your refund request ${reference}.`;
  return {
    subject: `Your ${PRODUCT_NAME} refund request ${reference}`,
    paragraphs: [decision, ...(answer === null || answer === '' ? [] : [`Our answer: ${answer}`])],
  };
}
