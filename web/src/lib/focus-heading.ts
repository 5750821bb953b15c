/**
 * Focuses the title of a section, or the section itself where it has none, so that it is announced and visible below the
 * top bar.
 */
export function focusHeading(place: HTMLElement | null | undefined): void {
  const heading = place?.querySelector<HTMLElement>('h2') ?? place;
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus();
}
