import { ACCOUNT_TEXTS } from '@app/contracts';
import { call, inLanes, register, unique, type Reply } from './client.ts';
import type { AccountHarness, Checks } from './harness.ts';
import type { World } from './world.ts';

const LANES = 32;
const OWNER_ADDRESS = '203.0.113.77';
const OWNER = { 'user-agent': 'the owner', 'x-forwarded-for': OWNER_ADDRESS };

/** Guesses of the smaller batches, several times the limits of auth. */
const FEW_GUESSES = 60;

/** How many guesses auth lets through to the hash. */
type Limits = {
  readonly perAccountAndAddress: number;
  readonly perAddress: number;
  readonly fromUnknownDevices: number;
};
/** The default limits of auth. */
const DEFAULT: Limits = { perAccountAndAddress: 5, perAddress: 50, fromUnknownDevices: 20 };
/** Every guess within a limit costs a hash. */
const SHORT: Limits = { perAccountAndAddress: 3, perAddress: 20, fromUnknownDevices: 8 };
const limitsOf = ({ isShort }: World): Limits => (isShort ? SHORT : DEFAULT);

/**
 * Password guessing stops before the hash, wherever guesses come from, and never locks the owner out (S-093).
 */
export const brute: AccountHarness = {
  name: 'brute',
  async run(world, checks) {
    const limits = limitsOf(world);
    await world.useAuth({
      LOGIN_LIMIT_PER_ACCOUNT_AND_ADDRESS: String(limits.perAccountAndAddress),
      LOGIN_LIMIT_PER_ADDRESS: String(limits.perAddress),
      LOGIN_LIMIT_FROM_UNKNOWN_DEVICES: String(limits.fromUnknownDevices),
    });
    // Behind one trusted proxy, whose last address counts, so every guess can have its own address.
    const proxied = await world.startGateway({ TRUSTED_PROXY_HOPS: '1' });
    await guessOneAccount(world, proxied.url, checks);
    await forgeAddresses(world, proxied.url, checks);
    await sprayAccounts(world, proxied.url, checks);
    await proxied.app.stop();
  },
};

/** Returns how many guesses of a batch reached the hash, and the responses. */
async function hashesOf(
  world: World,
  guess: () => Promise<Reply[]>,
): Promise<{ hashes: number; replies: Reply[] }> {
  const before = await world.passwordHashes();
  const replies = await guess();
  return { hashes: (await world.passwordHashes()) - before, replies };
}

function expectRefusals(replies: readonly Reply[], what: string, checks: Checks): void {
  const odd = replies.filter(({ status }) => status !== 401 && status !== 429);
  checks.equal(
    odd.map(({ status }) => status),
    [],
    `${what}: answers that are neither 401 nor 429`,
  );
  const throttled = replies.filter(({ status }) => status === 429);
  const isWhole = ({ body, headers }: Reply): boolean =>
    body?.error === ACCOUNT_TEXTS.loginThrottled && Number(headers['retry-after']) > 0;
  checks.check(throttled.length > 0, `${what}: nothing was throttled`);
  checks.equal(
    throttled.filter((reply) => !isWhole(reply)).length,
    0,
    `${what}: 429 without its text or Retry-After`,
  );
}

async function guessOneAccount(world: World, origin: string, checks: Checks): Promise<void> {
  const owner = await register(origin, {}, OWNER);
  const guesses = world.isShort ? 150 : 10_000;
  const logIn = (password: string, headers: Readonly<Record<string, string>>): Promise<Reply> =>
    call(origin, 'POST /api/login', { body: { username: owner.username, password }, headers });
  const ownersTries: Reply[] = [];
  const { hashes, replies } = await hashesOf(world, () =>
    inLanes(Array.from({ length: guesses }), LANES, async (_item, index) => {
      // Every guess has its own address and browser, like a botnet.
      const address = `10.${index >> 16}.${(index >> 8) & 255}.${index & 255}`;
      const reply = await logIn(unique('guess'), {
        'x-forwarded-for': address,
        'user-agent': `bot ${index}`,
      });
      if (index % Math.floor(guesses / 3) === LANES) ownersTries.push(await logIn(owner.password, OWNER));
      return reply;
    }),
  );
  expectRefusals(replies, 'guesses at one account', checks);
  const guessed = hashes - ownersTries.length;
  checks.check(
    guessed <= limitsOf(world).fromUnknownDevices,
    `${guesses} guesses at one account: ${guessed} reached the hash`,
  );
  checks.equal(
    ownersTries.map(({ status }) => status),
    ownersTries.map(() => 200),
    'the owner during the guessing',
  );
  checks.check(ownersTries.length >= 3, 'the owner never tried to log in during the guessing');
  // Now even the right password reveals nothing to a stranger.
  const right = await logIn(owner.password, { 'x-forwarded-for': '192.0.2.1', 'user-agent': 'bot' });
  checks.equal(right.status, 429, 'the right password from an unknown device');
  checks.equal((await logIn(owner.password, OWNER)).status, 200, 'the owner from a known device afterwards');
  checks.figure(
    `${guesses} guesses at one account from ${guesses} addresses: ${guessed} reached the hash; the owner logged in ` +
      `${ownersTries.length} times meanwhile`,
  );

  const missing = unique('user');
  const absent = await hashesOf(world, () =>
    inLanes(Array.from({ length: FEW_GUESSES }), LANES, (_item, index) =>
      call(origin, 'POST /api/login', {
        body: { username: missing, password: unique('guess') },
        headers: { 'x-forwarded-for': `10.200.0.${index}`, 'user-agent': `bot ${index}` },
      }),
    ),
  );
  expectRefusals(absent.replies, 'guesses at an account that does not exist', checks);
  checks.equal(
    absent.hashes,
    limitsOf(world).fromUnknownDevices,
    'guesses at an account that does not exist: hashes',
  );
}

/** Addresses claimed by the client have no effect, with or without a trusted proxy in front. */
async function forgeAddresses(world: World, proxied: string, checks: Checks): Promise<void> {
  const forms: readonly (readonly [string, string, (made: string) => string])[] = [
    ['no proxy', world.origin, (made) => made],
    ['no proxy, several', world.origin, (made) => `${made}, 127.0.0.1`],
    ['one proxy', proxied, (made) => `${made}, 198.51.100.1`],
    ['one proxy, several', proxied, (made) => `${made}, ${made}, 198.51.100.2`],
  ];
  for (const [what, origin, header] of forms) {
    const { username } = await register(origin, {}, OWNER);
    const { hashes, replies } = await hashesOf(world, () =>
      inLanes(Array.from({ length: FEW_GUESSES }), LANES, (_item, index) => {
        const made = `10.9.${index}.1`;
        return call(origin, 'POST /api/login', {
          body: { username, password: unique('guess') },
          headers: {
            'x-forwarded-for': header(made),
            'x-real-ip': made,
            forwarded: `for=${made}`,
            'user-agent': 'bot',
          },
        });
      }),
    );
    expectRefusals(replies, `made-up addresses, ${what}`, checks);
    const said = `${FEW_GUESSES} guesses with made-up addresses, ${what}: ${hashes} reached the hash`;
    checks.check(hashes <= limitsOf(world).perAccountAndAddress, said);
  }
  checks.figure(
    `made-up X-Forwarded-For, X-Real-IP, Forwarded: at most ${limitsOf(world).perAccountAndAddress} of ${FEW_GUESSES} reach the hash`,
  );
}

async function sprayAccounts(world: World, origin: string, checks: Checks): Promise<void> {
  const [accounts, names] = world.isShort ? [5, 100] : [100, 1_000];
  const known = await inLanes(Array.from({ length: accounts }), 4, () => register(origin, {}, OWNER));
  const spread = Array.from({ length: names }, (_item, index) => {
    const account = index % (names / accounts) === 0 ? known[index / (names / accounts)] : undefined;
    return account?.username ?? unique('user');
  });
  const { hashes, replies } = await hashesOf(world, () =>
    inLanes(spread, LANES, (username) =>
      call(origin, 'POST /api/login', {
        body: { username, password: 'Season-Opener-1!' },
        headers: { 'x-forwarded-for': '198.51.100.200', 'user-agent': 'sprayer' },
      }),
    ),
  );
  expectRefusals(replies, 'one guess at each of many accounts', checks);
  checks.check(
    hashes <= limitsOf(world).perAddress,
    `${names} accounts, one guess each, one address: ${hashes} reached the hash`,
  );
  checks.figure(`${names} accounts, one guess each, from one address: ${hashes} reached the hash`);
}
