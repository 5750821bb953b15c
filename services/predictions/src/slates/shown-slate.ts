import type { SlateRow } from './slate.repository.ts';

/**
 * `slates` newest first. Returns the newest with an undecided game, or else the newest. Once a live slate is published,
 * replayed ones are only found in the record.
 */
export function shownSlate(slates: readonly SlateRow[]): SlateRow | undefined {
  const live = slates.filter(({ origin }) => origin === 'live');
  const shown = live.length > 0 ? live : slates;
  return shown.find((slate) => slate.openGames > 0) ?? shown[0];
}
