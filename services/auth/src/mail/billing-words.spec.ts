import {
  paymentFailedWords,
  planCanceledWords,
  refundDecidedWords,
  refundRequestedWords,
  secondSubscriptionWords,
  subscriptionEndedWords,
  trialEndingWords,
  trialRefusedWords,
} from './billing-words.ts';
import { layOutMail, type MailWords } from './mail-layout.ts';

const FACTS = {
  at: '2026-09-08T12:00:00.000Z',
  planName: 'Pro',
  amountCents: 700,
  answer: 'Sorry <b>.',
  isApproved: true,
  reference: 'RF-2026-000007',
  url: 'http://127.0.0.1:3001/profile#billing',
  plansUrl: 'http://127.0.0.1:3001/plans',
};
const textOf = (words: MailWords) => layOutMail('sam', words).text;

describe('a mail about payments', () => {
  it.each([
    [
      'the first charge',
      trialEndingWords(FACTS),
      ['the Pro plan', '$7.00', 'Tue, Sep 8, 2026, 8:00 AM ET', FACTS.url],
    ],
    ['a refused trial', trialRefusedWords(FACTS), ['one free trial', 'your card was charged', FACTS.url]],
    ['a failed payment', paymentFailedWords(FACTS), ['keep access until Tue, Sep 8, 2026', FACTS.url]],
    ['a second subscription', secondSubscriptionWords(FACTS), ['subscribed twice', 'refund', FACTS.url]],
    [
      'the end',
      subscriptionEndedWords(FACTS),
      ['ended on Tue, Sep 8, 2026', 'not be charged again', FACTS.plansUrl],
    ],
    [
      'a self-exclusion',
      planCanceledWords({ ...FACTS, pausedUntil: '2027-03-01T12:00:00.000Z' }),
      [
        // True whoever canceled it.
        'You excluded yourself, and the Pro plan won’t renew.',
        'until Tue, Sep 8, 2026',
        'nothing more is charged',
        'runs until Mon, Mar 1, 2027',
        FACTS.url,
      ],
    ],
    [
      'a request',
      refundRequestedWords(FACTS),
      ['RF-2026-000007', '5 to 10 business days', 'by September 8, 2026.'],
    ],
    ['an approval', refundDecidedWords(FACTS), ['approved', '$7.00', '5 to 7 business days', 'Sorry <b>.']],
  ])('says what there is to know about %s (S-241, S-273, S-278)', (_what, words, parts) => {
    for (const part of parts) expect(textOf(words)).toContain(part);
    expect(words.subject).toContain('Openbook');
  });

  it('offers no plan during a time-out or self-exclusion', () => {
    const paused = { ...FACTS, pausedUntil: '2027-03-01T12:00:00.000Z' };
    const texts = [textOf(subscriptionEndedWords(paused)), textOf(planCanceledWords(paused))];
    for (const text of texts) {
      expect(text).toContain(
        'until Mon, Mar 1, 2027, 7:00 AM ET. Until then you can’t start, upgrade or resume a plan.',
      );
      expect(text).not.toMatch(/subscribe again|\/plans/);
    }
  });

  it('about a declined request promises no money (S-279)', () => {
    const text = textOf(refundDecidedWords({ ...FACTS, isApproved: false, answer: '' }));
    expect(text).toContain('declined');
    expect(text).not.toContain('$');
    expect(text).not.toContain('Our answer');
  });
});
