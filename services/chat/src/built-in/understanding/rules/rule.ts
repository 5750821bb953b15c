import type { Aspect, Intent, Unavailable } from '../../understood.ts';

/** What a message asks for: an intent with its aspect, or nothing we do. */
export type Frame =
  | {
      readonly intent: Intent;
      readonly aspect?: Aspect;
      readonly topic?: string;
      readonly unavailable?: Unavailable;
      readonly by?: 'tier' | 'sport' | 'book' | 'type' | 'week' | 'month' | 'day' | 'team';
    }
  | 'out-of-scope';

/**
 * A frame, how strongly its condition speaks for it, and the condition over the facts of a message: all words hold, `|` is
 * either, `!` is not.
 */
export type Rule = readonly [frame: Frame, weight: number, condition: string];

interface CompiledRule {
  readonly frame: Frame;
  readonly weight: number;
  readonly terms: readonly { readonly facts: readonly string[]; readonly isDenied: boolean }[];
}

export interface ScoredFrame {
  readonly frame: Frame;
  readonly score: number;
}

export function compileRules(rules: readonly Rule[]): readonly CompiledRule[] {
  return rules.map(([frame, weight, condition]) => ({
    frame,
    weight,
    terms: condition.split(' ').map((term) => ({
      facts: term.replace('!', '').split('|'),
      isDenied: term.startsWith('!'),
    })),
  }));
}

/** Returns the frames whose rules hold, the strongest rule of each, best first. */
export function scoreFrames(
  rules: readonly CompiledRule[],
  facts: ReadonlySet<string>,
): readonly ScoredFrame[] {
  const best = new Map<string, ScoredFrame>();
  for (const { frame, weight, terms } of rules) {
    const holds = terms.every(
      ({ facts: either, isDenied }) => either.some((fact) => facts.has(fact)) !== isDenied,
    );
    if (!holds) continue;
    const key = typeof frame === 'string' ? frame : Object.values(frame).join('/');
    if ((best.get(key)?.score ?? 0) < weight) best.set(key, { frame, score: weight });
  }
  return [...best.values()].toSorted((a, b) => b.score - a.score);
}
