import type { ReactNode } from 'react';
import { ApiError, failureText } from '../lib/api/errors.ts';
import { useOnline } from '../lib/use-online.ts';
import { ErrorState } from './state-panel.tsx';

interface Props {
  /** What failed. The server's message appears below it. */
  readonly title: string;
  readonly error: unknown;
  /** A sentence before the reason. */
  readonly lead?: string;
  readonly onRetry: () => void;
}

/** Shown in place of what could not be read: the server's message, or why there is none, and a retry button. */
export function ReadError({ title, error, lead, onRetry }: Props): ReactNode {
  const isOnline = useOnline();
  const reason = isOnline
    ? 'The server didn’t respond. Check your connection and try again.'
    : 'You’re offline. Try again when you’re back.';
  const before = lead === undefined ? '' : `${lead} `;
  return (
    <ErrorState
      title={title}
      note={failureText(error, { refused: `${before}Please try again.`, failed: before + reason })}
      requestId={error instanceof ApiError ? error.requestId : null}
      onRetry={onRetry}
    />
  );
}
