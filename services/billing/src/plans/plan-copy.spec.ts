import {
  getCombinedSlate,
  getLive,
  getPerformanceRoute,
  getPicksCsv,
  getSlateFile,
  getStrategyComparison,
  postChat,
  postStudy,
  putProfile,
  type HttpRoute,
} from '@app/contracts';
import { planOffers } from './plan-offers.ts';
import {
  descriptionOf,
  featuresOf,
  pickLevelOf,
  PLAN_IDS,
  PLANS,
  PREDICTION_ACCESS,
  type PredictionAccess,
} from '@app/domain';

const PLANS_BY_ID = new Map(PLANS.map((plan) => [plan.id, plan]));
/** The route that each working item is about. Its own tests use the function. */
const BEHIND: Readonly<Record<string, HttpRoute>> = {
  'All predictions, open to everyone': getSlateFile,
  'Basic confidence tiers': getSlateFile,
  'Real-time model updates': getLive,
  'Historical performance': getPerformanceRoute,
  'Custom bankroll management': putProfile,
  'Mobile app access: install it from the browser': getSlateFile,
  'Advanced strategies': getStrategyComparison,
  'Kelly optimization': getStrategyComparison,
  'Spreadsheet export of every pick': getPicksCsv,
  'Saved studies in the Bankroll Lab': postStudy,
  'AI assistant that shows its sources': postChat,
  'Multi-sport access: all sports on one slate': getCombinedSlate,
};

const textsOf = (
  plan: (typeof PLAN_IDS)[number],
  isPlanned: boolean,
  access: PredictionAccess = 'metered',
): string[] =>
  featuresOf(plan, access)
    .filter((feature) => feature.isPlanned === isPlanned)
    .map(({ text }) => text);

describe('the copy of the plans', () => {
  it('names what the free plan holds, and with it what everyone has (S-223, S-228, S-483)', () => {
    expect(textsOf('free', false)).toEqual([
      '5 predictions per week',
      'Basic confidence tiers',
      'Real-time model updates',
      'Historical performance',
      'Custom bankroll management',
      'Mobile app access: install it from the browser',
    ]);
  });

  it('names what Basic holds (S-224)', () => {
    expect(textsOf('basic', false)).toEqual([
      'Current-week predictions',
      'Basic confidence levels',
      'Everything in Free',
    ]);
  });

  it('names what Pro adds (S-225)', () => {
    expect(textsOf('pro', false)).toEqual([
      'Everything in Basic',
      'Advanced strategies',
      'Kelly optimization',
      'Spreadsheet export of every pick',
      'Saved studies in the Bankroll Lab',
    ]);
  });

  it('names what Elite adds (S-226, S-229, S-244)', () => {
    expect(textsOf('elite', false)).toEqual([
      'Everything in Pro',
      'AI assistant that shows its sources',
      'Multi-sport access: all sports on one slate',
    ]);
  });

  it('sells nothing that a lower plan has, by the routes behind each item (S-222, S-228)', () => {
    const ranked = PLAN_IDS.flatMap((plan) =>
      textsOf(plan, false, 'open')
        .filter((text) => !text.startsWith('Everything in'))
        .map((text) => [text, BEHIND[text]?.requiredTier ?? 'free', PLANS_BY_ID.get(plan)?.tier]),
    );
    expect(ranked.filter(([, required, tier]) => required !== tier)).toEqual([]);
    expect(Object.keys(BEHIND).filter((text) => !ranked.some(([listed]) => listed === text))).toEqual([]);
    expect(textsOf('basic', false, 'open')).toEqual(['Everything in Free, nothing more yet']);
    // With metered access Basic sees more of the picks than Free.
    expect([pickLevelOf('free'), pickLevelOf('basic')]).toEqual(['opened', 'week']);
  });

  it('sells no number of predictions where everyone sees all of them (S-227, S-228)', () => {
    expect(textsOf('free', false, 'open')[0]).toBe('All predictions, open to everyone');
    const sold = PLAN_IDS.flatMap((plan) => textsOf(plan, false, 'open'));
    expect(sold.filter((text) => /per week|current-week|confidence levels/i.test(text))).toEqual([]);
  });

  it('sells Basic for nothing that everyone has: its card says so with open access only (S-228)', () => {
    expect(descriptionOf('basic', 'open')).toBe('Every pick is open to everyone right now.');
    expect(descriptionOf('basic', 'metered')).toBe('For following the current week.');
    const others = PLAN_IDS.filter((plan) => plan !== 'basic');
    for (const plan of others) expect(descriptionOf(plan, 'open')).toBe(descriptionOf(plan, 'metered'));
    expect(planOffers('open').find(({ id }) => id === 'basic_yearly')).toMatchObject({
      description: descriptionOf('basic', 'open'),
      features: featuresOf('basic', 'open'),
    });
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
      'Priority support',
      'API access',
      'White-label reports',
      'Direct analyst contact',
    ]);
  });
});
