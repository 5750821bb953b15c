/** Leaves this app for another site's address, such as a payment page. */
export function leaveFor(url: string): void {
  window.location.assign(url);
}
