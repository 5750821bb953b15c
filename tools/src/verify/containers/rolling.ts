import { poll } from '@app/testing/servers';
import { call, login, register, repeatedRequests } from '../accounts/client.ts';
import type { Checks } from '../accounts/harness.ts';
import { BetLoad } from '../bets/bet-load.ts';
import { Balancer } from './balancer.ts';
import { docker, handledIn, type Compose } from './compose.ts';
import { buildPrevious, PREVIOUS_IMAGE, previousCommit } from './previous-release.ts';
import { GATEWAY_PORT, IMAGE, type ContainerHarness, type Containers } from './product.ts';

const BET_LANES = 8;
const READ_LANES = 4;
/** Bets while both releases run. */
const BETS_SIDE_BY_SIDE = 40;
const BETS_WITHIN_MS = 60_000;
/** Services that the load calls. */
const BUSY = ['auth', 'bets', 'predictions'];
const STOP_SECONDS = '30';

/**
 * Replaces the containers of an earlier release under load, one at a time: first the schemas are migrated, then a new
 * container starts beside each old one, and the old one stops. No request fails, although both releases call each other. Then
 * a gateway of this release is replaced too: no client finds its connection closed.
 */
export const rolling: ContainerHarness = {
  name: 'containers-rolling',
  async run(containers, checks) {
    const commit = await previousCommit();
    if (commit === null) return checks.skip('this clone does not have an earlier release');
    await buildPrevious(commit);
    const { compose } = containers;
    const balancer = await Balancer.start();
    try {
      await compose.down();
      // Each gateway gets a free port.
      compose.settings = { OPENBOOK_IMAGE: PREVIOUS_IMAGE, PUBLISH: '127.0.0.1:' };
      await compose.run('up', '--detach', '--wait');
      balancer.ports = await gatewayPorts(compose);
      compose.settings = { OPENBOOK_IMAGE: IMAGE, PUBLISH: '127.0.0.1:' };
      const world = { ...containers, origin: balancer.origin };
      await rollUnderLoad(world, balancer, checks);
      checks.figure(`from commit ${commit.slice(0, 8)}`);
    } finally {
      balancer.close();
      compose.settings = {};
      await compose.down();
      await docker(['image', 'rm', '--force', PREVIOUS_IMAGE]);
    }
  },
};

async function rollUnderLoad(world: Containers, balancer: Balancer, checks: Checks): Promise<void> {
  const { compose } = world;
  const services = (await compose.run('ps', '--services')).split('\n').toSorted();
  const replaced = services.filter((service) => !['postgres', 'redis', 'stand-ins'].includes(service));
  const load = await BetLoad.start(world, BET_LANES);
  const reads = await ReadLoad.start(world.origin);
  try {
    await moreBets(load);
    await compose.run('run', '--rm', '--no-deps', 'migrate');
    const around = { compose, balancer, load, checks };
    const before = repeatedRequests();
    for (const service of replaced) await replace(service, PREVIOUS_IMAGE, around);
    const between = repeatedRequests();
    await replace('gateway', IMAGE, around);
    await moreBets(load);
    // How an earlier release closes its connections cannot be changed any more.
    checks.figure(
      `${String(between - before)} requests sent again when the earlier gateway closed their connection`,
    );
    checks.equal(
      repeatedRequests() - between,
      0,
      'requests sent again when a gateway of this release stopped',
    );
  } finally {
    await Promise.all([load.end(), reads.end()]);
  }
  await load.compare(checks);
  const statuses = [...load.statuses, ...reads.statuses];
  const failed = statuses.filter(([status]) => status < 200 || status >= 400);
  checks.equal(failed, [], 'requests that failed, by status (0: no response)');
  checks.equal(load.retries, 0, 'bets placed again after an error');
  const count = statuses.reduce((sum, [, times]) => sum + times, 0);
  checks.figure(
    `${String(replaced.length)} containers replaced under ${String(count)} requests (${String(load.bets.length)} bets), ` +
      `slowest response ${(load.slowestMs / 1_000).toFixed(1)} s`,
  );
}

/** Starts a container of this release beside the old one of `image`, lets both work, and ends the old one. */
async function replace(
  service: string,
  image: string,
  around: {
    readonly compose: Compose;
    readonly balancer: Balancer;
    readonly load: BetLoad;
    readonly checks: Checks;
  },
): Promise<void> {
  const { compose, balancer, load, checks } = around;
  const [old = ''] = await compose.containersOf(service);
  await compose.run(
    ...['up', '--detach', '--wait', '--no-recreate', '--no-deps'],
    ...['--scale', `${service}=2`, service],
  );
  const ids = await compose.containersOf(service);
  const images = await docker(['inspect', '--format', '{{.Config.Image}}', ...ids]);
  checks.equal(images.split('\n').toSorted(), [image, IMAGE].toSorted(), `images of ${service}`);
  if (service === 'gateway') balancer.ports = await gatewayPorts(compose);
  const before = await handledBy(compose, ids);
  await moreBets(load);
  const after = await handledBy(compose, ids);
  const shares = after.map((count, index) => count - (before[index] ?? 0));
  if (BUSY.includes(service))
    checks.check(Math.min(...shares) > 0, `${service} handled ${shares.join(' and ')} messages side by side`);
  if (service === 'gateway') balancer.ports = balancer.ports.slice(1);
  await docker(['stop', '--time', STOP_SECONDS, old]);
  const exitCode = await docker(['inspect', '--format', '{{.State.ExitCode}}', old]);
  checks.equal(exitCode, '0', `exit code of the old ${service}`);
  await docker(['rm', old]);
}

/** Ports of the gateways on this machine, the oldest first. */
async function gatewayPorts(compose: Compose): Promise<number[]> {
  const ids = await compose.containersOf('gateway');
  const bindings = await docker([
    ...['inspect', '--format'],
    `{{.Created}} {{(index (index .NetworkSettings.Ports "${String(GATEWAY_PORT)}/tcp") 0).HostPort}}`,
    ...ids,
  ]);
  return bindings
    .split('\n')
    .toSorted()
    .map((line) => Number(line.split(' ').at(-1)));
}

async function handledBy(compose: Compose, ids: readonly string[]): Promise<number[]> {
  const texts = await Promise.all(ids.map((id) => compose.metricsOf(id)));
  return texts.map((text) => handledIn(text));
}

async function moreBets(load: BetLoad): Promise<void> {
  const wanted = load.bets.length + BETS_SIDE_BY_SIDE;
  const isDone = await poll(() => load.bets.length >= wanted, { timeoutMs: BETS_WITHIN_MS, everyMs: 20 });
  if (isDone !== true) throw new Error('The clients placed no more bets.');
}

/** Clients that log in and read picks, bets and their profile, one after the other. */
class ReadLoad {
  readonly statuses = new Map<number, number>();
  private readonly origin: string;
  private readonly lanes: Promise<void>[];
  private isOver = false;

  private constructor(origin: string, account: { readonly username: string; readonly password: string }) {
    this.origin = origin;
    this.lanes = Array.from({ length: READ_LANES }, () => this.lane(account));
  }

  static async start(origin: string): Promise<ReadLoad> {
    return new ReadLoad(origin, await register(origin));
  }

  async end(): Promise<void> {
    this.isOver = true;
    await Promise.all(this.lanes);
  }

  private async lane(account: { readonly username: string; readonly password: string }): Promise<void> {
    while (!this.isOver) {
      const token = await login(this.origin, account).catch(() => undefined);
      this.count(token === undefined ? 0 : 200);
      if (token === undefined) continue;
      for (const route of [
        'GET /api/auth/me',
        'GET /api/bets',
        'GET /api/predictions/nfl/slates',
        'GET /api/stripe/plans',
      ])
        this.count(
          await call(this.origin, route, { token }).then(
            ({ status }) => status,
            () => 0,
          ),
        );
    }
  }

  private count(status: number): void {
    this.statuses.set(status, (this.statuses.get(status) ?? 0) + 1);
  }
}
