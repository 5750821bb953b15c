/** The refund rules. Every number here is part of the policy (S-277 to S-279). */
export const REFUND_RULES = [
  'Request a refund within 7 days of the charge.',
  'Contact us within 24 hours of a charge and we refund it as goodwill.',
  'An outage of more than 48 consecutive hours is a ground for a refund.',
  'We review within 5 to 10 business days and decide within 10. Approved refunds are processed in 5 to 7 business days.',
  'Monthly plans are refunded in full or not at all. Yearly plans can be refunded in part, from a minimum of $10.',
] as const;

export const REFUND_QUESTIONS = [
  {
    question: 'How do I request a refund?',
    answer:
      'Fill in the form on this page, signed in or not. You get a reference number and a confirmation by email.',
  },
  {
    question: 'When do I hear from you?',
    answer:
      'Within 10 business days. The date is shown with your reference number as soon as you send the form.',
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
