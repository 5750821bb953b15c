/** Every path of the app. Add a path only once its screen exists. */
export const paths = {
  root: '/',
  dashboard: '/dashboard',
  /** The same screen as the dashboard, as is `/dashboard/dashboard` (S-033). */
  predictions: '/dashboard/predictions',
  dashboardAgain: '/dashboard/dashboard',
  /** The games of all sports, guarded by tier (S-229). */
  allSports: '/dashboard/all-sports',
  /** The account screens are also available under the dashboard's paths (S-045). */
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
  /** Needs a session. Anyone may view the same screen under the dashboard (S-027, S-040). */
  plans: '/plans',
  dashboardPlans: '/dashboard/plans',
  /** Where the payment page returns to (S-028). */
  plansSuccess: '/plans/success',
  refund: '/refund',
  /** One game's analysis. Build the address with `gamePath` (S-034). */
  game: '/dashboard/game/:gameId',
  /** Redirects to the same screen (S-034, S-036). */
  gameShort: '/game/:gameId',
  models: '/dashboard/models',
  /** The profitability analysis (S-047). */
  findings: '/dashboard/findings',
  /** The results of the published picks, and the proof that the picks were never changed. */
  record: '/dashboard/record',
  verify: '/dashboard/verify',
  /** The user's own bets and their results, for signed-in users (S-035, S-039). */
  myBets: '/dashboard/my-bets',
  performance: '/dashboard/performance',
  importBets: '/dashboard/my-bets/import',
  /** Guarded by tier (S-037, S-038). */
  bettingComparison: '/dashboard/betting-comparison',
  admin: '/dashboard/admin',
  /** For administrators only. */
  adminRefunds: '/dashboard/admin/refunds',
} as const;

/** The billing section of the profile. */
export const BILLING_ID = 'billing';
export const billingPath = `${paths.profile}#${BILLING_ID}`;

/**
 * Returns the address of a game's analysis. `slate` (as in the dashboard's URL) locates a game of an older slate
 * without a search.
 */
export function gamePath(gameId: string, slate: string | null = null): string {
  const path = paths.game.replace(':gameId', encodeURIComponent(gameId));
  return slate === null ? path : `${path}?slate=${encodeURIComponent(slate)}`;
}
