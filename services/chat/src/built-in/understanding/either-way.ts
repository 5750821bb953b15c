import { currentPrices } from './slot-figures.ts';
import { fillSlots } from './slots.ts';
import type { Earlier, Outcome, Resolved, Turn } from './resolved.ts';
import type { Context } from './world.ts';

const OWNERS: readonly string[] = [
  ...['MY', 'FORME', 'AMI', 'I', 'MAKESME'],
  ...['SYSTEM', 'YOUR', 'YOU', 'MODELW', 'PICKW', 'PICKNOUN', 'THISW'],
];

/** `still good at 115` names no sign, so the price may be one below or above even; `+105 here, -110 there` names two. */
export function ofBothPrices(outcome: Outcome): Outcome {
  if (outcome === null || typeof outcome === 'string' || 'options' in outcome) return outcome;
  const readings = 'both' in outcome ? outcome.both : [outcome];
  const priced = readings.find(
    ({ frame: { intent, aspect } }) => PRICED.includes(intent) && aspect === undefined,
  );
  const [price, other] = priced?.slots.odds ?? [];
  if (priced === undefined || price === undefined || other !== undefined) return outcome;
  const at = (odds: number): Resolved => ({ ...priced, slots: { ...priced.slots, odds: [odds] } });
  const { reading, frame } = priced;
  const [first, second, third] = currentPrices(reading.figures.odds, reading);
  const isOfTwo = first !== undefined && second !== undefined && third === undefined;
  if (isOfTwo && frame.intent === 'price-check') return { both: [at(first), at(second)] };
  return reading.figures.isUnsigned ? { both: [at(price), at(-price)] } : outcome;
}

const RECORDS: readonly string[] = ['own-record', 'system-record'];
const PRICED: readonly string[] = ['price-check', 'stake'];

/** `how did the NFL go last week` names nobody: the page says whose record it is, and without one it is that of both. */
export function ofBothOwners(outcome: Outcome, turn: Turn, context: Context, earlier: Earlier): Outcome {
  if (outcome === null || typeof outcome === 'string' || 'options' in outcome) return outcome;
  const readings = 'both' in outcome ? outcome.both : [outcome];
  const [first, ...others] = readings.filter(({ frame }) => RECORDS.includes(frame.intent));
  if (first === undefined || others.length !== readings.length - 1) return outcome;
  const { reading, facts } = turn;
  const { frame, slots } = first;
  const { intent, aspect, by } = frame;
  const isWhole = aspect === undefined && by === undefined && slots.teams === undefined;
  const isOwned = OWNERS.some((fact) => facts.has(fact)) || slots.sportsbook !== undefined;
  if (!isWhole || isOwned || earlier.last !== null) return outcome;
  const other: Resolved['frame'] = { intent: intent === 'own-record' ? 'system-record' : 'own-record' };
  const otherwise = { frame: other, slots: fillSlots(other, reading, facts, context, earlier), reading };
  const [ofPage] = ['own-record', 'system-record'].filter((_, index) =>
    facts.has(index === 0 ? 'OWNPAGE' : 'SYSPAGE'),
  );
  if (ofPage === undefined) return { both: [first, otherwise] };
  return ofPage === intent ? first : otherwise;
}
