import { getStatus, postErrorReport, SERVICES } from '@app/contracts';
import { fireEvent, screen } from '@testing-library/react';
import { describeOutlines, mainRegion, opened, still } from '../../../test/support/describe-outlines.ts';
import type { FakeServer } from '../../../test/support/fake-server.ts';
import { demoServer } from '../../../test/support/render-app.tsx';
// Loads the code with the spec, so that no state waits for it.
import '../../app/routes/server-error.route.tsx';

const CHECKED_AT = '2024-10-18T15:29:00.000Z';

const server = (): FakeServer =>
  demoServer().reply(getStatus, {
    success: true,
    data: {
      checkedAt: CHECKED_AT,
      parts: SERVICES.map((service) => ({
        service,
        state: service === 'bets' ? ('down' as const) : ('up' as const),
      })),
    },
  });
const open = (of: FakeServer): Promise<Element> => opened(of, { path: '/500' });

async function reported(of: FakeServer): Promise<Element> {
  await open(of);
  fireEvent.change(screen.getByLabelText(/^What were you doing/), { target: { value: 'I opened my bets.' } });
  fireEvent.click(screen.getByRole('button', { name: 'Report This Issue' }));
  await still(of);
  return mainRegion();
}

describeOutlines(import.meta.filename, '2024-10-18T15:30:00.000Z', {
  'one part down': () => open(server()),
  'without a status': () => open(demoServer().refuse(getStatus, { code: 'UNAVAILABLE' })),
  reported: () =>
    reported(
      server().reply(postErrorReport, {
        success: true,
        data: {
          id: '0b3f7c1e-0000-4000-8000-000000000001',
          page: '/500',
          note: 'I opened my bets.',
          requestId: null,
          reportedAt: CHECKED_AT,
        },
      }),
    ),
  'a report that could not be sent': () =>
    reported(server().refuse(postErrorReport, { code: 'UNAVAILABLE', error: 'Away.' })),
});
