import { PLAN_IDS } from '@app/domain';
import { PLAN_COPY } from './plan-copy.ts';

const textsOf = (plan: (typeof PLAN_IDS)[number], isPlanned: boolean): string[] =>
  PLAN_COPY[plan].features.filter((feature) => feature.isPlanned === isPlanned).map(({ text }) => text);

describe('the copy of the plans', () => {
  it('names what the free plan holds (S-223)', () => {
    expect(textsOf('free', false)).toEqual(['5 predictions per week', 'Basic confidence tiers']);
  });

  it('names what Basic holds (S-224)', () => {
    expect(textsOf('basic', false)).toEqual([
      'Current-week predictions',
      'Basic confidence levels',
      'Email support',
    ]);
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
    ]);
  });

  it('marks what does not work yet (S-228)', () => {
    expect(PLAN_IDS.flatMap((plan) => textsOf(plan, true))).toEqual([
      'Community access',
      'Mobile app access',
      'Priority support',
      'API access',
      'White-label reports',
      'Direct analyst contact',
      'Multi-sport access',
    ]);
  });
});
