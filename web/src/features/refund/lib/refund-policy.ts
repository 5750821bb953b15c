import {
  REFUND_DECISION_DAYS,
  REFUND_GOODWILL_HOURS,
  REFUND_OUTAGE_HOURS,
  REFUND_PARTIAL_MINIMUM_CENTS,
  REFUND_PAYMENT_DAYS,
  REFUND_REQUEST_DAYS,
  REFUND_REVIEW_DAYS,
  centsToDollars,
} from '@app/domain';
import { keepTogether } from '../../../lib/keep-together.ts';

/** Counts as text: `5 to 10`. */
const range = ({ from, to }: { readonly from: number; readonly to: number }): string =>
  `${String(from)} to ${String(to)}`;

/** The refund rules, with the numbers the services use (S-277 to S-279). */
export const REFUND_RULES: readonly string[] = [
  `Request a refund within ${String(REFUND_REQUEST_DAYS)} days of the charge.`,
  `Contact us within ${String(REFUND_GOODWILL_HOURS)} hours of a charge and we refund it as a gesture of goodwill.`,
  `An outage of more than ${String(REFUND_OUTAGE_HOURS)} consecutive hours is grounds for a refund.`,
  `We review within ${range(REFUND_REVIEW_DAYS)} business days and decide within ${String(REFUND_DECISION_DAYS)} business days of your request. Approved refunds are processed in ${range(REFUND_PAYMENT_DAYS)} business days.`,
  `Monthly plans are refunded in full or not at all. Yearly plans can be refunded in part, from a minimum of $${String(centsToDollars(REFUND_PARTIAL_MINIMUM_CENTS))}.`,
].map(keepTogether);

export const REFUND_QUESTIONS = [
  {
    question: 'How do I request a refund?',
    answer:
      'Fill in the form on this page, logged in or not. You get a reference number and a confirmation by email.',
  },
  {
    question: 'Which payment is refunded?',
    answer:
      'Your latest one before the request. After an upgrade, that is the difference you paid for it. The earlier payment for the same period is not included.',
  },
  {
    question: 'When will I hear back?',
    answer: keepTogether(
      `Within ${String(REFUND_DECISION_DAYS)} business days. The date is shown with your reference number as soon as you send the form.`,
    ),
  },
  {
    question: 'How is the money paid back?',
    answer: 'To the payment method you paid with. You don’t need to give us card details again.',
  },
  {
    question: 'Does a refund cancel my plan?',
    answer:
      'No. A refund and a cancellation are separate. Cancel in the billing section of your profile, and you keep access until the end of the billing period.',
  },
  {
    question: 'Was I charged during my free trial?',
    answer:
      'No. The first charge comes when the trial ends. An invoice of $0.00 for the trial is not a payment.',
  },
] as const;
