import { paths } from '../config/paths.ts';
import { lazyPart } from '../ui/lazy-part.tsx';

export const PrivacyScreen = lazyPart(() => import('../features/legal/privacy-screen.tsx'), 'screen');
export const TermsScreen = lazyPart(() => import('../features/legal/terms-screen.tsx'), 'screen');
export const SaferGamblingRoute = lazyPart(() => import('./routes/safer-gambling.route.tsx'), 'screen');
export const RefundRoute = lazyPart(() => import('./routes/refund.route.tsx'), 'screen');

const SCREENS = {
  [paths.privacy]: PrivacyScreen,
  [paths.terms]: TermsScreen,
  [paths.saferGambling]: SaferGamblingRoute,
  [paths.refund]: RefundRoute,
} as const;

/** Loads the code of a screen that the document already shows, so that the app replaces it without a gap. */
export async function loadShownScreen(pathname: string): Promise<void> {
  const path = pathname.replace(/\/$/, '');
  // A failed load is tried again, and reported, by the screen itself.
  if (path in SCREENS) await SCREENS[path as keyof typeof SCREENS].preload().catch(() => undefined);
}
