import { matchPath, useLocation } from 'react-router-dom';
import { paths } from '../../config/paths.ts';

const DASHBOARD_PATHS = [
  paths.dashboard,
  paths.predictions,
  paths.dashboardAgain,
  paths.allSports,
  paths.game,
];

/** Returns whether the page is the dashboard or one of its games. Other screens only share the start of the path. */
export function useIsAtDashboard(): boolean {
  const { pathname } = useLocation();
  return DASHBOARD_PATHS.some((path) => matchPath(path, pathname) !== null);
}
