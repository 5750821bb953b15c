import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../../config/paths.ts';
import { ApiError } from '../../../lib/api/errors.ts';
import { Notice } from '../../../ui/notice.tsx';
import { ReadError } from '../../../ui/read-error.tsx';
import { EmptyState, ErrorState } from '../../../ui/state-panel.tsx';
import styles from './bets-states.module.css';
import type { LedgerView } from '../lib/ledger-items.ts';
import { SignedOutError } from '../api/use-ledger.ts';

interface ErrorProps {
  readonly error: Error;
  readonly onRetry: () => void;
}

const isSignedOut = (error: Error): boolean =>
  error instanceof SignedOutError || (error instanceof ApiError && error.status === 401);

/** Shown when the history could not be read (S-174, S-175). */
export function BetsError({ error, onRetry }: ErrorProps): ReactNode {
  if (isSignedOut(error)) {
    return (
      <ErrorState title="Please log in to view your bets" onRetry={onRetry}>
        <Link className={styles.secondary} to={paths.login} state={{ from: paths.myBets }}>
          Login
        </Link>
      </ErrorState>
    );
  }
  return (
    <ReadError
      title="Failed to load betting history"
      error={error}
      lead="Your bets are safe."
      onRetry={onRetry}
    />
  );
}

/** Shown when a later read failed. The earlier data stays. */
export function ReadFailed({ error, onRetry }: ErrorProps): ReactNode {
  return (
    <Notice action={{ label: 'Retry', onClick: onRetry }}>
      {isSignedOut(error)
        ? 'Please log in to view your bets'
        : 'Failed to load betting history. These are the last bets we loaded.'}
    </Notice>
  );
}

/** Shown before the first bet: what this page holds and where to find picks (S-161). */
export function NoBets(): ReactNode {
  return (
    <EmptyState
      title="No bets yet"
      note="Bets you log or place from a game appear here, day by day, with a running total."
    >
      <Link className={styles.secondary} to={paths.predictions}>
        View predictions
      </Link>
      <Link className={styles.secondary} to={paths.findings}>
        See Findings
      </Link>
    </EmptyState>
  );
}

export function NoMatch({ onClear }: { readonly onClear: () => void }): ReactNode {
  return (
    <EmptyState
      title="No bets match"
      note="None of your bets match these filters."
      action={{ label: 'Clear filters', onClick: onClear }}
    />
  );
}

const NONE = {
  all: { title: 'No bets', note: 'No bets match these filters.' },
  pending: {
    title: 'No pending bets',
    note: 'Every bet here is settled. New bets stay pending until their game has a result or you settle them.',
  },
  settled: {
    title: 'No settled bets yet',
    note: 'A bet is settled when its game has a recorded result, or when you settle it by hand.',
  },
} as const;

const NONE_SETTLED_MATCH = {
  title: 'No settled bets match',
  note: 'None of your settled bets match these filters.',
};

interface NoneProps {
  readonly view: LedgerView;
  readonly isNarrowed: boolean;
}

/** Shown when bets exist, but none in this tab. */
export function NoneOfView({ view, isNarrowed }: NoneProps): ReactNode {
  return <EmptyState {...(isNarrowed && view === 'settled' ? NONE_SETTLED_MATCH : NONE[view])} />;
}
