import { factsOf, missing } from '../facts/results.ts';
import * as shown from '../facts/shown.ts';
import { definitionSource } from '../facts/sources.ts';
import type { ToolMissing } from '../tool.ts';

const LABELS = { low: 'Closest favorite price', high: 'Closest underdog price' } as const;

/** Odds between the two even prices are none. */
export function notAPrice(): ToolMissing {
  const facts = factsOf(LABELS, { low: shown.odds(-100), high: shown.odds(100) }, { source: 'rule' });
  return missing(
    'unclear',
    "That isn't a price: American odds are [[low]] or lower for a favorite, [[high]] or higher for an underdog, and never between.",
    facts,
    { rule: definitionSource('American odds') },
  );
}
