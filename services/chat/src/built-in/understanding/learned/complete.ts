import type { Ruled, Turn } from '../resolved.ts';
import { FOLLOW_UP } from './frames.ts';

const OF_ASKER: readonly string[] = ['MY', 'AMI', 'FORME'];
const OF_RESULTS: readonly string[] = ['RECORD', 'PROFITW', 'HOWDO', 'UPDOWN'];
const PARTS: readonly string[] = ['SPORT', 'TIME'];

/** Whether a message is a whole question, whatever was asked before: `how did I do in 2023`, `what is break-even at -115`. */
export function isComplete({ name, outcome }: Ruled, { facts }: Turn): boolean {
  if (name === FOLLOW_UP || outcome === null || typeof outcome === 'string') return false;
  const hasOneOf = (some: readonly string[]): boolean => some.some((fact) => facts.has(fact));
  // Champions are never picked.
  if (outcome.frame.unavailable === 'futures') return true;
  // `how does that look on my MLB bets` asks the question before of a part.
  if (!facts.has('QUESTION') || facts.has('LEAD') || facts.has('THISW')) return false;
  const { intent, aspect } = outcome.frame;
  if (intent === 'calculator') return aspect === 'break-even' && facts.has('WHATIS');
  return intent === 'own-record' && [OF_ASKER, OF_RESULTS, PARTS].every(hasOneOf);
}
