import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { poll } from '@app/testing/servers';
import { call, dataOf, register, unique, type Account } from '../accounts/client.ts';
import type { World } from '../accounts/world.ts';
import { addBet } from '../bets/bet-calls.ts';
import type { Prompt } from './prompts.ts';

const SOURCE = join(
  import.meta.dirname,
  '../../../../services/predictions/demo/nfl/nfl_predictions_2024_week_07.json',
);
const PATH = 'GET /static/nfl/2024/week-7.json';
/** After the demo slate's own file. */
const MADE_AT = '2024-10-17T10:30:00Z';
const SHOWN = { timeoutMs: 120_000, everyMs: 250 };

/** Registers a user with the plan that includes the assistant. */
export async function registerElite(
  world: World,
  values: Readonly<Record<string, unknown>> = {},
): Promise<Account> {
  const account = await register(world.origin, values);
  const { code, stderr } = await world.admin(['user', 'grant', account.username, '--plan', 'elite']);
  if (code !== 0) throw new Error(`user grant: ${stderr}`);
  const isElite = async () =>
    (await call(world.origin, 'GET /api/chat', { token: account.token })).status === 200;
  if ((await poll(isElite, SHOWN)) !== true) throw new Error(`${account.username} never became elite`);
  return account;
}

/** Gives a user data that nobody else may see, and returns its texts. */
export async function plantCanaries({ origin }: World, { token }: Account): Promise<readonly string[]> {
  const canaries: string[] = [];
  const canary = (): string => {
    const text = unique('canary');
    canaries.push(text);
    return text;
  };
  for (let bet = 0; bet < 3; bet += 1) {
    const team = canary();
    const values = { homeTeam: team, teamToCover: team, sportsbook: canary(), notes: canary() };
    await addBet(origin, token, {
      ...values,
      gameDate: '2019-10-13',
      actualResult: bet === 0 ? null : 'won',
    });
  }
  const question = { message: `Remember ${canary()}` };
  const { status } = await call(origin, 'POST /api/chat', { token, body: question });
  if (status !== 200) throw new Error(`the victim's question was answered with ${status}`);
  const profile = await call(origin, 'PUT /api/profile', { token, body: { displayName: canary() } });
  dataOf(profile, "the victim's name");
  return canaries;
}

/** Plants the orders that stand in an attacker's own bets. */
export async function plantBets(
  { origin }: World,
  { token }: Account,
  prompts: readonly Prompt[],
): Promise<void> {
  for (const { carrier, order } of prompts) {
    if (carrier === 'note of a bet') await addBet(origin, token, { notes: order, gameDate: '2019-10-13' });
    if (carrier === 'team of a bet')
      await addBet(origin, token, { homeTeam: order, teamToCover: order, gameDate: '2019-10-13' });
  }
}

interface Teams {
  readonly home_team: string;
  readonly away_team: string;
}
interface Slate {
  readonly predictions: readonly object[];
}

/** Delivers a revision of the demo's open slate with orders as its teams and venues, and waits until it is shown. */
export async function plantFile({ stack, origin }: World, prompts: readonly Prompt[]): Promise<void> {
  const slate = JSON.parse(readFileSync(SOURCE, 'utf8')) as Slate;
  const teams = prompts.filter(({ carrier }) => carrier === 'team of a file');
  const venues = prompts.filter(({ carrier }) => carrier === 'venue of a file');
  const predictions = slate.predictions.map((record, index) => {
    const { home_team: home, away_team: away } = record as Teams;
    const [ofHome, ofAway] = [teams[index]?.order, teams[index + slate.predictions.length]?.order];
    const named = renamed(renamed(record, home, ofHome ?? home), away, ofAway ?? away);
    const orders = venues.filter((_one, place) => place % slate.predictions.length === index);
    return orders.length === 0 ? named : { ...named, venue: orders.map(({ order }) => order).join(' ') };
  });
  const file = join(stack.inbox, '.planted');
  writeFileSync(file, JSON.stringify({ ...slate, generated_at: MADE_AT, predictions }));
  renameSync(file, join(stack.inbox, 'nfl_planted.json'));
  const isShown = async () => (await call(origin, PATH)).text.includes(MADE_AT.slice(0, 16));
  if ((await poll(isShown, SHOWN)) !== true) throw new Error('the planted file was never shown');
}

/** Replaces a text wherever it is the whole value. */
function renamed(value: object, from: string, to: string): object {
  return JSON.parse(JSON.stringify(value), (_key, one: unknown) => (one === from ? to : one)) as object;
}

/** A server that counts who loads something from it. */
export async function startListener(): Promise<{
  readonly url: string;
  hits(): number;
  close(): Promise<void>;
}> {
  let hits = 0;
  const server = createServer((_request, response) => {
    hits += 1;
    response.end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`,
    hits: () => hits,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
