import { getChainRoute } from '@app/contracts';
import type { ChainLink } from '@app/domain';
import { fireEvent, screen } from '@testing-library/react';
import { chainOf, serveChain } from '../../../test/support/chain.ts';
import { describeOutlines, mainRegion, opened, still } from '../../../test/support/describe-outlines.ts';
import type { FakeServer } from '../../../test/support/fake-server.ts';
import { demoServer } from '../../../test/support/render-app.tsx';
// Loads the code with the spec, so that no state waits for it.
import './verify-screen.tsx';

const LINKS = chainOf(12);
const at = (index: number): ChainLink => LINKS[index] as ChainLink;
const linkTo = (checkpoint: string): string => `/dashboard/verify?sport=nfl&checkpoint=${checkpoint}`;

async function verified(server: FakeServer, path = '/dashboard/verify'): Promise<Element> {
  await opened(server, { sport: 'nfl', path });
  const button = screen.queryByRole('button', { name: 'Verify NFL' });
  if (button) fireEvent.click(button);
  // Hashing takes longer than a turn of the loop.
  await screen.findByRole('heading', { level: 2, name: /verified|Nothing to verify|read the chain/ });
  await still(server);
  return mainRegion();
}

describeOutlines(import.meta.filename, '2024-10-18T15:30:00.000Z', {
  'before the run': () =>
    opened(serveChain(demoServer(), LINKS), { sport: 'mlb', path: '/dashboard/verify' }),
  'a whole chain': () => verified(serveChain(demoServer(), LINKS)),
  'a whole chain against a checkpoint': () =>
    verified(serveChain(demoServer(), LINKS), linkTo(`5.${at(4).hash}`)),
  'a rewritten chain checked against a checkpoint': () =>
    verified(serveChain(demoServer(), LINKS), linkTo(`5.${'0'.repeat(64)}`)),
  'a checkpoint beyond the end': () => verified(serveChain(demoServer(), LINKS), linkTo(`13.${at(4).hash}`)),
  'a changed record': () => verified(serveChain(demoServer(), LINKS.with(3, { ...at(3), week: 4 }))),
  'a chain cut off': () => verified(serveChain(demoServer(), LINKS.slice(0, 10), { expectedLength: 12 })),
  'an empty chain': () => verified(serveChain(demoServer(), [])),
  'no answer': () => verified(demoServer().refuse(getChainRoute, { code: 'UNAVAILABLE', error: 'Closed.' })),
});
