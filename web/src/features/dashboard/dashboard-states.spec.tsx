import type { Sport } from '@app/domain';
import { render, screen, waitFor, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { SWRConfig } from 'swr';
import { demoFile, OPEN_SLATES, published } from '../../../test/support/demo.ts';
import type { JsonObject } from '../../../test/support/demo.ts';
import { FakeServer } from '../../../test/support/fake-server.ts';
import { demoServer, renderApp } from '../../../test/support/render-app.tsx';
import { SessionProvider } from '../../lib/session/session-provider.tsx';
import { DashboardScreen } from './dashboard-screen.tsx';
import { dashboardFor } from './lib/definitions.ts';

const pathOf = (sport: Sport): string => `/static/${sport}/${sport}_predictions.json`;
const openFile = (sport: Sport): JsonObject => demoFile(sport, OPEN_SLATES[sport]);

beforeEach(() => {
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
});

afterEach(() => {
  jest.restoreAllMocks();
});

function renderGeneric(server: FakeServer): void {
  Object.assign(globalThis, { fetch: server.fetch });
  render(
    <MemoryRouter>
      <SWRConfig value={{ provider: () => new Map(), dedupingInterval: 0, shouldRetryOnError: false }}>
        <SessionProvider>
          <DashboardScreen sport="cfb" definition={dashboardFor('curling')} />
        </SessionProvider>
      </SWRConfig>
    </MemoryRouter>,
  );
}

describe('empty states', () => {
  it.each([
    ['nfl', 'No NFL predictions available at this time.'],
    ['mlb', 'No MLB predictions available at this time.'],
    ['cfb', 'No CFB predictions available at this time.'],
  ] as const)('say the %s file has no records (S-297, S-298)', async (sport, text) => {
    const server = demoServer().serve(pathOf(sport), published({ ...openFile(sport), predictions: [] }));
    renderApp(server, { sport });
    expect(await screen.findByRole('heading', { name: text })).toBeVisible();
    expect(screen.queryByRole('article')).toBeNull();
  });

  it.each([
    ['nfl', 'No NFL predictions available at this time.'],
    ['mlb', 'No MLB predictions available at this time.'],
    ['cfb', 'No CFB predictions available at this time.'],
  ] as const)(
    'say nothing was ever published for %s, and no other sport replaces it (S-297, S-298)',
    async (sport, text) => {
      renderApp(demoServer().fail(pathOf(sport), 404).fail(`/static/${sport}/index.json`, 404), { sport });
      expect(await screen.findByRole('heading', { name: text })).toBeVisible();
      expect(screen.queryByRole('alert')).toBeNull();
      expect(screen.queryByRole('article')).toBeNull();
    },
  );

  it('use the generic text for a sport without its own dashboard (S-282, S-297)', async () => {
    renderGeneric(demoServer().serve(pathOf('cfb'), published({ ...openFile('cfb'), predictions: [] })));
    expect(
      await screen.findByRole('heading', { name: 'No predictions available at this time.' }),
    ).toBeVisible();
  });

  it('say NFL records exist but none is valid (S-296, S-298)', async () => {
    const server = demoServer().serve(
      pathOf('nfl'),
      published({ ...openFile('nfl'), predictions: [{}, {}] }),
    );
    renderApp(server, { sport: 'nfl' });
    expect(await screen.findByRole('heading', { name: 'No NFL games available' })).toBeVisible();
    expect(screen.getByText('Check back later for updated predictions.')).toBeVisible();
  });

  it('say a week was never published and link to the latest one (S-296, S-298)', async () => {
    const { user } = renderApp(demoServer(), { sport: 'nfl', path: '/dashboard?slate=2024-17' });
    expect(await screen.findByRole('heading', { name: 'No NFL games available' })).toBeVisible();
    expect(await screen.findByRole('combobox', { name: 'Week' })).toHaveDisplayValue('Week 17');
    await user.click(screen.getByRole('button', { name: 'Open the latest' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'NFL Week 7' })).toBeVisible();
  });

  it('say filters hide every game and clear them (S-295, S-298)', async () => {
    const { user, location } = renderApp(demoServer(), { sport: 'nfl', path: '/dashboard?team=nobody' });
    expect(await screen.findByRole('heading', { name: 'No games found' })).toBeVisible();
    expect(screen.getByText('Try adjusting your filters to see more games')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Clear filters' }));
    expect(await screen.findAllByRole('article')).toHaveLength(11);
    expect(location()).toBe('/dashboard');
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  });
});

describe('failed reads', () => {
  it.each([
    ['nfl', 'Failed to load NFL predictions. Please try again later.'],
    ['mlb', 'Failed to load MLB predictions. Please try again later.'],
    ['cfb', 'Failed to load CFB predictions. Please try again later.'],
  ] as const)('show the load error of %s when nothing can be read (S-299, S-301)', async (sport, text) => {
    const server = demoServer().fail(pathOf(sport)).fail(pathOf('cfb'));
    const { user } = renderApp(server, { sport });
    expect(await screen.findByRole('alert')).toHaveTextContent(text);
    expect(screen.getByText('Request req-1')).toBeInTheDocument();
    server.serve(pathOf(sport), published(openFile(sport)));
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findAllByRole('article')).not.toHaveLength(0);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('show the generic load error for a sport without its own dashboard (S-282, S-299)', async () => {
    renderGeneric(demoServer().fail(pathOf('cfb')));
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Failed to load predictions. Please try again later.',
    );
  });

  it.each([
    ['nfl', 'Failed to fetch NFL predictions'],
    ['cfb', 'Failed to fetch predictions from static folder'],
  ] as const)('name what failed for %s (S-356)', async (sport, text) => {
    renderApp(demoServer().unreachable(pathOf(sport)).unreachable(pathOf('cfb')), { sport });
    expect(await screen.findByRole('alert')).toHaveTextContent(text);
  });

  it.each(['nfl', 'mlb'] as const)(
    'show CFB games instead of %s with a notice and a mark on every card (S-300, S-301)',
    async (sport) => {
      renderApp(demoServer().fail(pathOf(sport)), { sport });
      expect(await screen.findByText(/CFB predictions are shown instead\./)).toBeVisible();
      const cards = await screen.findAllByRole('article');
      for (const card of cards) expect(within(card).getByText('CFB')).toBeVisible();
      for (const row of screen.getAllByRole('row', { name: /Pass$/ })) {
        expect(within(row).getByText('CFB')).toBeInTheDocument();
      }
      expect(screen.getByRole('heading', { level: 1, name: /College Football/ })).toBeVisible();
      expect(screen.queryByRole('combobox', { name: 'Week' })).toBeNull();
    },
  );

  it('keep good data when a newer read is cut off and show its age (S-485)', async () => {
    const server = demoServer();
    const { user } = renderApp(server, { sport: 'nfl' });
    expect(await screen.findAllByRole('article')).toHaveLength(11);
    server.serveText(pathOf('nfl'), '{"predictions": [');
    window.dispatchEvent(new Event('online'));
    expect(await screen.findByText(/Couldn’t refresh\..*12 min ago/)).toBeVisible();
    expect(screen.getAllByRole('article')).toHaveLength(11);
    server.serve(pathOf('nfl'), published(openFile('nfl')));
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    await waitFor(() => {
      expect(screen.queryByText(/Couldn’t refresh/)).toBeNull();
    });
  });

  it('show marked defaults and warn in the console when the record is missing (S-350, S-377, S-379, S-381)', async () => {
    renderApp(demoServer().fail('/static/nfl/profitability_summary.json', 404), { sport: 'nfl' });
    expect(await screen.findAllByText('Default, not measured')).not.toHaveLength(0);
    expect(screen.getByText('72.0%')).toBeVisible();
    expect(console.warn).toHaveBeenCalledWith(expect.stringContaining('nfl'));
  });
});

it.each([
  ['names no summary', (server: FakeServer) => server],
  ['cannot be read', (server: FakeServer) => server.fail('/static/mlb/index.json')],
])('show the marked MLB defaults when the index %s (S-348, S-378, S-381)', async (_, prepare) => {
  renderApp(prepare(demoServer()), { sport: 'mlb' });
  const note = await screen.findByRole('complementary', { name: 'Record' });
  expect(note).toHaveTextContent('Default, not measured');
  expect(note).toHaveTextContent('HIGH 33–17, 65.0%, ROI +12.5%');
});

it('show a page skeleton while loading (S-283)', async () => {
  renderApp(demoServer().hold(pathOf('nfl')), { sport: 'nfl' });
  expect(await screen.findByText('Loading predictions')).toBeInTheDocument();
  expect(screen.getByRole('heading', { level: 1, name: 'NFL' })).toBeVisible();
});
