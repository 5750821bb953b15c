import { useEffect, useEffectEvent, useState } from 'react';
import type { ReactNode } from 'react';
import { BackOff } from '../lib/back-off.ts';
import type { CodeError } from '../lib/code/load-code.ts';
import { isNewVersionServed, reloadOnce, reloadPage } from '../lib/code/new-version.ts';
import { useOnline } from '../lib/use-online.ts';
import { ErrorState } from './state-panel.tsx';

interface Props {
  readonly error: CodeError;
  /** True when it replaces a whole screen, where the user cannot have typed anything. */
  readonly isScreen: boolean;
  readonly isSilent: boolean;
  readonly onLoaded: () => void;
}

/**
 * Says that a part's code did not load, and retries with growing delays and when the network returns. When a new
 * version has replaced the code, a whole screen reloads the page once. A part leaves that to the user, who may have
 * unsaved input beside it.
 */
export function CodeMissing({ error, isScreen, isSilent, onLoaded }: Props): ReactNode {
  const isOnline = useOnline();
  const [isOutdated, setIsOutdated] = useState(false);
  const [retries, setRetries] = useState(0);
  const handleLoaded = useEffectEvent(onLoaded);
  // Loads the code before rendering the part. Until then the page does not change.
  const handleRetry = (): void => {
    setRetries(retries + 1);
  };
  useEffect(() => {
    const stop = new AbortController();
    void recover(error, retries > 0, stop.signal).then((outcome) => {
      if (stop.signal.aborted) return;
      if (outcome === 'loaded') handleLoaded();
      else if (!isScreen || !reloadOnce()) setIsOutdated(true);
    });
    return () => {
      stop.abort();
    };
  }, [error, isScreen, retries]);

  if (isSilent) return null;
  if (isOutdated)
    return (
      <ErrorState
        title="A new version is available."
        note="Reload the page to show this part. Anything typed here and not saved will be lost."
        retryLabel="Reload page"
        onRetry={reloadPage}
      />
    );
  return isOnline ? (
    <ErrorState
      title="This part couldn’t be loaded."
      note="Check your connection. We’ll retry automatically."
      onRetry={handleRetry}
    />
  ) : (
    <ErrorState
      title="This part isn’t available offline yet."
      note="It loads automatically when you’re back online."
      onRetry={handleRetry}
    />
  );
}

async function recover(
  error: CodeError,
  isAtOnce: boolean,
  signal: AbortSignal,
): Promise<'loaded' | 'outdated'> {
  const backOff = new BackOff();
  if (!isAtOnce) await backOff.wait(signal);
  for (; ; await backOff.wait(signal)) {
    if (signal.aborted) return 'loaded';
    try {
      await error.loadAgain();
      return 'loaded';
    } catch {
      if (await isNewVersionServed(signal)) return 'outdated';
    }
  }
}
