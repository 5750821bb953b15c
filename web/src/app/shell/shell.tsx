import { Suspense, useState } from 'react';
import type { ReactNode } from 'react';
import { NavigationType, Outlet, useLocation, useNavigationType } from 'react-router-dom';
import { paths } from '../../config/paths.ts';
import { useOwnLimits } from '../../lib/bets/use-own-limits.ts';
import { HeadingFocusProvider } from '../../lib/heading-focus.tsx';
import { useSession } from '../../lib/session/session-context.ts';
import { isSheetEntry } from '../../lib/sheet-entry.ts';
import { useSport } from '../../lib/sport.ts';
import { RegionBoundary } from '../../ui/region-boundary.tsx';
import { useIsAtDashboard } from './at-dashboard.ts';
import { BottomBar } from './bottom-bar.tsx';
import { Footer } from './footer.tsx';
import { OfflineBanner } from './offline-banner.tsx';
import styles from './shell.module.css';
import { TopBar } from './top-bar.tsx';
import { useAssistant } from './use-assistant.ts';
import { useOverlay } from './use-overlay.ts';
import type { Overlay } from './use-overlay.ts';
import { VersionNotice } from './version-notice.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';

const PlayNotes = lazyPart(() => import('../../features/safer-gambling/play-notes.tsx'), 'silent');

const LimitNote = lazyPart(() => import('../../features/safer-gambling/limit-note.tsx'), 'silent');

const FailedPaymentNotice = lazyPart(
  () => import('../../features/billing/failed-payment-notice.tsx'),
  'silent',
  { isPrefetched: false },
);

const SessionWarning = lazyPart(() => import('./session-warning.tsx'), 'silent');

/** Loads when it is first opened, since only elite users have it (S-244). */
const Chat = lazyPart(() => import('../../features/chat/chat.tsx'), 'region', { isPrefetched: false });

const CommandPalette = lazyPart(() => import('../palette/command-palette.tsx'), 'silent');
const ShortcutsDialog = lazyPart(() => import('../palette/shortcuts-dialog.tsx'), 'silent');

const MAIN_ID = 'main';

/** Screens with only the logo above them, without the bars (S-059). */
const BARE_PATHS: readonly string[] = [
  paths.login,
  paths.dashboardLogin,
  paths.register,
  paths.dashboardRegister,
  paths.forgotPassword,
  paths.resetPassword,
  paths.confirmEmail,
  paths.accountDeleted,
];

/** The end of a time-out or self-exclusion, and reality checks, for those who chose them. */
function OwnPlayNotes(): ReactNode {
  const { pause, realityCheckMinutes } = useOwnLimits();
  if (pause === null && realityCheckMinutes === null) return null;
  return (
    <Suspense fallback={null}>
      <PlayNotes pause={pause} realityCheckMinutes={realityCheckMinutes} />
    </Suspense>
  );
}

/** On the dashboard and its games, which show published stakes. */
function OwnLimitNote(): ReactNode {
  const { user } = useSession();
  const isAtDashboard = useIsAtDashboard();
  if (!isAtDashboard || user === null) return null;
  return (
    <Suspense fallback={null}>
      <LimitNote />
    </Suspense>
  );
}

/** On the dashboard of people who pay. Only they can have a payment that failed while their plan still runs. */
function OwnPaymentNotice(): ReactNode {
  const { user } = useSession();
  const isAtDashboard = useIsAtDashboard();
  if (!isAtDashboard || user === null || user.planId === 'free') return null;
  return (
    <Suspense fallback={null}>
      <FailedPaymentNotice />
    </Suspense>
  );
}

/** These screens report the age of their data themselves, and why saving is not possible. */
const OWN_OFFLINE_PATHS: readonly string[] = [paths.profile, paths.dashboardProfile];

/**
 * Counts the changes of the sport up to the last navigation, as the sport menu makes them: the dashboard of another sport is
 * another page. A choice on a screen or in another tab changes the sport in place, as a game of another sport does, and a
 * sheet that opens stays on the page.
 */
function useSportsVisited(): number {
  const { sport } = useSport();
  const { key, pathname, state } = useLocation();
  const isPushed = useNavigationType() === NavigationType.Push && !isSheetEntry(state);
  const [last, setLast] = useState({ sport, key, pathname, changes: 0, visited: 0 });
  if (last.sport !== sport || last.key !== key) {
    const changes = last.changes + (last.sport === sport ? 0 : 1);
    const isVisit = last.key !== key && (isPushed || last.pathname !== pathname);
    setLast({ sport, key, pathname, changes, visited: isVisit ? changes : last.visited });
  }
  return last.visited;
}

/**
 * Header, page and footer of every screen, the bottom bar for signed-in users on a phone, and the assistant for elite users
 * (S-051, S-059, S-244).
 */
export function Shell(): ReactNode {
  const { pathname } = useLocation();
  const { status, warningEndsAtMs } = useSession();
  const isBare = BARE_PATHS.includes(pathname);
  const sportsVisited = useSportsVisited();
  const assistant = useAssistant();
  const overlay = useOverlay();
  return (
    <HeadingFocusProvider pageKey={`${pathname} ${String(sportsVisited)}`}>
      <a
        className={styles.skip}
        href={`#${MAIN_ID}`}
        onClick={(event) => {
          event.preventDefault();
          document.getElementById(MAIN_ID)?.focus();
        }}
      >
        Skip to content
      </a>
      {isBare ? null : <TopBar assistant={assistant} overlay={overlay} />}
      <main id={MAIN_ID} tabIndex={-1} className={isBare ? styles.bare : styles.main}>
        <VersionNotice />
        {isBare || OWN_OFFLINE_PATHS.includes(pathname) ? null : <OfflineBanner />}
        {isBare ? null : <OwnPlayNotes />}
        <OwnLimitNote />
        <OwnPaymentNotice />
        <RegionBoundary key={pathname} kind="screen">
          <Suspense fallback={null}>
            <Outlet context={assistant} />
          </Suspense>
        </RegionBoundary>
      </main>
      <Footer />
      {status === 'signedIn' && !isBare ? <BottomBar assistant={assistant} /> : null}
      <Suspense fallback={null}>
        {assistant?.wasOpened === true ? (
          <Chat
            key={assistant.userId}
            isOpen={assistant.isOpen && !isBare}
            onClose={assistant.close}
            opener={assistant.opener}
          />
        ) : null}
      </Suspense>
      <Suspense fallback={null}>
        <Over overlay={overlay} />
      </Suspense>
      <Suspense fallback={null}>
        {warningEndsAtMs === null ? null : <SessionWarning endsAtMs={warningEndsAtMs} />}
      </Suspense>
    </HeadingFocusProvider>
  );
}

/** The palette or the list of shortcuts. */
function Over({ overlay: { kind, open, close, opener } }: { readonly overlay: Overlay }): ReactNode {
  // The page or the dialog that opens next may have the focus already.
  const returnFocusTo = (): HTMLElement | null =>
    document.activeElement === document.body ? opener.current : null;
  if (kind === 'search')
    return (
      <CommandPalette
        onClose={close}
        onShortcuts={() => {
          open('shortcuts');
        }}
        returnFocusTo={returnFocusTo}
      />
    );
  return kind === null ? null : <ShortcutsDialog onClose={close} returnFocusTo={returnFocusTo} />;
}
