import { createContext, use, useCallback, useState } from 'react';
import type { ReactNode } from 'react';

type Announce = (message: string) => void;

const AnnouncerContext = createContext<Announce>(() => undefined);

interface Props {
  readonly children: ReactNode;
}

/**
 * Provides one polite live region for the whole app, so that screen readers hear changes without losing their place.
 */
export function AnnouncerProvider({ children }: Props): ReactNode {
  const [message, setMessage] = useState({ text: '', count: 0 });
  const announce = useCallback<Announce>((text) => {
    setMessage((previous) => ({ text, count: previous.count + 1 }));
  }, []);
  return (
    <AnnouncerContext value={announce}>
      {children}
      <div role="status" aria-live="polite" className="visually-hidden">
        {/* A new element each time, so that repeated text is announced again. */}
        <span key={message.count}>{message.text}</span>
      </div>
    </AnnouncerContext>
  );
}

/** Announces a text politely in the live region. */
export function useAnnounce(): Announce {
  return use(AnnouncerContext);
}
