/** State of the history entry that an open sheet is: Back closes the sheet and stays on the page (S-482). */
export const SHEET_STATE = { isSheetOpen: true };

export function isSheetEntry(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'isSheetOpen' in state && state.isSheetOpen === true;
}

/** State of the same entry for one of a page's dialogs, in addition to the page's own state. */
export function dialogState(name: string, state: unknown): object {
  return { ...(state as object | null), ...SHEET_STATE, dialog: name };
}

export function isDialogEntry(name: string, state: unknown): boolean {
  return isSheetEntry(state) && (state as { readonly dialog?: unknown }).dialog === name;
}
