import { normalizeFile } from '@app/domain';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { JsonObject } from '../../../test/support/demo.ts';
import { demoFile, demoSlates, OPEN_SLATES, published, slateIndex } from '../../../test/support/demo.ts';
import { FakeServer } from '../../../test/support/fake-server.ts';
import { demoServer, renderApp } from '../../../test/support/render-app.tsx';
import { sampledSlates } from '../../../test/support/sample.ts';

beforeEach(() => {
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
});

afterEach(() => {
  jest.restoreAllMocks();
});

const BROKEN = /\bNaN\b|\bundefined\b|\bnull\b|\bInfinity\b|\[object/;

// The slates opened here are others than those of every-game-dashboard.spec.tsx.
describe.each(['nfl', 'cfb', 'mlb'] as const)('demo slates of %s, one in three', (sport) => {
  it.each(sampledSlates(demoSlates(sport), 1).map(({ path, file }) => [path, file] as const))(
    'shows %s without a broken value, in one table with every game (S-302, S-303, S-304)',
    async (path, file) => {
      const body = published(file);
      const server = demoServer().serve(`/static/${sport}/${sport}_predictions.json`, body).serve(path, body);
      renderApp(server, { sport });
      await screen.findByText('Table');
      // Role queries over sixty games are slow, so plain queries are used here.
      await screen.findByText(/^By (tier, then probability|grade, then score)$/, { ignore: 'option' });
      for (const toggle of document.querySelectorAll('h2 button[aria-expanded="false"]'))
        fireEvent.click(toggle);
      expect(document.body.textContent).not.toMatch(BROKEN);
      fireEvent.click(screen.getByText('Table'));
      const rows = await waitFor(() => {
        const found = document.querySelectorAll('tbody th[scope="row"]');
        expect(found).not.toHaveLength(0);
        return found;
      });
      expect(rows).toHaveLength(normalizeFile(sport, file)?.games.length ?? 0);
      expect(document.body.textContent).not.toMatch(BROKEN);
    },
    30_000,
  );
});

it('shows a labeled dash for missing values (S-482)', async () => {
  const file = demoFile('nfl', OPEN_SLATES.nfl);
  const bare = {
    game_id: 'bare',
    home_team: 'Home',
    away_team: 'Away',
    spread: 3,
    prediction: { pick_probability: 0.6, confidence_tier: 'HIGH' },
  };
  const server = demoServer().serve('/static/nfl/nfl_predictions.json', { ...file, predictions: [bare] });
  renderApp(server, { sport: 'nfl' });
  const only = await screen.findByRole('article', { name: 'Away at Home' });
  expect(within(only).getAllByRole('img', { name: 'not available' }).length).toBeGreaterThan(1);
  expect(only.textContent).not.toMatch(BROKEN);
  // The file has no publication time, so none is shown.
  expect(screen.queryByText(/Published|Updated/)).toBeNull();
});

it('dates a game without a time by its Eastern day, also west of it', async () => {
  const file = demoFile('nfl', OPEN_SLATES.nfl);
  const game = { home_team: 'Home', away_team: 'Away', spread: 3, prediction: { pick_probability: 0.6 } };
  const predictions = ['2024-10-17', '2024-10-21'].map((day) => ({ ...game, game_id: day, game_date: day }));
  // Pacific time.
  jest.spyOn(Date.prototype, 'getTimezoneOffset').mockReturnValue(7 * 60);
  renderApp(demoServer().serve('/static/nfl/nfl_predictions.json', { ...file, predictions }), {
    sport: 'nfl',
  });
  expect(await screen.findByText('2 games, Oct 17–21, 2024.')).toBeVisible();
});

it('says that a sport went live while the last replayed slate is still shown', async () => {
  const liveSince = '2030-08-01T12:00:00.000Z';
  const replayed = published(demoFile('nfl', OPEN_SLATES.nfl));
  const server = demoServer()
    .serve('/static/nfl/nfl_predictions.json', replayed)
    .serve('/static/nfl/index.json', { ...slateIndex('nfl'), liveSince });
  renderApp(server, { sport: 'nfl' });
  expect(await screen.findByText(/NFL.* went live on Aug 1\. No live slate is published yet/)).toBeVisible();
});

it('shows hostile names as text (S-302)', async () => {
  const file = demoFile('cfb', OPEN_SLATES.cfb);
  const [first] = file['predictions'] as JsonObject[];
  const name = '<img src=x onerror=alert(1)>';
  const prediction = { ...(first?.['prediction'] as JsonObject), pick_team: name };
  const hostile = { ...first, home_team: name, prediction };
  const server = new FakeServer().serve('/static/cfb/cfb_predictions.json', {
    ...file,
    predictions: [hostile],
  });
  renderApp(server, { sport: 'cfb', path: '/dashboard?view=table' });
  expect(await screen.findByText(name)).toBeVisible();
  expect(document.querySelector('img[src]')).toBeNull();
});
