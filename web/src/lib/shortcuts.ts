import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { storedValue } from './stored-value.ts';

/** Where a letter is typed. */
const TYPED = 'input:not([type="radio"], [type="checkbox"]), textarea, select, [contenteditable="true"]';
/** What has the keyboard while it is open. */
const OVER = '[role="dialog"], [role="menu"]';

/** Whether keys without Ctrl, Alt or ⌘ do anything; speech input can press them by accident (WCAG 2.1.4). */
const stored = storedValue<'on' | 'off'>('shortcuts', (text) => (text === 'off' ? 'off' : 'on'));

/** Whether shortcuts of one key are on in this browser, and the way to switch them. */
export function useShortcutSetting(): { areOn: boolean; setOn: (areOn: boolean) => void } {
  const areOn = useSyncExternalStore(stored.subscribe, stored.read) === 'on';
  return {
    areOn,
    setOn: (next) => {
      stored.write(next ? 'on' : 'off');
    },
  };
}

/** Calls back when one key alone is pressed where nothing is typed and no dialog is open, unless such keys are off. */
export function useShortcut(key: string, onPress: () => void): void {
  const handle = useEffectEvent((event: KeyboardEvent) => {
    const hasModifier = event.ctrlKey || event.metaKey || event.altKey;
    if (event.key !== key || hasModifier || event.defaultPrevented || isTaken(event.target)) return;
    if (stored.read() === 'off') return;
    event.preventDefault();
    onPress();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent): void => {
      handle(event);
    };
    document.addEventListener('keydown', listener);
    return () => {
      document.removeEventListener('keydown', listener);
    };
  }, []);
}

/** Whether the key means something where it was pressed. */
function isTaken(target: EventTarget | null): boolean {
  return (
    (target instanceof Element && target.closest(TYPED) !== null) || document.querySelector(OVER) !== null
  );
}
