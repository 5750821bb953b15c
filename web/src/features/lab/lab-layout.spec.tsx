import { deleteStudyRoute, getPerformanceRoute, getStudies, postStudy } from '@app/contracts';
import type { Study, User } from '@app/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import type { FakeServer } from '../../../test/support/fake-server.ts';
import { labServer, serveBets, settledBets } from '../../../test/support/lab-records.ts';
import { performance, recordSource } from '../../../test/support/record.ts';
import { demoServer, renderApp, signInStored, testUser } from '../../../test/support/render-app.tsx';
import type { RenderedApp } from '../../../test/support/render-app.tsx';
import { runningPause, withSaferPlay } from '../../../test/support/safer-play.ts';

const PRO = { planId: 'pro', subscriptionTier: 'premium' } as const;
const FREE = { planId: 'free', subscriptionTier: 'free' } as const;
const OFFER = /With Pro you can save this as a study\./;
const TABS = [
  ['Overview', '/lab'],
  ['Slate stakes', '/lab/stakes'],
  ['What can happen', '/lab/outlook'],
  ['Is it luck?', '/lab/luck'],
  ['Fair price', '/lab/fair-price'],
  ['Back-test', '/lab/back-test'],
  ['Year report', '/lab/year'],
  ['Odds tools', '/lab/odds'],
];

const study = (changes: Partial<Study> = {}): Study => ({
  id: '6f1f9a52-6f0f-4d3c-9d2e-0a4f7b9c1d11',
  kind: 'back-test',
  name: 'HIGH at the close',
  query: 'sport=nfl&tier=HIGH',
  variants: 23,
  savedAt: '2024-10-20T16:00:00.000Z',
  ...changes,
});

type Plan = Pick<User, 'planId' | 'subscriptionTier'>;
interface Opened extends RenderedApp {
  readonly server: FakeServer;
}

function open(path: string, plan: Plan | null, server = demoServer()): Opened {
  server.reply(getPerformanceRoute, { success: true, data: performance() });
  if (plan !== null) signInStored(server, testUser(plan));
  return { server, ...renderApp(server, { path, sport: 'nfl' }) };
}

const withStudies = (...studies: readonly Study[]): FakeServer =>
  demoServer().reply(getStudies, { success: true, data: { studies: [...studies] } });

describe('the laboratory', () => {
  it('has a title, the Replay tag and a tab for each screen, open to visitors', async () => {
    const { go } = open('/lab/luck', null);
    expect(await screen.findByText('Replay')).toBeVisible();
    // Odds tools use no record.
    await go('/lab/odds');
    expect(await screen.findByRole('heading', { level: 1, name: 'Bankroll Lab' })).toBeVisible();
    expect(screen.queryByText('Replay')).toBeNull();
    const tabs = within(screen.getByRole('navigation', { name: 'Bankroll Lab' })).getAllByRole('link');
    expect(tabs.map((tab) => [tab.textContent, tab.getAttribute('href')])).toEqual(TABS);
    expect(tabs.filter((tab) => tab.getAttribute('aria-current') === 'page')).toEqual([tabs.at(-1)]);
    expect(document.title).toMatch(/^Odds tools/);
  });

  it('has no Replay tag for a live record', async () => {
    const server = demoServer();
    open('/lab/luck', null, server);
    server.reply(getPerformanceRoute, {
      success: true,
      data: performance({ source: recordSource({ origin: 'live' }) }),
    });
    await waitFor(() => {
      expect(server.requestsOf(getPerformanceRoute).length).toBeGreaterThan(0);
    });
    expect(await screen.findByRole('heading', { level: 1, name: 'Bankroll Lab' })).toBeVisible();
    expect(screen.queryByText('Replay')).toBeNull();
  });

  it('opens a screen by its tab with focus on the heading, and marks Lab in the navbar', async () => {
    const { user, location } = open('/lab/odds', null);
    const tabs = await screen.findByRole('navigation', { name: 'Bankroll Lab' });
    await user.click(within(tabs).getByRole('link', { name: 'Fair price' }));
    expect(location()).toBe('/lab/fair-price');
    expect(await screen.findByRole('heading', { level: 1, name: 'Bankroll Lab' })).toHaveFocus();
    const bar = screen.getByRole('navigation', { name: 'Main' });
    expect(within(bar).getByRole('link', { name: 'Lab' })).toHaveAttribute('aria-current', 'page');
  });

  it.each(['/lab/roulette', '/lab/odds/more'])('knows no screen at %s', async (path) => {
    open(path, null);
    expect(await screen.findByRole('heading', { level: 1, name: 'Page Not Found' })).toBeVisible();
  });
});

const confirmation = (): HTMLElement =>
  within(screen.getByRole('dialog')).getByRole('button', { name: 'Save study' });

describe('saving a study', () => {
  it('keeps the address under a name, with how many variants were tried', async () => {
    const server = withStudies().reply(postStudy, { success: true, data: { study: study() } });
    const { user } = open('/lab/odds?american=-110', PRO, server);
    await user.click(await screen.findByRole('button', { name: 'Save study' }));
    const dialog = await screen.findByRole('dialog', { name: 'Save this study' });
    const name = within(dialog).getByRole('textbox', { name: 'Name' });
    expect(name).toHaveValue('Odds tools');
    await user.clear(name);
    await user.type(name, '  Closing prices ');
    await user.click(within(dialog).getByRole('button', { name: 'Save study' }));
    expect(await screen.findByText('Study saved. The overview lists it.')).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
    const [request] = server.requestsOf(postStudy);
    expect(request?.body).toEqual({
      ...{ kind: 'odds', name: 'Closing prices', query: 'american=-110', variants: 1 },
    });
    expect(request?.headers.get('idempotency-key')).toMatch(/^[\da-f]{32}$/);
  });

  it.each([
    ['luck', 'from=system&sport=nfl&tier=all'],
    ['stakes', 'sport=nfl&bank=1000'],
  ])('keeps what the address of %s may leave out', async (kind, query) => {
    const server = labServer()
      .reply(getStudies, { success: true, data: { studies: [] } })
      .reply(postStudy, { success: true, data: { study: study() } });
    const { user } = open(`/lab/${kind}`, PRO, server);
    await screen.findByRole('button', { name: 'Copy link' });
    await user.click(await screen.findByRole('button', { name: 'Save study' }));
    await screen.findByRole('dialog');
    await user.click(confirmation());
    await screen.findByText('Study saved. The overview lists it.');
    expect(server.requestsOf(postStudy)[0]?.body).toMatchObject({ kind, query });
  });

  it('keeps the number of bets just typed, before their outlook is computed', async () => {
    const server = labServer()
      .reply(getStudies, { success: true, data: { studies: [] } })
      .reply(postStudy, { success: true, data: { study: study() } });
    const { user, go } = open('/lab/outlook?from=typed&bets=20&paths=1000', PRO, server);
    await screen.findByRole('button', { name: 'Copy link' });
    await go('/lab/outlook?from=typed&bets=5000');
    await user.click(await screen.findByRole('button', { name: 'Save study' }));
    await screen.findByRole('dialog');
    await user.click(confirmation());
    await screen.findByText('Study saved. The overview lists it.');
    expect(server.requestsOf(postStudy)[0]?.body).toMatchObject({
      query: expect.stringContaining('&bets=5000&') as string,
    });
  });

  it('asks for a name, and sends nothing without one', async () => {
    const { user, server } = open('/lab/odds', PRO, withStudies());
    await user.click(await screen.findByRole('button', { name: 'Save study' }));
    const name = await screen.findByRole('textbox', { name: 'Name' });
    await user.clear(name);
    await user.click(confirmation());
    expect(await screen.findByText('Name is required')).toBeVisible();
    expect(name).toHaveFocus();
    expect(server.requestsOf(postStudy)).toEqual([]);
  });

  it('says in the dialog what the server refuses, and repeats the same key', async () => {
    const rule = 'You can save up to 200 studies. Delete one first.';
    const server = withStudies().refuse(postStudy, {
      ...{ code: 'STUDIES_FULL', error: rule, issues: [{ field: 'studies', rule }] },
    });
    const { user } = open('/lab/odds', PRO, server);
    await user.click(await screen.findByRole('button', { name: 'Save study' }));
    await screen.findByRole('dialog');
    await user.click(confirmation());
    expect(await screen.findByText(rule)).toBeVisible();
    server.disconnect(postStudy);
    await user.click(confirmation());
    expect(
      await screen.findByText('Failed to save the study. Check your connection and try again.'),
    ).toBeVisible();
    const keys = server.requestsOf(postStudy).map(({ headers }) => headers.get('idempotency-key'));
    expect(keys).toHaveLength(2);
    expect(new Set(keys).size).toBe(1);
  });

  it('refuses an address that is too long before it is sent', async () => {
    const { user, server } = open(`/lab/odds?american=${'9'.repeat(2_000)}`, PRO, withStudies());
    await user.click(await screen.findByRole('button', { name: 'Save study' }));
    await screen.findByRole('dialog');
    await user.click(confirmation());
    expect(await screen.findByText(/must be at most 2,000 characters of a query/)).toBeVisible();
    expect(server.requestsOf(postStudy)).toEqual([]);
  });

  it('is not there on a year report without a bet', async () => {
    const server = serveBets(demoServer(), []);
    const { go } = open('/lab/year', PRO, server);
    expect(await screen.findByRole('heading', { name: 'No settled bets yet' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Save study' })).toBeNull();
    await go('/lab/odds');
    expect(await screen.findByRole('button', { name: 'Save study' })).toBeVisible();
  });

  it('is not offered on a year report without a bet, which keeps the room', async () => {
    open('/lab/year', FREE, serveBets(demoServer(), []));
    expect(await screen.findByRole('heading', { name: 'No settled bets yet' })).toBeVisible();
    expect(screen.getByText(OFFER)).not.toBeVisible();
  });

  it('is there on a year report with bets', async () => {
    open('/lab/year', PRO, serveBets(demoServer(), settledBets(1, 1)));
    expect(await screen.findByRole('button', { name: 'Save study' })).toBeVisible();
  });

  it.each([null, FREE])('is offered to people without it in a plain line: %j', async (plan) => {
    open('/lab/odds', plan);
    const offer = await screen.findByText(OFFER);
    expect(within(offer).getByRole('link', { name: 'See plans' })).toHaveAttribute(
      'href',
      '/dashboard/plans',
    );
    expect(screen.queryByRole('button', { name: 'Save study' })).toBeNull();
  });

  it('is not offered during a time-out', async () => {
    open('/lab/odds', FREE, withSaferPlay(demoServer(), { pause: runningPause() }));
    expect(await screen.findByRole('navigation', { name: 'Bankroll Lab' })).toBeVisible();
    expect(screen.queryByText(OFFER)).toBeNull();
  });
});

describe('the saved studies', () => {
  it('name kind, variants and day, and open with their address', async () => {
    const { user, location } = open(
      '/lab',
      PRO,
      withStudies(
        study({
          id: '6f1f9a52-6f0f-4d3c-9d2e-0a4f7b9c1d12',
          kind: 'odds',
          query: 'american=-110',
          name: 'A',
        }),
        study(),
      ),
    );
    const panel = await screen.findByRole('region', { name: 'Saved studies' });
    expect(within(panel).getByText('2 of 200')).toBeVisible();
    const outlook = await screen.findByRole('region', { name: 'What can happen' });
    expect(outlook.compareDocumentPosition(panel)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(
      within(panel)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual([
      'AOdds tools, 23 variants tried, saved Oct 20, 2024DeleteDeleting…',
      'HIGH at the closeBack-test, 23 variants tried, saved Oct 20, 2024DeleteDeleting…',
    ]);
    await user.click(within(panel).getByRole('link', { name: 'A' }));
    expect(location()).toBe('/lab/odds?american=-110');
  });

  it('are deleted one by one, and a failure stays at its row', async () => {
    const server = withStudies(study()).refuse(deleteStudyRoute, {
      code: 'STUDY_NOT_FOUND',
      error: 'Study not found.',
    });
    const { user } = open('/lab', PRO, server);
    await user.click(await screen.findByRole('button', { name: 'Delete HIGH at the close' }));
    expect(await screen.findByText('Study not found.')).toBeVisible();
    server.reply(deleteStudyRoute, { success: true });
    server.reply(getStudies, { success: true, data: { studies: [] } });
    await user.click(screen.getByRole('button', { name: 'Delete HIGH at the close' }));
    expect(
      await screen.findByText('Save a screen’s settings as a study. Results update when you open it.'),
    ).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Saved studies' })).toHaveFocus();
    expect(screen.getByText('HIGH at the close deleted.')).toBeInTheDocument();
    expect(server.requestsOf(deleteStudyRoute).map(({ path }) => path)).toEqual(
      ['', ''].map(() => `/api/lab/studies/${study().id}`),
    );
  });

  it('stay with people whose plan has ended, and are not shown to others without any', async () => {
    open('/lab', FREE, withStudies(study()));
    expect(await screen.findByRole('region', { name: 'Saved studies' })).toBeVisible();
  });

  it('can be read again after a failure', async () => {
    const server = demoServer().refuse(getStudies);
    const { user } = open('/lab', PRO, server);
    expect(await screen.findByText('Failed to load your saved studies')).toBeVisible();
    server.reply(getStudies, { success: true, data: { studies: [study()] } });
    await user.click(
      within(
        screen.getByText('Failed to load your saved studies').closest('section') as HTMLElement,
      ).getByRole('button', { name: 'Retry' }),
    );
    expect(await screen.findByRole('region', { name: 'Saved studies' })).toBeVisible();
  });
});
