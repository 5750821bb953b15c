import type { PlanId } from '@app/domain';

/** An item of a plan's card. `isPlanned` items do not work yet and are not part of what is sold (S-228). */
interface PlanFeature {
  readonly text: string;
  readonly isPlanned: boolean;
}

const works = (text: string): PlanFeature => ({ text, isPlanned: false });
const planned = (text: string): PlanFeature => ({ text, isPlanned: true });

/** What a card says about a plan (S-223 to S-229). */
export const PLAN_COPY: Readonly<
  Record<PlanId, { readonly description: string; readonly features: readonly PlanFeature[] }>
> = {
  free: {
    description: 'Try the predictions at no cost.',
    features: [works('5 predictions per week'), works('Basic confidence tiers'), planned('Community access')],
  },
  basic: {
    description: 'Every game of the current week.',
    features: [
      works('Current-week predictions'),
      works('Basic confidence levels'),
      works('Email support'),
      planned('Mobile app access'),
    ],
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
      planned('API access'),
      planned('White-label reports'),
      planned('Direct analyst contact'),
      planned('Multi-sport access'),
    ],
  },
};
