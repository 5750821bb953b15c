import { startsClosed } from './definitions.ts';
import type { GameGroup } from './definitions.ts';

/** Fill every phone below the page's head. */
const CARDS = 5;

/** Returns the first groups until so many of their games fill a phone, each with how many of its games that takes. */
export function firstScreenful(
  groups: readonly GameGroup[],
): { readonly group: GameGroup; readonly most: number }[] {
  const shown: { readonly group: GameGroup; readonly most: number }[] = [];
  let left = CARDS;
  for (const group of groups) {
    if (left <= 0) break;
    shown.push({ group, most: left });
    // A closed group shows its head only.
    if (!startsClosed(group)) left -= group.games.length;
  }
  return shown;
}
