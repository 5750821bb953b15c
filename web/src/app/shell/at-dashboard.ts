import { useLocation } from 'react-router-dom';
import { paths } from '../../config/paths.ts';
import { isAt } from './is-at.ts';

const DASHBOARD_PATHS = [
  paths.dashboard,
  paths.predictions,
  paths.dashboardAgain,
  paths.allSports,
  paths.game,
];

/** Returns whether the page is the dashboard or one of its games. */
export function useIsAtDashboard(): boolean {
  const { pathname } = useLocation();
  return isAt(DASHBOARD_PATHS, pathname);
}
