import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import type { ComponentType, FocusEvent, ReactElement, ReactNode } from 'react';

/** How a menu that was not there yet was asked to open. */
type Opening = 'pointer' | 'keyboard' | null;

export interface MenuProps {
  /** The button it belongs to. */
  readonly trigger: ReactElement;
  /** Open from the start: it was asked for while its code was on its way. */
  readonly opening: Opening;
}

interface Props {
  readonly load: () => Promise<{ readonly default: ComponentType<MenuProps> }>;
  readonly className: string | undefined;
  readonly label?: string;
  readonly children: ReactNode;
}

/**
 * A button whose menu, a fifth of all code of the page, is read after the page has drawn itself and has nothing to do,
 * or when somebody reaches for it earlier. The button keeps its focus while the menu takes it over; without network it
 * stays a button.
 */
export function LazyMenu({ load, className, label, children }: Props): ReactNode {
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
        setOpening(null); // no network: the next try may find one
      },
    );
  };

  const handleIdle = useEffectEvent(() => {
    reach();
  });
  useEffect(() => {
    // Not every browser has it: there the menu comes when it is reached for.
    const { requestIdleCallback, cancelIdleCallback } = window as Partial<Window>;
    const id = requestIdleCallback?.(() => {
      handleIdle();
    });
    return () => {
      if (id !== undefined) cancelIdleCallback?.(id);
    };
  }, []);

  if (Menu) {
    const trigger = (
      <button ref={button} type="button" className={className} aria-label={label}>
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
      aria-haspopup="menu"
      aria-expanded={false}
      // Only read: a button that is exchanged under the pointer would miss the click.
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
      // A screen reader may click without a pointer or a key.
      onClick={() => {
        reach(opening ?? 'pointer');
      }}
    >
      {children}
    </button>
  );
}

/** A menu that the keyboard opened before it was there begins at its first entry, as any other does. */
export function focusFirstItem(event: FocusEvent<HTMLElement>): void {
  if (event.target !== event.currentTarget) return;
  event.currentTarget.querySelector<HTMLElement>('[role^="menuitem"]:not([data-disabled])')?.focus();
}
