/** Everything is gone this long after the request, backups included (S-153). */
const ALL_GONE_MS = 30 * 86_400_000;

/** By when everything of a deletion is gone, from the instant of its request. */
export function erasedByOf(requestedAt: string): string {
  return new Date(new Date(requestedAt).getTime() + ALL_GONE_MS).toISOString();
}
