import { getChainRoute, getLive } from '@app/contracts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { chainLink } from '../../../test/support/chain.ts';
import { demoFile, OPEN_SLATES, published } from '../../../test/support/demo.ts';
import type { FakeServer } from '../../../test/support/fake-server.ts';
import { landingServer, LINK } from '../../../test/support/landing.ts';
import { renderApp } from '../../../test/support/render-app.tsx';
// Loads the code with the spec.
import '../../app/routes/landing.route.tsx';

const PATH = '/static/nfl/nfl_predictions.json';

/** Opens the landing page with its pick, its published text and the stream of changes. */
async function open(server: FakeServer) {
  renderApp(server, { path: '/', sport: 'mlb' });
  const card = await screen.findByRole('region', { name: 'Top pick' });
  expect(await within(card).findByText('Saints +2.5')).toBeVisible();
  const proof = screen.getByRole('region', { name: 'A published pick' });
  await waitFor(() => {
    expect(proof).toHaveTextContent(`Published${LINK.recordSha256 ?? ''}`);
    expect(server.countOf(getLive.path)).toBe(1);
  });
  return { card, proof };
}

function announce(server: FakeServer): void {
  act(() => {
    server.announce({
      event: 'file-published',
      data: {
        sport: 'nfl',
        kind: 'predictions',
        sha256: 'd'.repeat(64),
        season: 2024,
        week: 7,
        date: null,
        paths: [PATH],
        manifestVersion: 2,
        publishedAt: '2024-10-24T10:00:00.000Z',
      },
    });
  });
}

it('reads the published text again once new predictions are published', async () => {
  const server = landingServer();
  const { proof } = await open(server);
  const recordJson = '{"game_id":"2024_07_DEN_NO","spread_odds":-115}';
  const newer = chainLink(41, LINK.previousHash, { gameId: LINK.gameId, recordJson });
  const page = { sport: 'nfl' as const, head: newer, expectedLength: 41, links: [newer] };
  server.reply(getChainRoute, { success: true, data: page });
  announce(server);
  await waitFor(() => {
    expect(proof).toHaveTextContent(`Published${newer.recordSha256 ?? ''}`);
  });
});

it('takes the top pick of the newly published predictions', async () => {
  const server = landingServer();
  const { card } = await open(server);
  server.serve(PATH, published(demoFile('nfl', OPEN_SLATES.nfl), { withdrawnGameIds: [LINK.gameId] }));
  announce(server);
  await waitFor(() => {
    expect(card).not.toHaveTextContent('Saints +2.5');
  });
});
