import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PRODUCT_NAME, SUPPORT_EMAIL } from '@app/domain';
import { act, screen, waitFor, within } from '@testing-library/react';
import { slateIndex } from '../../test/support/demo.ts';
import { demoServer, renderApp, signInStored } from '../../test/support/render-app.tsx';
import { HELPLINE } from '../config/site.ts';

beforeEach(() => {
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
});

afterEach(() => {
  jest.restoreAllMocks();
});

describe('routes', () => {
  it('show the landing page at /, and lead from there to the dashboard (S-001, S-019)', async () => {
    const { location, user } = renderApp(demoServer(), { path: '/', sport: 'nfl' });
    await user.click(await screen.findByRole('link', { name: 'See the picks' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'NFL Week 7' })).toBeVisible();
    expect(location()).toBe('/dashboard');
  });

  it.each(['/dashboard', '/dashboard/predictions', '/dashboard/dashboard'])(
    'show the dashboard at %s (S-033)',
    async (path) => {
      renderApp(demoServer(), { path, sport: 'nfl' });
      expect(await screen.findByRole('heading', { level: 1, name: 'NFL Week 7' })).toBeVisible();
    },
  );

  it('redirect /predictions to the dashboard with its query (S-036)', async () => {
    const { location } = renderApp(demoServer(), { path: '/predictions?tier=HIGH', sport: 'nfl' });
    expect(await screen.findByRole('heading', { level: 1, name: 'NFL Week 7' })).toBeVisible();
    expect(location()).toBe('/dashboard/predictions?tier=HIGH');
  });

  it.each(['/betting-comparison', '/admin'])(
    'redirect %s to the same path under the dashboard (S-036)',
    async (path) => {
      const server = demoServer();
      signInStored(server);
      const { location } = renderApp(server, { path });
      expect(await screen.findByRole('heading', { name: 'Subscription Required' })).toBeVisible();
      expect(location()).toBe(`/dashboard${path}`);
    },
  );

  it.each(['/my-bets?tab=settled', '/performance'])(
    'redirect a signed-in user from %s to the same path under the dashboard with its query (S-036)',
    async (path) => {
      const server = demoServer();
      signInStored(server);
      const { location } = renderApp(server, { path });
      await waitFor(() => {
        expect(location()).toBe(`/dashboard${path}`);
      });
      expect(await screen.findByRole('heading', { level: 1 })).toBeVisible();
      expect(screen.queryByRole('heading', { name: 'Page Not Found' })).toBeNull();
    },
  );

  it.each(['/nowhere', '/dashboard/nowhere', '/Dashboard.php'])(
    'show the 404 page with its five links at %s (S-032, S-265)',
    async (path) => {
      renderApp(demoServer(), { path });
      const heading = await screen.findByRole('heading', { level: 1, name: 'Page Not Found' });
      expect(heading).toBeVisible();
      expect(document.title).toBe(`Page Not Found · ${PRODUCT_NAME}`);
      const links = within(screen.getByRole('main')).getAllByRole('link');
      expect(links.map((link) => link.getAttribute('href'))).toEqual([
        '/dashboard',
        '/dashboard/predictions',
        '/',
        '/dashboard/findings',
        '/dashboard/profile',
      ]);
    },
  );
});

describe('the shell', () => {
  it('says the browser is offline, shows the age of the data and keeps it', async () => {
    renderApp(demoServer(), { sport: 'nfl' });
    await screen.findAllByRole('article');
    const online = jest.spyOn(window.navigator, 'onLine', 'get').mockReturnValue(false);
    act(() => {
      window.dispatchEvent(new Event('offline'));
    });
    expect(screen.getByText(/^Offline – showing data from \d+:\d\d [AP]M \w+$/)).toBeVisible();
    expect(screen.getAllByRole('article')).toHaveLength(11);
    online.mockReturnValue(true);
    act(() => {
      window.dispatchEvent(new Event('online'));
    });
    expect(screen.queryByText(/^Offline/)).toBeNull();
  });

  it('shows the brand with the sport, and only working links (S-053)', async () => {
    renderApp(demoServer(), { sport: 'mlb' });
    const banner = await screen.findByRole('banner');
    expect(within(banner).getByRole('link', { name: `${PRODUCT_NAME} MLB` })).toBeVisible();
    expect(await within(banner).findByRole('link', { name: 'Login' })).toBeVisible();
    expect(
      within(banner)
        .getAllByRole('link')
        .map((link) => link.getAttribute('href')),
    ).toEqual(['/dashboard', '/dashboard', '/dashboard/my-bets', '/dashboard/performance', '/lab', '/login']);
    expect(
      within(screen.getByRole('navigation', { name: 'Main' }))
        .getAllByRole('link')
        .map((link) => [link.textContent, link.getAttribute('aria-current')]),
    ).toEqual([
      ['Dashboard', 'page'],
      ['My Bets', null],
      ['Performance', null],
      ['Lab', null],
    ]);
    // Signed-out visitors get no bottom bar (S-059).
    expect(screen.getAllByRole('navigation')).toHaveLength(1);
  });

  it('lists active sports with the season of their latest picks, locks the others and takes requests (S-006, S-007, S-054)', async () => {
    const server = demoServer();
    for (const [sport, season] of [
      ['cfb', 2025],
      ['nfl', 2024],
      ['mlb', 2021],
    ] as const) {
      server.serve(`/static/${sport}/index.json`, slateIndex(sport, [{ season }, { season: season - 1 }]));
    }
    const { user } = renderApp(server, { sport: 'nfl' });
    await user.click(await screen.findByRole('button', { name: 'Sport: NFL' }));
    await screen.findByRole('menuitemradio', { name: /2021/ });
    const items = screen.getAllByRole('menuitemradio');
    expect(items.map((item) => item.textContent)).toEqual([
      'College Football2025',
      'National Football League2024',
      'Major League Baseball2021',
      'All sportsElite plan',
      'College BasketballComing Soon',
      'National Basketball AssociationComing Soon',
    ]);
    for (const locked of items.slice(3)) expect(locked).toHaveAttribute('aria-disabled', 'true');
    expect(screen.getByRole('menuitem', { name: 'Request a Sport' })).toHaveAttribute(
      'href',
      '/request-sport',
    );
  });

  it('stores the chosen sport, opens its dashboard and moves focus there (S-048, S-062)', async () => {
    const { user, location } = renderApp(demoServer(), {
      sport: 'nfl',
      path: '/dashboard/predictions?tier=HIGH',
    });
    await user.click(await screen.findByRole('button', { name: 'Sport: NFL' }));
    await user.click(await screen.findByRole('menuitemradio', { name: /Baseball/ }));
    const heading = await screen.findByRole('heading', { level: 1, name: /^MLB/ });
    expect(location()).toBe('/dashboard');
    expect(window.localStorage.getItem('selectedSport')).toBe('mlb');
    expect(heading).toHaveFocus();
  });

  it('returns focus to the link on going back, and to the heading of any other page (S-482)', async () => {
    const { user } = renderApp(demoServer(), { sport: 'nfl', path: '/dashboard?team=Saints' });
    const link = { name: 'View Analysis: Denver Broncos @ New Orleans Saints' };
    await user.click(await screen.findByRole('link', link));
    const game = await screen.findByRole('heading', {
      level: 1,
      name: 'Denver Broncos @ New Orleans Saints',
    });
    await waitFor(() => {
      expect(game).toHaveFocus();
    });
    await user.click(screen.getByRole('link', { name: /NFL Week 7/ }));
    await waitFor(() => {
      expect(screen.getByRole('link', link)).toHaveFocus();
    });
    await user.click(screen.getByRole('link', { name: 'See the model test in Findings' }));
    const findings = await screen.findByRole('heading', { level: 1, name: 'NFL profitability' });
    await waitFor(() => {
      expect(findings).toHaveFocus();
    });
  });

  it.each([
    ['nothing', null],
    ['a locked sport', 'nba'],
    ['an unknown sport', 'curling'],
  ])('starts with college football when %s is stored (S-062)', async (_, stored) => {
    if (stored !== null) window.localStorage.setItem('selectedSport', stored);
    renderApp(demoServer());
    expect(await screen.findByRole('heading', { level: 1, name: /^College Football/ })).toBeVisible();
  });

  it('restores the stored sport (S-062)', async () => {
    renderApp(demoServer(), { sport: 'mlb' });
    expect(await screen.findByRole('heading', { level: 1, name: /^MLB/ })).toBeVisible();
  });

  it('stores only theme and sport (S-063)', async () => {
    const { user } = renderApp(demoServer(), { sport: 'nfl' });
    await screen.findAllByRole('article');
    await user.click(screen.getByRole('button', { name: /theme$/ }));
    expect(Object.keys(window.localStorage).sort()).toEqual(['selectedSport', 'theme']);
  });

  it('shows copyright, support address and help in the footer (S-009, S-281)', async () => {
    renderApp(demoServer());
    const footer = await screen.findByRole('contentinfo');
    expect(footer).toHaveTextContent(`© ${String(new Date().getFullYear())} ${PRODUCT_NAME}`);
    expect(within(footer).getByRole('link', { name: SUPPORT_EMAIL })).toHaveAttribute(
      'href',
      `mailto:${SUPPORT_EMAIL}`,
    );
    expect(footer).toHaveTextContent('18+');
    expect(within(footer).getByRole('link', { name: new RegExp(HELPLINE.label) })).toHaveAttribute(
      'href',
      HELPLINE.href,
    );
  });

  it('has a skip link to the content (S-482)', async () => {
    const { user } = renderApp(demoServer());
    await user.click(await screen.findByRole('link', { name: 'Skip to content' }));
    expect(screen.getByRole('main')).toHaveFocus();
  });
});

/** A system preference the test can change. */
function systemTheme(isDark: boolean): { change: (isDark: boolean) => void } {
  const listeners = new Set<() => void>();
  const query = {
    matches: isDark,
    addEventListener: (_: string, listener: () => void) => listeners.add(listener),
    removeEventListener: (_: string, listener: () => void) => listeners.delete(listener),
  };
  jest.spyOn(window, 'matchMedia').mockReturnValue(query as unknown as MediaQueryList);
  return {
    change: (next) => {
      query.matches = next;
      for (const listener of listeners) listener();
    },
  };
}

describe('the theme', () => {
  const theme = (): string | undefined => document.documentElement.dataset['theme'];

  it('follows the system only while nothing is stored (S-060, S-061)', async () => {
    const system = systemTheme(true);
    const { user } = renderApp(demoServer());
    await screen.findByRole('banner');
    expect(theme()).toBe('dark');
    act(() => {
      system.change(false);
    });
    expect(theme()).toBe('light');
    await user.click(screen.getByRole('button', { name: 'Switch to dark theme' }));
    expect(theme()).toBe('dark');
    expect(window.localStorage.getItem('theme')).toBe('dark');
    act(() => {
      system.change(true);
      system.change(false);
    });
    expect(theme()).toBe('dark');
  });

  it('starts with the stored choice (S-004, S-060)', async () => {
    systemTheme(true);
    window.localStorage.setItem('theme', 'light');
    renderApp(demoServer());
    await screen.findByRole('banner');
    expect(theme()).toBe('light');
  });

  it.each([
    ['dark', false, 'dark'],
    ['light', true, 'light'],
    [null, true, 'dark'],
    [null, false, 'light'],
    ['purple', true, 'dark'],
  ] as const)(
    'is set before the first paint: stored %s, system dark %s (S-060)',
    (stored, isDark, expected) => {
      systemTheme(isDark);
      if (stored !== null) window.localStorage.setItem('theme', stored);
      // The script the page loads before everything else.
      const script = readFileSync(join(import.meta.dirname, '../../public/start.js'), 'utf8');
      window.eval(script);
      expect(theme()).toBe(expected);
    },
  );
});
