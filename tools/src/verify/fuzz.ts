// npm run verify:fuzz [-- --short] [--seed N]: sends requests generated from the OpenAPI document, with and
// without a session. No response is 5xx or undocumented, and every JSON body matches its schema.
import { randomUUID } from 'node:crypto';
import { HTTP_ROUTES, problemSchema, type HttpRoute } from '@app/contracts';
import type { Stack } from '@app/testing/stack';
import fc from 'fast-check';
import { call, dataOf, login, register, type Account } from './accounts/client.ts';
import { addBet, importRow, manualBet, panelBet } from './bets/bet-calls.ts';
import {
  attemptsAt,
  BARE,
  describe,
  type Attempt,
  type Document,
  type Operation,
  type Scene,
} from './fuzz/attempts.ts';
import { ask, type Answer, type Verdict, type GatewayHarness } from './gateway-run.ts';

/** Requests of each kind of caller. Few get past the session without one. */
const COUNTS = process.argv.includes('--short')
  ? { anonymous: 200, signedIn: 350 }
  : { anonymous: 10_000, signedIn: 10_000 };
/** Bets prepared for changes. */
const STORED_BETS = 40;

/** Returns what is wrong with a response; undefined when nothing is. */
function faultOf({ operation, method, isDeclaredMethod }: Attempt, answer: Answer): string | undefined {
  const { status } = answer;
  if (status >= 500) return `answered with ${status}`;
  const documented = operation.responses[String(status)];
  // HEAD is judged like GET. Other methods must be refused with a common status.
  const isAllowed = documented !== undefined && (isDeclaredMethod || method === 'HEAD' || status >= 400);
  if (!isAllowed) return `answered with the undocumented status ${status}`;
  if (method === 'HEAD' || answer.body.length === 0 || status === 304) return undefined;
  if (status < 400) return bodyFault(operation, answer);
  const problem = problemSchema.safeParse(parsed(answer));
  if (!problem.success) return `the body of ${status} is not a problem document`;
  return problem.data.issues?.some(({ rule }) => OF_ZOD.test(rule)) === true
    ? 'a rule uses a default message of zod'
    : undefined;
}

/** zod's own texts for rules without ours. */
const OF_ZOD = /^(?:Invalid (?:input|option)|Too (?:big|small))/;

function bodyFault({ operationId }: Operation, answer: Answer): string | undefined {
  const { status, headers: received } = answer;
  const named = operationId.replace(BARE, '');
  const route: HttpRoute | undefined = HTTP_ROUTES.find((candidate) => candidate.operationId === named);
  const schema = route?.responses[status]?.schema;
  if (schema === undefined || received['content-encoding'] !== undefined) return undefined;
  if (!String(received['content-type']).startsWith('application/json')) return undefined;
  const read = schema.safeParse(parsed(answer));
  return read.success ? undefined : `the body breaks its schema (${read.error.issues[0]?.message ?? ''})`;
}

/** Parses a body as JSON; undefined, which no schema accepts, when it is not JSON. */
function parsed({ body }: Answer): unknown {
  try {
    return JSON.parse(body.toString()) as unknown;
  } catch {
    return undefined;
  }
}

const IMPORT = {
  fileName: 'bets.csv',
  shouldAddDuplicates: true,
  rows: [importRow(), importRow({ line: 3, occurrence: 2 })],
};
/** A valid body per operation, except for those that end or lock accounts. */
const SAMPLES: Readonly<Record<string, object>> = {
  placeBet: panelBet({ confidenceLevel: 'High', week: 7, season: 2024, oddsSource: 'file' }),
  addManualBet: manualBet({
    ...{ gameDate: '2019-10-13', sportsbook: 'Book', notes: 'A note', actualResult: 'won', actualPayout: 21 },
  }),
  correctBet: { spread: -3, odds: '-105', betAmount: 12, gameDate: '2024-10-13', notes: 'Corrected' },
  updateBet: { actualResult: 'won', actualPayout: 21, notes: 'Another note' },
  setBetLimit: { maxStakeCents: 50_000 },
  setPlayLimits: { limits: [{ measure: 'stake', period: 'month', max: 100_000_000 }] },
  confirmLimit: { measure: 'bets', period: 'day' },
  withdrawLimit: { measure: 'loss', period: 'week' },
  setRealityCheck: { minutes: 60 },
  checkImport: { rows: IMPORT.rows },
  saveStudy: { kind: 'back-test', name: 'A study', query: 'sport=nfl&tier=HIGH', variants: 23 },
  importBets: IMPORT,
  updateProfile: { displayName: 'Sam', bankroll: 900, defaultBetAmount: 20, riskTolerance: 'Medium' },
  forgotPassword: { email: 'nobody@example.net' },
  reportError: { page: '/dashboard', note: 'The list stayed empty.', requestId: 'req-1' },
};

/** Invalid terms of a bet, each refused with 400, the field and a plain sentence (S-188, S-446, S-461). */
const BAD_TERMS: readonly (readonly [field: string, json: string])[] = [
  ...[-99, -50, -1, 0, 1, 50, 99].map((odds) => ['odds', String(odds)] as const),
  ...['0', '-1', '-0.01', '1e308', '0.001', '1000001', '"NaN"', 'null'].map((n) => ['betAmount', n] as const),
  ['betAmount', '1000.01'], // Above a new account's bankroll.
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

/** Creates bets to settle, change and delete, some by import, and returns their ids and the import's. */
async function storedIds(gatewayUrl: string, { token }: Account): Promise<string[]> {
  const ids: string[] = [];
  for (let number = 1; number <= STORED_BETS; number += 1)
    ids.push((await addBet(gatewayUrl, token, { betAmount: number, gameDate: '2019-10-13' })).id);
  const importId = randomUUID();
  const importing = { token, body: IMPORT };
  dataOf(await call(gatewayUrl, `POST /api/bets/imports/${importId}/rows`, importing), 'an import');
  return [...ids, importId];
}

async function verify({ gatewayUrl }: Stack, seed: number): Promise<Verdict> {
  const answer = await ask(gatewayUrl, { method: 'GET', path: '/api/openapi.json' });
  const document = JSON.parse(answer.body.toString()) as Document;
  const account = await register(gatewayUrl);
  const ids = [account.user.id, ...(await storedIds(gatewayUrl, account))];
  const anonymous = await fuzzAs(gatewayUrl, seed, { document, ids }, account, false);
  const signedIn = await fuzzAs(gatewayUrl, seed + 1, { document, ids }, account, true);
  const terms = await refusesBadTerms(gatewayUrl, await register(gatewayUrl));
  const parts = [anonymous, signedIn, terms];
  return {
    passed: parts.reduce((sum, { passed }) => sum + passed, 0),
    faults: parts.flatMap(({ faults }) => faults),
  };
}

/** Every valid body as it is, since random changes rarely leave one that gets to the end. */
function wholeSamples({ paths }: Document, bets: readonly string[]): Attempt[] {
  const attempts = Object.entries(paths).flatMap(([template, operations]) =>
    Object.entries(operations).flatMap(([method, operation]) => {
      const sample = SAMPLES[operation.operationId.replace(BARE, '')];
      return sample === undefined ? [] : [{ template, method, operation, sample }];
    }),
  );
  return attempts.map(({ template, method, operation, sample }, index) => ({
    operation,
    isDeclaredMethod: true,
    method: method.toUpperCase(),
    // An import chooses its id, every other change gets a bet of its own.
    path: template.replace('{id}', template.includes('/imports/') ? randomUUID() : (bets[index] ?? '')),
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(sample),
  }));
}

async function fuzzAs(
  gatewayUrl: string,
  seed: number,
  { document, ids }: { readonly document: Document; readonly ids: readonly string[] },
  account: Account,
  isSignedIn: boolean,
): Promise<Verdict> {
  const { username, email, password } = account;
  // Not the right password, since requests that end or change the account would leave nothing to fuzz.
  const passwords = isSignedIn ? [`${password} `] : [password, `${password} `];
  const scene: Scene = {
    document,
    known: { username: [username, email], email: [email], id: ids, password: passwords },
    samples: SAMPLES,
  };
  const all = Object.entries(document.paths).flatMap(([template, operations]) =>
    Object.entries(operations).map(([method, operation]) => ({
      arbitrary: attemptsAt(template, method, operation, scene),
      // Operations that store something are the most likely to fail.
      weight: SAMPLES[operation.operationId] === undefined ? 1 : 4,
    })),
  );
  const count = isSignedIn ? COUNTS.signedIn : COUNTS.anonymous;
  const who = isSignedIn ? 'signed in' : 'anonymous';
  const faults: string[] = [];
  const statuses = new Map<number, number>();
  let token = account.token;
  const attempts = [
    ...(isSignedIn ? wholeSamples(document, ids.slice(1)) : []),
    ...fc.sample(fc.oneof(...all), { seed, numRuns: count }),
  ];
  for (const [index, attempt] of attempts.entries()) {
    const { operation, method, path, headers, body } = attempt;
    const said = `request ${index + 1} ${who}: ${describe(attempt)}: `;
    const received = await ask(gatewayUrl, {
      ...{ method, path },
      headers: isSignedIn ? { ...headers, authorization: `Bearer ${token}` } : headers,
      ...(body !== undefined && { body }),
    }).catch((error: unknown) => String(error));
    if (typeof received === 'string') {
      faults.push(said + received);
      continue;
    }
    statuses.set(received.status, (statuses.get(received.status) ?? 0) + 1);
    const fault = faultOf(attempt, received);
    if (fault !== undefined) faults.push(`${said}${fault}: ${received.body.toString().slice(0, 300)}`);
    const isOut = received.status === 401 && !operation.operationId.startsWith('login');
    if (isSignedIn && isOut) token = await login(gatewayUrl, account); // The request signed the account out.
  }
  console.log(
    `${who}: ${attempts.length} requests over ${all.length} operations; by status: ` +
      JSON.stringify(Object.fromEntries(statuses)),
  );
  return { passed: attempts.length - faults.length, faults };
}

export const fuzz: GatewayHarness = { name: 'fuzz', verify };
