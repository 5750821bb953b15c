import type { Sport } from '@app/domain';
import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { UserEvent } from '@testing-library/user-event';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { SWRConfig } from 'swr';
import { App } from '../../src/app/app.tsx';
import { Providers } from '../../src/app/providers.tsx';
import { demoFile, OPEN_SLATES, published, slateIndex } from './demo.ts';
import { FakeServer } from './fake-server.ts';

interface Options {
  readonly sport?: Sport;
  readonly path?: string;
}

export interface RenderedApp {
  readonly user: UserEvent;
  /** Path and query the router stands at. */
  readonly location: () => string;
}

/** The whole app at a path, with the network of `server` and an empty cache. */
export function renderApp(server: FakeServer, options: Options = {}): RenderedApp {
  if (options.sport) window.localStorage.setItem('selectedSport', options.sport);
  Object.assign(globalThis, { fetch: server.fetch });
  let location = '';
  function Probe(): null {
    const { pathname, search } = useLocation();
    location = pathname + search;
    return null;
  }
  render(
    <MemoryRouter initialEntries={[options.path ?? '/dashboard']}>
      <SWRConfig value={{ provider: () => new Map(), dedupingInterval: 0, shouldRetryOnError: false }}>
        <Providers>
          <Probe />
          <App />
        </Providers>
      </SWRConfig>
    </MemoryRouter>,
  );
  return { user: userEvent.setup(), location: () => location };
}

/** A server that serves the open demo slate of each sport with its index and record. */
export function demoServer(): FakeServer {
  const server = new FakeServer();
  for (const sport of ['nfl', 'cfb', 'mlb'] as const) {
    server.serve(
      `/static/${sport}/${sport}_predictions.json`,
      published(demoFile(sport, OPEN_SLATES[sport])),
    );
    server.serve(`/static/${sport}/index.json`, slateIndex(sport));
  }
  server.serve('/static/nfl/profitability_summary.json', demoFile('nfl', 'profitability_summary.json'));
  server.serve('/static/cfb/profitability_summary.json', demoFile('cfb', 'profitability_summary.json'));
  return server;
}
