import { randomUUID } from 'node:crypto';
import {
  clearMessages,
  listMessages,
  problemSchema,
  startAnswer,
  stopAnswer,
  type ChatMessage,
  type SessionRecord,
} from '@app/contracts';
import { answerForAuth, bearer, newKey, newSession, tokenOf } from '../../test/account.ts';
import { startGateway, type GatewayUnderTest } from '../../test/gateway-under-test.ts';

const AT = '2026-10-17T12:00:00.000Z';
/** Basic and Pro are both premium. */
const TIERS = ['free', 'premium', 'elite'] as const;

let gateway: GatewayUnderTest;
let tokens: Readonly<Record<(typeof TIERS)[number], string>>;
let elite: SessionRecord;
let answerId: string;

beforeAll(async () => {
  gateway = await startGateway();
  const key = await newKey('key-1');
  const sessions = TIERS.map((subscriptionTier) => newSession(Date.now(), { subscriptionTier }));
  const signed = await Promise.all(sessions.map((session) => tokenOf(key, session)));
  tokens = Object.fromEntries(TIERS.map((tier, index) => [tier, signed[index]])) as typeof tokens;
  elite = sessions[2] as SessionRecord;
  answerForAuth(gateway.services, [key], sessions);
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
});

const actor = () => ({ userId: elite.userId, sessionId: elite.sessionId });

describe('the API document', () => {
  it('has the answer in both forms (S-481)', async () => {
    const { paths, components } = (await gateway.instance.inject({ url: '/api/openapi.json' })).json<{
      paths: Record<string, { post: { responses: Record<string, { content: object }> } }>;
      components: { schemas: object };
    }>();
    const { content = {} } = paths['/api/chat']?.post.responses['200'] ?? {};
    expect(content).toMatchObject({
      'application/json': { schema: { type: 'object' } },
      'text/event-stream': { schema: { $ref: '#/components/schemas/AnswerEvent' } },
    });
    expect(Object.keys(components.schemas)).toEqual(
      expect.arrayContaining(['AnswerEvent', 'AnswerPart', 'ChatMessage', 'ChatQuestion']),
    );
  });
});

describe('a conversation', () => {
  it('is listed for its owner (S-252)', async () => {
    const message: ChatMessage = {
      ...{ id: randomUUID(), sender: 'user', text: 'Why?', timestamp: AT },
      ...{ parts: null, answeredBy: null, isStopped: false },
    };
    gateway.services.answer(listMessages, () => ({ messages: [message] }));
    const reply = await gateway.instance.inject({ url: '/api/chat', headers: bearer(tokens.elite) });
    expect(reply.json()).toEqual({ success: true, data: { messages: [message] } });
    expect(gateway.services.requestsOf(listMessages)).toEqual([{ actor: actor() }]);
  });

  it('is cleared with a key (S-253)', async () => {
    const headers = { ...bearer(tokens.elite), 'idempotency-key': 'clear-1' };
    const reply = await gateway.instance.inject({ method: 'DELETE', url: '/api/chat', headers });
    expect(reply.json()).toEqual({ success: true });
    expect(gateway.services.calls.at(-1)).toMatchObject({
      pattern: clearMessages.pattern,
      request: { actor: actor() },
      options: { idempotencyKey: 'clear-1' },
    });
  });
});

describe('without the plan', () => {
  const methods = ['POST', 'GET', 'DELETE'] as const;

  it.each(methods.flatMap((method) => TIERS.slice(0, 2).map((tier) => [method, tier] as const)))(
    '%s is refused for %s (S-058, S-480)',
    async (method, tier) => {
      const reply = await gateway.instance.inject({
        ...{ method, url: '/api/chat', headers: { ...bearer(tokens[tier]), accept: 'text/event-stream' } },
        ...(method === 'POST' && { payload: { message: 'Why?' } }),
      });
      expect(reply.statusCode).toBe(403);
      expect(problemSchema.parse(reply.json())).toMatchObject({ code: 'SUBSCRIPTION_REQUIRED' });
      expect(gateway.services.calls.filter(({ pattern }) => pattern.startsWith('chat.'))).toEqual([]);
    },
  );

  it.each(methods)('%s is refused without a session (S-480)', async (method) => {
    const reply = await gateway.instance.inject({ method, url: '/api/chat' });
    expect(reply.statusCode).toBe(401);
    expect(gateway.services.calls.filter(({ pattern }) => pattern.startsWith('chat.'))).toEqual([]);
  });
});
