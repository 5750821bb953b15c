import { gzipSync } from 'node:zlib';
import { problemSchema } from '@app/contracts';
import { exchange } from '../gateway-run.ts';

const MIB = 1024 * 1024;
const post = (body: Buffer | string, more = ''): string =>
  `POST /api/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nConnection: close\r\n${more}` +
  `Content-Length: ${body.length}\r\n\r\n${body.toString('latin1')}`;
const fields = Array.from({ length: 10_000 }, (_, index) => `"field${index}":${index}`).join(',');

/** Excessive or malformed requests with the status and the field of their refusal. */
const CASES: readonly (readonly [what: string, text: string, status: number, field: string])[] = [
  ['a body of 1 MB', post(`"${'x'.repeat(MIB)}"`), 413, 'body'],
  ['a body of 10,000 fields', post(`{${fields}}`), 400, 'username'],
  [
    'a compressed body of 10 MB',
    post(gzipSync(Buffer.alloc(10 * MIB, 32)), 'Content-Encoding: gzip\r\n'),
    400,
    'body',
  ],
  ['a body in another encoding', post(Buffer.from('{"username":"J\xf6rg"}', 'latin1')), 400, 'body'],
  ['64 KB of headers', `GET / HTTP/1.1\r\nHost: x\r\nX-A: ${'a'.repeat(65_536)}\r\n\r\n`, 431, 'headers'],
  [
    'an address of 5 KB',
    `GET /?${'a'.repeat(5_000)} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`,
    431,
    'url',
  ],
  ['two Host headers', 'GET / HTTP/1.1\r\nHost: x\r\nHost: y\r\nConnection: close\r\n\r\n', 400, 'host'],
  ['a body that stops arriving', post('{"a":1}').slice(0, -1), 400, 'request'],
];

const STALLED = 'Host: x\r\nContent-Type: application/json\r\nContent-Length: 90000\r\n\r\n{"a';
/** Answered before the body arrives. The rest of it never comes, and neither may a second response. */
const EARLY: readonly (readonly [line: string, status: number])[] = [
  ['POST /api/bets/imports/check', 401],
  ['GET /api/games', 404],
  ['GET /', 200],
  ['GET /health/live', 200],
  ['GET /static/nfl/nfl_predictions.json', 200],
];
const OTHER_TYPE = STALLED.replace('application/json', 'text/x');

/** Sends each request and returns a sentence for every refusal that is not as documented. */
export async function refusalFaults(
  origin: string,
): Promise<{ readonly checked: number; readonly faults: string[] }> {
  const found = await Promise.all(
    CASES.map(async ([what, text, status, field]) => {
      const answer = await exchange(origin, text).catch((error: unknown) => String(error));
      if (typeof answer === 'string') return `${what}: ${answer}`;
      if (answer.status !== status) return `${what} was answered with ${answer.status} instead of ${status}`;
      const problem = problemSchema.safeParse(parsed(answer.body));
      if (!problem.success) return `${what} was answered with no problem, or with more than one answer`;
      const named = problem.data.issues.map((issue) => issue.field);
      return named.includes(field) ? undefined : `${what}: ${named.join(', ')} is named instead of ${field}`;
    }),
  );
  const early = await Promise.all([
    ...EARLY.map(([line, status]) => earlyFault(origin, line, STALLED, status)),
    earlyFault(origin, 'POST /api/login', OTHER_TYPE, 415),
  ]);
  const faults = [...found, ...early].filter((fault) => fault !== undefined);
  return { checked: found.length + early.length, faults };
}

/** Waits until the gateway closes the connection after the time limit of a request. */
async function earlyFault(
  origin: string,
  line: string,
  rest: string,
  status: number,
): Promise<string | undefined> {
  const what = `${line} with a body that stops arriving`;
  const answer = await exchange(origin, `${line} HTTP/1.1\r\n${rest}`).catch((error: unknown) =>
    String(error),
  );
  if (typeof answer === 'string') return `${what}: ${answer}`;
  if (answer.status !== status) return `${what} was answered with ${answer.status} instead of ${status}`;
  return answer.body.includes('HTTP/1.1 ') ? `${what} was answered twice` : undefined;
}

function parsed(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString());
  } catch {
    return undefined;
  }
}
