import { PLAN_IDS, PREDICTION_ACCESS, type PredictionAccess } from '@app/domain';
import { featuresOf } from './plan-copy.ts';

const textsOf = (
  plan: (typeof PLAN_IDS)[number],
  isPlanned: boolean,
  access: PredictionAccess = 'metered',
): string[] =>
  featuresOf(plan, access)
    .filter((feature) => feature.isPlanned === isPlanned)
    .map(({ text }) => text);

describe('the copy of the plans', () => {
  it('names what the free plan holds (S-223)', () => {
    expect(textsOf('free', false)).toEqual(['5 predictions per week', 'Basic confidence tiers']);
  });

  it('names what Basic holds (S-224)', () => {
    expect(textsOf('basic', false)).toEqual(['Current-week predictions', 'Basic confidence levels']);
  });

  it('names what Pro adds (S-225)', () => {
    expect(textsOf('pro', false)).toEqual([
      'Everything in Basic',
      'Advanced strategies',
      'Historical performance',
      'Kelly optimization',
      'Spreadsheet export',
    ]);
  });

  it('names what Elite adds (S-226)', () => {
    expect(textsOf('elite', false)).toEqual([
      'Everything in Pro',
      'Real-time model updates',
      'Custom bankroll management',
      'Multi-sport access',
    ]);
  });

  it('sells no number of predictions where everyone sees all of them (S-227, S-228)', () => {
    expect(textsOf('free', false, 'open')).toEqual([
      'All predictions, open to everyone',
      'Basic confidence tiers',
    ]);
    const sold = PLAN_IDS.flatMap((plan) => textsOf(plan, false, 'open'));
    expect(sold.filter((text) => /per week|current-week/i.test(text))).toEqual([]);
  });

  it('plans the same things with either access (S-228)', () => {
    const [one, other] = PREDICTION_ACCESS.map((access) =>
      PLAN_IDS.flatMap((plan) => textsOf(plan, true, access)),
    );
    expect(one).toEqual(other);
  });

  it('marks what does not work yet (S-228)', () => {
    expect(PLAN_IDS.flatMap((plan) => textsOf(plan, true))).toEqual([
      'Community access',
      'Email support',
      'Mobile app access',
      'Priority support',
      'API access',
      'White-label reports',
      'Direct analyst contact',
    ]);
  });
});
