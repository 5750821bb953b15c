import { useEffectEvent, useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import { storedValue } from './stored-value.ts';

/**
 * What a shortcut does, by its keys: `n`, `g b` (one after the other), or `mod+k` (with ⌘ on Apple's systems and Ctrl
 * on others).
 */
export type Shortcuts = Readonly<Record<string, () => void>>;

/** Elements that take typed letters. */
const TYPED = 'input:not([type="radio"], [type="checkbox"]), textarea, select, [contenteditable="true"]';
/** Elements that own the keyboard while open. */
const OVER = '[role="dialog"], [role="menu"]';
const MOD = 'mod+';
/** The longest pause within a sequence. */
const SEQUENCE_MS = 1_500;

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

/**
 * Runs shortcuts pressed outside dialogs and menus. Those without ⌘ or Ctrl also need to be on, and never run inside text
 * fields.
 */
export function useShortcuts(shortcuts: Shortcuts): void {
  const last = useRef({ keys: '', atMs: 0 });
  const handle = useEffectEvent((event: KeyboardEvent) => {
    const keys = keysOf(event);
    const before = last.current;
    last.current = { keys: '', atMs: 0 };
    if (keys === null || event.defaultPrevented || isTaken(keys, event.target)) return;
    const isPrompt = event.timeStamp - before.atMs <= SEQUENCE_MS;
    const onPress = (isPrompt ? shortcuts[`${before.keys} ${keys}`] : undefined) ?? shortcuts[keys];
    if (onPress === undefined) {
      last.current = { keys, atMs: event.timeStamp };
      return;
    }
    event.preventDefault();
    onPress();
  });
  // Before the page is painted, so that no key is lost on what is seen.
  useLayoutEffect(() => {
    const listener = (event: KeyboardEvent): void => {
      handle(event);
    };
    document.addEventListener('keydown', listener);
    return () => {
      document.removeEventListener('keydown', listener);
    };
  }, []);
}

export function isApple(): boolean {
  return /Mac|iPhone|iPad/.test(window.navigator.userAgent);
}

/** Returns the name of the pressed keys, or null for combinations that are never shortcuts. */
function keysOf({ key, ctrlKey, metaKey, altKey, repeat, isComposing }: KeyboardEvent): string | null {
  if (altKey || repeat || isComposing) return null;
  if (!ctrlKey && !metaKey) return key;
  const isMod = isApple() ? metaKey && !ctrlKey : ctrlKey && !metaKey;
  return isMod ? MOD + key.toLowerCase() : null;
}

/** Returns whether the keys have another meaning where they were pressed, or were turned off. */
function isTaken(keys: string, target: EventTarget | null): boolean {
  if (document.querySelector(OVER) !== null) return true;
  if (keys.startsWith(MOD)) return false;
  return stored.read() === 'off' || (target instanceof Element && target.closest(TYPED) !== null);
}
