import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** A process of the product, found by its folder. */
export type App = {
  /** `gateway`, or the folder's name under services/. */
  readonly name: string;
  /** Folder from the root, also of its build in dist/. */
  readonly folder: string;
  readonly isGateway: boolean;
};

/** Returns every application: the services with a main file, then the gateway. */
export function findApps(root: string): readonly App[] {
  const services = join(root, 'services');
  const names = existsSync(services) ? readdirSync(services).sort() : [];
  return [
    ...names.map((name) => ({ name, folder: `services/${name}`, isGateway: false })),
    { name: 'gateway', folder: 'gateway', isGateway: true },
  ].filter(({ folder }) => existsSync(join(root, folder, 'src/main.ts')));
}
