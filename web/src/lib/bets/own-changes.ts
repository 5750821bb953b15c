/**
 * The server announces every change of a user's bets to all of the user's pages, the one that made it included. That
 * page reads again by itself when its change is answered, so it must not read again for the announcement, which may
 * come before or after the answer.
 */

/** How long the announcement of an answered change may take. */
const ANNOUNCED_WITHIN_MS = 5_000;

let inFlight = 0;
/** Announcements that came while a change was in flight. */
let held = 0;
/** Until when each announcement of an answered change is awaited. */
let awaited: number[] = [];

/** Notes that this page sends a change. */
export function beginOwnChange(): void {
  inFlight += 1;
}

/**
 * Notes the answer to a change; the caller reads again if it succeeded. `isAnnounced`: the server announces it.
 * Returns whether announcements that were held back are left without a read.
 */
export function endOwnChange({ isDone, isAnnounced }: { isDone: boolean; isAnnounced: boolean }): boolean {
  inFlight -= 1;
  if (isDone && isAnnounced) {
    if (held > 0) held -= 1;
    else awaited.push(Date.now() + ANNOUNCED_WITHIN_MS);
  }
  // A read that begins now sees every change announced so far.
  const isLeft = !isDone && inFlight === 0 && held > 0;
  if (isDone || isLeft) held = 0;
  return isLeft;
}

/** Takes an announcement. Returns whether it calls for a read. */
export function isNewsOfBets(): boolean {
  if (inFlight > 0) {
    held += 1;
    return false;
  }
  awaited = awaited.filter((untilMs) => untilMs > Date.now());
  return awaited.shift() === undefined;
}

/** A new stream begins with a read of everything; earlier announcements no longer come. */
export function forgetOwnChanges(): void {
  awaited = [];
  held = 0;
}
