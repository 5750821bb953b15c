import type { ReactNode } from 'react';
import { RefundScreen } from '../../features/refund/refund-screen.tsx';
import { useSession } from '../../lib/session/session-context.ts';

/** The refund page, open to everyone (S-029). It resets when another user signs in to the same tab. */
export default function RefundRoute(): ReactNode {
  const { user } = useSession();
  return <RefundScreen key={user?.id} />;
}
