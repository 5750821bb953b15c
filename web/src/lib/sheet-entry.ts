/** State of the history entry that an open sheet is: Back closes the sheet and stays on the page (S-482). */
export const SHEET_STATE = { isSheetOpen: true };

export function isSheetEntry(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'isSheetOpen' in state && state.isSheetOpen === true;
}
