import { getChainRoute, getSlatesRoute } from '@app/contracts';
import type { ChainLink } from '@app/domain';
import { act, screen, waitFor, within } from '@testing-library/react';
import { chainLink, chainOf, serveChain } from '../../../test/support/chain.ts';
import type { FakeServer } from '../../../test/support/fake-server.ts';
import { publishedSlate } from '../../../test/support/record.ts';
import { demoServer, renderApp } from '../../../test/support/render-app.tsx';
import type { RenderedApp } from '../../../test/support/render-app.tsx';

const LENGTH = 312;
const LINKS = chainOf(LENGTH);
const at = (index: number): ChainLink => LINKS[index] as ChainLink;
const HEAD = at(LENGTH - 1);
const FORMAT = 'The record number, a dot and the hash, as in 312.9f2c…';
const WHOLE = '312 of 312 predictions verified';

const checkpointOf = ({ seq, hash }: ChainLink): string => `${String(seq)}.${hash}`;
const linkTo = (checkpoint: string): string => `/dashboard/verify?sport=nfl&checkpoint=${checkpoint}`;

function open(server: FakeServer, path = '/dashboard/verify'): RenderedApp {
  return renderApp(server, { sport: 'nfl', path });
}

/** Flushes everything that needs no time, so that a pending read would have happened. */
async function settle(): Promise<void> {
  for (let turn = 0; turn < 20; turn += 1) {
    await act(
      () =>
        new Promise((resolve) => {
          setTimeout(resolve, 0);
        }),
    );
  }
}

async function verify(server: FakeServer): Promise<RenderedApp> {
  const app = open(server);
  await app.user.click(await screen.findByRole('button', { name: 'Verify NFL' }));
  return app;
}

describe('the verifier', () => {
  it('says first what it proves, then how it works', async () => {
    open(serveChain(demoServer(), LINKS));
    expect(await screen.findByRole('heading', { level: 1, name: 'Verify the predictions' })).toBeVisible();
    const region = screen.getByRole('region', { name: 'How it works' });
    expect(
      screen.getByText(/^No published pick can be changed without a trace, not even after a loss\./),
    ).toBeVisible();
    expect(region).toHaveTextContent(
      /Every pick, and every withdrawal of one, gets a number and a SHA-256 hash/,
    );
  });

  it.each([
    ['replay', true],
    ['live', false],
  ] as const)('says that picks were recorded after the games only of a %s', async (origin, isSaid) => {
    const slates = [{ ...publishedSlate('nfl'), origin }];
    const server = serveChain(demoServer(), LINKS).reply(getSlatesRoute, { success: true, data: { slates } });
    open(server);
    await waitFor(() => {
      expect(server.requestsOf(getSlatesRoute)).not.toHaveLength(0);
    });
    await settle();
    const how = screen.getByRole('region', { name: 'How it works' });
    const said = within(how).queryByText('Replay: these picks were recorded after the games were played.');
    expect([said !== null, screen.queryByText('Replay') !== null]).toEqual([isSaid, isSaid]);
  });

  it('recomputes a complete chain page by page and shows its head', async () => {
    const server = serveChain(demoServer(), LINKS);
    await verify(server);
    expect(await screen.findByRole('heading', { name: WHOLE })).toBeVisible();
    expect(
      screen.getByText(
        'Every hash was recomputed and matches the one before it. Only a checkpoint you saved earlier can reveal a chain that was rewritten as a whole.',
      ),
    ).toBeVisible();
    const card = screen.getByRole('region', { name: WHOLE });
    expect(within(card).getByText('312')).toBeVisible();
    expect(within(card).getByText(HEAD.hash)).toBeVisible();
    const queries = server.requestsOf(getChainRoute).map(({ query }) => query.toString());
    expect(queries).toEqual(['after=0&limit=200', 'after=200&limit=200']);
  });

  it.each([
    [
      'a changed byte of a prediction',
      LINKS.with(250, { ...at(250), recordJson: (at(250).recordJson ?? '').replace('i"', 'j"') }),
      '250 of 312 predictions verified',
      'Changed. Record 251 was changed: its prediction does not match its published hash.',
      '2024_03_251',
    ],
    [
      'a changed field',
      LINKS.with(3, { ...at(3), week: 4 }),
      '3 of 312 predictions verified',
      'Changed. Record 4 was changed: its fields do not match its hash.',
      '2024_03_4',
    ],
    [
      'a removed record',
      LINKS.toSpliced(199, 1),
      '199 of 312 predictions verified',
      'Removed. Record 200 is missing: record 201 follows record 199.',
      null,
    ],
    [
      'two records that changed places',
      LINKS.with(5, at(6)).with(6, at(5)),
      '5 of 312 predictions verified',
      'Moved. Record 7 is not in the position its hash gives.',
      '2024_03_7',
    ],
    [
      'an inserted record',
      LINKS.toSpliced(10, 0, chainLink(11, at(9).hash, { gameId: 'forged & new' })),
      '10 of 313 predictions verified',
      'Inserted. Record 11 was inserted: the record after it continues the one before it.',
      'forged & new',
    ],
  ])('reports %s on the page', async (_, links, count, sentence, gameId) => {
    await verify(serveChain(demoServer(), links));
    const card = await screen.findByRole('region', { name: count });
    expect(card).toHaveTextContent(sentence);
    expect(within(card).queryByText('Checkpoint link')).toBeNull();
    if (gameId === null) {
      expect(within(card).queryByRole('link')).toBeNull();
    } else {
      const link = within(card).getByRole('link', { name: gameId });
      const path = `/dashboard/game/${encodeURIComponent(gameId)}?slate=2024-`;
      expect(link.getAttribute('href')).toMatch(path);
    }
  });

  it('reports what was cut off at the end, based on other records', async () => {
    await verify(serveChain(demoServer(), LINKS.slice(0, 300), { expectedLength: LENGTH }));
    const card = await screen.findByRole('region', { name: '300 of 312 predictions verified' });
    expect(card).toHaveTextContent(
      'Cut off at the end. The chain ends at record 300, but record 312 is known to have existed.',
    );
  });

  it('has nothing to verify while nothing is published', async () => {
    await verify(serveChain(demoServer(), []));
    expect(await screen.findByRole('heading', { name: 'Nothing to verify yet' })).toBeVisible();
    expect(screen.getByText(/No NFL prediction was published\./)).toBeVisible();
  });

  it('shows its progress politely and stops on request', async () => {
    const server = demoServer();
    let release = (): void => undefined;
    const waiting = new Promise<void>((resolve) => {
      release = resolve;
    });
    serveChain(server, LINKS).replyWith(getChainRoute, async ({ query }) => {
      const first = query.get('after') === '0';
      if (!first) await waiting;
      const links = first ? LINKS.slice(0, 200) : LINKS.slice(200);
      const head = { seq: HEAD.seq, hash: HEAD.hash };
      return { success: true as const, data: { sport: 'nfl' as const, head, expectedLength: LENGTH, links } };
    });
    const { user } = await verify(server);
    const bar = await screen.findByRole('progressbar', { name: 'Predictions hashed' });
    await waitFor(() => {
      expect(screen.getByText('Hashed 200 of 312')).toHaveAttribute('role', 'status');
    });
    expect(bar).toHaveAttribute('value', '200');
    expect(bar).toHaveAttribute('max', '312');
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    release();
    await settle();
    expect(screen.getByRole('button', { name: 'Verify NFL' })).toBeVisible();
    expect(screen.queryByRole('heading', { name: WHOLE })).toBeNull();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('requests no further page after the user has left', async () => {
    const server = demoServer();
    let answer = (): void => undefined;
    const waiting = new Promise<void>((resolve) => {
      answer = resolve;
    });
    const head = { seq: HEAD.seq, hash: HEAD.hash };
    server.replyWith(getChainRoute, async () => {
      await waiting;
      return {
        success: true as const,
        data: { sport: 'nfl' as const, head, expectedLength: LENGTH, links: LINKS.slice(0, 200) },
      };
    });
    const { user } = await verify(server);
    await waitFor(() => {
      expect(server.requestsOf(getChainRoute)).toHaveLength(1);
    });
    await user.click(within(screen.getByRole('main')).getByRole('link', { name: 'See the Track Record' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Track Record' })).toBeVisible();
    answer();
    await settle();
    expect(server.requestsOf(getChainRoute)).toHaveLength(1);
  });

  it('shows the request id of a failed load in its details', async () => {
    await verify(demoServer().fail('/api/predictions/nfl/chain', 503, 'req-77'));
    expect(await screen.findByRole('alert')).toHaveTextContent('Please try again.');
    expect(screen.getByText('Request req-77')).toBeInTheDocument();
  });

  it('shows a failed load and retries', async () => {
    const server = demoServer().refuse(getChainRoute, {
      code: 'UNAVAILABLE',
      error: 'The service is resting.',
    });
    const { user } = await verify(server);
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('Couldn’t read the chain');
    expect(alert).toHaveTextContent('The service is resting. This says nothing about the predictions.');
    serveChain(server, LINKS);
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('heading', { name: WHOLE })).toBeVisible();
  });
});

describe('a checkpoint', () => {
  it('is a link to copy and is not stored in the browser (S-063)', async () => {
    const { user } = await verify(serveChain(demoServer(), LINKS));
    const field = await screen.findByRole('textbox', { name: 'Checkpoint link' });
    const link = `${window.location.origin}${linkTo(checkpointOf(HEAD))}`;
    expect(field).toHaveValue(link);
    await user.click(screen.getByRole('button', { name: 'Copy link' }));
    expect(await screen.findByRole('button', { name: 'Copied' })).toBeVisible();
    expect(await navigator.clipboard.readText()).toBe(link);
    expect(Object.keys(window.localStorage).sort()).toEqual(['selectedSport']);
    expect(window.sessionStorage).toHaveLength(0);
  });

  it('is checked when its link is opened, in the sport of the link', async () => {
    const server = serveChain(demoServer(), LINKS);
    renderApp(server, { sport: 'mlb', path: linkTo(checkpointOf(at(249))) });
    const card = await screen.findByRole('region', { name: WHOLE });
    expect(card).toHaveTextContent(
      'Record 250 still has the hash you saved. Nothing up to it has been changed, removed, moved or inserted since. 62 records were published after it.',
    );
    expect(screen.getByRole('button', { name: 'NFL' })).toHaveAttribute('aria-pressed', 'true');
    const asked = server.requestsOf(getChainRoute).map(({ path }) => path);
    expect(new Set(asked)).toEqual(new Set(['/api/predictions/nfl/chain']));
  });

  it('reveals a chain that was rewritten with new hashes', async () => {
    const { seq } = at(249);
    open(serveChain(demoServer(), LINKS), linkTo(`${String(seq)}.${'e'.repeat(64)}`));
    const card = await screen.findByRole('region', { name: '249 of 312 predictions verified' });
    expect(card).toHaveTextContent(
      'Changed. Record 250 differs from the saved checkpoint: something up to it was rewritten.',
    );
  });

  it('reveals a chain that was cut off since', async () => {
    open(serveChain(demoServer(), LINKS.slice(0, 300)), linkTo(checkpointOf(HEAD)));
    const card = await screen.findByRole('region', { name: '300 of 312 predictions verified' });
    expect(card).toHaveTextContent(
      'Cut off at the end. The chain ends at record 300, but record 312 is known to have existed.',
    );
  });

  it('can be pasted alone or as a link, and an invalid one is explained', async () => {
    const { user, location } = open(serveChain(demoServer(), LINKS));
    const field = await screen.findByRole('textbox', { name: 'Checkpoint or its link' });
    await user.type(field, '312.<b>bold</b>');
    await user.click(screen.getByRole('button', { name: 'Check' }));
    expect(field).toHaveAccessibleDescription(`After the dot, use only 0 to 9 and a to f. ${FORMAT}`);
    expect(document.querySelector('main b')).toBeNull();
    await user.clear(field);
    await user.paste(`${window.location.origin}${linkTo(checkpointOf(HEAD))}`);
    await user.click(screen.getByRole('button', { name: 'Check' }));
    const card = await screen.findByRole('region', { name: WHOLE });
    expect(card).toHaveTextContent('Nothing was published after it.');
    expect(location()).toBe(linkTo(checkpointOf(HEAD)));
  });

  it('from a broken link is shown with its problem and nothing runs', async () => {
    const server = serveChain(demoServer(), LINKS);
    open(server, linkTo('312.12ab'));
    const field = await screen.findByRole('textbox', { name: 'Checkpoint or its link' });
    expect(field).toHaveValue('312.12ab');
    expect(field).toHaveAccessibleDescription(
      `The hash after the dot must have 64 characters. This one has 4. ${FORMAT}`,
    );
    expect(server.requestsOf(getChainRoute)).toHaveLength(0);
  });
});
