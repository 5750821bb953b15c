import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { isSheetEntry, SHEET_STATE } from '../../../lib/sheet-entry.ts';

export interface SheetEntry {
  readonly isOpen: boolean;
  readonly open: () => void;
  readonly close: () => void;
}

/**
 * Keeps the open sheet as an entry of the browser's history, so that Back closes it and stays on the page (S-482). The
 * entry goes with the sheet, also when the window becomes too wide for one.
 */
export function useSheetEntry(isPhone: boolean): SheetEntry {
  const navigate = useNavigate();
  const { pathname, search, hash, key, state } = useLocation() as ReturnType<typeof useLocation> & {
    readonly state: object | null;
  };
  const isEntry = isSheetEntry(state);
  /** Null while a move is under way and after the page is left: a second press or a late answer must not move again. */
  const shown = useRef<'open' | 'closed' | null>(null);
  useEffect(() => {
    shown.current = isEntry ? 'open' : 'closed';
    return () => {
      shown.current = null;
    };
  }, [isEntry, key]);
  const close = (): void => {
    if (shown.current !== 'open') return;
    shown.current = null;
    void navigate(-1);
  };
  useEffect(() => {
    if (isPhone || !isEntry) return;
    shown.current = null;
    void navigate(-1);
  }, [isPhone, isEntry, navigate]);
  return {
    isOpen: isPhone && isEntry,
    open: () => {
      if (shown.current !== 'closed') return;
      shown.current = null;
      void navigate({ pathname, search, hash }, { state: { ...state, ...SHEET_STATE } });
    },
    close,
  };
}
