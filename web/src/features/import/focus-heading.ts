/** Moves the focus to the title of a part, so that what has come is read out, and seen below the bar at the top. */
export function focusHeading(place: HTMLElement | null): void {
  const heading = place?.querySelector<HTMLElement>('h2');
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus();
}
