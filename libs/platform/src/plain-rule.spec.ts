import * as z from 'zod/mini';
import { plainRule } from './plain-rule.ts';

/** Returns the rule for a value under a contract without texts of its own. */
function ruleOf(schema: z.ZodMiniType, value: unknown): string | undefined {
  return schema.safeParse(value).error?.issues[0]?.message;
}

describe('rules without a custom message', () => {
  it.each([
    [z.string(), 1, 'must be a text'],
    [z.string(), undefined, 'must be a text'],
    [z.number(), 'x', 'must be a number'],
    [z.int(), 1.5, 'must be a whole number'],
    [z.int(), 1e300, 'must be at most 9007199254740991'],
    [z.boolean(), null, 'must be true or false'],
    [z.array(z.string()), {}, 'must be a list'],
    [z.object({}), [], 'must be an object'],
    [z.null(), 1, 'must be absent'],
    [z.enum(['a', 'b']), 'c', 'must be one of a, b'],
    [z.literal(true), false, 'must be true'],
    [z.string().check(z.maxLength(3)), 'abcd', 'must be at most 3 characters long'],
    [z.array(z.int()).check(z.minLength(2)), [1], 'must have at least 2 entries'],
    [z.int().check(z.minimum(1)), 0, 'must be at least 1'],
    [z.uuid(), 'x', 'must be a UUID'],
    [z.iso.date(), 'x', 'must be a day such as 2024-10-13'],
    [z.string().check(z.regex(/^a$/)), 'b', 'must be in the documented form'],
    [z.union([z.string(), z.number()]), null, 'is not valid'],
  ] as const)('use plain words (S-481)', (schema, value, rule) => {
    expect(ruleOf(schema, value)).toBe(rule);
  });

  it('keep a message from the contract (S-481)', () => {
    expect(ruleOf(z.string({ error: 'Say it' }), 1)).toBe('Say it');
    expect(plainRule({ code: 'custom', input: 1, path: [] })).toBe('is not valid');
  });
});
