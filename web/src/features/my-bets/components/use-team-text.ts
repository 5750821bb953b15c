import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { isSheetEntry } from '../../../lib/sheet-entry.ts';
import { QUERY } from '../lib/filters.ts';
import type { FilterControls } from './use-bet-filters.ts';

const TYPING_MS = 300;

export interface TeamText {
  readonly typed: string;
  readonly setTyped: (text: string) => void;
}

/**
 * Returns the text of the team filter. Typing shows immediately and the URL follows shortly after the last key. Call it
 * above the tabs, since each has its own field.
 */
export function useTeamText({
  filters: { team },
  setValue,
}: Pick<FilterControls, 'filters' | 'setValue'>): TeamText {
  const [typed, setTyped] = useState(team);
  const [seen, setSeen] = useState(team);
  // The field's own change comes back a moment later, when the user may have typed more.
  const [sent, setSent] = useState(team);
  if (team !== seen) {
    setSeen(team);
    setSent(team);
    if (team !== sent) setTyped(team);
  }
  const send = useEffectEvent(() => {
    const next = typed.trim();
    if (next === team) return;
    setSent(next);
    setValue(QUERY.team, next);
  });
  // What is set in a dialog's history entry is gone once it closes.
  const isWaiting = isSheetEntry(useLocation().state);
  useEffect(() => {
    if (isWaiting) return;
    const timer = window.setTimeout(() => {
      send();
    }, TYPING_MS);
    return () => {
      window.clearTimeout(timer);
    };
  }, [typed, isWaiting]);
  return { typed, setTyped };
}
