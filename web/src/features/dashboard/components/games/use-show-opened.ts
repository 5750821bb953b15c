import { useEffect, useEffectEvent, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { gamePath } from '../../../../config/paths.ts';
import type { SlateView } from '../../../../lib/predictions/prediction-file.ts';

/**
 * Leads to a pick that was just opened, since its button goes away with the locked game: to its link, or to the game's
 * own page where the dashboard shows none, as in a closed group. Returns what to call when one is being opened.
 */
export function useShowOpened(view: SlateView | undefined, slate: string | null): (id: string) => void {
  const navigate = useNavigate();
  const awaited = useRef<string | null>(null);
  const locked = view?.locked;
  const show = useEffectEvent((id: string) => {
    const link = [...document.querySelectorAll<HTMLAnchorElement>('main a')].find(
      ({ pathname }) => pathname === gamePath(id),
    );
    if (link) link.focus();
    else void navigate(gamePath(id, slate));
  });
  useEffect(() => {
    const id = awaited.current;
    if (id === null || locked === undefined || locked.some((game) => game.id === id)) return;
    awaited.current = null;
    show(id);
  }, [locked]);
  return (id) => {
    awaited.current = id;
  };
}
