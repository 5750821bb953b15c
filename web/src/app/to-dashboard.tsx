import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { paths } from '../config/paths.ts';

/** Leads a path that stands at the top to the same one under the dashboard, query and all (checklist S-036). */
export function ToDashboard(): ReactNode {
  const { pathname, search } = useLocation();
  return <Navigate to={{ pathname: paths.dashboard + pathname, search }} replace />;
}
