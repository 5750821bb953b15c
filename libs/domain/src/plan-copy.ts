import { FREE_GAMES_PER_WEEK, type PredictionAccess } from './metered.ts';
import type { PlanId } from './plans.ts';

/** An item of a plan's card. `isPlanned` items do not work yet and are not part of what is sold (S-228). */
export interface PlanFeature {
  readonly text: string;
  readonly isPlanned: boolean;
}

const works = (text: string): PlanFeature => ({ text, isPlanned: false });
const planned = (text: string): PlanFeature => ({ text, isPlanned: true });

const EVERYTHING_IN_FREE = works('Everything in Free');

/**
 * What a card says about a plan (S-223 to S-229), besides how many predictions it shows. What everyone has is listed under
 * Free and sold by no plan (S-228).
 */
export const PLAN_COPY: Readonly<
  Record<PlanId, { readonly description: string; readonly features: readonly PlanFeature[] }>
> = {
  free: {
    description: 'Try the predictions at no cost.',
    features: [
      works('Basic confidence tiers'),
      works('Real-time model updates'),
      works('Historical performance'),
      works('Custom bankroll management'),
      works('Mobile app access: install it from the browser'),
      planned('Community access'),
    ],
  },
  basic: {
    description: 'For following the current week.',
    features: [EVERYTHING_IN_FREE, planned('Email support')],
  },
  pro: {
    description: 'For people who keep track of their bets.',
    features: [
      works('Everything in Basic'),
      works('Advanced strategies'),
      works('Kelly optimization'),
      works('Spreadsheet export of every pick'),
      works('Saved studies in the Bankroll Lab'),
      planned('Priority support'),
    ],
  },
  elite: {
    description: 'Everything we have.',
    features: [
      works('Everything in Pro'),
      works('AI assistant that shows its sources'),
      works('Multi-sport access: all sports on one slate'),
      planned('API access'),
      planned('White-label reports'),
      planned('Direct analyst contact'),
    ],
  },
};

/**
 * What each plan shows of the predictions. With open access every visitor sees all of them, so no card sells a number or
 * the picks' confidence (S-227, S-228).
 */
const PREDICTIONS: Readonly<Record<PredictionAccess, Readonly<Partial<Record<PlanId, readonly string[]>>>>> =
  {
    open: { free: ['All predictions, open to everyone'] },
    metered: {
      free: [`${String(FREE_GAMES_PER_WEEK)} predictions per week`],
      basic: ['Current-week predictions', 'Basic confidence levels'],
    },
  };

/** With open access everyone has what Basic adds, so its card must not look like an offer (S-228). */
const OPEN_BASIC = {
  description: 'Every pick is open to everyone right now.',
  feature: works('Everything in Free, nothing more yet'),
} as const;

/** Returns the items of a plan's card as this installation works. */
export function featuresOf(plan: PlanId, access: PredictionAccess): readonly PlanFeature[] {
  const features = [...(PREDICTIONS[access][plan] ?? []).map(works), ...PLAN_COPY[plan].features];
  if (access === 'metered') return features;
  return features.map((feature) => (feature === EVERYTHING_IN_FREE ? OPEN_BASIC.feature : feature));
}

/** Returns the sentence below a plan's name as this installation works. */
export function descriptionOf(plan: PlanId, access: PredictionAccess): string {
  return plan === 'basic' && access === 'open' ? OPEN_BASIC.description : PLAN_COPY[plan].description;
}
