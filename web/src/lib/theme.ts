import { useEffect, useSyncExternalStore } from 'react';
import { storedValue } from './stored-value.ts';

export type Theme = 'dark' | 'light';
type Choice = Theme | 'none';

const SYSTEM_DARK = '(prefers-color-scheme: dark)';

const choice = storedValue<Choice>('theme', (stored) =>
  stored === 'dark' || stored === 'light' ? stored : 'none',
);

/** Returns the stored choice, or the system's theme while nothing is stored (S-060, S-061). */
function currentTheme(): Theme {
  const stored = choice.read();
  if (stored !== 'none') return stored;
  return window.matchMedia(SYSTEM_DARK).matches ? 'dark' : 'light';
}

function subscribe(listener: () => void): () => void {
  const system = window.matchMedia(SYSTEM_DARK);
  const unsubscribe = choice.subscribe(listener);
  system.addEventListener('change', listener);
  return () => {
    unsubscribe();
    system.removeEventListener('change', listener);
  };
}

/** Returns the current theme and a setter that stores the choice (S-060, S-061). Keeps the root element in sync. */
export function useTheme(): { theme: Theme; setTheme: (theme: Theme) => void } {
  const theme = useSyncExternalStore(subscribe, currentTheme, () => 'dark' as const);
  useEffect(() => {
    const root = document.documentElement;
    root.dataset['theme'] = theme;
    // The color of the browser's own bars.
    const bars = document.querySelector<HTMLMetaElement>('meta[name="theme-color"]');
    if (bars) bars.content = getComputedStyle(root).getPropertyValue('--bg');
  }, [theme]);
  return { theme, setTheme: choice.write };
}
