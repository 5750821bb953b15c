import type { Feature } from '@app/service';
import { SubscriptionChangedReaction } from './subscription-changed.reaction.ts';

/** The copy of the plan that billing decides. */
export const plans: Feature = { reactions: [SubscriptionChangedReaction] };
