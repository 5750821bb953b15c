import { flushSync } from 'react-dom';

/**
 * Shows the rest of a list, then focuses the first item that was hidden: the pressed button is gone. `items` is the selector
 * of the list's items, and `shown` is how many were visible before.
 */
export function revealRest(
  list: Element | null,
  { items, shown, show }: { readonly items: string; readonly shown: number; readonly show: () => void },
): void {
  flushSync(show);
  const first = list?.querySelectorAll<HTMLElement>(items)[shown];
  if (!first) return;
  first.tabIndex = -1;
  first.focus();
}
