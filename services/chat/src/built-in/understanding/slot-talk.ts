import type { GameKey } from '@app/contracts';
import { ordinalIn, type Reading } from './entities/reading.ts';
import type { Earlier, Resolved } from './resolved.ts';
import type { Slots } from '../understood.ts';
import type { Context } from './world.ts';

/** `why?`, `why do you like it?`: of what was just said, unless it points at the page. */
const OF_SAID =
  /^(?:(?:and|but|so|ok|okay) )*why(?: so| though|(?: .+)? (?:it|that|that (?:one|pick|bet))(?: .+)?)?$/;
const OF_PAGE = /\b(?:this|here|pass|no|not)\b/;

/** The game a message means without naming it. A page's game comes first unless the talk is about another. */
export function gamesInTalk(
  slots: Slots,
  reading: Reading,
  facts: ReadonlySet<string>,
  { game }: Context,
  { last, replyGames }: Earlier,
  continued: Resolved | undefined,
): readonly GameKey[] {
  const ordinal = facts.has('ORDINAL') ? ordinalIn(reading.tokens) : null;
  const listed = ordinal === null ? undefined : replyGames.at(ordinal);
  if (listed !== undefined) return [listed];
  if (continued !== undefined && slots.games !== undefined) return slots.games;
  const talked = last?.reading.games ?? [];
  // After a list of picks `why?` asks about its strongest, whatever game the page shows.
  const words = reading.tokens.map(({ text }) => text).join(' ');
  const isOfSaid = OF_SAID.test(words) && !OF_PAGE.test(words);
  const isOfList = last?.frame.intent === 'best-picks' && talked.length === 0 && isOfSaid;
  if (continued === undefined && isOfList && replyGames.length > 0) return replyGames.slice(0, 1);
  if (game !== null && (facts.has('THISPICK') || talked.length !== 1)) return [game];
  if (talked.length > 0) return talked;
  const games = last?.slots.games ?? [];
  if (games.length > 0) return games.slice(0, 1);
  return replyGames.slice(0, 1);
}
