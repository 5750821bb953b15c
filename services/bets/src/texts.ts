/** Trims a text. Empty optional texts count as absent. */
export function presentText(text: string | null | undefined): string | null {
  const trimmed = text?.trim() ?? '';
  return trimmed === '' ? null : trimmed;
}
