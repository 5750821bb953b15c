import type { ReactNode } from 'react';
import { StrategyScreen } from '../../features/strategy/strategy-screen.tsx';
import { Guard } from '../guard.tsx';

/** The strategy comparison requires the premium tier (S-037, S-046). The server enforces the same rule. */
export default function BettingComparisonRoute(): ReactNode {
  return (
    <Guard requiredTier="premium" page="Strategy comparison">
      <StrategyScreen />
    </Guard>
  );
}
