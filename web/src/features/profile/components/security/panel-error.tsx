import type { ReactNode } from 'react';
import { ApiError, failureText } from '../../../../lib/api/errors.ts';
import { ErrorState } from '../../../../ui/state-panel.tsx';

interface Props {
  readonly error: unknown;
  /** What failed. The server's message appears below it. */
  readonly title: string;
  readonly onRetry: () => void;
}

/** Shown in place of a part that could not be read, with a retry button. */
export function PanelError({ error, title, onRetry }: Props): ReactNode {
  const failed = 'The server didn’t respond. Check your connection and try again.';
  const note = failureText(error, { refused: 'Please try again.', failed });
  const requestId = error instanceof ApiError ? error.requestId : null;
  return <ErrorState title={title} note={note} requestId={requestId} onRetry={onRetry} />;
}
