import type { GameKey } from '@app/contracts';
import type { ChatPage, Sport } from '@app/domain';

/** The page a message is sent from. */
export interface ChatPlace {
  readonly page: ChatPage | null;
  readonly game: GameKey | null;
  /** null on pages that show every sport. */
  readonly sport: Sport | null;
  /** The slate in the address of a game, which finds it without a search. */
  readonly slate: string | null;
}

const WORDS = ['performance', 'my-bets', 'models', 'findings'] as const satisfies readonly ChatPage[];

/** Returns the page of a path as the assistant knows it, or null (S-052). */
export function pageOf(pathname: string): ChatPage | null {
  if (pathname.includes('/game/')) return 'game-analysis';
  return WORDS.find((word) => pathname.includes(word)) ?? null;
}
