import type { GameKey } from '@app/contracts';
import type { Reading } from './entities/reading.ts';
import type { Earlier } from './resolved.ts';
import { countIn } from './slot-figures.ts';

/** `them` can be a whole list of picks. */
const MAX_COMPARED = 6;

/** `compare them`: the games of the reply, or those asked about one by one; `both` and a number say how many. */
export function gamesOfThem({ tokens }: Reading, { replyGames, talkGames }: Earlier): readonly GameKey[] {
  const count = tokens.some(({ text }) => text === 'both') ? 2 : (countIn(tokens) ?? MAX_COMPARED);
  return replyGames.length > 1 ? replyGames.slice(0, count) : talkGames.slice(-count);
}
