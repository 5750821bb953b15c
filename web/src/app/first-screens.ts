import { paths } from '../config/paths.ts';
import { wait } from '../lib/code/idle.ts';
import { dropEarlyReads } from '../lib/early-read.ts';
import { lazyPart } from '../ui/lazy-part.tsx';

export const PrivacyScreen = lazyPart(() => import('../features/legal/privacy-screen.tsx'), 'screen');
export const TermsScreen = lazyPart(() => import('../features/legal/terms-screen.tsx'), 'screen');
export const SaferGamblingRoute = lazyPart(() => import('./routes/safer-gambling.route.tsx'), 'screen');
export const RefundRoute = lazyPart(() => import('./routes/refund.route.tsx'), 'screen');
export const DashboardRoute = lazyPart(() => import('./routes/dashboard.route.tsx'), 'screen');
export const GameRoute = lazyPart(() => import('./routes/game.route.tsx'), 'screen');
export const MyBetsRoute = lazyPart(() => import('./routes/my-bets.route.tsx'), 'screen');

/** A screen that takes longer shows what it will look like. */
const SKELETON_AFTER_MS = 150;

const PRERENDERED = {
  [paths.privacy]: PrivacyScreen,
  [paths.terms]: TermsScreen,
  [paths.saferGambling]: SaferGamblingRoute,
  [paths.refund]: RefundRoute,
  [paths.myBets]: MyBetsRoute,
} as const;
const GAMES = paths.game.replace(':gameId', '');

/** Waits for a read ahead as long as no skeleton is due, and then tells it that the page renders. */
async function unlessSlow(read: (signal: AbortSignal) => Promise<void>): Promise<void> {
  const rendering = new AbortController();
  try {
    await Promise.race([read(rendering.signal), wait(SKELETON_AFTER_MS)]);
  } finally {
    rendering.abort();
  }
}

/**
 * Loads the code of the screen that a document opens with, where that saves a step: a prerendered screen is replaced
 * without a gap, and the dashboard and a game read their files before they render, unless that takes long. A failed load
 * is tried again, and reported, by the screen itself.
 */
export async function loadFirstScreen({
  pathname,
  search,
}: Pick<Location, 'pathname' | 'search'>): Promise<void> {
  const path = pathname.replace(/\/$/, '');
  try {
    if (path === paths.dashboard) {
      const { readAhead } = await import('./routes/dashboard.route.tsx');
      await Promise.all([DashboardRoute.preload(), unlessSlow((signal) => readAhead(search, signal))]);
    } else if (path.startsWith(GAMES)) {
      const { readAhead } = await import('./routes/game.route.tsx');
      await Promise.all([GameRoute.preload(), unlessSlow((signal) => readAhead(search, signal))]);
    } else if (path in PRERENDERED) await PRERENDERED[path as keyof typeof PRERENDERED].preload();
  } catch {
    // As said above.
  } finally {
    dropEarlyReads();
  }
}
