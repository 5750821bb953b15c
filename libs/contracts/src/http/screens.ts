/**
 * Every path of the web application, for its router, its links and the gateway's answer 200 or 404. Add a path only once
 * its screen exists.
 */
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
  privacy: '/privacy',
  terms: '/terms',
  /** Help for problem gambling, open to everyone (S-281). */
  saferGambling: '/safer-gambling',
  /** The server error page, also an address of its own (S-030). */
  serverError: '/500',
  requestSport: '/request-sport',
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
  /** The bankroll laboratory, open to everyone. Every input of its screens is in the address. */
  lab: '/lab',
  labStakes: '/lab/stakes',
  labOutlook: '/lab/outlook',
  labLuck: '/lab/luck',
  labFairPrice: '/lab/fair-price',
  labBackTest: '/lab/back-test',
  labYear: '/lab/year',
  labOdds: '/lab/odds',
  admin: '/dashboard/admin',
  /** Leads administrators to their tab of refund requests. */
  adminRefunds: '/dashboard/admin/refunds',
} as const;

/** Paths that work with and without the dashboard's prefix. The address bar shows the prefixed one (S-036). */
export const ALIASES: readonly string[] = [
  '/predictions',
  '/all-sports',
  '/models',
  '/findings',
  '/my-bets',
  '/performance',
  '/betting-comparison',
  '/admin',
];

const SCREENS = new RegExp(
  `^(?:${[...Object.values(paths), ...ALIASES].map((path) => path.replace(/:\w+/, '[^/]+')).join('|')})/?$`,
);

/** Whether the path, without a query, is a screen's (S-032). A game's path is one whatever its id. */
export function isScreenPath(path: string): boolean {
  return SCREENS.test(path);
}
