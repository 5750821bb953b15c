import { TRIAL_DAYS } from '@app/domain';

/** What people ask before they pay. Only facts (S-216, S-240, S-241). */
export const BILLING_QUESTIONS = [
  {
    question: 'When am I charged?',
    answer: `When your free trial ends, then at the start of each month or year until you cancel. The billing section of your profile shows the next charge and its date.`,
  },
  {
    question: 'How does the free trial work?',
    answer: `Your first subscription starts with ${String(TRIAL_DAYS)} days free, one trial per customer and card. We email you before the first charge. Cancel before then and you pay nothing.`,
  },
  {
    question: 'Can I change my plan?',
    answer:
      'Yes, at any time. An upgrade starts right away. A downgrade starts at the end of the time you’ve paid for.',
  },
  {
    question: 'What do I pay when I upgrade?',
    answer:
      'The rest of the current period on the new plan, minus the unused time on the old one. You see both amounts and their total before you confirm.',
  },
  {
    question: 'Can I cancel?',
    answer:
      'Yes, at any time, in your profile or the billing portal. You keep access until the end of the billing period and aren’t charged again.',
  },
  {
    question: 'Which payment methods are accepted?',
    answer:
      'The payment page lists the methods open to you before you enter anything. The payment provider handles them: we never see your card number.',
  },
] as const;
