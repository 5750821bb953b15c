import type { ReactNode } from 'react';
import { Navigate } from 'react-router-dom';
import { refundRequestsPath } from '../../config/paths.ts';
import { useSession } from '../../lib/session/session-context.ts';
import { Guard } from '../guard.tsx';
import NotFoundRoute from './not-found.route.tsx';

/** Leads administrators to their tab of refund requests. For everyone else the page does not exist. */
export default function AdminRefundsRoute(): ReactNode {
  const { user } = useSession();
  return (
    <Guard>{user?.role === 'admin' ? <Navigate replace to={refundRequestsPath} /> : <NotFoundRoute />}</Guard>
  );
}
