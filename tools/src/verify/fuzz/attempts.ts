import fc from 'fast-check';
import { bodiesOf, changedBodies, type BodySchema } from './bodies.ts';

type Parameter = {
  readonly in: string;
  readonly name: string;
  readonly schema?: { readonly enum?: readonly string[] };
};
export type Operation = {
  readonly operationId: string;
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: BodySchema }>> };
  readonly responses: Readonly<Record<string, { readonly content?: Readonly<Record<string, unknown>> }>>;
};
export type Document = {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components?: { readonly schemas?: Readonly<Record<string, BodySchema>> };
};
/** A route with two paths is documented twice. The bare one's name has this suffix. */
export const BARE = /AtBarePath$/;

/** One request to send. */
export type Attempt = {
  readonly operation: Operation;
  readonly isDeclaredMethod: boolean;
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | undefined;
};
/** What the fuzz knows about the product: the document, existing texts, and a valid body by operation. */
export type Scene = {
  readonly document: Document;
  readonly known: Readonly<Record<string, readonly string[]>>;
  readonly samples: Readonly<Record<string, object>>;
};

/** Plausible but invented page cursors. */
const CURSORS = ['2024-10-17T23:00:00.000Z', '0000-01-01T00:00:00.000Z', '9999-02-30T24:00:00.000Z', 'x'].map(
  (at) => Buffer.from(`${at} 0198c2f4-9f6e-7aaa-8bbb-0123456789ab`).toString('base64url'),
);
/** File names that exist after the first start, so the fuzz gets past 404. */
const REAL = [
  'index.json',
  'nfl_predictions.json',
  'cfb_predictions.json',
  'week-7.json',
  'week-6-results.json',
];
const VALUES: Readonly<Record<string, readonly string[]>> = {
  file: REAL,
  receipt: ['absent'],
  season: ['2024', '2025', '2021'],
  asset: ['init.js', 'swagger-ui.css'],
  path: ['robots.txt', 'favicon.svg', 'nfl', 'index.html'],
  gameId: ['2024_07_DEN_NO', '634264', '401643790'],
  week: ['7', '4', '0'],
  date: ['2021-05-04', '2021-02-30', '0000-01-01'],
  day: ['2024-10-17', '2021-02-30', '0000-01-01', '9999-12-31'],
  home: ['New%20Orleans%20Saints', 'KC'],
  away: ['Denver%20Broncos', 'BAL'],
  cursor: CURSORS,
  after: ['0', '5', '999999999'],
  limit: ['1', '200', '201'],
};

/** Text for a path: mostly encoded, sometimes raw, sometimes with broken encoding. */
const segment = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 40 }).map((text) => encodeURIComponent(text.toWellFormed())),
  fc.stringMatching(/^[!-~]{1,40}$/).filter((text) => !/[?#]/.test(text)),
  fc.constantFrom(
    '%',
    '%zz',
    '%c3%28',
    '..',
    '%2e%2e',
    '',
    '%00',
    'constructor',
    '__proto__',
    'a'.repeat(300),
  ),
);
const headerText = fc.oneof(
  fc.stringMatching(/^[ -~]{0,60}$/),
  fc.constantFrom(
    '*',
    '"x"',
    'W/"x"',
    'br;q=2',
    'gzip, br;q=0.5, *;q=0',
    'identity;q=0',
    ';;;',
    ',,,',
    'q=1',
    '"1"',
    '"99999999999999999999"',
    '0198c2f4-9f6e-7aaa-8bbb-0123456789ab',
  ),
);
const headers = fc.dictionary(
  fc.constantFrom(
    ...['accept', 'accept-encoding', 'if-none-match', 'x-request-id', 'traceparent', 'range', 'if-match'],
    ...['idempotency-key', 'x-background'],
  ),
  headerText.map((text) => text.trim()),
);
const bodies = fc.oneof(
  fc.constant(undefined),
  fc.json(),
  fc.string({ maxLength: 200 }),
  fc.constant('{"__proto__":{"a":1}}'),
);

function valueOf(parameter: Parameter, scene: Scene): fc.Arbitrary<string> {
  const known = parameter.schema?.enum ?? scene.known[parameter.name] ?? VALUES[parameter.name];
  return known === undefined
    ? segment
    : fc.oneof({ weight: 3, arbitrary: fc.constantFrom(...known) }, { weight: 1, arbitrary: segment });
}

/** Generates an operation's bodies: mostly from its schema, or a valid one with a changed field. */
function bodiesFor(
  { operationId, requestBody }: Operation,
  { document, known, samples }: Scene,
): fc.Arbitrary<string | undefined> {
  const schema = requestBody?.content['application/json']?.schema;
  if (schema === undefined) return bodies;
  const resolve = (given: BodySchema): BodySchema =>
    given.$ref === undefined
      ? given
      : (document.components?.schemas?.[given.$ref.split('/').at(-1) ?? ''] ?? {});
  const sample = samples[operationId.replace(BARE, '')];
  return fc.oneof(
    { weight: 3, arbitrary: bodiesOf(schema, resolve, known) },
    { weight: 1, arbitrary: bodies },
    ...(sample === undefined ? [] : [{ weight: 4, arbitrary: changedBodies(sample) }]),
  );
}

/**
 * Returns the methods documented for a path, including by a matching parameter: `/api/bets/limit` is a
 * `/api/bets/{id}`.
 */
function operationsAt(template: string, { paths }: Document): ReadonlySet<string> {
  const fits = (other: string): boolean => {
    const parts = template.split('/');
    const others = other.split('/');
    return (
      others.length === parts.length && others.every((part, at) => /^[{]/.test(part) || part === parts[at])
    );
  };
  return new Set(
    Object.entries(paths).flatMap(([path, operations]) => (fits(path) ? Object.keys(operations) : [])),
  );
}

/**
 * Generates requests to an operation with valid and invalid parameters, headers and bodies, sometimes with
 * another method.
 */
export function attemptsAt(
  template: string,
  declared: string,
  operation: Operation,
  scene: Scene,
): fc.Arbitrary<Attempt> {
  const inPath = (operation.parameters ?? []).filter((parameter) => parameter.in === 'path');
  const inQuery = (operation.parameters ?? []).filter((parameter) => parameter.in === 'query');
  // Documented methods of this path have their own attempts.
  const here = operationsAt(template, scene.document);
  const others = ['HEAD', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS'].filter(
    (method) => !here.has(method.toLowerCase()),
  );
  const stray = fc.tuple(fc.constantFrom('t', 'debug', 'x', 't[]'), segment);
  const declaredPairs = inQuery.map((parameter) =>
    fc.tuple(fc.constant(parameter.name), valueOf(parameter, scene)),
  );
  // HEAD is answered like GET, whichever operation the attempt is for.
  const get = scene.document.paths[template]?.['get'];
  return fc
    .record({
      values: fc.tuple(...inPath.map((parameter) => valueOf(parameter, scene))),
      query: fc.array(fc.oneof(stray, ...declaredPairs), { maxLength: 3 }),
      method: fc.oneof(
        { weight: 4, arbitrary: fc.constant(declared.toUpperCase()) },
        { weight: 1, arbitrary: fc.constantFrom(...others) },
      ),
      type: fc.oneof(
        { weight: 8, arbitrary: fc.constant('application/json') },
        { weight: 1, arbitrary: headerText },
      ),
      headers,
      body: bodiesFor(operation, scene),
    })
    .map(({ values, query, method, type, headers: sent, body }) => {
      const filled = inPath.reduce(
        (path, { name }, index) => path.replace(`{${name}}`, () => values[index] ?? ''),
        template,
      );
      const search = query.map(([name, value]) => `${name}=${value}`).join('&');
      return {
        operation: method === 'HEAD' ? (get ?? operation) : operation,
        isDeclaredMethod: method === declared.toUpperCase(),
        method,
        path: `${filled}${search === '' ? '' : `?${search}`}`,
        headers: body === undefined ? sent : { ...sent, 'content-type': type.trim() },
        body: method === 'GET' || method === 'HEAD' ? undefined : body,
      };
    });
}

const SHOWN_BODY = 600;

/** Formats a request as one line with everything needed to repeat it. A long body is cut. */
export function describe({ method, path, headers, body }: Attempt): string {
  const rest = body === undefined || body.length <= SHOWN_BODY ? '' : `… (${body.length} characters)`;
  const sent = body === undefined ? 'no body' : `body ${body.slice(0, SHOWN_BODY)}${rest}`;
  return `${method} ${path}, headers ${JSON.stringify(headers)}, ${sent}`;
}
