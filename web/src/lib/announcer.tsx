import { createContext, use, useCallback, useState } from 'react';
import type { ReactNode } from 'react';

type Announce = (message: string) => void;

const AnnouncerContext = createContext<Announce>(() => undefined);

interface Props {
  readonly children: ReactNode;
}

/** Keeps one polite live region for the whole app; screen readers hear what changed without being moved. */
export function AnnouncerProvider({ children }: Props): ReactNode {
  const [message, setMessage] = useState({ text: '', count: 0 });
  const announce = useCallback<Announce>((text) => {
    setMessage((previous) => ({ text, count: previous.count + 1 }));
  }, []);
  return (
    <AnnouncerContext value={announce}>
      {children}
      <div role="status" aria-live="polite" className="visually-hidden">
        {/* A new element each time: the same words twice are announced twice. */}
        <span key={message.count}>{message.text}</span>
      </div>
    </AnnouncerContext>
  );
}

/** Says something politely in the live region. */
export function useAnnounce(): Announce {
  return use(AnnouncerContext);
}
