import { randomUUID } from 'node:crypto';
import { queryRows } from '@app/testing/stack';
import { addBet, importRow, manualBet, panelBet } from '../bets/bet-calls.ts';
import { call, register, unique, type Account } from './client.ts';
import type { AccountHarness, Checks } from './harness.ts';
import { documentedOperations, type DocumentedOperation } from './operations.ts';
import type { World } from './world.ts';

const MARKED_ID = 'deadbeef-dead-4eef-8ead-deadbeefdead';
const MARKED_TEXT = 'mass-assigned';
const MARKED_NUMBER = 987_654;
const MARKED_INSTANT = '1999-09-09T09:09:09.000Z';

/** Fields only the product may set, each with a recognizable value. */
const SMUGGLED: Readonly<Record<string, unknown>> = {
  ...Object.fromEntries(['role', 'roles'].map((name) => [name, 'admin'])),
  ...Object.fromEntries(
    ['tier', 'planId', 'plan_id', 'plan', 'subscriptionTier', 'accessTier'].map((name) => [name, 'elite']),
  ),
  ...Object.fromEntries(['isAdmin', 'is_admin', 'emailVerified', 'isRemembered'].map((name) => [name, true])),
  ...Object.fromEntries(
    ['id', 'userId', 'user_id', 'ownerId', 'sessionId', 'actor', 'sub'].map((name) => [name, MARKED_ID]),
  ),
  ...Object.fromEntries(
    ['createdAt', 'created_at', 'termsAcceptedAt', 'expiresAt', 'disabledAt', 'deletedAt'].map((name) => [
      name,
      MARKED_INSTANT,
    ]),
  ),
  ...Object.fromEntries(
    [
      'totalProfit',
      'totalWagered',
      'totalBets',
      'winRate',
      'version',
      'expectedVersion',
      'bankrollCents',
      'bankroll_cents',
      'defaultBetCents',
    ].map((name) => [name, MARKED_NUMBER]),
  ),
  ...Object.fromEntries(
    [
      'passwordHash',
      'password_hash',
      'pendingEmail',
      'pending_email',
      'emailLower',
      'termsVersion',
      'kid',
      'iss',
    ].map((name) => [name, MARKED_TEXT]),
  ),
  client: { address: MARKED_TEXT, userAgent: MARKED_TEXT },
  // Fields of a bet only the product may set.
  ...Object.fromEntries(['settledBy', 'state'].map((name) => [name, MARKED_TEXT])),
  ...Object.fromEntries(
    ['payoutCents', 'stakeCents', 'profitCents', 'payout_cents', 'resultVersion', 'closingOdds'].map(
      (name) => [name, MARKED_NUMBER],
    ),
  ),
  ...Object.fromEntries(['settledAt', 'ledgerAt', 'placedAt'].map((name) => [name, MARKED_INSTANT])),
  ...Object.fromEntries(['betId', 'importId', 'gameUuid'].map((name) => [name, MARKED_ID])),
  isVerified: true,
  isLate: false,
  user: { role: 'admin', planId: 'elite', id: MARKED_ID },
  data: { role: 'admin', planId: 'elite' },
  constructor: { prototype: { role: 'admin' } },
};
const FORBIDDEN = [
  ...['admin', 'elite', MARKED_ID, MARKED_TEXT, MARKED_INSTANT.slice(0, 19)].map((text) => new RegExp(text)),
  // Matches the whole number, since six digits occur in one of some thousand ids or instants by chance.
  new RegExp(`(?<![\\w.-])${MARKED_NUMBER}(?![\\w.-])`),
];

type Attempt = {
  readonly token?: string;
  readonly body: Readonly<Record<string, unknown>>;
  /** Inserted into the path. */
  readonly id?: string;
  readonly isExpected: boolean;
};

/** Smuggled fields change nothing, in the body of every documented route (S-480). */
export const massAssign: AccountHarness = {
  name: 'mass-assign',
  async run(world, checks) {
    await world.useAuth();
    const operations = (await documentedOperations(world.origin)).filter(
      ({ bodyFields }) => bodyFields !== undefined,
    );
    for (const operation of operations) await smuggle(world, operation, checks);
    const polluted = Object.keys(SMUGGLED).length;
    checks.figure(
      `${polluted} fields smuggled into each of ${operations.length} bodies; the database looked at after each`,
    );
  },
};

/** Returns a valid request for each operation, so smuggled fields reach as far as possible. */
async function attemptOf(
  world: World,
  { id }: DocumentedOperation,
  account: Account,
): Promise<Attempt | undefined> {
  const { token, password, username, email } = account;
  const fresh = unique('Smuggle-');
  switch (id) {
    case 'register': {
      const name = unique('user');
      const body = { username: name, email: `${name}@example.net`, password: fresh, termsAccepted: true };
      return { body, isExpected: true };
    }
    case 'login':
      return { body: { username, password }, isExpected: true };
    case 'forgotPassword':
      return { body: { email }, isExpected: true };
    case 'resetPassword': {
      await call(world.origin, 'POST /api/auth/forgot-password', { body: { email } });
      const mailed = await world.mailedToken(email, 'password');
      return { body: { token: mailed, password: fresh }, isExpected: true };
    }
    case 'confirmEmail': {
      const next = `${unique('next')}@example.net`;
      await call(world.origin, 'PUT /api/profile', { token, body: { email: next } });
      return { body: { token: await world.mailedToken(next, 'email') }, isExpected: true };
    }
    case 'updateProfile':
      return { token, body: { displayName: unique('Name ') }, isExpected: true };
    case 'changePassword':
      return { token, body: { currentPassword: password, newPassword: fresh }, isExpected: true };
    case 'deleteAccount':
      return { token, body: { password }, isExpected: true };
    default:
      return billingAttemptOf(world, id, account) ?? betAttemptOf(world, id, token);
  }
}

/** Nobody here has a plan or is an administrator, so some are refused. Only the assistant is before the body is read. */
function billingAttemptOf({ origin }: World, id: string, { token, email }: Account): Attempt | undefined {
  switch (id) {
    case 'createCheckoutSession': {
      const body = { planId: 'basic_monthly', successUrl: `${origin}/plans`, cancelUrl: `${origin}/plans` };
      return { token, body, isExpected: true };
    }
    case 'createPortalSession':
      return { token, body: { returnUrl: `${origin}/profile` }, isExpected: false };
    case 'changePlan': {
      const body = { planId: 'basic_monthly', prorationAt: '2030-01-01T00:00:00.000Z', dueNowCents: 0 };
      return { token, body, isExpected: false };
    }
    case 'requestRefund':
      return { token, body: { email, reason: 'other', description: 'Nothing happened.' }, isExpected: true };
    case 'decideRefund': {
      const body = { decision: 'approve', answer: '' };
      return { token, body, id: randomUUID(), isExpected: false };
    }
    case 'changeUserAccess':
      return { token, body: { change: 'enable' }, id: randomUUID(), isExpected: false };
    case 'reportError':
      return { token, body: { page: '/dashboard', note: '', requestId: null }, isExpected: true };
    case 'voteForSport':
      return { token, body: { sport: 'nhl' }, isExpected: true };
    case 'checkFile':
    case 'publishFile':
      return {
        ...{ token, isExpected: false },
        body: { fileName: 'nfl.json', sport: null, content: 'e30=' },
      };
    case 'decideDeadLetter':
      return { token, body: { service: 'auth', decision: 'drop' }, id: '1-1', isExpected: false };
    case 'retryJob':
      return { token, body: { service: 'auth', queue: 'auth-mails' }, id: '1', isExpected: false };
    case 'rollBackSlate':
      return { token, body: { version: 1, currentVersion: 2 }, id: '1', isExpected: false };
    case 'goLive':
      return { token, body: { sport: 'nhl' }, isExpected: false };
    case 'sendChatMessage':
      return { token, body: { message: 'What can you do?' }, isExpected: false };
    default:
      return undefined;
  }
}

const IMPORTED = importRow({ gameDate: '2019-10-13', result: null });

async function betAttemptOf(world: World, id: string, token: string): Promise<Attempt | undefined> {
  switch (id) {
    case 'placeBet':
      // No game is published here, so it is refused, but only after the body was read.
      return { token, body: panelBet(), isExpected: false };
    case 'addManualBet':
      return { token, body: manualBet({ gameDate: '2019-10-13' }), isExpected: true };
    case 'updateBet': {
      const bet = await addBet(world.origin, token, { gameDate: '2019-10-13' });
      return { token, body: { actualResult: 'won' }, id: bet.id, isExpected: true };
    }
    case 'correctBet': {
      const bet = await addBet(world.origin, token, { gameDate: '2019-10-13' });
      return { token, body: { notes: 'corrected', odds: -120 }, id: bet.id, isExpected: true };
    }
    case 'setBetLimit':
      return { token, body: { maxStakeCents: 5_000 }, isExpected: true };
    case 'setPlayLimits':
      return {
        ...{ token, isExpected: true },
        body: { limits: [{ measure: 'stake', period: 'day', max: 5_000, ...SMUGGLED }] },
      };
    case 'setRealityCheck':
      return { token, body: { minutes: 30 }, isExpected: true };
    case 'startPause':
      return { token, body: { length: '24-hours' }, isExpected: true };
    case 'confirmLimit':
    case 'withdrawLimit':
      // No change waits, so it is refused, but only after the body was read.
      return { token, body: { measure: 'bets', period: 'day' }, isExpected: false };
    case 'saveStudy':
      // A new account has no plan that includes it.
      return {
        ...{ token, isExpected: false },
        body: { kind: 'luck', name: 'A study', query: 'sport=nfl', variants: 1 },
      };
    case 'checkImport':
      return { token, body: { rows: [{ ...SMUGGLED, ...IMPORTED }] }, isExpected: true };
    case 'importBets': {
      const body = { fileName: 'bets.csv', shouldAddDuplicates: true, rows: [{ ...SMUGGLED, ...IMPORTED }] };
      return { token, body, id: randomUUID(), isExpected: true };
    }
    default:
      return undefined;
  }
}

async function smuggle(world: World, operation: DocumentedOperation, checks: Checks): Promise<void> {
  const said = `${operation.method} ${operation.path}`;
  const account = await register(world.origin);
  const attempt = await attemptOf(world, operation, account);
  if (attempt === undefined) {
    checks.check(false, `${said}: this harness has no valid body for it`);
    return;
  }
  const own = new Set([
    ...Object.keys(attempt.body),
    'bankroll',
    'defaultBetAmount',
    'riskTolerance',
    'displayName',
  ]);
  const smuggled = Object.fromEntries(Object.entries(SMUGGLED).filter(([name]) => !own.has(name)));
  // As text, since an object literal cannot have `__proto__` as its own field.
  const text = JSON.stringify({ ...smuggled, ...attempt.body }).replace(
    /^\{/,
    '{"__proto__":{"role":"admin"},',
  );
  const reply = await call(world.origin, said.replace('{id}', attempt.id ?? ''), {
    ...(attempt.token !== undefined && { token: attempt.token }),
    rawBody: text,
  });
  // Refusing such a body is as good as ignoring the extra fields. A server error is not.
  const isFine =
    [200, 201, 400].includes(reply.status) || (!attempt.isExpected && [403, 404, 409].includes(reply.status));
  checks.check(isFine, `${said}: answered with ${reply.status}`);
  const answered = reply.body?.data?.['user'] as { id?: string } | undefined;
  for (const userId of new Set([account.user.id, answered?.id ?? account.user.id])) {
    const found = (await rowsOf(world, userId)).flatMap((row) => FORBIDDEN.filter((mark) => mark.test(row)));
    checks.equal([...new Set(found)].map(String), [], `${said}: stored`);
  }
  const answer = FORBIDDEN.filter((mark) => mark.test(reply.text)).map(String);
  checks.equal(reply.status < 300 ? answer : [], [], `${said}: answered back`);
}

/** Returns every row of the tables of auth, bets, billing and chat that belongs to a user, as text. */
async function rowsOf({ stack }: World, userId: string): Promise<string[]> {
  const url = stack.servers.postgres.url;
  const tables = await queryRows<{ name: string }>(
    url,
    `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname in ('auth', 'bets', 'billing', 'chat')`,
  );
  const selects = tables.map(({ name }) => `select row_to_json(t)::text as row from ${name} t`);
  const rows = await queryRows<{ row: string }>(
    url,
    `select row from (${selects.join(' union all ')}) as rows where row like '%${userId}%'`,
  );
  return rows.map(({ row }) => row);
}
