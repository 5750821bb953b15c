import fc from 'fast-check';

/** The part of a JSON schema that bodies are generated from. */
export type BodySchema = {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly properties?: Readonly<Record<string, BodySchema>>;
  readonly items?: BodySchema;
  readonly anyOf?: readonly BodySchema[];
};

/** Texts and numbers that often break parsers. */
const TEXTS = [
  ...[
    '',
    ' ',
    '\u0000',
    '\u202e',
    '👩‍👩‍👧',
    'é',
    'a'.repeat(1001),
    'x@y.z',
    '"',
    "'; --",
    '{{1}}',
    '../..',
    '__proto__',
  ],
  ...['Correct-Horse-1!', 'Correct-Horse-2!', 'null', 'true', '1e999', '\ud800'],
];
const NUMBERS = [
  0,
  -0,
  -1,
  0.1,
  99.99,
  100,
  1e6,
  1_000_000.01,
  1e21,
  2 ** 53,
  Number.MAX_VALUE,
  Number.MIN_VALUE,
  // Odds, lines and stakes.
  ...[-110, 150, -99, 99, 2.5, 0.25, 1e308, -1e308],
];

/** Generates bodies for a schema: mostly valid, sometimes with a wrong type, or a missing or extra field. */
export function bodiesOf(
  schema: BodySchema,
  resolve: (schema: BodySchema) => BodySchema,
  known: Readonly<Record<string, readonly unknown[]>>,
): fc.Arbitrary<string> {
  const valueOf = (given: BodySchema, name: string, depth: number): fc.Arbitrary<unknown> => {
    const inner = resolve(given);
    const wild = fc.oneof(fc.constant(null), fc.jsonValue({ maxDepth: 2 }), fc.constantFrom(...TEXTS));
    if (depth > 3) return wild;
    const fits = fc.oneof(
      ...[known[name] ?? []].flatMap((values) => values.map((value) => fc.constant(value))),
      ownKind(inner, name, depth),
    );
    return fc.oneof({ weight: 5, arbitrary: fits }, { weight: 1, arbitrary: wild });
  };
  const ownKind = (inner: BodySchema, name: string, depth: number): fc.Arbitrary<unknown> => {
    if (inner.enum !== undefined) return fc.constantFrom(...inner.enum);
    if (inner.anyOf !== undefined)
      return fc.oneof(...inner.anyOf.map((one) => valueOf(one, name, depth + 1)));
    const [type] = [inner.type ?? 'string'].flat();
    if (type === 'number' || type === 'integer')
      return fc.oneof(fc.constantFrom(...NUMBERS), fc.double({ noNaN: true }));
    if (type === 'boolean') return fc.boolean();
    if (type === 'array') return fc.array(valueOf(inner.items ?? {}, name, depth + 1), { maxLength: 5 });
    if (type === 'object') return shapeOf(inner, depth + 1);
    return fc.oneof(fc.constantFrom(...TEXTS), fc.string({ unit: 'binary', maxLength: 80 }));
  };
  const shapeOf = (inner: BodySchema, depth: number): fc.Arbitrary<unknown> => {
    const fields = Object.entries(inner.properties ?? {}).map(([name, field]) => [
      name,
      valueOf(field, name, depth),
    ]);
    const whole = fc.record(Object.fromEntries(fields) as Record<string, fc.Arbitrary<unknown>>, {
      requiredKeys: [],
    });
    return fc
      .tuple(
        whole,
        fc.dictionary(fc.constantFrom('extra', 'role', 'constructor'), fc.jsonValue(), { maxKeys: 1 }),
      )
      .map(([shape, extra]) => ({ ...shape, ...extra }));
  };
  return shapeOf(resolve(schema), 0).map((body) => JSON.stringify(body));
}

type Path = readonly (string | number)[];

function pathsIn(value: unknown, path: Path = []): Path[] {
  if (typeof value !== 'object' || value === null) return [path];
  return Object.entries(value).flatMap(([name, inner]) => pathsIn(inner, [...path, name]));
}

function withValue(value: unknown, [name, ...rest]: Path, put: unknown): unknown {
  if (name === undefined) return put;
  const inner = (value as Readonly<Record<string, unknown>>)[name];
  const changed = withValue(inner, rest, put);
  return Array.isArray(value)
    ? value.map((item: unknown, index) => (String(index) === name ? changed : item))
    : { ...(value as object), [name]: changed };
}

/**
 * Generates valid bodies with up to two values replaced, which pass the first checks and reach services and
 * database.
 */
export function changedBodies(sample: object): fc.Arbitrary<string> {
  const put = fc.oneof(
    fc.constantFrom<unknown>(...TEXTS, ...NUMBERS, null),
    fc.string({ unit: 'binary', maxLength: 20 }),
    fc.double(),
    fc.jsonValue({ maxDepth: 1 }),
  );
  const change = fc.tuple(fc.constantFrom(...pathsIn(sample)), put);
  return fc
    .array(change, { maxLength: 2 })
    .map((changes) =>
      JSON.stringify(changes.reduce<unknown>((body, [path, value]) => withValue(body, path, value), sample)),
    );
}
