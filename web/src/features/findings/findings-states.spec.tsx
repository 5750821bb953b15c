import type { Sport } from '@app/domain';
import { screen, waitFor } from '@testing-library/react';
import { demoFile, slateIndex } from '../../../test/support/demo.ts';
import type { FakeServer } from '../../../test/support/fake-server.ts';
import { profitabilityServer, summary, summaryPath } from '../../../test/support/profitability.ts';
import { renderApp } from '../../../test/support/render-app.tsx';
import type { RenderedApp } from '../../../test/support/render-app.tsx';

const CFB = summaryPath('cfb');

function open(server: FakeServer, path = '/dashboard/findings', sport: Sport = 'cfb'): RenderedApp {
  return renderApp(server, { path, sport });
}

const alert = (): Promise<HTMLElement> => screen.findByRole('alert');

describe('the profitability analysis', () => {
  it('shows that it is loading (S-473)', async () => {
    open(profitabilityServer().hold(CFB));
    expect(await screen.findByText('Loading profitability data')).toBeInTheDocument();
    expect(
      screen.getByRole('heading', { level: 1, name: 'College Football profitability' }),
    ).toBeInTheDocument();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it.each([
    [503, 'Failed to fetch data: Service Unavailable'],
    [500, 'Failed to fetch data: Internal Server Error'],
    [418, 'Failed to fetch data: 418'],
  ])('shows %d as "%s", and Retry loads again (S-473)', async (status, text) => {
    const server = profitabilityServer().fail(CFB, status);
    const { user } = open(server);
    expect(await alert()).toHaveTextContent(text);
    expect(await alert()).toHaveTextContent('Request req-1');
    server.serve(CFB, summary('cfb'));
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('region', { name: 'Results' })).toBeVisible();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('fails when neither form was published and shows no defaults (S-351, S-381, S-473)', async () => {
    const server = profitabilityServer().fail(CFB, 404).fail('/static/cfb/profitability_summary.json', 404);
    open(server);
    expect(await alert()).toHaveTextContent('Failed to fetch data: Not Found');
    expect(screen.getByRole('main')).not.toHaveTextContent(/Default|75\.0%/);
    expect(screen.getByRole('button', { name: 'Retry' })).toBeVisible();
  });

  it('finds on Retry a summary that the list of files names by now (S-473)', async () => {
    const server = profitabilityServer().fail(CFB, 404).fail('/static/cfb/profitability_summary.json', 404);
    const { user } = open(server);
    expect(await alert()).toHaveTextContent('Failed to fetch data: Not Found');
    const path = '/static/cfb/profitability_summary_later.json';
    const file = { kind: 'profitability-summary-v2' as const, path, date: null, sha256: 'd'.repeat(64) };
    server
      .serve('/static/cfb/index.json', { ...slateIndex('cfb'), files: [file] })
      .serve(path, summary('cfb'));
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('region', { name: 'Results' })).toBeVisible();
  });

  it('reports no response, or a response other than a summary (S-473)', async () => {
    const server = profitabilityServer().unreachable(CFB);
    const { user } = open(server);
    expect(await alert()).toHaveTextContent('Failed to load profitability data');
    server.serveText(CFB, '{"cut off');
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await alert()).toHaveTextContent('Failed to load profitability data');
  });

  it.each(['xyz', 'nba', 'toString'])(
    'does not support %s, and Retry opens the current sport (S-473)',
    async (id) => {
      const { user, location } = open(profitabilityServer(), `/dashboard/findings?sport=${id}`, 'nfl');
      expect(await alert()).toHaveTextContent(`Unsupported sport: ${id}`);
      await user.click(screen.getByRole('button', { name: 'Retry' }));
      expect(await screen.findByRole('heading', { level: 1, name: 'NFL profitability' })).toBeVisible();
      expect(location()).toBe('/dashboard/findings');
    },
  );

  it('shows no data when the summary has no figures (S-473)', async () => {
    open(profitabilityServer().serve(CFB, { sport: 'cfb', confidenceTiers: [] }));
    expect(await screen.findByRole('heading', { name: 'No profitability data' })).toBeVisible();
  });

  it('uses the older file when the newer one was never published (S-332, S-350, S-351)', async () => {
    open(profitabilityServer().fail(CFB, 404), '/dashboard/findings');
    const rows = await screen.findByRole('list', { name: 'Tiers' });
    expect(rows).toHaveTextContent('HIGHBelow break-evensmall samplePaper tradeGames 25Win rate ▼ 52.0%');
    expect(screen.getByRole('main')).not.toHaveTextContent(/NaN|undefined|null|Infinity/);
  });

  it('finds the older MLB file by the name in the index (S-348, S-353)', async () => {
    const named = '/static/mlb/mlb_consensus_profitability_summary_2021-11-03.json';
    const server = profitabilityServer()
      .fail(summaryPath('mlb'), 404)
      .serve('/static/mlb/index.json', {
        ...slateIndex('mlb'),
        files: [{ kind: 'profitability-summary', path: named, date: '2021-11-03', sha256: 'c'.repeat(64) }],
      })
      .serve(named, demoFile('mlb', 'mlb_consensus_profitability_summary_2021-11-03.json'));
    open(server, '/dashboard/findings', 'mlb');
    expect(await screen.findByRole('list', { name: 'Tiers' })).toBeVisible();
    expect(server.countOf(named)).toBeGreaterThan(0);
  });

  it('finds the newer file under another name from the index (S-351, S-353)', async () => {
    const path = '/static/cfb/cfb_profitability_summary_v2_2025-12-01.json';
    const entry = { kind: 'profitability-summary-v2', path, date: '2025-12-01', sha256: 'c'.repeat(64) };
    const server = profitabilityServer()
      .serve('/static/cfb/index.json', { ...slateIndex('cfb'), files: [entry] })
      .serve(path, summary('cfb', { lastUpdated: '2025-12-01' }));
    open(server);
    expect(await screen.findByText(/Last updated Dec 1, 2025\.$/)).toBeVisible();
  });

  it('keeps the figures when a newer load fails and says so (S-485)', async () => {
    const server = profitabilityServer();
    open(server);
    await screen.findByRole('region', { name: 'Results' });
    server.fail(CFB, 503);
    server.cut();
    window.dispatchEvent(new Event('online'));
    const notice = await screen.findByText('Couldn’t refresh. These are the last figures we loaded.');
    expect(notice).toBeVisible();
    expect(screen.getByRole('region', { name: 'Results' })).toBeVisible();
  });
});

describe('the findings sport', () => {
  it('is one of the active ones and part of the address (S-465, S-467)', async () => {
    const { user, location } = open(profitabilityServer());
    const group = await screen.findByRole('group', { name: 'Sport' });
    expect([...group.querySelectorAll('button')].map(({ textContent }) => textContent)).toEqual([
      'CFB',
      'NFL',
      'MLB',
    ]);
    await user.click(screen.getByRole('button', { name: 'MLB' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'MLB profitability' })).toBeVisible();
    expect(location()).toBe('/dashboard/findings?sport=mlb');
    expect(window.localStorage.getItem('selectedSport')).toBe('mlb');
  });

  it('in a link becomes the current one (S-049)', async () => {
    open(profitabilityServer(), '/dashboard/findings?sport=nfl');
    expect(await screen.findByRole('heading', { level: 1, name: 'NFL profitability' })).toBeVisible();
    await waitFor(() => {
      expect(window.localStorage.getItem('selectedSport')).toBe('nfl');
    });
    expect(document.title).toContain('NFL profitability');
  });
});
