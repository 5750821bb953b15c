import type { ChainBreak } from '@app/domain';

/** A game's prediction as three places have it. */
export interface ShownGame {
  readonly gameId: string;
  readonly slatePath: string;
  /** The link shown to readers, and its record's hash according to the game's row. */
  readonly shownSeq: number;
  readonly shownSha256: string;
  /** The hash in that link; null for a withdrawal or another game's link. */
  readonly linkSha256: string | null;
  /** Record of the newest link according to the game's row (null: withdrawn) and to the chain. */
  readonly latestSha256: string | null;
  readonly newestLinkSha256: string | null;
}

/**
 * Returns the first difference between what readers see of a slate and its links, which are known to be
 * intact. `published`: hashes of the records in the published file.
 */
export function shownFault(games: readonly ShownGame[], published: readonly string[]): ChainBreak | null {
  const offered = new Set(published);
  for (const game of games) {
    const reason = reasonOf(game, offered);
    if (reason !== null) return { fault: 'changed', seq: game.shownSeq, gameId: game.gameId, reason };
  }
  const own = new Set(games.map(({ shownSha256 }) => shownSha256));
  if (published.every((sha256) => own.has(sha256))) return null;
  const { slatePath, shownSeq } = games[0] as ShownGame;
  const reason = `${slatePath} shows a prediction that is not in the chain.`;
  return { fault: 'inserted', seq: shownSeq, gameId: null, reason };
}

function reasonOf(game: ShownGame, offered: ReadonlySet<string>): string | null {
  const shown = `Record ${String(game.shownSeq)}, game ${game.gameId}`;
  if (game.linkSha256 !== game.shownSha256) return `${shown}: the game's entry refers to another prediction.`;
  if (!offered.has(game.shownSha256)) return `${shown}: readers are shown another prediction.`;
  if (game.newestLinkSha256 !== game.latestSha256)
    return `${shown}: the game's newest record differs from its entry.`;
  return null;
}
