import type { ReactNode } from 'react';
import { useOwnLimits } from '../lib/bets/use-own-limits.ts';

interface Props {
  readonly children: ReactNode;
}

/** Whatever invites people to a plan. Hidden during a time-out or self-exclusion, and until it is known that none runs. */
export function Offer({ children }: Props): ReactNode {
  return useOwnLimits().isQuiet ? null : children;
}
