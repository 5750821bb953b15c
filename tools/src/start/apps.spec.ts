import { join } from 'node:path';
import { SERVICES } from '@app/contracts';
import { findApps } from './apps.ts';

const ROOT = join(import.meta.dirname, '..', '..', '..');

describe('are every service in the tree, then the gateway', () => {
  it('are every service of the tree, the gateway last', () => {
    expect(findApps(ROOT)).toEqual([
      ...SERVICES.map((name) => ({ name, folder: `services/${name}`, isGateway: false })),
      { name: 'gateway', folder: 'gateway', isGateway: true },
    ]);
  });

  it('are empty in an empty folder', () => {
    expect(findApps(import.meta.dirname)).toEqual([]);
  });
});
