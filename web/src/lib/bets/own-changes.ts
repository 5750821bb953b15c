/**
 * The server announces every change to a user's bets to all of the user's pages, including the one that made it. That
 * page already reads again when its change is answered, so it must ignore the announcement, which may arrive before or
 * after the response.
 */

/** How long the announcement of an answered change may take. */
const ANNOUNCED_WITHIN_MS = 5_000;

let inFlight = 0;
/** Announcements that arrived while a change was in flight. */
let held = 0;
/** Deadlines of the expected announcements of answered changes. */
let awaited: number[] = [];

/** Records that this page sends a change. */
export function beginOwnChange(): void {
  inFlight += 1;
}

/**
 * Records the response to a change. The caller reads again if it succeeded. `isAnnounced`: the server announces it.
 * Returns whether held announcements still need a read.
 */
export function endOwnChange({ isDone, isAnnounced }: { isDone: boolean; isAnnounced: boolean }): boolean {
  inFlight -= 1;
  if (isDone && isAnnounced) {
    if (held > 0) held -= 1;
    else awaited.push(Date.now() + ANNOUNCED_WITHIN_MS);
  }
  // A read that starts now includes every change announced so far.
  const isLeft = !isDone && inFlight === 0 && held > 0;
  if (isDone || isLeft) held = 0;
  return isLeft;
}

/**
 * Sends a change of this page. The caller reads again once it is answered. `isAnnounced` says by the response whether the
 * server announces it. `readAgain` is called for changes that were announced while this one failed.
 */
export async function sendOwnChange<Response>(
  send: () => Promise<Response>,
  isAnnounced: (response: Response) => boolean,
  readAgain: () => void,
): Promise<Response> {
  beginOwnChange();
  try {
    const response = await send();
    endOwnChange({ isDone: true, isAnnounced: isAnnounced(response) });
    return response;
  } catch (error) {
    if (endOwnChange({ isDone: false, isAnnounced: false })) readAgain();
    throw error;
  }
}

/** Records an announcement. Returns whether it requires a read. */
export function isNewsOfBets(): boolean {
  if (inFlight > 0) {
    held += 1;
    return false;
  }
  awaited = awaited.filter((untilMs) => untilMs > Date.now());
  return awaited.shift() === undefined;
}

/** A new stream starts with a full read, and earlier announcements no longer arrive. */
export function forgetOwnChanges(): void {
  awaited = [];
  held = 0;
}
