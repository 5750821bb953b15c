import type { ReactNode } from 'react';
import { StrategyScreen } from '../../features/strategy/strategy-screen.tsx';
import { Guard } from '../guard.tsx';

/** The strategy comparison requires premium (checklist S-037, S-046); the server enforces the same. */
export default function BettingComparisonRoute(): ReactNode {
  return (
    <Guard requiredTier="premium">
      <StrategyScreen />
    </Guard>
  );
}
