import { describe, expect, it } from '@jest/globals';
import { ASPECTS, INTENTS, type Option } from '../understood.ts';
import { written } from '../../../test/writing/written.ts';

const OPTIONS: readonly Option[] = [
  ...INTENTS.flatMap((intent) => [{ intent }, ...ASPECTS[intent].map((aspect) => ({ intent, aspect }))]),
  ...(['tier', 'type', 'day'] as const).map((by) => ({ intent: 'own-record' as const, by })),
];

describe('asking what is meant', () => {
  it.each(OPTIONS)('offers %j in words without figures (S-255)', async (option) => {
    const { text, problems, calls } = await written({ kind: 'unsure', options: [option] }, {});
    expect(problems).toEqual([]);
    expect(calls).toEqual([]);
    expect(text).toMatch(/^I didn't understand that fully\. Do you want to ask about:\n\n- [A-Z].+$/);
  });

  it('offers the same meaning once', async () => {
    const options = [
      { intent: 'help', topic: 'plans' },
      { intent: 'help', topic: 'support' },
    ] as const;
    const { text } = await written({ kind: 'unsure', options }, {});
    expect(text.match(/^- /gm)).toHaveLength(1);
  });
});
