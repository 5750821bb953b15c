import { getOverview } from '@app/contracts';
import { screen } from '@testing-library/react';
import { describeOutlines, mainRegion, opened } from '../../../test/support/describe-outlines.ts';
import type { FakeServer } from '../../../test/support/fake-server.ts';
import { demoServer, signInStored, testUser } from '../../../test/support/render-app.tsx';
// Loads the code with the spec, so that no state waits for it.
import '../../app/routes/admin.route.tsx';

function open(server: FakeServer, changes: Parameters<typeof testUser>[0]): Promise<Element> {
  signInStored(server, testUser(changes));
  return opened(server, { path: '/dashboard/admin' });
}

describeOutlines(import.meta.filename, '2024-10-18T15:30:00.000Z', {
  'the sample of an elite subscriber': async () => {
    await open(demoServer(), { planId: 'elite', subscriptionTier: 'elite' });
    await screen.findByRole('region', { name: 'Recent Activity' });
    return mainRegion();
  },
  'figures that cannot be read': () =>
    open(demoServer().refuse(getOverview, { code: 'UNAVAILABLE' }), { role: 'admin' }),
});
