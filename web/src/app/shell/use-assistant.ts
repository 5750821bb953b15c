import { meetsTier } from '@app/domain';
import { useRef, useState } from 'react';
import type { MouseEvent, RefObject } from 'react';
import { useSession } from '../../lib/session/session-context.ts';

export interface Assistant {
  readonly userId: string;
  readonly isOpen: boolean;
  /** It loads only when it is first opened, and then stays. */
  readonly wasOpened: boolean;
  readonly toggle: (event: MouseEvent<HTMLElement>) => void;
  readonly close: () => void;
  /** The button that opened it. */
  readonly opener: RefObject<HTMLElement | null>;
}

/** Returns the state of the assistant's panel, or null for all but elite users (S-244). The server enforces the same. */
export function useAssistant(): Assistant | null {
  const { user } = useSession();
  const [{ userId, isOpen }, setShown] = useState({ userId: '', isOpen: false });
  const opener = useRef<HTMLElement>(null);
  if (!user || !meetsTier(user.subscriptionTier, 'elite')) return null;
  const wasOpened = userId === user.id;
  const isShown = wasOpened && isOpen;
  return {
    userId: user.id,
    isOpen: isShown,
    wasOpened,
    opener,
    toggle: ({ currentTarget }) => {
      opener.current = currentTarget;
      setShown({ userId: user.id, isOpen: !isShown });
    },
    close: () => {
      setShown({ userId, isOpen: false });
    },
  };
}
