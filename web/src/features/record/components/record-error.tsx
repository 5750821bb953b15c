import type { ReactNode } from 'react';
import { ApiError, failureText } from '../../../lib/api/errors.ts';
import { ErrorState } from '../../../ui/state-panel.tsx';

interface Props {
  /** What failed. The server's message appears below it. */
  readonly title: string;
  readonly error: unknown;
  readonly onRetry: () => void;
}

/** Shown in place of a part that could not be read, with a retry button. */
export function RecordError({ title, error, onRetry }: Props): ReactNode {
  const failed = 'The server didn’t respond. Check your connection and try again.';
  return (
    <ErrorState
      title={title}
      note={failureText(error, { refused: 'Please try again.', failed })}
      requestId={error instanceof ApiError ? error.requestId : null}
      onRetry={onRetry}
    />
  );
}
