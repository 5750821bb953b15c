/** How long before the first game of the newest open slate a replay's clock stands. */
const BEFORE_FIRST_GAME_MS = 60_000;

/** Returns a replay's time for a slate: just before its first game. ISO instants in UTC. */
export function replayTimeOf(firstGameAt: string): string {
  return new Date(Date.parse(firstGameAt) - BEFORE_FIRST_GAME_MS).toISOString();
}

/**
 * Returns when a file counts as published in a replay: when it was generated, if that is between the clock
 * and the slate's first game, else the clock's time.
 */
export function publicationTime(clockNow: string, generatedAt: string | null, firstGameAt: string): string {
  if (generatedAt === null) return clockNow;
  const made = new Date(generatedAt).toISOString();
  return made > clockNow && made < firstGameAt ? made : clockNow;
}
