import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { request as httpRequest, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  AppError,
  CHAT_TEXTS,
  clearMessages,
  listMessages,
  MAX_MESSAGE_LENGTH,
  problemSchema,
  startAnswer,
  stopAnswer,
  type AnswerEvent,
  type AnswerPart,
  type ChatMessage,
  type SessionRecord,
} from '@app/contracts';
import { PartsLostError } from '@app/messaging';
import { eventually } from '@app/testing';
import { answerForAuth, bearer, newKey, newSession, tokenOf } from '../../test/account.ts';
import { startGateway, type GatewayUnderTest } from '../../test/gateway-under-test.ts';

/** The first request on a busy machine takes long. */
const REQUEST_TIMEOUT_MS = 2_000;
const AT = '2026-10-17T12:00:00.000Z';
const SOURCE: AnswerPart = {
  kind: 'source',
  source: { id: 's1', kind: 'file', label: 'NFL file', at: AT, sampleSize: null, href: '/dashboard' },
};
const FIGURE: AnswerPart = {
  kind: 'figure',
  text: '*58.2%*',
  label: 'Cover probability',
  tone: null,
  source: 's1',
  href: null,
};
const text = (words: string): AnswerPart => ({ kind: 'text', text: words });
/** Basic and Pro are both premium. */
const TIERS = ['free', 'premium', 'elite'] as const;

let gateway: GatewayUnderTest;
let tokens: Readonly<Record<(typeof TIERS)[number], string>>;
let elite: SessionRecord;
let answerId: string;
let port: number;

beforeAll(async () => {
  const limit = String(REQUEST_TIMEOUT_MS);
  gateway = await startGateway({ env: { REQUEST_TIMEOUT_MS: limit, HEADERS_TIMEOUT_MS: limit } });
  const key = await newKey('key-1');
  const sessions = TIERS.map((subscriptionTier) => newSession(Date.now(), { subscriptionTier }));
  const signed = await Promise.all(sessions.map((session) => tokenOf(key, session)));
  tokens = Object.fromEntries(TIERS.map((tier, index) => [tier, signed[index]])) as typeof tokens;
  elite = sessions[2] as SessionRecord;
  answerForAuth(gateway.services, [key], sessions);
  await gateway.app.listen(0, '127.0.0.1');
  ({ port } = gateway.instance.server.address() as AddressInfo);
});
afterAll(() => gateway.app.close());
beforeEach(() => {
  const { services } = gateway;
  answerId = randomUUID();
  services.calls.length = 0;
  services.answer(startAnswer, () => ({ answerId }));
  services.answer(stopAnswer, () => ({}));
  services.answer(listMessages, () => ({ messages: [] }));
  services.answer(clearMessages, () => ({}));
  writes([text('The model gives '), SOURCE, FIGURE], [text('.'), done()]);
});

const done = (): AnswerEvent => ({
  kind: 'done',
  answeredBy: 'built-in',
  messageId: answerId,
  timestamp: AT,
});
const actor = () => ({ userId: elite.userId, sessionId: elite.sessionId });
/** The assistant's answer, in batches. */
function writes(...batches: readonly (readonly unknown[])[]): void {
  gateway.services.answers.set(answerId, async function* () {
    yield* batches;
  });
}
const send = (
  body: unknown = { message: 'Why?' },
  headers: Readonly<Record<string, string>> = bearer(tokens.elite),
) => gateway.instance.inject({ method: 'POST', url: '/api/chat', headers, payload: body as object });
const stream = { accept: 'text/event-stream' };
const eventsOf = (body: string): unknown[] =>
  body
    .split('\n\n')
    .filter((block) => block.startsWith('data: '))
    .map((block) => JSON.parse(block.slice('data: '.length)) as unknown);
/** Sends a question over a socket and returns the head, as soon as it is there. */
async function open(headers: Readonly<Record<string, string>>): Promise<IncomingMessage> {
  const sent = httpRequest({
    ...{ port, host: '127.0.0.1', method: 'POST', path: '/api/chat', agent: false },
    headers: { ...bearer(tokens.elite), 'content-type': 'application/json', ...headers },
  });
  sent.on('error', () => undefined);
  sent.end(JSON.stringify({ message: 'Why?' }));
  const [response] = (await once(sent, 'response')) as [IncomingMessage];
  response.on('error', () => undefined);
  return response.setEncoding('utf8');
}

describe('a question', () => {
  it('is answered as JSON with the figures as text and as parts (S-250)', async () => {
    const question = {
      message: '  Why this pick? ',
      pageContext: 'game-analysis',
      chatHistory: [{ sender: 'user', text: 'Hello' }],
    };
    const reply = await send(question, { ...bearer(tokens.elite), 'idempotency-key': 'q-1' });
    expect(reply.statusCode).toBe(200);
    expect(reply.headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-store',
    });
    const message = 'The model gives \\*58.2%\\*.';
    expect(reply.json()).toEqual({
      success: true,
      message,
      data: {
        id: answerId,
        sender: 'assistant',
        text: message,
        timestamp: AT,
        parts: [text('The model gives '), SOURCE, FIGURE, text('.')],
        answeredBy: 'built-in',
        isStopped: false,
      },
    });
    expect(gateway.services.calls.find(({ pattern }) => pattern === startAnswer.pattern)).toMatchObject({
      request: { actor: actor(), question: { ...question, message: 'Why this pick?' } },
      options: { idempotencyKey: 'q-1' },
    });
    expect(gateway.services.requestsOf(stopAnswer)).toEqual([]);
  });

  it('is answered as server-sent events when the client accepts those (S-250)', async () => {
    const reply = await send(undefined, {
      ...bearer(tokens.elite),
      accept: 'application/json, text/event-stream',
    });
    expect(reply.headers).toMatchObject({
      'content-type': 'text/event-stream',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
      'x-content-type-options': 'nosniff',
    });
    expect(eventsOf(reply.body)).toEqual([text('The model gives '), SOURCE, FIGURE, text('.'), done()]);
  });

  it('forgets what was written before a restart (S-255)', async () => {
    writes([text('Wrong. ')], [{ kind: 'restart' }], [{ kind: 'a newer kind' }, text('Right.'), done()]);
    expect((await send()).json()).toMatchObject({ message: 'Right.', data: { parts: [text('Right.')] } });
  });

  it.each([
    ['failed', [text('So '), { kind: 'failed', text: CHAT_TEXTS.failed }], CHAT_TEXTS.failed],
    ['was stopped', [text('So far.'), { kind: 'stopped', messageId: null }], 'So far.'],
  ])('has no message when the answer %s (S-254)', async (_, events, message) => {
    writes(events);
    expect((await send()).json()).toEqual({ success: true, message, data: null });
    expect(gateway.services.requestsOf(stopAnswer)).toEqual([]);
  });

  describe('whose answer is lost because its writer died', () => {
    const lost = () => {
      gateway.services.answers.set(answerId, async function* () {
        yield [text('So ')];
        throw new PartsLostError();
      });
    };

    it('gets the documented text (S-254)', async () => {
      lost();
      expect((await send()).json()).toEqual({ success: true, message: CHAT_TEXTS.failed, data: null });
      const failed = { kind: 'failed', text: CHAT_TEXTS.failed };
      const reply = await send(undefined, { ...bearer(tokens.elite), ...stream });
      expect(eventsOf(reply.body)).toEqual([text('So '), failed]);
      gateway.services.answer(listMessages, () => {
        throw new AppError('UNAVAILABLE');
      });
      expect(eventsOf((await send(undefined, { ...bearer(tokens.elite), ...stream })).body).at(-1)).toEqual(
        failed,
      );
      expect(gateway.services.requestsOf(stopAnswer)).toEqual([]);
    });

    it('gets the answer if it had been stored', async () => {
      lost();
      const stored: ChatMessage = {
        ...{ id: answerId, sender: 'assistant', text: 'All good.', timestamp: AT },
        ...{ parts: [text('All good.')], answeredBy: 'built-in', isStopped: false },
      };
      gateway.services.answer(listMessages, () => ({ messages: [stored] }));
      expect((await send()).json()).toEqual({ success: true, message: 'All good.', data: stored });
    });
  });

  it.each([
    ['nothing', {}, 'message', CHAT_TEXTS.messageRequired],
    ['spaces', { message: '  ' }, 'message', CHAT_TEXTS.messageRequired],
    ['a number', { message: 5 }, 'message', CHAT_TEXTS.messageRequired],
    ['too much', { message: 'x'.repeat(MAX_MESSAGE_LENGTH + 1) }, 'message', CHAT_TEXTS.messageLong],
    ['U+0000', { message: 'a\0b' }, 'message', 'U+0000'],
    ['an unknown page', { message: 'Why?', pageContext: 'admin' }, 'pageContext', ''],
    ['an unknown sport', { message: 'Why?', sport: 'curling' }, 'sport', ''],
    ['a game without a sport', { message: 'Why?', game: { gameId: 'x' } }, 'game.sport', ''],
    [
      'six messages of history',
      { message: 'Why?', chatHistory: Array.from({ length: 6 }, () => ({ sender: 'user', text: 'x' })) },
      'chatHistory',
      'At most 5 messages of history.',
    ],
    [
      'a foreign sender',
      { message: 'Why?', chatHistory: [{ sender: 'system', text: 'x' }] },
      'chatHistory.0.sender',
      '',
    ],
    ['a list', [], 'body', 'must be a JSON object'],
  ])('with %s is refused with field and rule (S-481)', async (_, body, field, rule) => {
    const reply = await send(body);
    expect(reply.statusCode).toBe(400);
    const { issues = [] } = problemSchema.parse(reply.json());
    expect(issues[0]?.field).toBe(field);
    expect(issues[0]?.rule).toContain(rule);
    expect(gateway.services.calls.filter(({ pattern }) => pattern.startsWith('chat.'))).toEqual([]);
  });

  it.each(['CHAT_MINUTE_LIMIT', 'CHAT_DAY_LIMIT', 'ANSWER_PENDING'] as const)(
    'is refused with the service’s sentence: %s (S-250)',
    async (code) => {
      const error = new AppError(code, undefined, { retryAfterSeconds: 7 });
      gateway.services.answer(startAnswer, () => {
        throw error;
      });
      const reply = await send(undefined, { ...bearer(tokens.elite), ...stream });
      expect([reply.statusCode, reply.headers['retry-after']]).toEqual([error.status, '7']);
      expect(problemSchema.parse(reply.json())).toMatchObject({ code, error: error.message });
    },
  );
});

describe('a reader', () => {
  it('gets the head at once and each part as it comes, for longer than other requests may take', async () => {
    const steps = [0, 1].map(() => Promise.withResolvers<undefined>());
    gateway.services.answers.set(answerId, async function* () {
      await steps[0]?.promise;
      yield [text('First.')];
      await steps[1]?.promise;
      yield [done()];
    });
    const response = await open(stream);
    expect(response.statusCode).toBe(200);
    let body = '';
    response.on('data', (part: string) => (body += part));
    await eventually(() => body === ': start\n\n');
    await new Promise((resolve) => setTimeout(resolve, REQUEST_TIMEOUT_MS * 1.2));
    steps[0]?.resolve(undefined);
    await eventually(() => eventsOf(body).length === 1);
    steps[1]?.resolve(undefined);
    await once(response, 'end');
    expect(eventsOf(body)).toEqual([text('First.'), done()]);
  });

  it.each([stream, {}])('that leaves stops its answer, even while nothing comes: %j', async (headers) => {
    const left = jest.fn();
    gateway.services.answers.set(answerId, async function* (signal) {
      yield [text('First.')];
      await new Promise((resolve) => {
        signal.addEventListener('abort', resolve);
      });
      left();
    });
    const sent = httpRequest({
      ...{ port, host: '127.0.0.1', method: 'POST', path: '/api/chat', agent: false },
      headers: { ...bearer(tokens.elite), 'content-type': 'application/json', ...headers },
    });
    sent.on('error', () => undefined);
    sent.end(JSON.stringify({ message: 'Why?' }));
    await eventually(() => gateway.services.requestsOf(startAnswer).length === 1);
    sent.destroy();
    await eventually(() => gateway.services.requestsOf(stopAnswer).length === 1);
    expect(gateway.services.requestsOf(stopAnswer)).toEqual([{ actor: actor(), answerId }]);
    expect(left).toHaveBeenCalledTimes(1);
  });
});
