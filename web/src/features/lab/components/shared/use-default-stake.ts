import { dollarsToCents } from '@app/domain';
import { useSession } from '../../../../lib/session/session-context.ts';

/** The flat stake of visitors: 2% of their example bankroll. */
const VISITOR_STAKE_CENTS = 2000;

/** Returns the flat stake of an address without one: the user's default bet, or $20. */
export function useDefaultStake(): number {
  const { user } = useSession();
  return (user && dollarsToCents(user.defaultBetAmount)) || VISITOR_STAKE_CENTS;
}
