import { freePort, canListen } from '@app/testing/servers';
import { Checks, type Harness } from '../accounts/harness.ts';
import type { Reached } from '../accounts/world.ts';
import { Compose, docker } from './compose.ts';

/** Published by docker-compose.yml: the gateway, the mailbox and the payment provider. */
export const GATEWAY_PORT = 3001;
const PORTS = [GATEWAY_PORT, 3002, 3003] as const;
export const GATEWAY_URL = `http://127.0.0.1:${String(GATEWAY_PORT)}`;
export const MAILBOX_URL = 'http://127.0.0.1:3002';
export const PROVIDER_URL = 'http://127.0.0.1:3003';
/** As in tools/container/stand-ins.env. */
export const PROVIDER_KEY = 'sk_test_standin';
export const IMAGE = 'openbook:local';
const MOST_IMAGE_BYTES = 220 * 1024 * 1024;
const HEALTHY_WITHIN_MS = 60_000;

/** The product in containers. */
export type Containers = Reached & {
  readonly compose: Compose;
  readonly redisUrl: string;
  readonly imageBytes: number;
  /** From `docker compose up` until every container is healthy, in milliseconds. */
  readonly healthyMs: number;
};
export type ContainerHarness = Harness<Containers>;

/** Says why containers cannot run here; null where they can. */
export async function obstacle(): Promise<string | null> {
  try {
    await docker(['info']);
  } catch {
    return 'no container engine responds';
  }
  for (const port of PORTS)
    if (!(await canListen(port, '127.0.0.1'))) return `port ${String(port)} is in use`;
  return null;
}

/** Builds the images, starts the product in containers, passes it to `work`, and deletes the containers. */
export async function withContainers(
  { isShort }: { readonly isShort: boolean },
  work: (containers: Containers) => Promise<void>,
): Promise<void> {
  const ports = { postgres: await freePort(), redis: await freePort() };
  const compose = new Compose(ports);
  try {
    await compose.down();
    console.log('containers: building the images…');
    await compose.run('build');
    console.log('containers: starting the product…');
    const startedAt = performance.now();
    await compose.run('up', '--detach', '--wait');
    const healthyMs = performance.now() - startedAt;
    await work({
      compose,
      isShort,
      healthyMs,
      origin: GATEWAY_URL,
      stack: {
        env: { DATABASE_URL: `postgres://openbook:openbook@127.0.0.1:${String(ports.postgres)}/openbook` },
      },
      redisUrl: `redis://127.0.0.1:${String(ports.redis)}`,
      imageBytes: Number(await docker(['image', 'inspect', '--format', '{{.Size}}', IMAGE])),
    });
  } finally {
    await compose.destroy();
  }
}

/** The sizes and times of `docker compose up`. */
export const start: ContainerHarness = {
  name: 'containers-start',
  run({ imageBytes, healthyMs }, checks: Checks) {
    const megabytes = (imageBytes / 1024 / 1024).toFixed(0);
    checks.check(imageBytes <= MOST_IMAGE_BYTES, `the image has ${megabytes} MB`);
    checks.check(healthyMs <= HEALTHY_WITHIN_MS, `everything was healthy only after ${seconds(healthyMs)}`);
    checks.figure(`image ${megabytes} MB; healthy ${seconds(healthyMs)} after \`docker compose up\``);
    return Promise.resolve();
  },
};

const seconds = (ms: number): string => `${(ms / 1_000).toFixed(1)} s`;
