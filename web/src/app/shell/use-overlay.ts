import { useRef, useState } from 'react';
import type { RefObject } from 'react';
import { useMatch, useNavigate } from 'react-router-dom';
import { paths } from '../../config/paths.ts';
import { useNewBet } from '../../lib/new-bet.ts';
import { GO_TO, HELP_KEYS, NEW_BET_KEYS, SEARCH_KEYS } from '../../lib/shortcut-keys.ts';
import { useShortcuts } from '../../lib/shortcuts.ts';

/** The palette, or the list of shortcuts. */
export type OverlayKind = 'search' | 'shortcuts';

export interface Overlay {
  readonly kind: OverlayKind | null;
  readonly open: (kind: OverlayKind) => void;
  readonly close: () => void;
  /** What had the focus before. */
  readonly opener: RefObject<HTMLElement | null>;
}

/** Returns the state of what opens over every page, and listens to the shortcuts that work on every page. */
export function useOverlay(): Overlay {
  const [kind, setKind] = useState<OverlayKind | null>(null);
  const opener = useRef<HTMLElement>(null);
  const navigate = useNavigate();
  const newBet = useNewBet();
  // A game has a form of its own.
  const isAtGame = useMatch(paths.game) !== null;
  const open = (next: OverlayKind): void => {
    const { activeElement } = document;
    if (kind === null && activeElement instanceof HTMLElement) opener.current = activeElement;
    setKind(next);
  };
  useShortcuts({
    [SEARCH_KEYS]: () => {
      open('search');
    },
    [HELP_KEYS]: () => {
      open('shortcuts');
    },
    ...(isAtGame ? {} : { [NEW_BET_KEYS]: newBet.ask }),
    ...Object.fromEntries(GO_TO.map(({ keys, to }) => [keys, () => void navigate(to)])),
  });
  return {
    kind,
    open,
    close: () => {
      setKind(null);
    },
    opener,
  };
}
