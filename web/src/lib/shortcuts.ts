import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { storedValue } from './stored-value.ts';

/** Elements that take typed letters. */
const TYPED = 'input:not([type="radio"], [type="checkbox"]), textarea, select, [contenteditable="true"]';
/** Elements that own the keyboard while open. */
const OVER = '[role="dialog"], [role="menu"]';

/** Whether single keys (without Ctrl, Alt or ⌘) are shortcuts. Speech input can press them by accident (WCAG 2.1.4). */
const stored = storedValue<'on' | 'off'>('shortcuts', (text) => (text === 'off' ? 'off' : 'on'));

/** Returns whether single-key shortcuts are on in this browser, and the setter. */
export function useShortcutSetting(): { areOn: boolean; setOn: (areOn: boolean) => void } {
  const areOn = useSyncExternalStore(stored.subscribe, stored.read) === 'on';
  return {
    areOn,
    setOn: (next) => {
      stored.write(next ? 'on' : 'off');
    },
  };
}

/** Calls back when a single key is pressed outside text fields and dialogs, unless shortcuts are off. */
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

/** Returns whether the key has a meaning where it was pressed. */
function isTaken(target: EventTarget | null): boolean {
  return (
    (target instanceof Element && target.closest(TYPED) !== null) || document.querySelector(OVER) !== null
  );
}
