import { meetsTier } from '@app/domain';
import type { PaidTier } from '@app/domain';
import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { originOf } from '../lib/session/origin.ts';
import { useSession } from '../lib/session/session-context.ts';
import { ErrorState } from '../ui/state-panel.tsx';
import { SubscriptionRequired } from './subscription-required.tsx';

interface Props {
  /** When absent, every signed-in user may pass. */
  readonly requiredTier?: PaidTier;
  /** Names the page above what a missing subscription says. */
  readonly page?: string;
  /** What the tier opens there, in place of its plans and prices. */
  readonly opens?: string;
  readonly children: ReactNode;
}

/**
 * Lets signed-in users of a tier pass, sends visitors to the login and back, and names the missing subscription (S-037
 * to S-044). This is a convenience: the server enforces the same rule.
 */
export function Guard({ requiredTier, page, opens, children }: Props): ReactNode {
  const { status, user, loginPath, isUnreachable, restore } = useSession();
  const location = useLocation();
  if (status === 'restoring' && isUnreachable)
    return (
      <ErrorState
        title="Your account can’t be loaded right now."
        note="You’re still logged in. We’ll retry automatically."
        onRetry={restore}
      />
    );
  if (status === 'restoring') return <div aria-busy="true" />;
  if (user === null) return <Navigate to={loginPath} state={originOf(location)} replace />;
  if (requiredTier !== undefined && !meetsTier(user.subscriptionTier, requiredTier))
    return <SubscriptionRequired tier={requiredTier} page={page} opens={opens} />;
  return children;
}
