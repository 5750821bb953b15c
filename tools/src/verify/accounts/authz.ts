import { randomUUID } from 'node:crypto';
import { poll } from '@app/testing/servers';
import { addBet, manualBet } from '../bets/bet-calls.ts';
import { call, comparable, dataOf, login, register, unique, type Account, type Reply } from './client.ts';
import type { AccountHarness, Checks } from './harness.ts';
import { BODIES, QUERIES } from './authz-requests.ts';
import { documentedOperations, type DocumentedOperation } from './operations.ts';
import { PUBLIC } from './public-operations.ts';
import {
  ADMIN_LISTS,
  ADMIN_ONLY,
  ELITE_ONLY,
  HAS_ELITE,
  HAS_PREMIUM,
  PREMIUM_ONLY,
} from './restricted-operations.ts';
import type { World } from './world.ts';

const ROLES = ['anonymous', 'disabled', 'free', 'premium', 'elite', 'admin'] as const;
type Role = (typeof ROLES)[number];
const DEMO: Readonly<Partial<Record<Role, string>>> = {
  free: 'demo-free',
  premium: 'demo-pro',
  elite: 'demo-elite',
  admin: 'demo-admin',
};
/**
 * Kinds of caller with a session that works. In the short run each sends other malformed ids, and every operation gets
 * all of them.
 */
const CALLERS = 4;
const MALFORMED = ['x', '%2e%2e', '0', 'null', '%00', "'or'1'='1", 'a'.repeat(200), '__proto__'];
/** The caller chooses the import's id, so someone else's id is as valid as any. */
const CHOOSES_ID: ReadonlySet<string> = new Set(['importBets']);

/** A person in the matrix, with the texts only they may see. */
type Person = {
  readonly role: Role;
  readonly token: string | undefined;
  readonly secrets: readonly string[];
};
type Things = {
  readonly sessionId: string;
  readonly exportId: string;
  readonly betId: string;
  readonly importId: string;
  readonly studyId: string;
  readonly notes: string;
};

/**
 * Every documented route, called by every kind of caller with own, foreign, missing and malformed ids:
 * nothing leaks (S-480).
 */
export const authz: AccountHarness = {
  name: 'authz',
  async run(world, checks) {
    await world.useAuth();
    const operations = await documentedOperations(world.origin);
    const victim = await register(world.origin, { displayName: unique('Victim ') });
    // Only Pro and Elite save studies.
    const granted = await world.admin(['user', 'grant', victim.username, '--plan', 'pro']);
    checks.equal(granted.code, 0, `user grant: ${granted.stderr}`);
    const others = await thingsOf(world.origin, victim.token);
    const people = await Promise.all(ROLES.map((role) => personOf(world, role)));
    let calls = 0;
    for (const [place, person] of people.entries()) {
      for (const operation of operations) {
        const malformed = MALFORMED.filter(
          (_id, index) =>
            !world.isShort || ADMIN_ONLY.has(operation.id) || index % CALLERS === place % CALLERS,
        );
        calls += await tryOperation(world, operation, person, { victim, others, people, malformed }, checks);
      }
    }
    const bets = dataOf<{ bets: { id: string; status: string; version: number }[] }>(
      await call(world.origin, 'GET /api/bets', { token: victim.token }),
      "the victim's bets",
    ).bets.map(({ id, status, version }) => [id === others.betId ? 'own' : 'imported', status, version]);
    checks.equal(
      bets.sort(),
      [
        ['imported', 'won', 2],
        ['own', 'pending', 1],
      ].sort(),
      "the victim's bets",
    );
    const after = await call(world.origin, 'GET /api/auth/me', { token: victim.token });
    checks.equal(after.status, 200, "the victim's session after everything");
    checks.figure(`${operations.length} operations, ${ROLES.length} kinds of caller, ${calls} calls`);
  },
};

async function personOf(world: World, role: Role): Promise<Person> {
  if (role === 'anonymous') return { role, token: undefined, secrets: [] };
  const demo = world.stack.demoAccounts().find(({ username }) => username === DEMO[role]);
  if (demo !== undefined) {
    const token = await login(world.origin, demo);
    return { role, token, secrets: [`${demo.username}@example.com`] };
  }
  const account: Account = await register(world.origin, { displayName: unique('Disabled ') });
  const { code, stderr } = await world.admin(['user', 'disable', account.username]);
  if (code !== 0) throw new Error(`user disable: ${stderr}`);
  return { role, token: account.token, secrets: secretsOf(account) };
}

function secretsOf({ username, email, user }: Account): string[] {
  return [username, email, user.displayName, user.id];
}

async function thingsOf(origin: string, token: string): Promise<Things> {
  const listed = await call(origin, 'GET /api/auth/sessions', { token });
  const { sessions } = dataOf<{ sessions: { id: string }[] }>(listed, 'sessions');
  const started = await call(origin, 'POST /api/auth/exports', { token });
  const made = dataOf<{ export: { id: string } }>(started, 'an export');
  const notes = unique('Victim notes ');
  const { id: betId } = await addBet(origin, token, { notes, gameDate: '2019-10-13' });
  const importId = randomUUID();
  const imported = await call(origin, `POST /api/bets/imports/${importId}/rows`, {
    token,
    body: BODIES['importBets'],
  });
  dataOf(imported, 'an import');
  const studyId = await ownStudyId(origin, token, { name: unique('Victim study ') });
  return { sessionId: sessions[0]?.id ?? '', exportId: made.export.id, betId, importId, studyId, notes };
}

type Scene = {
  readonly victim: Account;
  readonly others: Things;
  readonly people: readonly Person[];
  readonly malformed: readonly string[];
};

async function tryOperation(
  world: World,
  operation: DocumentedOperation,
  person: Person,
  scene: Scene,
  checks: Checks,
): Promise<number> {
  const { origin } = world;
  const isAllowed = PUBLIC.has(operation.id) || (person.token !== undefined && person.role !== 'disabled');
  const said = `${person.role}: ${operation.method} ${operation.path}`;
  const mustNotSee = [
    ...secretsOf(scene.victim),
    scene.others.sessionId,
    scene.others.exportId,
    scene.others.betId,
    scene.others.importId,
    scene.others.studyId,
    scene.others.notes,
    ...scene.people.filter((other) => other !== person).flatMap(({ secrets }) => secrets),
  ];
  const send = async (id?: string, token = person.token): Promise<Reply> => {
    const address = operation.path.replaceAll(/\{(\w+)\}/g, (_all, name: string) => valueOf(name, id));
    const path = address + (QUERIES[operation.id] ?? '');
    const body = operation.bodyFields === undefined ? undefined : (BODIES[operation.id] ?? {});
    const reply = await call(origin, `${operation.method} ${path}`, {
      ...(token !== undefined && { token }),
      ...(body !== undefined && { body }),
    });
    checks.check(reply.status < 500, `${said}: answered with ${reply.status}`);
    // Every problem contains the request path, so the id that was sent is no leak.
    const text = reply.text.replaceAll(path, '').replaceAll(decodeURIComponent(path), '');
    const isForAll = person.role === 'admin' && ADMIN_LISTS.has(operation.id);
    const leaked = isForAll ? [] : mustNotSee.filter((secret) => text.includes(secret));
    checks.equal(leaked, [], `${said}: texts of others`);
    return reply;
  };
  if (operation.id === 'getLive') return 0; // An endless public stream without personal data.
  const hasId = operation.parameters.some((name) => name === 'id' || name === 'receipt');
  if (!isAllowed && person.token === undefined && operation.isBare && operation.method === 'GET') {
    // Without a token this is a screen's URL: the page without any user's data.
    const { status, headers } = await call(origin, `GET ${operation.path}`, {
      headers: { accept: 'text/html' },
    });
    checks.equal([status, headers['content-type']?.split(';')[0]], [200, 'text/html'], said);
    return 1;
  }
  if (!isAllowed) {
    const { status, body } = await send(hasId ? scene.others.sessionId : undefined);
    checks.equal([status, body?.code], [401, 'UNAUTHENTICATED'], said);
    return 1;
  }
  const isAbove =
    (PREMIUM_ONLY.has(operation.id) && !HAS_PREMIUM.has(person.role)) ||
    (ELITE_ONLY.has(operation.id) && !HAS_ELITE.has(person.role));
  if (isAbove) {
    const { status, body } = await send();
    checks.equal([status, body?.code], [403, 'SUBSCRIPTION_REQUIRED'], said);
    return 1;
  }
  if (ADMIN_ONLY.has(operation.id) && person.role !== 'admin') {
    const { status, body } = await send(hasId ? randomUUID() : undefined);
    checks.equal([status, body?.code], [403, 'FORBIDDEN'], said);
    return 1;
  }
  if (!hasId) {
    // An operation that ends the session gets its own.
    const token = operation.id === 'logout' ? await sparedToken(world, person) : person.token;
    const { status } = await send(undefined, token);
    const isRefused = status === 401 || status === 403;
    // The login refuses an empty body with 400. No response here may say that a session is missing.
    checks.check(!isRefused, `${said}: refused with ${status}`);
    return 1;
  }
  const own = await ownId(world, operation, person);
  if (own !== undefined) checks.equal((await send(own)).status, 200, `${said}, own`);
  if (!CHOOSES_ID.has(operation.id)) {
    const absent = comparable(await send(randomUUID()));
    const other = otherId(operation, scene.others);
    checks.equal(comparable(await send(other)), absent, `${said}: other's and absent id`);
  }
  for (const malformed of scene.malformed) {
    const { status } = await send(malformed);
    checks.check(
      status === 404 || status === 400,
      `${said}, id ${malformed.slice(0, 20)}: answered with ${status}`,
    );
  }
  return 3 + scene.malformed.length;
}

function otherId({ path }: DocumentedOperation, others: Things): string {
  if (path.includes('/auth/exports')) return others.exportId;
  if (path.includes('/imports')) return others.importId;
  if (path.includes('/studies')) return others.studyId;
  return path.includes('bets') ? others.betId : others.sessionId;
}

function valueOf(name: string, id: string | undefined): string {
  if (name === 'id' || name === 'receipt') return id ?? 'x';
  return { sport: 'nfl', season: '2024', asset: 'init.js' }[name] ?? 'absent';
}

async function sparedToken({ origin, stack }: World, { role }: Person): Promise<string | undefined> {
  const demo = stack.demoAccounts().find(({ username }) => username === DEMO[role]);
  return demo === undefined ? undefined : login(origin, demo);
}

/** Returns an object of the caller that the operation may use. */
async function ownId(world: World, { id }: DocumentedOperation, person: Person): Promise<string | undefined> {
  if (person.token !== undefined && OF_BETS.has(id)) return ownBetId(world, id, person.token);
  if (person.token !== undefined && id === 'deleteStudy' && HAS_PREMIUM.has(person.role))
    return ownStudyId(world.origin, person.token);
  if (id !== 'revokeSession') return undefined;
  const token = await sparedToken(world, person);
  const reply = await call(world.origin, 'GET /api/auth/sessions', { ...(token !== undefined && { token }) });
  const { sessions } = dataOf<{ sessions: { id: string; isCurrent: boolean }[] }>(reply, 'own sessions');
  return sessions.find(({ isCurrent }) => isCurrent)?.id;
}

/** Saves a study. A plan that was just granted takes a moment to reach the gateway. */
async function ownStudyId(origin: string, token: string, changes: object = {}): Promise<string> {
  const body = { ...(BODIES['saveStudy'] as object), ...changes };
  const save = () => call(origin, 'POST /api/lab/studies', { token, body });
  const isAllowed = async () => ((await save()).status === 403 ? undefined : true);
  if ((await poll(isAllowed, { timeoutMs: 120_000, everyMs: 250 })) === undefined)
    throw new Error('the granted plan never allowed to save a study');
  return dataOf<{ study: { id: string } }>(await save(), 'a study').study.id;
}

const OF_BETS: ReadonlySet<string> = new Set([
  'updateBet',
  'reopenBet',
  'deleteBet',
  'correctBet',
  'removeBet',
  'importBets',
  'undoImport',
]);

/** Returns a bet or import of the caller that the operation may use. */
async function ownBetId({ origin }: World, operation: string, token: string): Promise<string> {
  if (operation === 'importBets') return randomUUID();
  if (operation === 'undoImport') {
    const id = randomUUID();
    dataOf(
      await call(origin, `POST /api/bets/imports/${id}/rows`, { token, body: BODIES['importBets'] }),
      id,
    );
    return id;
  }
  const body = manualBet({ gameDate: '2019-10-13', notes: unique('own '), betAmount: 7 });
  const bet = await addBet(origin, token, body);
  if (operation === 'reopenBet') {
    const settling = { token, body: { actualResult: 'won' } };
    dataOf(await call(origin, `PATCH /api/user-bets/${bet.id}`, settling), 'settling');
  }
  return bet.id;
}
