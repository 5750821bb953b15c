import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';

export interface FakeToolCall {
  readonly name: string;
  /** An object, or JSON text that may be malformed. */
  readonly input: unknown;
}

/** How the server answers one request. */
export type FakeReply =
  | {
      readonly kind: 'answer';
      /** Streamed piece by piece. */
      readonly pieces: readonly string[];
      readonly calls?: readonly FakeToolCall[];
      /** Before each piece. */
      readonly pauseMs?: number;
      /** Null: not reported. */
      readonly tokens?: number | null;
    }
  | {
      readonly kind: 'status';
      readonly status: number;
      readonly body?: string;
      readonly headers?: Readonly<Record<string, string>>;
    }
  /** Writes this and keeps the connection open, or ends it. */
  | { readonly kind: 'raw'; readonly body: string; readonly isHeld?: boolean }
  /** Repeats this until the reader leaves. */
  | { readonly kind: 'endless'; readonly body: string }
  /** Starts an answer and destroys the connection. */
  | { readonly kind: 'breaks-off'; readonly pieces: readonly string[] }
  /** Destroys the connection without a byte. */
  | { readonly kind: 'drops' }
  /** Accepts the request and says nothing. */
  | { readonly kind: 'silent' };

export interface FakeMessage {
  readonly role: string;
  readonly content: string | null;
  readonly tool_calls?: readonly {
    readonly function: { readonly name: string; readonly arguments: string };
  }[];
}

/** A request for a completion, as the server received it. */
export interface FakeRequest {
  readonly model: string;
  readonly messages: readonly FakeMessage[];
  readonly tools?: readonly { readonly function: { readonly name: string; readonly parameters: object } }[];
  readonly stream?: boolean;
}

export interface FakeModel {
  /** Base address, as settings take it. */
  readonly url: string;
  readonly key: string;
  readonly requests: readonly FakeRequest[];
  /** Requests that are being answered. */
  readonly open: number;
  /** Decides each reply from now on. */
  behave(reply: (request: FakeRequest) => FakeReply): void;
  close(): Promise<void>;
}

const KEY = 'fake-model-key';

/** An OpenAI-compatible server on the loopback address that returns the responses a test sets. */
export async function startFakeModel(first: (request: FakeRequest) => FakeReply): Promise<FakeModel> {
  const requests: FakeRequest[] = [];
  let reply = first;
  let open = 0;
  const server = createServer((request, response) => {
    open += 1;
    response.on('close', () => {
      open -= 1;
    });
    void serve(request, response, (asked) => {
      requests.push(asked);
      return reply(asked);
    }).catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${String((server.address() as AddressInfo).port)}/v1`,
    key: KEY,
    requests,
    get open() {
      return open;
    },
    behave: (next) => {
      reply = next;
    },
    close: () => close(server),
  };
}

function close(server: Server): Promise<void> {
  server.closeAllConnections();
  return new Promise((resolve) => server.close(() => resolve()));
}

async function serve(
  request: IncomingMessage,
  response: ServerResponse,
  replyTo: (asked: FakeRequest) => FakeReply,
): Promise<void> {
  const body = await text(request);
  if (request.headers.authorization !== `Bearer ${KEY}`) {
    send(response, 401, '{"error":{"message":"wrong key"}}');
    return;
  }
  if (request.method !== 'POST' || request.url !== '/v1/chat/completions') {
    send(response, 404, '{"error":{"message":"not found"}}');
    return;
  }
  const reply = replyTo(JSON.parse(body) as FakeRequest);
  if (reply.kind === 'silent') return;
  if (reply.kind === 'drops') response.destroy();
  else if (reply.kind === 'status') send(response, reply.status, reply.body ?? '{}', reply.headers);
  else await stream(response, reply);
}

function send(
  response: ServerResponse,
  status: number,
  body: string,
  headers: Readonly<Record<string, string>> = {},
): void {
  response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(body);
}

type Streamed = Extract<FakeReply, { kind: 'answer' | 'raw' | 'endless' | 'breaks-off' }>;

async function stream(response: ServerResponse, reply: Streamed): Promise<void> {
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  response.flushHeaders();
  if (reply.kind === 'raw') {
    response.write(reply.body);
    if (reply.isHeld !== true) response.end();
    return;
  }
  if (reply.kind === 'endless') {
    while (!response.destroyed) {
      if (response.write(reply.body)) await pause(1);
      else await Promise.race([new Promise((resolve) => response.once('drain', resolve)), pause(50)]);
    }
    return;
  }
  const pauseMs = reply.kind === 'answer' ? (reply.pauseMs ?? 0) : 0;
  for (const content of reply.pieces) {
    if (pauseMs > 0) await pause(pauseMs);
    response.write(chunkOf({ content }, null));
  }
  if (reply.kind === 'breaks-off') {
    await pause(10);
    response.destroy();
    return;
  }
  const calls = reply.calls ?? [];
  for (const [index, { name, input }] of calls.entries()) {
    const json = typeof input === 'string' ? input : JSON.stringify(input);
    const half = Math.floor(json.length / 2);
    const call = { index, id: `call_${String(index)}`, type: 'function' };
    response.write(
      chunkOf({ tool_calls: [{ ...call, function: { name, arguments: json.slice(0, half) } }] }, null),
    );
    response.write(chunkOf({ tool_calls: [{ index, function: { arguments: json.slice(half) } }] }, null));
  }
  response.write(chunkOf({}, calls.length > 0 ? 'tool_calls' : 'stop'));
  const { tokens = 100 } = reply;
  if (tokens !== null)
    response.write(`data: ${JSON.stringify({ ...chunk, choices: [], usage: { total_tokens: tokens } })}\n\n`);
  response.end('data: [DONE]\n\n');
}

const chunk = { id: 'c', object: 'chat.completion.chunk', created: 0, model: 'fake' };

/** One event of an answer's stream. */
export function chunkOf(delta: object, finishReason: string | null): string {
  return `data: ${JSON.stringify({ ...chunk, choices: [{ index: 0, delta, finish_reason: finishReason }] })}\n\n`;
}

/** An answer in one piece. */
export const says = (...pieces: readonly string[]): FakeReply => ({ kind: 'answer', pieces });
/** Tool calls without words. */
export const calls = (...list: readonly FakeToolCall[]): FakeReply => ({
  kind: 'answer',
  pieces: [],
  calls: list,
});

/** The tool results the model has been given, oldest first. */
export function resultsIn({ messages }: FakeRequest): readonly unknown[] {
  return messages
    .filter(({ role }) => role === 'tool')
    .map(({ content }) => JSON.parse(content ?? 'null') as unknown);
}
