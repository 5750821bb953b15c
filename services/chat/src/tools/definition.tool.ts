import { Injectable } from '@nestjs/common';
import { tierAction, tierLabel, TIERS } from '@app/domain';
import type * as z from 'zod/mini';
import { OUTPUTS } from './fact-names.ts';
import { factsOf, found, missing } from './facts/results.ts';
import * as shown from './facts/shown.ts';
import { definitionSource } from './facts/sources.ts';
import { INPUTS } from './inputs.ts';
import type { Tool, ToolResult } from './tool.ts';
import { BET_DEFINITIONS } from './words/bet-definitions.ts';
import type { Definitions } from './words/definition.types.ts';
import { EXAMPLE_FIGURES } from './words/example-figures.ts';
import { findNamed, namesIn } from './words/find-named.ts';
import { PRICE_DEFINITIONS } from './words/price-definitions.ts';
import { RECORD_DEFINITIONS } from './words/record-definitions.ts';

const OUTPUT = OUTPUTS.definition;
const ACTION_WORDS = { BET: 'Bet', CONSIDER: 'Consider', PASS: 'Pass' } as const;

export const DEFINITIONS: Definitions = {
  ...BET_DEFINITIONS,
  ...PRICE_DEFINITIONS,
  ...RECORD_DEFINITIONS,
};

@Injectable()
export class DefinitionTool implements Tool<typeof INPUTS.definition> {
  readonly name = 'definition';
  readonly sentence = `Explains a betting term or a word of this product in plain words. Terms: ${Object.keys(DEFINITIONS).join(', ')}.`;
  readonly input = INPUTS.definition;
  readonly output = OUTPUT;
  readonly minimumTier = 'free';
  readonly reads = 'definitions';

  run({ term }: z.infer<typeof INPUTS.definition>): Promise<ToolResult> {
    const key = findNamed(DEFINITIONS, term);
    const definition = key === null ? undefined : DEFINITIONS[key];
    if (definition === undefined)
      return Promise.resolve(missing('missing', 'There is no definition of that term.'));
    const { title, sentences, href = null } = definition;
    const named = namesIn(sentences);
    const figures = Object.fromEntries(Object.entries(EXAMPLE_FIGURES).filter(([name]) => named.has(name)));
    const origin = { source: 'definition' };
    return Promise.resolve(
      found({
        sources: { definition: definitionSource(`Definition: ${title}`, href) },
        facts: factsOf(OUTPUT.facts, { term: shown.text(title), ...figures }, origin),
        lists: key === 'tier' ? { tiers: TIERS.map((tier) => tierRow(tier)) } : {},
        notes: sentences,
      }),
    );
  }
}

function tierRow(tier: (typeof TIERS)[number]) {
  return factsOf(
    OUTPUT.lists.tiers,
    { tier: { text: tierLabel(tier), value: tier }, advice: shown.text(ACTION_WORDS[tierAction(tier)]) },
    { source: 'definition' },
  );
}
