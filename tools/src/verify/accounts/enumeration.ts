import { randomFrom } from '../hostile-files.ts';
import { call, comparable, inLanes, register, unique, type Account } from './client.ts';
import type { AccountHarness, Checks } from './harness.ts';
import { auc, aucStandardError } from './ranking.ts';
import type { World } from './world.ts';

const [KNOWN_ACCOUNTS, SHORT_KNOWN_ACCOUNTS] = [20, 8];
const FULL_BOUND = 0.05;
/**
 * Bounds in standard errors. Few requests are weak evidence, and equal times must pass except once in 15,000
 * comparisons.
 */
const SHORT_BOUND_ERRORS = 4;

/** A request about a name whose response must not reveal whether an account exists. */
type Question = {
  readonly what: string;
  readonly route: string;
  /** Requests of each kind in the short and the full run. */
  readonly counts: readonly [number, number];
  readonly status: number;
  readonly bodyOf: (name: { readonly username: string; readonly email: string }) => unknown;
};

const QUESTIONS: readonly Question[] = [
  {
    what: 'login by username',
    route: 'POST /api/login',
    counts: [25, 1_000],
    status: 401,
    bodyOf: ({ username }) => ({ username, password: unique('wrong') }),
  },
  {
    what: 'login by e-mail',
    route: 'POST /api/login',
    counts: [25, 1_000],
    status: 401,
    bodyOf: ({ email }) => ({ username: email, password: unique('wrong') }),
  },
  {
    what: 'forgot password',
    route: 'POST /api/auth/forgot-password',
    counts: [100, 1_000],
    status: 200,
    bodyOf: ({ email }) => ({ email }),
  },
];

/** Status, body and time must not reveal whether an account exists. */
export const enumeration: AccountHarness = {
  name: 'enumeration',
  async run(world, checks) {
    await world.useAuth();
    const count = world.isShort ? SHORT_KNOWN_ACCOUNTS : KNOWN_ACCOUNTS;
    const known = await inLanes(Array.from({ length: count }), 4, () => register(world.origin));
    for (const question of QUESTIONS) await compare(world, known, question, checks);
  },
};

async function compare(
  world: World,
  known: readonly Account[],
  { what, route, counts, status, bodyOf }: Question,
  checks: Checks,
): Promise<void> {
  const random = randomFrom(world.seed);
  const [short, full] = counts;
  const count = world.isShort ? short : full;
  const timesMs = { known: [] as number[], unknown: [] as number[] };
  const answers = { known: new Set<string>(), unknown: new Set<string>() };
  const ask = async (kind: 'known' | 'unknown'): Promise<void> => {
    const account = known[Math.floor(random() * known.length)] as Account;
    // Same length as the known ones.
    const username = unique('user');
    const name = kind === 'known' ? account : { username, email: `${username}@example.net` };
    const body = bodyOf(name);
    const startedAt = performance.now();
    const reply = await call(world.origin, route, { body, headers: { 'user-agent': 'enumeration' } });
    timesMs[kind].push(performance.now() - startedAt);
    answers[kind].add(comparable(reply));
    if (reply.status !== status) throw new Error(`${what} was answered with ${reply.status}`);
  };
  for (let warmUp = 0; warmUp < 10; warmUp += 1) await ask(warmUp % 2 === 0 ? 'known' : 'unknown');
  for (const times of Object.values(timesMs)) times.length = 0;
  for (const kind of shuffled(count, random)) await ask(kind);
  checks.equal([...answers.known], [...answers.unknown], `${what}: answers to known and unknown`);
  checks.equal(answers.known.size, 1, `${what}: different answers`);
  const area = auc(timesMs.known, timesMs.unknown);
  const bound = world.isShort ? SHORT_BOUND_ERRORS * aucStandardError(count, count) : FULL_BOUND;
  checks.check(
    Math.abs(area - 0.5) <= bound,
    `${what}: times tell known from unknown, AUC ${area.toFixed(3)} (0.5 ± ${bound.toFixed(3)} allowed)`,
  );
  checks.figure(
    `${what}: ${count} known, ${count} unknown, AUC ${area.toFixed(3)} (0.5 ± ${bound.toFixed(3)})`,
  );
}

/**
 * Returns `count` of each kind in random order, so drift affects both equally. Not in pairs: the job of a
 * known address slows the next request, which must be of either kind equally often.
 */
function shuffled(count: number, random: () => number): ('known' | 'unknown')[] {
  const left = { known: count, unknown: count };
  return Array.from({ length: 2 * count }, () => {
    const kind = random() * (left.known + left.unknown) < left.known ? 'known' : 'unknown';
    left[kind] -= 1;
    return kind;
  });
}
