import { request as httpRequest, type IncomingHttpHeaders } from 'node:http';
import { connect } from 'node:net';
import type { Stack } from '@app/testing/stack';
import type { AccountHarness } from './accounts/harness.ts';

/** Far above what a slow machine needs. Only ends what hangs. */
const ANSWER_TIMEOUT_MS = 60_000;

/** Result of a harness: the number of passed checks, and one sentence per failure. */
export type Verdict = { readonly passed: number; readonly faults: readonly string[] };

/** A complete response; of a stream (`text/event-stream`) only the head. */
export type Answer = {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
};

/** A proof on a full stack with demo data, which may share it with others. */
export type GatewayHarness = {
  readonly name: string;
  readonly verify: (stack: Stack, seed: number) => Promise<Verdict>;
};

/** Returns a proof that runs with those of accounts. */
export const onWorld = ({ name, verify }: GatewayHarness): AccountHarness => ({
  name,
  async run({ stack, seed }, checks) {
    const { passed, faults } = await verify(stack, seed);
    checks.add(passed, faults);
  },
});

/** Sends a request exactly as given, path included, and reads the response. Rejects after a minute. */
export function ask(
  origin: string,
  options: {
    readonly method: string;
    readonly path: string;
    readonly headers?: Readonly<Record<string, string>>;
    readonly body?: string;
  },
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const { hostname, port } = new URL(origin);
    const { method, path, body } = options;
    // Explicit, since Node sends some bodies without a length, which makes them the next request.
    const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) };
    const headers = { ...options.headers, ...length };
    const sent = httpRequest({ hostname, port, method, path, headers, agent: false }, (response) => {
      const parts: Buffer[] = [];
      const done = (): void => {
        const { statusCode: status = 0, headers: received } = response;
        resolve({ status, headers: received, body: Buffer.concat(parts) });
        sent.destroy();
      };
      if (response.headers['content-type'] === 'text/event-stream') done();
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('end', done);
      response.on('error', reject);
    });
    sent.setTimeout(ANSWER_TIMEOUT_MS, () => sent.destroy(new Error(`no answer to ${method} ${path}`)));
    sent.on('error', reject);
    sent.end(body);
  });
}

/** Sends raw bytes that an HTTP client would not send, and reads until the other side closes. */
export function exchange(origin: string, text: string): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const { hostname, port } = new URL(origin);
    const parts: Buffer[] = [];
    const socket = connect(Number(port), hostname, () => socket.write(text, 'latin1'));
    socket.setTimeout(ANSWER_TIMEOUT_MS, () => socket.destroy(new Error('no answer')));
    socket.on('data', (part) => parts.push(part));
    socket.on('error', reject);
    socket.on('close', () => {
      const whole = Buffer.concat(parts);
      const end = whole.indexOf('\r\n\r\n');
      const [statusLine = '', ...lines] = whole.toString('latin1', 0, end).split('\r\n');
      const headers = Object.fromEntries(
        lines.map((line) => [
          line.slice(0, line.indexOf(':')).toLowerCase(),
          line.slice(line.indexOf(':') + 1).trim(),
        ]),
      );
      resolve({ status: Number(statusLine.split(' ')[1] ?? 0), headers, body: whole.subarray(end + 4) });
    });
  });
}
