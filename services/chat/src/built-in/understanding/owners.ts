import { fillSlots } from './slots.ts';
import type { Earlier, Outcome, Resolved, Turn } from './resolved.ts';
import type { Context } from './world.ts';

const OWN_WORDS: readonly string[] = ['MY', 'FORME', 'AMI', 'I', 'MAKESME', 'OWNPAGE'];
const SYSTEM_WORDS: readonly string[] = [
  'SYSTEM',
  'YOUR',
  'YOU',
  'MODELW',
  'PICKW',
  'PICKNOUN',
  'SYSPAGE',
  'THISW',
];

/** `how did the NFL go last week` on no page of either names nobody: it asks for the record of both. */
export function ofBothOwners(outcome: Outcome, turn: Turn, context: Context, earlier: Earlier): Outcome {
  if (outcome === null || typeof outcome === 'string' || !('frame' in outcome)) return outcome;
  const { frame, slots } = outcome;
  const { intent, aspect, by } = frame;
  const isRecord = intent === 'own-record' || intent === 'system-record';
  const isWhole = aspect === undefined && by === undefined && slots.teams === undefined;
  const isOwned = [...OWN_WORDS, ...SYSTEM_WORDS].some((fact) => turn.facts.has(fact));
  if (!isRecord || !isWhole || isOwned || slots.sportsbook !== undefined || earlier.last !== null)
    return outcome;
  const { reading, facts } = turn;
  const other: Resolved['frame'] = { intent: intent === 'own-record' ? 'system-record' : 'own-record' };
  return {
    both: [outcome, { frame: other, slots: fillSlots(other, reading, facts, context, earlier), reading }],
  };
}
