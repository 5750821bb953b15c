import { Agent, request as httpRequest, type IncomingHttpHeaders } from 'node:http';
import { randomBytes } from 'node:crypto';
import type { User } from '@app/contracts';

/** Far above what a slow machine needs. Only ends what hangs. */
const TIMEOUT_MS = 60_000;
const agent = new Agent({ keepAlive: true, maxSockets: 256 });
let repeated = 0;

/** Requests of this process that were sent again because their kept-alive connection closed before a response. */
export function repeatedRequests(): number {
  return repeated;
}

/** A response of the gateway. `body` is the parsed JSON or null. */
export type Reply = {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
  readonly body: Body | null;
};

/** Response fields of account routes that harnesses read. */
export type Body = {
  readonly success?: boolean;
  readonly error?: string;
  readonly code?: string;
  readonly requestId?: string;
  readonly developmentResetUrl?: string;
  readonly data?: Readonly<Record<string, unknown>>;
};

export type CallOptions = {
  readonly token?: string;
  readonly body?: unknown;
  /** Raw JSON text, for bodies that an object cannot express. */
  readonly rawBody?: string;
  readonly headers?: Readonly<Record<string, string>>;
};

/**
 * Calls a route: `call(origin, 'POST /api/login', {body})`. Rejects after a minute without a response.
 */
export function call(origin: string, route: string, options: CallOptions = {}): Promise<Reply> {
  const [method = 'GET', path = '/'] = route.split(' ', 2);
  const { token, body, rawBody } = options;
  const sent = rawBody ?? (body === undefined ? undefined : JSON.stringify(body));
  const headers = {
    accept: 'application/json',
    ...(sent !== undefined && {
      'content-type': 'application/json',
      'content-length': String(Buffer.byteLength(sent)),
    }),
    ...(token !== undefined && { authorization: `Bearer ${token}` }),
    ...options.headers,
  };
  const { hostname, port } = new URL(origin);
  const once = (): Promise<Reply> =>
    new Promise((resolve, reject) => {
      const request = httpRequest({ hostname, port, method, path, headers, agent }, (response) => {
        const parts: Buffer[] = [];
        response.on('data', (part: Buffer) => parts.push(part));
        response.on('error', reject);
        response.on('end', () => {
          const text = Buffer.concat(parts).toString();
          resolve({ status: response.statusCode ?? 0, headers: response.headers, text, body: parse(text) });
        });
      });
      request.setTimeout(TIMEOUT_MS, () => request.destroy(new Error(`no answer to ${route}`)));
      request.on('error', (error: NodeJS.ErrnoException) => {
        // A kept-alive connection may close with the request in flight, which says nothing about the route.
        if (error.code !== 'ECONNRESET' || !request.reusedSocket) return reject(error);
        repeated += 1;
        once().then(resolve, reject);
      });
      request.end(sent);
    });
  return once();
}

function parse(text: string): Body | null {
  try {
    return JSON.parse(text) as Body;
  } catch {
    return null;
  }
}

/** A registered account with its first session. */
export type Account = {
  readonly username: string;
  readonly email: string;
  readonly password: string;
  readonly token: string;
  readonly user: User;
};

/** Returns a unique text: `prefix` and 12 random characters. */
export function unique(prefix: string): string {
  return `${prefix}${randomBytes(6).toString('hex')}`;
}

/** Registers an account with a unique address and password. Throws the response when refused. */
export async function register(
  origin: string,
  values: Readonly<Record<string, unknown>> = {},
  headers: Readonly<Record<string, string>> = {},
): Promise<Account> {
  const username = unique('user');
  const password = `${unique('Pw-')}!`;
  const body = { username, email: `${username}@example.net`, password, termsAccepted: true, ...values };
  const reply = await call(origin, 'POST /api/register', { body, headers });
  const { token, user } = dataOf<{ token: string; user: User }>(reply, 'registration');
  return { username: body.username, email: body.email, password: body.password, token, user };
}

/** Signs in and returns the session's token. Throws the response when refused. */
export async function login(
  origin: string,
  account: { readonly username: string; readonly password: string },
  rememberMe = false,
  headers: Readonly<Record<string, string>> = {},
): Promise<string> {
  const body = { username: account.username, password: account.password, rememberMe };
  return dataOf<{ token: string }>(await call(origin, 'POST /api/login', { body, headers }), 'login').token;
}

/** Returns the data of a success. Throws any other response. */
export function dataOf<Data>(reply: Reply, what: string): Data {
  if (reply.status !== 200 || reply.body?.data === undefined)
    throw new Error(`${what} was answered with ${reply.status}: ${reply.text.slice(0, 300)}`);
  return reply.body.data as Data;
}

/** Returns a response without the parts that vary per request, for comparison. */
export function comparable({ status, headers, text, body }: Reply): string {
  const plain = body === null ? text : { ...body, requestId: undefined, instance: undefined };
  const names = Object.keys(headers)
    .filter((name) => !name.startsWith('ratelimit'))
    .sort();
  return JSON.stringify({ status, names, type: headers['content-type'], plain });
}

/** Runs `work` for every item, at most `lanes` at once. Results are in the items' order. */
export async function inLanes<Item, Result>(
  items: readonly Item[],
  lanes: number,
  work: (item: Item, index: number) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  let next = 0;
  const lane = async (): Promise<void> => {
    while (next < items.length) {
      const index = next;
      next += 1;
      results[index] = await work(items[index] as Item, index);
    }
  };
  await Promise.all(Array.from({ length: Math.min(lanes, items.length) }, lane));
  return results;
}
