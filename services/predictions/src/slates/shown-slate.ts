import type { SlateRow } from './slate.repository.ts';

/** `slates` newest first. Returns the newest with an undecided game, or else the newest. */
export function shownSlate(slates: readonly SlateRow[]): SlateRow | undefined {
  return slates.find((slate) => slate.openGames > 0) ?? slates[0];
}
