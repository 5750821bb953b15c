import type { Asked } from '../understood.ts';

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
  // Above break-even or lucky: one range answers both, and the record is beside it.
  const isOfRecord =
    narrow.intent === 'own-record' && narrow.slots.aspect === undefined && narrow.slots.by === undefined;
  if (wide.intent === 'own-luck') return narrow.intent === 'own-luck' || isOfRecord;
  if (wide.intent !== 'stake' || slots.aspect !== undefined) return false;
  // A stake at a price says what that price is worth, and one of no game names the limits.
  return isOfLimit ? slots.games === undefined : narrow.intent === 'price-check' && slots.odds !== undefined;
}
