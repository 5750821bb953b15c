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
  /** One game's analysis; `gamePath` makes the address (checklist S-034). */
  game: '/dashboard/game/:gameId',
  /** Leads to the same screen (checklist S-034, S-036). */
  gameShort: '/game/:gameId',
  models: '/dashboard/models',
  /** The profitability analysis (checklist S-047). */
  findings: '/dashboard/findings',
  /** What became of the published picks, and the proof that none was changed. */
  record: '/dashboard/record',
  verify: '/dashboard/verify',
  /** The reader's own bets and what they came to; for signed-in users (checklist S-035, S-039). */
  myBets: '/dashboard/my-bets',
  performance: '/dashboard/performance',
  importBets: '/dashboard/my-bets/import',
  /** Guarded; their screens come with the parts they show (checklist S-037, S-038). */
  bettingComparison: '/dashboard/betting-comparison',
  admin: '/dashboard/admin',
} as const;

/** The address of a game's analysis. `slate` (as in the dashboard's URL) finds a game of an older slate at once. */
export function gamePath(gameId: string, slate: string | null = null): string {
  const path = paths.game.replace(':gameId', encodeURIComponent(gameId));
  return slate === null ? path : `${path}?slate=${encodeURIComponent(slate)}`;
}
