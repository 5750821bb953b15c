import type { Asked } from '../understood.ts';
import { isTimed } from './times.ts';

/** Returns the reading whose answer also holds that of the other one; null when each says something of its own. */
export function covering([one, other]: readonly [Asked, Asked]): Asked | null {
  if (covers(one, other)) return one;
  return covers(other, one) ? other : null;
}

function covers(wide: Asked, narrow: Asked): boolean {
  const { slots } = wide;
  const isOfLimit = narrow.intent === 'stake' && narrow.slots.aspect === 'limit';
  // Help on setting a limit names the user's own.
  if (wide.intent === 'help') return isOfLimit && slots.topic === 'bet-limit';
  // Teams that don't meet have no winner between them, so their games are compared.
  if (wide.intent === 'why-pick')
    return slots.aspect === 'winner' && (slots.games?.length ?? 0) > 1 && narrow.intent === 'compare-picks';
  if (wide.intent === 'own-record') return slots.aspect === undefined && isOfGame(narrow);
  // Above break-even or lucky: one range answers both, and the record is beside it.
  const isOfRecord =
    narrow.intent === 'own-record' && narrow.slots.aspect === undefined && narrow.slots.by === undefined;
  if (wide.intent === 'own-luck') return narrow.intent === 'own-luck' || isOfRecord;
  if (wide.intent !== 'stake' || slots.aspect !== undefined) return false;
  // A stake at a price says what that price is worth, and one of no game names the limits.
  return isOfLimit ? slots.games === undefined : narrow.intent === 'price-check' && slots.odds !== undefined;
}

/** A bet on one game, asked about beside a team or a time: those name the bets, and the game is only the open one. */
const isOfGame = ({ intent, slots }: Asked): boolean =>
  intent === 'own-record' && slots.aspect === 'this-game' && (slots.teams !== undefined || isTimed(slots));
