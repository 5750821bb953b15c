/** Input by user and form, kept only in memory until the form opens again. */
export const drafts = new Map<string, unknown>();

/** Reads the input of each open form, by the same keys. */
export const openForms = new Map<string, () => unknown>();

/** Keeps the input of the open forms while their user logs in again. */
export function keepOpenForms(): void {
  for (const [key, read] of openForms) {
    const values = read();
    if (values !== null) drafts.set(key, values);
  }
}
