const ACTS = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;
/** A read ends or fails in this time. What changes later must not move the page. */
const HELD_MS = 15_000;

/**
 * Scrolls to an element and keeps it there while what is around it loads, until the reader acts. Returns a function that
 * lets go.
 */
export function holdAtTop(element: HTMLElement): () => void {
  const observer = new ResizeObserver(() => {
    element.scrollIntoView();
  });
  const release = (): void => {
    observer.disconnect();
    window.clearTimeout(timer);
    for (const act of ACTS) window.removeEventListener(act, release);
  };
  const timer = window.setTimeout(release, HELD_MS);
  element.scrollIntoView();
  // It grows with everything above and below the element, unlike the body, which may be as tall as the window.
  observer.observe(element.parentElement ?? element);
  for (const act of ACTS) window.addEventListener(act, release, { passive: true });
  return release;
}
