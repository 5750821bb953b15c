/** Every path of the app, typed once. A path appears here when its screen exists. */
export const paths = {
  root: '/',
  dashboard: '/dashboard',
  /** The same screen as the dashboard, and so is `/dashboard/dashboard` (checklist S-033). */
  predictions: '/dashboard/predictions',
  dashboardAgain: '/dashboard/dashboard',
  /** The screens of accounts also stand inside the dashboard's paths (checklist S-045). */
  login: '/login',
  dashboardLogin: '/dashboard/login',
  register: '/register',
  dashboardRegister: '/dashboard/register',
  forgotPassword: '/forgot-password',
  resetPassword: '/reset-password',
  confirmEmail: '/confirm-email',
  profile: '/profile',
  dashboardProfile: '/dashboard/profile',
  accountDeleted: '/account-deleted',
  /** Guarded; their screens come with the parts they show (checklist S-037, S-038). */
  bettingComparison: '/dashboard/betting-comparison',
  admin: '/dashboard/admin',
} as const;
