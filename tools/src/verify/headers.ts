// npm run verify:headers: every documented route and every kind of refusal has all security headers, a
// request id, and for refusals the documented body. Takes seconds, so --short changes nothing.
import { ACCOUNT_ROUTES, HTTP_ROUTES, problemSchema, type HttpRoute } from '@app/contracts';
import type { Stack } from '@app/testing/stack';
import { register } from './accounts/client.ts';
import { ask, exchange, type Answer, type GatewayHarness, type Verdict } from './gateway-run.ts';

/** Required headers, listed independently on purpose. */
const REQUIRED: Readonly<Record<string, RegExp>> = {
  'content-security-policy': /^(?!.*unsafe)(?=.*default-src 'self')(?=.*frame-ancestors 'none')/,
  'strict-transport-security': /^max-age=31536000/,
  'x-content-type-options': /^nosniff$/,
  'referrer-policy': /^(?:no-referrer|same-origin|strict-origin(?:-when-cross-origin)?)$/,
  'permissions-policy': /camera=\(\)/,
  'cross-origin-opener-policy': /^same-origin$/,
  'cross-origin-resource-policy': /^same-origin$/,
  'x-frame-options': /^DENY$/,
  'x-request-id': /^[A-Za-z0-9._:-]{1,128}$/,
};
const JSON_BODY = { 'content-type': 'application/json' };
const SAMPLE: Readonly<Record<string, string>> = { sport: 'nfl', season: '2024', asset: 'init.js' };
const FILES: Readonly<Record<string, string>> = {
  '/static/{sport}/{file}': 'nfl_predictions.json',
  '/static/{sport}/{season}/{file}': 'week-7.json',
};

/** Additional headers of account routes: responses must not be cached. */
const PERSONAL: Readonly<Record<string, RegExp>> = { ...REQUIRED, 'cache-control': /no-store/ };
/** Refusals with these statuses concern the caller, not a field. All others name the field and its rule. */
const WITHOUT_ISSUES = [401, 403, 409, 429];

type Case = {
  readonly what: string;
  readonly status: number | null;
  readonly answer: Promise<Answer>;
  readonly required?: Readonly<Record<string, RegExp>>;
};

function pathOf({ path }: HttpRoute): string {
  return path.replaceAll(/\{(\w+)\}/g, (_all, name: string) => SAMPLE[name] ?? FILES[path] ?? 'absent');
}

function* cases({ gatewayUrl }: Stack, token: string): Generator<Case> {
  for (const route of HTTP_ROUTES) {
    const path = pathOf(route);
    const isPersonal = ACCOUNT_ROUTES.includes(route);
    if (isPersonal && route.operationId !== 'logout') {
      const headers = { ...JSON_BODY, authorization: `Bearer ${token}` };
      const { method } = route;
      const body = route.body === undefined ? {} : { body: '{}' };
      yield {
        what: `${method} ${path}, signed in`,
        status: null,
        answer: ask(gatewayUrl, { method, path, headers, ...body }),
        required: PERSONAL,
      };
    }
    for (const method of ['GET', 'HEAD', 'POST', 'DELETE', 'OPTIONS']) {
      yield { what: `${method} ${path}`, status: null, answer: ask(gatewayUrl, { method, path }) };
    }
    const headers = { 'if-none-match': '*', 'accept-encoding': 'br' };
    yield {
      what: `GET ${path}, held already`,
      status: null,
      answer: ask(gatewayUrl, { method: 'GET', path, headers }),
    };
  }
  const post = (what: string, status: number, headers: Record<string, string>, body: string): Case => ({
    what,
    status,
    answer: ask(gatewayUrl, { method: 'POST', path: '/api/live', headers, body }),
  });
  yield post('malformed JSON', 400, JSON_BODY, '{"a":');
  yield post('another media type', 415, { 'content-type': 'text/csv' }, 'a,b');
  const get = (what: string, status: number, path: string): Case => ({
    what,
    status,
    answer: ask(gatewayUrl, { method: 'GET', path }),
  });
  yield get('an absent API path', 404, '/api/absent');
  yield get('an absent asset', 404, '/assets/absent.js');
  yield get('an absent published file', 404, '/static/nfl/absent.json');
  yield get('broken percent-encoding', 400, '/static/%zz');
  yield get('a URL above the limit', 431, `/static/${'a'.repeat(6000)}`);
  const raw = (what: string, status: number, text: string): Case => ({
    what,
    status,
    answer: exchange(gatewayUrl, text),
  });
  // Only announced: the gateway answers by its length and closes, and a client that still sends can lose the answer.
  yield raw(
    'a body above the limit',
    413,
    `POST /api/live HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: ${1024 * 1024 + 2}\r\n\r\n`,
  );
  yield raw(
    'headers above the limit',
    431,
    `GET / HTTP/1.1\r\nHost: x\r\nX-A: ${'a'.repeat(65_536)}\r\n\r\n`,
  );
  yield {
    what: 'logging out',
    status: 200,
    answer: ask(gatewayUrl, {
      method: 'POST',
      path: '/api/auth/logout',
      headers: { authorization: `Bearer ${token}` },
    }),
    required: { ...PERSONAL, 'clear-site-data': /"cache"/ },
  };
  yield raw('not HTTP', 400, 'HELLO THERE\r\n\r\n');
  yield raw('no Host', 400, 'GET / HTTP/1.1\r\nConnection: close\r\n\r\n');
  yield raw(
    'an unknown expectation',
    400,
    'GET / HTTP/1.1\r\nHost: x\r\nExpect: y\r\nConnection: close\r\n\r\n',
  );
  yield raw('an unknown method', 405, 'PROPFIND /api/docs HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n');
  yield raw(
    'two lengths',
    400,
    'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n',
  );
}

function faultsOf(
  { headers, status, body }: Answer,
  { what, status: expected, required = REQUIRED }: Omit<Case, 'answer'>,
): string[] {
  const isHead = what.startsWith('HEAD ');
  const faults = Object.entries(required)
    .filter(([name, value]) => !value.test(String(headers[name] ?? '')))
    .map(([name]) => `${name} is ${JSON.stringify(headers[name] ?? null)}`);
  if (expected !== null && status !== expected) faults.push(`status ${status} instead of ${expected}`);
  if (headers['x-powered-by'] !== undefined || headers['server'] !== undefined)
    faults.push('names its software');
  if (status >= 500) faults.push(`status ${status}`);
  if (status < 400) return faults;
  if (headers['content-type'] !== 'application/problem+json')
    faults.push(`type ${String(headers['content-type'])}`);
  if (isHead) return faults;
  const problem = problemSchema.safeParse(JSON.parse(body.toString() || 'null'));
  if (!problem.success || problem.data.error !== problem.data.message)
    faults.push('the body is not a problem document');
  else if (problem.data.requestId !== headers['x-request-id'])
    faults.push('body and header differ in the request id');
  else if (status < 500 && !WITHOUT_ISSUES.includes(status) && problem.data.issues.length === 0)
    faults.push('no field and rule are named');
  return faults;
}

async function verify(stack: Stack): Promise<Verdict> {
  const faults: string[] = [];
  const statuses = new Map<number, number>();
  let passed = 0;
  const { token } = await register(stack.gatewayUrl);
  for (const given of cases(stack, token)) {
    const { what } = given;
    const received = await given.answer;
    statuses.set(received.status, (statuses.get(received.status) ?? 0) + 1);
    const wrong = faultsOf(received, given);
    if (wrong.length === 0) passed += 1;
    else faults.push(`${what}: ${wrong.join('; ')}`);
  }
  console.log(
    `${HTTP_ROUTES.length} routes; answers by status: ${JSON.stringify(Object.fromEntries(statuses))}`,
  );
  return { passed, faults };
}

export const headers: GatewayHarness = { name: 'headers', verify };
