import type { ReactNode } from 'react';
import { ApiError, failureText } from '../../lib/api/errors.ts';
import { ErrorState } from '../../ui/state-panel.tsx';

interface Props {
  /** What failed; the server's own sentence stands below it. */
  readonly title: string;
  readonly error: unknown;
  readonly onRetry: () => void;
}

/** A part of the record that could not be read, alone, with a way to try again. */
export function RecordError({ title, error, onRetry }: Props): ReactNode {
  const failed = 'There was no answer. Check your connection and try again.';
  return (
    <ErrorState
      title={title}
      note={failureText(error, { refused: 'Please try again.', failed })}
      requestId={error instanceof ApiError ? error.requestId : null}
      onRetry={onRetry}
    />
  );
}
