/** Navigates to another site, such as a payment page. */
export function leaveFor(url: string): void {
  window.location.assign(url);
}
