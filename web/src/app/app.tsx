import { lazy } from 'react';
import type { ReactNode } from 'react';
import { Navigate, Route, Routes } from 'react-router-dom';
import { paths } from '../config/paths.ts';
import { Shell } from './shell/shell.tsx';

const DashboardRoute = lazy(() => import('./routes/dashboard.route.tsx'));
const NotFoundRoute = lazy(() => import('./routes/not-found.route.tsx'));

/** Every route of the app (checklist S-032, S-033). */
export function App(): ReactNode {
  return (
    <Routes>
      <Route path={paths.root} element={<Navigate to={paths.dashboard} replace />} />
      <Route element={<Shell />}>
        {[paths.dashboard, paths.predictions, paths.dashboardAgain].map((path) => (
          <Route key={path} path={path} element={<DashboardRoute />} />
        ))}
        <Route path="*" element={<NotFoundRoute />} />
      </Route>
    </Routes>
  );
}
