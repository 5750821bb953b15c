import { connect, type Socket } from 'node:net';
import {
  exportBets,
  listBetFacets,
  listBetHistory,
  listBets,
  problemSchema,
  type Actor,
  type SessionRecord,
} from '@app/contracts';
import { RpcServer } from '@app/messaging';
import { createLogger, createMetrics } from '@app/platform';
import { eventually, testRedis, type RedisServer } from '@app/testing';
import { bearer, newKey, newSession, tokenOf, type TestKey } from './account.ts';
import { AuthResponder, startReplica, type Replica } from './replica.ts';

const logger = createLogger({ name: 'test', level: 'silent' });
const READS = [
  '/api/bets/weeks',
  '/api/user-bets/history',
  '/api/bets/export',
  '/api/bets',
  '/api/bets/teams',
];

// Starting servers can take long on a busy machine.
jest.setTimeout(60_000);

/** Fakes the bets service. Counts each user's concurrent reads and can hold one user's. */
class BetsResponder {
  held = '';
  readonly running = new Map<string, number>();
  readonly most = new Map<string, number>();
  answered = 0;
  private readonly server: RpcServer;
  private readonly waiting: (() => void)[] = [];

  constructor(redisUrl: string) {
    this.server = new RpcServer({ service: 'bets', redisUrl, logger, registry: createMetrics('bets') });
    this.server.handle(listBetFacets, (request) =>
      this.read(request, { weeks: [], teams: [], sportsbooks: [] }),
    );
    this.server.handle(listBetHistory, (request) => this.read(request, { bets: [] }));
    this.server.handle(exportBets, (request) => this.read(request, { text: 'a\r\n', nextCursor: null }));
    this.server.handle(listBets, (request) =>
      this.read(request, { bets: [], summary: null, nextCursor: null }),
    );
  }

  start(): Promise<void> {
    return this.server.start();
  }

  stop(): Promise<void> {
    this.release();
    return this.server.drain();
  }

  /** Releases held reads and holds no more. */
  release(): void {
    this.held = '';
    for (const go of this.waiting.splice(0)) go();
  }

  private async read<Answer>(
    { actor: { userId } }: { readonly actor: Actor },
    answer: Answer,
  ): Promise<Answer> {
    const now = (this.running.get(userId) ?? 0) + 1;
    this.running.set(userId, now);
    this.most.set(userId, Math.max(now, this.most.get(userId) ?? 0));
    if (userId === this.held) await new Promise<void>((resolve) => this.waiting.push(resolve));
    this.running.set(userId, now - 1);
    this.answered += 1;
    return answer;
  }
}

describe('reads of bets over a real Redis', () => {
  let redis: RedisServer;
  let key: TestKey;
  let auth: AuthResponder;
  let bets: BetsResponder;
  let sessions: readonly [SessionRecord, SessionRecord];
  let heavy: string;
  let light: string;
  let replicas: Replica[];

  beforeEach(async () => {
    redis = await testRedis();
    key = await newKey('key-1');
    auth = new AuthResponder(redis.url, key);
    bets = new BetsResponder(redis.url);
    sessions = [newSession(Date.now()), newSession(Date.now())];
    for (const session of sessions) auth.sessions.set(session.sessionId, session);
    [heavy, light] = await Promise.all([tokenOf(key, sessions[0]), tokenOf(key, sessions[1])]);
    await Promise.all([auth.start(), bets.start()]);
    replicas = [];
  });
  afterEach(async () => {
    await bets.stop();
    await Promise.all(replicas.map((replica) => replica.close()));
    await auth.stop();
    await redis.destroy();
  });

  const start = async (env: Record<string, string> = {}): Promise<Replica> => {
    const replica = await startReplica(redis.url, env);
    replicas.push(replica);
    await eventually(async () => (await ask(replica, '/api/auth/me', light)).status === 200);
    return replica;
  };
  const ask = ({ url }: Replica, path: string, token: string) =>
    fetch(url + path, { headers: bearer(token) });
  const askAll = (replica: Replica, count: number) =>
    Array.from({ length: count }, (_, index) => ask(replica, READS[index % READS.length] ?? '', heavy));

  it('run two at a time per user, whatever they read, and delay no other user (S-480)', async () => {
    const replica = await start();
    const [{ userId }] = sessions;
    bets.held = userId;
    const answers = askAll(replica, 16);
    await eventually(() => bets.running.get(userId) === 2);
    for (const path of READS) expect((await ask(replica, path, light)).status).toBe(200);
    expect((await ask(replica, '/api/auth/me', heavy)).status).toBe(200);
    expect(bets.most.get(userId)).toBe(2);
    bets.release();
    expect((await Promise.all(answers)).map(({ status }) => status)).toEqual(
      Array.from({ length: 16 }, () => 200),
    );
    expect(bets.most.get(userId)).toBe(2);
  });

  it('run two at a time on each gateway (S-480)', async () => {
    const [one, two] = [await start(), await start()];
    const [{ userId }] = sessions;
    bets.held = userId;
    const answers = [...askAll(one, 8), ...askAll(two, 8)];
    await eventually(() => bets.running.get(userId) === 4);
    expect((await ask(one, '/api/bets/weeks', light)).status).toBe(200);
    bets.release();
    await Promise.all(answers);
    expect(bets.most.get(userId)).toBe(4);
  });

  it('are refused with a clear message beyond 34 at once (S-481)', async () => {
    const replica = await start();
    bets.held = sessions[0].userId;
    const answers = askAll(replica, 40);
    const refused = await eventually(async () => {
      const reply = await ask(replica, '/api/bets/weeks', heavy);
      return reply.status === 429 ? reply : undefined;
    });
    expect(refused.headers.get('retry-after')).toBe('1');
    expect(problemSchema.parse(await refused.json())).toMatchObject({
      code: 'RATE_LIMITED',
      error: 'Too many of your requests are running at once. Please try again in a moment.',
    });
    bets.release();
    const statuses = (await Promise.all(answers)).map(({ status }) => status);
    expect(new Set(statuses)).toEqual(new Set([200, 429]));
    expect(statuses.filter((status) => status === 200)).toHaveLength(34);
  });

  it('leave the queue when their caller disconnects (S-480, S-481)', async () => {
    const replica = await start();
    const open = new Set<Socket>();
    let asked = 0;
    const { server } = replica.gateway.instance;
    server.on('request', () => (asked += 1));
    server.on('connection', (socket: Socket) => {
      open.add(socket);
      socket.on('close', () => open.delete(socket));
    });
    const [{ userId }] = sessions;
    bets.held = userId;
    const text = `GET /api/bets HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${heavy}\r\n\r\n`;
    const port = Number(new URL(replica.url).port);
    let refused = 0;
    const leaving = Array.from({ length: 60 }, () => {
      const socket = connect(port, '127.0.0.1', () => socket.write(text));
      return socket.on('data', () => (refused += 1));
    });
    await eventually(() => refused === leaving.length - 34);
    for (const socket of leaving) socket.destroy();
    await eventually(() => open.size === 0);
    const answers = askAll(replica, 32);
    await eventually(() => asked === leaving.length + 32);
    bets.release();
    expect((await Promise.all(answers)).map(({ status }) => status)).toEqual(
      Array.from({ length: 32 }, () => 200),
    );
    // Sent: the two already in flight and those whose clients stayed. No read of a disconnected client was
    // sent.
    expect(bets.answered).toBe(34);
  });

  it('end with 503 when their turn does not come in time (S-481)', async () => {
    const replica = await start({ REQUEST_TIMEOUT_MS: '2000', HEADERS_TIMEOUT_MS: '1000' });
    bets.held = sessions[0].userId;
    const answers = askAll(replica, 2);
    await eventually(() => bets.running.get(bets.held) === 2);
    const late = await ask(replica, '/api/bets/weeks', heavy);
    expect([late.status, late.headers.get('retry-after')]).toEqual([503, '1']);
    expect(problemSchema.parse(await late.json())).toMatchObject({
      error: 'Your earlier requests are still running. Please try again in a moment.',
    });
    await Promise.all(answers);
  });

  it('include the profile, since its sums are read from the bets (S-480)', async () => {
    const replica = await start();
    bets.held = sessions[0].userId;
    const answers = askAll(replica, 2);
    await eventually(() => bets.running.get(bets.held) === 2);
    const profile = ask(replica, '/api/profile', heavy);
    const own = await ask(replica, '/api/profile', light);
    expect(own.status).toBe(503); // No service answers it here, but it was sent at once.
    expect(auth.profiles).toEqual([sessions[1].userId]);
    bets.release();
    await Promise.all([...answers, profile]);
    expect(auth.profiles).toEqual([sessions[1].userId, sessions[0].userId]);
  });
});
