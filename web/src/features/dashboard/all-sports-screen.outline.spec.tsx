import { getCombinedSlate } from '@app/contracts';
import { screen, waitFor } from '@testing-library/react';
import { combinedSlate, eliteServer } from '../../../test/support/combined.ts';
import { describeOutlines, mainRegion, still } from '../../../test/support/describe-outlines.ts';
import type { FakeServer } from '../../../test/support/fake-server.ts';
import { renderApp } from '../../../test/support/render-app.tsx';
// Loads the code with the spec, so that no state waits for it.
import './all-sports-screen.tsx';

const NOW = '2024-10-18T15:30:00.000Z';

async function open(server: FakeServer): Promise<Element> {
  renderApp(server, { path: '/dashboard/all-sports' });
  await screen.findByRole('heading', { level: 1 });
  await still(server);
  await waitFor(() => {
    expect(screen.queryByText('Loading the terms')).toBeNull();
  });
  return mainRegion();
}

describeOutlines(import.meta.filename, NOW, {
  'games of all sports, one of them final': () => open(eliteServer(combinedSlate(4))),
  'no games': () => open(eliteServer({ slates: [], games: [] })),
  'the games cannot be read': async () => {
    renderApp(eliteServer().refuse(getCombinedSlate), { path: '/dashboard/all-sports' });
    await screen.findByRole('alert');
    return mainRegion();
  },
});
