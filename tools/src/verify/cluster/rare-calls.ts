// node tools/src/verify/cluster/rare-calls.ts: calls what no other proof of `verify:cluster` calls, as its users do.
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { poll } from '@app/testing/servers';
import { call, dataOf, login, register, type Reply } from '../accounts/client.ts';
import { runHarnesses, type AccountHarness, type Checks } from '../accounts/harness.ts';
import { withWorld, type World } from '../accounts/world.ts';
import { newCustomer, untilQuiet } from '../billing/customers.ts';

const SLATE = join(
  import.meta.dirname,
  '../../../../services/predictions/demo/nfl/nfl_predictions_2024_week_07.json',
);
const QUIET_MS = 60_000;
/** A question whose answer reads break-even. */
const LUCK = 'Am I above break-even and is that luck?';

type Game = { game_time: string; readonly betting_analysis: object };
type Send = (route: string, body?: unknown) => Promise<Reply>;

/** Returns calls of a signed-in user, each with a key of its own. */
const callsOf =
  ({ origin }: World, token: string): Send =>
  (route, body) =>
    call(origin, route, {
      token,
      headers: { 'idempotency-key': randomUUID() },
      ...(body === undefined ? {} : { body }),
    });

async function signedInAs(world: World, matches: 'admin' | 'elite'): Promise<Send> {
  const account = world.stack
    .demoAccounts()
    .find(({ role, planId }) => (matches === 'admin' ? role === 'admin' : planId.startsWith('elite')));
  if (account === undefined) throw new Error(`There is no demo account for ${matches}.`);
  return callsOf(world, await login(world.origin, account));
}

const rareCalls: AccountHarness = {
  name: 'rare-calls',
  async run(world, checks) {
    const admin = await signedInAs(world, 'admin');
    await feedback(world, checks);
    await billing(world, checks, admin);
    await limits(world, checks);
    await chat(world, checks);
    await files(checks, admin);
  },
};

async function feedback(world: World, checks: Checks): Promise<void> {
  const { token } = await register(world.origin);
  const send = callsOf(world, token);
  works(checks, await send('POST /api/sport-votes', { sport: 'nba' }), 'a vote for a sport');
  const report = { page: '/dashboard', note: 'The table is empty.', requestId: null };
  works(checks, await send('POST /api/error-reports', report), 'an error report');
}

async function billing(world: World, checks: Checks, admin: Send): Promise<void> {
  const { account } = await newCustomer(world, 'pro_monthly', true);
  checks.check(await untilQuiet(world, QUIET_MS), 'the payment was not worked off');
  const send = callsOf(world, account.token);
  const shown = await send('GET /api/billing/change?planId=elite_monthly');
  works(checks, shown, 'a change of plan, shown');
  const { prorationAt, dueNowCents } = dataOf<{ prorationAt: string; dueNowCents: number }>(shown, 'amounts');
  const change = { planId: 'elite_monthly', prorationAt, dueNowCents };
  works(checks, await send('POST /api/billing/change', change), 'a change of plan');
  works(checks, await send('POST /api/billing/cancel'), 'a cancellation');
  const search = encodeURIComponent(account.username);
  works(checks, await admin(`GET /api/admin/subscriptions?search=${search}`), 'a search for a subscription');
  const disabling = `POST /api/admin/users/${account.user.id}/change`;
  works(checks, await admin(disabling, { change: 'disable' }), 'disabling a user');
}

async function limits(world: World, checks: Checks): Promise<void> {
  const { token } = await register(world.origin);
  const send = callsOf(world, token);
  const which = { measure: 'stake', period: 'day' };
  for (const max of [5_000, 10_000])
    works(checks, await send('PUT /api/bets/limits', { limits: [{ ...which, max }] }), `a limit of ${max}`);
  works(checks, await send('POST /api/bets/limits/withdraw', which), 'withdrawing a raise');
}

async function chat(world: World, checks: Checks): Promise<void> {
  const elite = await signedInAs(world, 'elite');
  const asked = { message: LUCK, pageContext: null, chatHistory: [] };
  works(checks, await elite('POST /api/chat', asked), 'a question about luck');
  const account = world.stack.demoAccounts().find(({ planId }) => planId.startsWith('elite'));
  const token = await login(world.origin, account ?? { username: '', password: '' });
  // Readers who leave stop the answer.
  const leaving = new AbortController();
  const answer = fetch(`${world.origin}/api/chat`, {
    method: 'POST',
    signal: leaving.signal,
    headers: {
      authorization: `Bearer ${token}`,
      accept: 'text/event-stream',
      'content-type': 'application/json',
      'idempotency-key': randomUUID(),
    },
    body: JSON.stringify({ ...asked, message: 'What are the best picks today?' }),
  });
  const left = answer.then(async (response) => {
    await response.body?.getReader().read();
    leaving.abort();
  });
  await left.catch(() => undefined);
  checks.check(leaving.signal.aborted, 'an answer did not begin');
}

async function files(checks: Checks, admin: Send): Promise<void> {
  const slate = JSON.parse(readFileSync(SLATE, 'utf8')) as { predictions: Game[] };
  for (const game of slate.predictions) {
    // Another start, which bets on the game follow, and other prices, which can be rolled back.
    game.game_time = '23:15 ET';
    Object.assign(game.betting_analysis, { spread_home_odds: -111, spread_away_odds: -109 });
  }
  const upload = (fileName: string, text: string) =>
    admin('POST /api/admin/files', {
      ...{ fileName, sport: 'nfl' },
      content: Buffer.from(text).toString('base64'),
    });
  works(checks, await upload('nfl_predictions_2024_week_07_b.json', JSON.stringify(slate)), 'a later file');
  works(checks, await upload('nfl_predictions_2024_week_08.json', '{"predictions": ['), 'a damaged file');
  const found = dataOf<{ files: { id: number; hasContent?: boolean; rollback: string | null }[] }>(
    await admin('GET /api/admin/files'),
    'the received files',
  );
  const refused = found.files.find(({ hasContent }) => hasContent === true)?.id;
  works(checks, await admin(`POST /api/admin/files/${String(refused)}/download`), 'a refused file, read');
  works(checks, await admin(`POST /api/admin/files/${String(refused)}/discard`), 'a refused file, discarded');
  const current = found.files.find(({ rollback }) => rollback === 'possible')?.id;
  const read = await admin(`GET /api/admin/files/${String(current)}/versions`);
  works(checks, read, 'the versions of a slate');
  const [newest, earlier] = dataOf<{ versions: { version: number }[] }>(read, 'versions').versions;
  const back = { version: earlier?.version, currentVersion: newest?.version };
  works(checks, await admin(`POST /api/admin/files/${String(current)}/rollback`, back), 'a rollback');
  works(checks, await admin('POST /api/admin/go-live', { sport: 'mlb' }), 'the end of a replay');
}

function works(checks: Checks, { status, text }: Reply, what: string): void {
  checks.check(status === 200 || status === 201, `${what}: ${String(status)} ${text.slice(0, 300)}`);
}

await runHarnesses('rare-calls', [rareCalls], (options, work) =>
  withWorld({ ...options, hasDemo: true }, async (world) => {
    await work(world);
    // Answers that were left are stopped, and bets follow their game, in the background.
    await poll(() => false, { timeoutMs: 3_000 });
  }),
);
