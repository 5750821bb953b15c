import type { ReactNode } from 'react';
import { ApiError, failureText } from '../../lib/api/errors.ts';
import { ErrorState } from '../../ui/state-panel.tsx';

interface Props {
  readonly error: unknown;
  /** What failed; the server's own sentence stands below it. */
  readonly title: string;
  readonly onRetry: () => void;
}

/** A part of the profile that could not be read, alone, with a way to try again. */
export function PanelError({ error, title, onRetry }: Props): ReactNode {
  const failed = 'There was no answer. Check your connection and try again.';
  const note = failureText(error, { refused: 'Please try again.', failed });
  const requestId = error instanceof ApiError ? error.requestId : null;
  return <ErrorState title={title} note={note} requestId={requestId} onRetry={onRetry} />;
}
