import { useEffect, useEffectEvent, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { dialogState, isDialogEntry } from './sheet-entry.ts';

interface Options {
  /** Tells its entry from those of the page's other dialogs. */
  readonly name: string;
  readonly isOpen: boolean;
  /** Called after Back. */
  readonly onClose: () => void;
  /** The query parameter that opens the dialog, if any: Back leads to the page without it. */
  readonly query?: string;
}

/**
 * Keeps a page's open dialog as an entry of the browser's history, so that Back closes it and stays on the page (S-482).
 * Closing it otherwise goes back over the entry, as does a page that finds the entry without its dialog after a reload.
 */
export function useDialogEntry({ name, isOpen, onClose, query }: Options): void {
  const navigate = useNavigate();
  const { pathname, search, hash, state } = useLocation() as ReturnType<typeof useLocation> & {
    readonly state: unknown;
  };
  const isEntry = isDialogEntry(name, state);
  /** A move of the history is rendered later, and the dialog may open or close meanwhile. */
  const phase = useRef<'closed' | 'opening' | 'open' | 'leaving'>('closed');
  const open = (): void => {
    phase.current = 'opening';
    if (query !== undefined) {
      const below = new URLSearchParams(search);
      below.delete(query);
      void navigate({ pathname, search: below.toString(), hash }, { replace: true, state });
    }
    void navigate({ pathname, search, hash }, { state: dialogState(name, state) });
  };
  const follow = useEffectEvent(() => {
    const last = phase.current;
    if (isEntry) {
      if (last === 'leaving') return;
      phase.current = isOpen ? 'open' : 'leaving';
      if (!isOpen) void navigate(-1);
    } else if (isOpen) {
      if (last === 'closed' || last === 'leaving') open();
      if (last !== 'open') return;
      phase.current = 'closed';
      onClose();
    } else if (last !== 'opening') phase.current = 'closed';
  });
  useEffect(() => {
    follow();
  }, [isOpen, isEntry]);
}
