const ACTS = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;
/** The browser places things on fractions of a pixel. */
const SAME_PX = 2;

/**
 * Scrolls to an element and keeps it there while what is around it loads, until the reader acts or scrolls. Returns a
 * function that lets go.
 */
export function holdAtTop(element: HTMLElement): () => void {
  let top = 0;
  const stay = (): void => {
    element.scrollIntoView();
    ({ top } = element.getBoundingClientRect());
  };
  const observer = new ResizeObserver(stay);
  const release = (): void => {
    observer.disconnect();
    for (const act of ACTS) window.removeEventListener(act, release);
    window.removeEventListener('scroll', handleScroll);
  };
  // The scroll bar causes no other event.
  const handleScroll = (): void => {
    if (Math.abs(element.getBoundingClientRect().top - top) > SAME_PX) release();
  };
  stay();
  observer.observe(document.body);
  for (const act of ACTS) window.addEventListener(act, release, { passive: true });
  window.addEventListener('scroll', handleScroll, { passive: true });
  return release;
}
