import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { firstScreen } from '../../lib/code/idle.ts';
import type { ComponentType, FocusEvent, ReactElement, ReactNode } from 'react';

/** How the user asked for a menu that was not loaded yet. */
type Opening = 'pointer' | 'keyboard' | null;

export interface MenuProps {
  /** The button that opens the menu. */
  readonly trigger: ReactElement;
  /** Set when the user asked for the menu while its code was loading. */
  readonly opening: Opening;
}

interface Props {
  readonly load: () => Promise<{ readonly default: ComponentType<MenuProps> }>;
  readonly className: string | undefined;
  readonly label?: string;
  /** True when the page is one of the menu's. */
  readonly isCurrent?: boolean;
  readonly children: ReactNode;
}

/**
 * A button whose menu loads when the page is idle, or earlier when the user reaches for it: menus are a fifth of the
 * page's code. The button keeps its focus while the menu takes over. Offline it stays a plain button.
 */
export function LazyMenu({ load, className, label, isCurrent = false, children }: Props): ReactNode {
  const [Menu, setMenu] = useState<ComponentType<MenuProps> | null>(null);
  const [opening, setOpening] = useState<Opening>(null);
  const button = useRef<HTMLButtonElement>(null);
  const hadFocus = useRef(false);

  useLayoutEffect(() => {
    if (Menu && hadFocus.current) button.current?.focus();
  }, [Menu]);

  const reach = (how: Opening = null): void => {
    if (how) setOpening(how);
    load().then(
      (module) => {
        hadFocus.current = document.activeElement === button.current;
        setMenu(() => module.default);
      },
      () => {
        setOpening(null); // Offline. The next try may succeed.
      },
    );
  };

  const handleIdle = useEffectEvent(() => {
    reach();
  });
  useEffect(() => {
    // Some browsers lack it. There the menu loads when the user reaches for it.
    const { requestIdleCallback, cancelIdleCallback } = window as Partial<Window>;
    let isShown = true;
    let id: number | undefined;
    // The first screen's data comes first.
    void firstScreen().then(() => {
      if (isShown) id = requestIdleCallback?.(handleIdle);
    });
    return () => {
      isShown = false;
      if (id !== undefined) cancelIdleCallback?.(id);
    };
  }, []);

  const current = isCurrent ? 'true' : undefined;
  if (Menu) {
    const trigger = (
      <button ref={button} type="button" className={className} aria-label={label} aria-current={current}>
        {children}
      </button>
    );
    return <Menu trigger={trigger} opening={opening} />;
  }
  return (
    <button
      ref={button}
      type="button"
      className={className}
      aria-label={label}
      aria-current={current}
      aria-haspopup="menu"
      aria-expanded={false}
      // Only loads the code: replacing the button under the pointer would lose the click.
      onPointerEnter={() => {
        load().catch(() => undefined);
      }}
      onFocus={() => {
        reach();
      }}
      onPointerDown={(event) => {
        if (event.button === 0) reach('pointer');
      }}
      onKeyDown={(event) => {
        if (event.key === 'Enter' || event.key === ' ' || event.key === 'ArrowDown') reach('keyboard');
      }}
      // A screen reader can click without a pointer or a key.
      onClick={() => {
        reach(opening ?? 'pointer');
      }}
    >
      {children}
    </button>
  );
}

/** Focuses the first entry of a menu that was opened by keyboard before its code had loaded. */
export function focusFirstItem(event: FocusEvent<HTMLElement>): void {
  if (event.target !== event.currentTarget) return;
  event.currentTarget.querySelector<HTMLElement>('[role^="menuitem"]:not([data-disabled])')?.focus();
}
