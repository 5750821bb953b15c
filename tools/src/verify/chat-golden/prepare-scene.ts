import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { call, dataOf, login, type Reply } from '../accounts/client.ts';
import type { World } from '../accounts/world.ts';
import { callWithKey, patiently } from '../bets/bet-calls.ts';
import type { Scene, SceneStep } from './question.types.ts';

const PATIENCE_MS = 120_000;
const PAUSE_MS = 200;

/** Brings a freshly started demo into the state of the questions. Returns each account's token. */
export async function prepareScene(world: World, scene: Scene): Promise<ReadonlyMap<string, string>> {
  const tokens = new Map<string, string>();
  for (const [name, account] of Object.entries(scene.accounts)) {
    const demo = world.stack.demoAccounts().find(({ username }) => username === account.username);
    if (demo === undefined) throw new Error(`no demo account ${account.username}`);
    const token = await login(world.origin, demo);
    tokens.set(name, token);
    await change(world, token, 'PUT /api/profile', account.profile);
    await change(world, token, 'PUT /api/bets/limit', { maxStakeCents: account.maxStakeCents });
  }
  for (const step of scene.steps) await take(world, step, tokens);
  await untilSettled(world, scene, tokens);
  return tokens;
}

async function take(world: World, step: SceneStep, tokens: ReadonlyMap<string, string>): Promise<void> {
  if (step.do === 'replay-next') {
    const { code, stderr } = await world.stack.runCli(['replay', 'next', step.sport, '--json']);
    if (code !== 0) throw new Error(`the replay of ${step.sport} failed: ${stderr}`);
    return;
  }
  const token = tokens.get(step.account) ?? '';
  if (step.do === 'import-bets') {
    await change(world, token, `POST /api/bets/imports/${randomUUID()}/rows`, {
      fileName: 'bets.csv',
      rows: step.bets,
      shouldAddDuplicates: false,
    });
    return;
  }
  for (const bet of step.bets) await change(world, token, 'POST /api/bets', bet);
}

async function change(world: World, token: string, route: string, body: unknown): Promise<Reply> {
  const key = randomUUID();
  const reply = await patiently(() => callWithKey(world.origin, route, { key, token, body }));
  if (reply.status !== 200 && reply.status !== 201)
    throw new Error(`${route} was answered with ${reply.status}: ${reply.text.slice(0, 300)}`);
  return reply;
}

/** Waits until every bet on a finished game is settled. */
async function untilSettled(
  world: World,
  { accounts, steps }: Scene,
  tokens: ReadonlyMap<string, string>,
): Promise<void> {
  for (const name of Object.keys(accounts)) {
    const open = steps.flatMap((step, index) =>
      step.do === 'place-bets' && step.account === name
        ? step.bets.filter((bet) => !isReplayed(bet, steps.slice(index + 1)))
        : [],
    ).length;
    const deadline = performance.now() + PATIENCE_MS;
    for (;;) {
      const reply = await call(world.origin, 'GET /api/bets', { token: tokens.get(name) ?? '' });
      const { summary } = dataOf<{ summary: { pendingBets: number } }>(reply, 'bets');
      if (summary.pendingBets === open) break;
      if (performance.now() > deadline)
        throw new Error(`${summary.pendingBets} bets of ${name} are open instead of ${open}`);
      await pause(PAUSE_MS);
    }
  }
}

function isReplayed(bet: object, later: readonly SceneStep[]): boolean {
  const { sport } = bet as { readonly sport: string };
  return later.some((step) => step.do === 'replay-next' && step.sport === sport.toLowerCase());
}

const PREPARED = new WeakMap<World, ReturnType<typeof prepareScene>>();

/** Prepares the scene once on a product that several proofs share. */
export function preparedScene(world: World, scene: Scene): ReturnType<typeof prepareScene> {
  const known = PREPARED.get(world) ?? prepareScene(world, scene);
  PREPARED.set(world, known);
  return known;
}
