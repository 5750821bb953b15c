import { endure } from '../chaos/incidents.ts';
import type { ContainerHarness } from './product.ts';

/** From the engine's start of the process to twelve more bets. PostgreSQL recovers its data in this time. */
const RECOVERY_MS = 15_000;
/** Containers that run for a moment only, or that are none of the product. */
const NOT_KILLED = ['keys', 'migrate', 'stand-ins'];

/** Each container is killed under a load of bets, one after the other. Docker restarts it, and nothing is lost. */
export const kills: ContainerHarness = {
  name: 'containers-kills',
  async run(containers, checks) {
    const { compose } = containers;
    const services = (await compose.run('ps', '--services')).split('\n').toSorted();
    await endure(
      containers,
      checks,
      RECOVERY_MS,
      services
        .filter((service) => !NOT_KILLED.includes(service))
        .map((service) => ({ name: `${service} killed`, happen: () => compose.kill(service) })),
    );
    await compose.run('up', '--detach', '--wait', '--no-recreate');
  },
};
