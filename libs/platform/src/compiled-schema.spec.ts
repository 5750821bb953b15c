import * as z from 'zod/mini';
import { getManifest, slateIndexSchema } from '@app/contracts';
import { compileSchema } from './compiled-schema.ts';

const tree = z.object({
  name: z.string(),
  get children() {
    return z.array(tree);
  },
});

const plain = z.object({
  id: z.int().check(z.gte(1)),
  name: z.optional(z.string()),
  tags: z.array(z.object({ label: z.string().check(z.minLength(2)) })).check(z.maxLength(2)),
  inner: z.nullable(z.object({ at: z.iso.datetime() })),
  choice: z.union([z.object({ a: z.string() }), z.object({ b: z.int() })]),
  limit: z._default(z.int(), 5),
});
const GOOD = { id: 1, tags: [{ label: 'ab', more: 1 }], inner: null, choice: { b: 1 }, extra: true };

describe('compileSchema', () => {
  it.each([
    ['a good value', plain, GOOD],
    ['nothing', plain, undefined],
    ['a list for an object', plain, []],
    [
      'wrong fields everywhere',
      plain,
      { id: 0, name: 7, tags: [{ label: 'a' }, {}, 3], inner: { at: 'noon' }, choice: {} },
    ],
    ['an inherited property name', plain, JSON.parse('{"__proto__":{"id":1},"constructor":1}')],
    ['unknown fields where they are allowed', z.looseObject({ a: z.string() }), { a: 'x', b: 2 }],
    ['unknown fields where they are forbidden', z.strictObject({ a: z.string() }), { a: 'x', b: 2 }],
    ['a refined object', z.object({ a: z.int() }).check(z.refine(({ a }) => a > 3, 'more than 3')), { a: 2 }],
    [
      'a schema that contains itself',
      tree,
      { name: 'a', children: [{ name: 'b', children: [{ name: 3 }] }] },
    ],
    [
      'a real contract',
      getManifest.response,
      { version: 1, entries: [{ path: '/x', sizes: { identity: 1.5 } }] },
    ],
    ['another one', slateIndexSchema, { sport: 'nfl', slates: [], files: [] }],
  ])('validates %s the same way as the schema itself', (_name, schema: z.ZodMiniType, value: unknown) => {
    const expected = schema.safeParse(value);
    const actual = compileSchema(schema).safeParse(value);

    expect(actual.success).toBe(expected.success);
    expect(actual.data).toEqual(expected.data);
    expect(actual.error?.issues).toEqual(expected.error?.issues);
  });

  it('throws the same error as the schema itself', () => {
    const refusal = plain.safeParse({}).error?.message;

    expect(() => compileSchema(plain).parse({})).toThrow(refusal);
    expect(compileSchema(plain).parse(GOOD)).toEqual(plain.parse(GOOD));
  });
});
