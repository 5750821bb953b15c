/** Every path of the app, typed once. A path appears here when its screen exists. */
export const paths = {
  root: '/',
  dashboard: '/dashboard',
  /** The same screen as the dashboard, and so is `/dashboard/dashboard` (checklist S-033). */
  predictions: '/dashboard/predictions',
  dashboardAgain: '/dashboard/dashboard',
} as const;
