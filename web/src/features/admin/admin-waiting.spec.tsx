import { getOverview, getWork, SERVICES, type ServiceWork } from '@app/contracts';
import { screen } from '@testing-library/react';
import { demoServer, renderApp, signInStored, testUser } from '../../../test/support/render-app.tsx';

const QUIET: ServiceWork = { queues: [], jobs: [], deadLetters: [], deadLetterCount: 0 };

it('counts no dead letters and jobs while a service that may have some is away (S-263)', async () => {
  const server = demoServer();
  signInStored(server, testUser({ role: 'admin' }));
  const work = (deadLetterCount: number, chat: ServiceWork | null) => ({
    success: true as const,
    data: {
      services: SERVICES.map((service) => ({
        service,
        work:
          service === 'chat' ? chat : { ...QUIET, deadLetterCount: service === 'bets' ? deadLetterCount : 0 },
      })),
    },
  });
  server
    .reply(getOverview, {
      success: true,
      data: {
        ...{ accounts: null, sales: null, records: null, health: 'warning' },
        status: { checkedAt: '2024-10-18T15:29:00.000Z', parts: [] },
      },
    })
    .reply(getWork, work(4, null));
  const { user } = renderApp(server, { path: '/dashboard/admin' });
  const health = await screen.findByRole('region', { name: 'Health' });
  expect(health).toHaveTextContent('Oldest waiting job–Dead letters–Failed jobs (out of retries)–');
  expect(screen.getByRole('tab', { name: 'Jobs' })).toBeVisible();
  server.reply(getWork, work(4, QUIET));
  await user.click(screen.getByRole('tab', { name: 'Jobs' }));
  expect(await screen.findByRole('tab', { name: 'Jobs 4' })).toBeVisible();
});
