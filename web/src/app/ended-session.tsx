import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { useAnnounce } from '../lib/announcer.tsx';
import { isLoginPath } from '../lib/session/origin.ts';
import { useSession } from '../lib/session/session-context.ts';
import { END_TEXTS } from '../lib/session/session-end.ts';
import { useToast } from '../ui/toast.tsx';

/** A guarded page leads to the login in the meantime. */
const REDIRECT_MS = 500;

/**
 * Says once that the session ended without a logout in this tab. The login screen shows it, so it is only announced
 * there.
 */
export function EndedSession(): null {
  const { ended } = useSession();
  const isAtLogin = isLoginPath(useLocation().pathname);
  const announce = useAnnounce();
  const toast = useToast();
  const isSaid = useRef(false);
  useEffect(() => {
    if (ended === null) isSaid.current = false;
    if (ended === null || isSaid.current) return;
    if (isAtLogin) {
      isSaid.current = true;
      announce(END_TEXTS[ended.cause]);
      return;
    }
    const timer = window.setTimeout(() => {
      isSaid.current = true;
      toast({
        kind: 'failed',
        text: `${END_TEXTS[ended.cause]}. After you log in, you can go on where you were.`,
      });
    }, REDIRECT_MS);
    return () => {
      window.clearTimeout(timer);
    };
  }, [ended, isAtLogin, announce, toast]);
  return null;
}
