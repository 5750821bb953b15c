import type { ReactNode } from 'react';
import { AdminRefundsScreen } from '../../features/admin-refunds/admin-refunds-screen.tsx';
import { useSession } from '../../lib/session/session-context.ts';
import { Guard } from '../guard.tsx';
import NotFoundRoute from './not-found.route.tsx';

/** Refund requests. For everyone but administrators the page does not exist; the server enforces the same. */
export default function AdminRefundsRoute(): ReactNode {
  const { user } = useSession();
  return <Guard>{user?.role === 'admin' ? <AdminRefundsScreen /> : <NotFoundRoute />}</Guard>;
}
