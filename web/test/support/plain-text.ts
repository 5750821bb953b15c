/** The text of an element with plain spaces, whether a line may break at them or not. */
export function plainText(element: Element | null | undefined): string {
  return (element?.textContent ?? '').replaceAll('\u00A0', ' ');
}
