import type { Publication } from '@app/contracts';

/** A published game. */
export interface PublishedGame {
  readonly gameId: string;
  /** The shown record as JSON text. */
  readonly recordJson: string;
  readonly position: number;
  readonly isWithdrawn: boolean;
  /** Whether the shown record differs from the slate's first file, or the game was added or withdrawn. */
  readonly isChanged: boolean;
}

/**
 * Returns the bytes of a published prediction file: the documented file-level fields, `total_games`, the kept
 * records as delivered (withdrawn games last), and `publication`. Records are joined as text without parsing.
 * `headerJson` is a JSON object without `predictions`.
 */
export function buildSlateFile(
  headerJson: string,
  games: readonly PublishedGame[],
  publication: Omit<Publication, 'changedGameIds' | 'withdrawnGameIds'>,
): Buffer {
  const ordered = games.toSorted(
    (a, b) =>
      Number(a.isWithdrawn) - Number(b.isWithdrawn) ||
      a.position - b.position ||
      (a.gameId < b.gameId ? -1 : 1),
  );
  const ids = (isWanted: (game: PublishedGame) => boolean): string[] =>
    ordered.filter(isWanted).map((game) => game.gameId);
  const whole: Publication = {
    ...publication,
    changedGameIds: ids((game) => game.isChanged),
    withdrawnGameIds: ids((game) => game.isWithdrawn),
  };
  const header = { ...(JSON.parse(headerJson) as Record<string, unknown>), total_games: ordered.length };
  delete (header as { publication?: unknown }).publication;
  const head = JSON.stringify(header).slice(0, -1);
  const records = ordered.map((game) => game.recordJson).join(',');
  return Buffer.from(`${head},"predictions":[${records}],"publication":${JSON.stringify(whole)}}`);
}
