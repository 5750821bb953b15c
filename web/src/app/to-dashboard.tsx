import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { paths } from '../config/paths.ts';

/** Redirects a top-level path to the same one under the dashboard and keeps the query (S-036). */
export function ToDashboard(): ReactNode {
  const { pathname, search } = useLocation();
  return <Navigate to={{ pathname: paths.dashboard + pathname, search }} replace />;
}
