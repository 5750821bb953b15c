// npm run verify:fuzz [-- --short] [--seed N]: requests generated from the OpenAPI document, without a session and with
// one, bodies from the schemas. No answer is 5xx, none has a status the document does not list, and every JSON body
// keeps to its schema.
import { HTTP_ROUTES, problemSchema, type HttpRoute } from '@app/contracts';
import type { Stack } from '@app/testing/stack';
import fc from 'fast-check';
import { call, login, register, type Account } from './accounts/client.ts';
import { manualBet, panelBet } from './bets/bet-calls.ts';
import { bodiesOf, type BodySchema } from './fuzz-bodies.ts';
import { ask, runAgainstGateway, type Answer, type Verdict } from './gateway-run.ts';

/** Requests of each kind of caller. */
const COUNT = process.argv.includes('--short') ? 500 : 10_000;

type Parameter = {
  readonly in: string;
  readonly name: string;
  readonly schema?: { readonly enum?: readonly string[] };
};
type Operation = {
  readonly operationId: string;
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: BodySchema }>> };
  readonly responses: Readonly<Record<string, { readonly content?: Readonly<Record<string, unknown>> }>>;
};
type Document = {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components?: { readonly schemas?: Readonly<Record<string, BodySchema>> };
};
type Attempt = {
  readonly operation: Operation;
  readonly isDeclaredMethod: boolean;
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | undefined;
};
/** What the fuzz knows of the product it asks: the document, and texts that exist there. */
type Scene = { readonly document: Document; readonly known: Readonly<Record<string, readonly string[]>> };

/** File names that exist after the first start, so that the fuzz also reaches what lies behind 404. */
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
  date: ['2021-05-04', '2021-02-30'],
  after: ['0', '5', '999999999'],
  limit: ['1', '200', '201'],
};

/** Text as it may stand in a request line: mostly encoded, sometimes as it is, sometimes with broken encoding. */
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
  ),
);
const headers = fc.dictionary(
  fc.constantFrom('accept', 'accept-encoding', 'if-none-match', 'x-request-id', 'traceparent', 'range'),
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

/** Bodies of an operation: of its schema three times out of four, anything otherwise. */
function bodiesFor({ requestBody }: Operation, { document, known }: Scene): fc.Arbitrary<string | undefined> {
  const schema = requestBody?.content['application/json']?.schema;
  if (schema === undefined) return bodies;
  const resolve = (given: BodySchema): BodySchema =>
    given.$ref === undefined
      ? given
      : (document.components?.schemas?.[given.$ref.split('/').at(-1) ?? ''] ?? {});
  return fc.oneof(
    { weight: 3, arbitrary: bodiesOf(schema, resolve, known) },
    { weight: 1, arbitrary: bodies },
  );
}

function attemptsAt(
  template: string,
  declared: string,
  operation: Operation,
  scene: Scene,
): fc.Arbitrary<Attempt> {
  const inPath = (operation.parameters ?? []).filter((parameter) => parameter.in === 'path');
  const inQuery = (operation.parameters ?? []).filter((parameter) => parameter.in === 'query');
  // Those the address documents as well are answered, not refused: they have attempts of their own.
  const others = ['HEAD', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS'].filter(
    (method) => scene.document.paths[template]?.[method.toLowerCase()] === undefined,
  );
  const stray = fc.tuple(fc.constantFrom('t', 'debug', 'x', 't[]'), segment);
  const declaredPairs = inQuery.map((parameter) =>
    fc.tuple(fc.constant(parameter.name), valueOf(parameter, scene)),
  );
  // HEAD is answered as the GET of the address, whichever operation the attempt was made for.
  const get = scene.document.paths[template]?.get;
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

function faultOf({ operation, method, path, isDeclaredMethod }: Attempt, answer: Answer): string | undefined {
  const said = `${method} ${path}`;
  const { status } = answer;
  if (status >= 500) return `${said} was answered with ${status}`;
  const documented = operation.responses[String(status)];
  // HEAD is judged as GET; other methods may only be refused, with the statuses every route lists.
  const isAllowed = documented !== undefined && (isDeclaredMethod || method === 'HEAD' || status >= 400);
  if (!isAllowed) return `${said} was answered with the undocumented status ${status}`;
  if (method === 'HEAD' || answer.body.length === 0 || status === 304) return undefined;
  if (status >= 400) {
    return problemSchema.safeParse(JSON.parse(answer.body.toString())).success
      ? undefined
      : `${said}: the body of ${status} is no problem`;
  }
  return bodyFault(operation, said, answer);
}

function bodyFault({ operationId }: Operation, said: string, { status, headers: received, body }: Answer) {
  const named = operationId.replace(/AtBarePath$/, '');
  const route: HttpRoute | undefined = HTTP_ROUTES.find((candidate) => candidate.operationId === named);
  const schema = route?.responses[status]?.schema;
  if (schema === undefined || received['content-encoding'] !== undefined) return undefined;
  if (!String(received['content-type']).startsWith('application/json')) return undefined;
  const parsed = schema.safeParse(JSON.parse(body.toString()));
  return parsed.success
    ? undefined
    : `${said}: the body breaks its schema (${parsed.error.issues[0]?.message ?? ''})`;
}

/** Terms no bet may have: refused with 400, the field named, in a plain sentence (S-188, S-446, S-461). */
const BAD_TERMS: readonly (readonly [field: string, json: string])[] = [
  ...[-99, -50, -1, 0, 1, 50, 99].map((odds) => ['odds', String(odds)] as const),
  ...['0', '-1', '-0.01', '1e308', '0.001', '1000001', '"NaN"', 'null'].map((n) => ['betAmount', n] as const),
  ['betAmount', '1000.01'], // above the bankroll of a new account
  ...['0.25', '60.5', '1e308'].map((line) => ['spread', line] as const),
];

async function refusesBadTerms(gatewayUrl: string, { token }: Account): Promise<Verdict> {
  const faults: string[] = [];
  for (const [path, body] of [
    ['POST /api/bets', panelBet()],
    ['POST /api/user-bets/add-manual', manualBet()],
  ] as const) {
    for (const [field, json] of BAD_TERMS) {
      const rawBody = JSON.stringify(body).replace(
        new RegExp(`"${field}":("[^"]*"|[^,}]*)`),
        `"${field}":${json}`,
      );
      const reply = await call(gatewayUrl, path, { token, rawBody });
      const { issues = [] } = JSON.parse(reply.text) as { issues?: { field: string; rule: string }[] };
      const isNamed = issues.some((issue) => issue.field === field && / /.test(issue.rule));
      if (reply.status !== 400 || !isNamed)
        faults.push(`${path} with ${field} ${json}: ${reply.status} ${reply.text.slice(0, 200)}`);
    }
  }
  const checked = 2 * BAD_TERMS.length;
  console.log(`${checked} bets with bad odds, stakes and lines, ${faults.length} not refused by name`);
  return { passed: checked - faults.length, faults };
}

async function fuzz({ gatewayUrl }: Stack, seed: number): Promise<Verdict> {
  const answer = await ask(gatewayUrl, { method: 'GET', path: '/api/openapi.json' });
  const document = JSON.parse(answer.body.toString()) as Document;
  const account = await register(gatewayUrl);
  const anonymous = await fuzzAs(gatewayUrl, seed, document, account, false);
  const signedIn = await fuzzAs(gatewayUrl, seed + 1, document, account, true);
  const terms = await refusesBadTerms(gatewayUrl, await register(gatewayUrl));
  const parts = [anonymous, signedIn, terms];
  return {
    passed: parts.reduce((sum, { passed }) => sum + passed, 0),
    faults: parts.flatMap(({ faults }) => faults),
  };
}

async function fuzzAs(
  gatewayUrl: string,
  seed: number,
  document: Document,
  account: Account,
  isSignedIn: boolean,
): Promise<Verdict> {
  const { username, email, password } = account;
  // Not the right password: requests that end the account or change it would leave nothing to fuzz.
  const passwords = isSignedIn ? [`${password} `] : [password, `${password} `];
  const scene: Scene = {
    document,
    known: { username: [username, email], email: [email], id: [account.user.id], password: passwords },
  };
  const all = Object.entries(document.paths).flatMap(([template, operations]) =>
    Object.entries(operations).map(([method, operation]) => attemptsAt(template, method, operation, scene)),
  );
  const faults: string[] = [];
  const statuses = new Map<number, number>();
  let token = account.token;
  for (const attempt of fc.sample(fc.oneof(...all), { seed, numRuns: COUNT })) {
    const received = await ask(gatewayUrl, {
      method: attempt.method,
      path: attempt.path,
      headers: isSignedIn ? { ...attempt.headers, authorization: `Bearer ${token}` } : attempt.headers,
      ...(attempt.body !== undefined && { body: attempt.body }),
    });
    statuses.set(received.status, (statuses.get(received.status) ?? 0) + 1);
    const fault = faultOf(attempt, received);
    if (fault !== undefined) faults.push(fault);
    const isOut = received.status === 401 && !attempt.operation.operationId.startsWith('login');
    if (isSignedIn && isOut) token = await login(gatewayUrl, account); // it signed itself out
  }
  console.log(
    `${isSignedIn ? 'signed in' : 'anonymous'}: ${COUNT} requests over ${all.length} operations; by status: ` +
      JSON.stringify(Object.fromEntries(statuses)),
  );
  return { passed: COUNT - faults.length, faults };
}

await runAgainstGateway('fuzz', fuzz);
