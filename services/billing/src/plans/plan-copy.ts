import { FREE_GAMES_PER_WEEK, type PlanId, type PredictionAccess } from '@app/domain';

/** An item of a plan's card. `isPlanned` items do not work yet and are not part of what is sold (S-228). */
interface PlanFeature {
  readonly text: string;
  readonly isPlanned: boolean;
}

const works = (text: string): PlanFeature => ({ text, isPlanned: false });
const planned = (text: string): PlanFeature => ({ text, isPlanned: true });

/** What a card says about a plan (S-223 to S-229), besides how many predictions it shows. */
export const PLAN_COPY: Readonly<
  Record<PlanId, { readonly description: string; readonly features: readonly PlanFeature[] }>
> = {
  free: {
    description: 'Try the predictions at no cost.',
    features: [works('Basic confidence tiers'), planned('Community access')],
  },
  basic: {
    description: 'Every game of the current week.',
    features: [works('Basic confidence levels'), planned('Email support'), planned('Mobile app access')],
  },
  pro: {
    description: 'For people who keep track of their bets.',
    features: [
      works('Everything in Basic'),
      works('Advanced strategies'),
      works('Historical performance'),
      works('Kelly optimization'),
      works('Spreadsheet export'),
      planned('Priority support'),
    ],
  },
  elite: {
    description: 'Everything we have.',
    features: [
      works('Everything in Pro'),
      works('Real-time model updates'),
      works('Custom bankroll management'),
      works('Multi-sport access'),
      planned('API access'),
      planned('White-label reports'),
      planned('Direct analyst contact'),
    ],
  },
};

/**
 * How many predictions each plan shows. With open access every visitor sees all of them, so no card sells a number
 * (S-227, S-228).
 */
const PREDICTIONS: Readonly<Record<PredictionAccess, Readonly<Partial<Record<PlanId, string>>>>> = {
  open: { free: 'All predictions, open to everyone' },
  metered: { free: `${String(FREE_GAMES_PER_WEEK)} predictions per week`, basic: 'Current-week predictions' },
};

/** Returns the items of a plan's card as this installation works. */
export function featuresOf(plan: PlanId, access: PredictionAccess): readonly PlanFeature[] {
  const predictions = PREDICTIONS[access][plan];
  const { features } = PLAN_COPY[plan];
  return predictions === undefined ? features : [works(predictions), ...features];
}
