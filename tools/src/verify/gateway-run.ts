import { existsSync } from 'node:fs';
import { request as httpRequest, type IncomingHttpHeaders } from 'node:http';
import { connect } from 'node:net';
import { join } from 'node:path';
import { APP_NAMES, buildApps, startStack, type Stack } from '@app/testing/stack';
import { UNLIMITED } from './unlimited.ts';
import { repeatLine, seedFromArguments } from './messaging-run.ts';

const ROOT = join(import.meta.dirname, '../../..');
const BUILT = [...APP_NAMES.map((app) => `dist/${app}/main.js`), 'dist/web/index.html'];
const ANSWER_TIMEOUT_MS = 10_000;

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

/**
 * Runs a harness on a full stack with demo data, then prints its figures, the seed and, as the last line,
 * `{name, passed, failed}`. `--seed N` repeats a run.
 */
export async function runAgainstGateway(
  name: string,
  work: (stack: Stack, seed: number) => Promise<Verdict>,
): Promise<void> {
  const seed = seedFromArguments(process.argv);
  if (!BUILT.every((file) => existsSync(join(ROOT, file)))) await buildApps();
  const stack = await startStack({ hasDemo: true, ...UNLIMITED });
  const verdict = await work(stack, seed).catch(brokenOff);
  await stack.stop();
  for (const fault of verdict.faults) console.error(`FAILED ${fault}`);
  if (verdict.faults.length > 0) console.error(repeatLine(name, seed));
  console.log(`verify:${name}: ${verdict.passed} passed, ${verdict.faults.length} failed (seed ${seed})`);
  console.log(JSON.stringify({ name, passed: verdict.passed, failed: verdict.faults.length }));
  process.exitCode = verdict.faults.length > 0 ? 1 : 0;
}

/** Counts an aborted harness as a fault, which the same seed repeats. */
function brokenOff(error: unknown): Verdict {
  return {
    passed: 0,
    faults: [`broke off: ${error instanceof Error ? (error.stack ?? '') : String(error)}`],
  };
}

/** Sends a request exactly as given, path included, and reads the response. Rejects after ten seconds. */
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
