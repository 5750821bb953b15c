import { getChainRoute, getPerformanceRoute } from '@app/contracts';
import type { ChainPage } from '@app/contracts';
import { CHAIN_START } from '@app/domain';
import { act, screen, waitFor, within } from '@testing-library/react';
import { chainLink } from '../../../test/support/chain.ts';
import { OPEN_SLATES, demoFile, published } from '../../../test/support/demo.ts';
import { landingServer, LINK } from '../../../test/support/landing.ts';
import { summary, summaryPath } from '../../../test/support/profitability.ts';
import { performance, recordSource, tallyOf } from '../../../test/support/record.ts';
import { renderApp, signInStored, testUser } from '../../../test/support/render-app.tsx';
// Loads the code with the spec.
import '../../app/routes/landing.route.tsx';

const FIRST = { ...chainLink(1, CHAIN_START), recordJson: null };
const open = (server = landingServer()) => renderApp(server, { path: '/', sport: 'mlb' });
const region = (name: string | RegExp) => screen.findByRole('region', { name });
const hrefOf = (element: HTMLElement): string | null => element.getAttribute('href');

afterEach(() => {
  jest.restoreAllMocks();
});

describe('the landing page', () => {
  it('shows hero, record, proof, features, pricing, testimonials and FAQ at / (S-019)', async () => {
    const { location } = open();
    expect(
      await screen.findByRole('heading', {
        level: 1,
        name: 'Every pick, its price, and how often we were wrong.',
      }),
    ).toBeVisible();
    expect(location()).toBe('/');
    expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual(
      expect.arrayContaining([
        'Model test results, losses included.',
        'Check it yourself',
        'What you get',
        'Pricing',
        'In their words',
        'Questions',
      ]),
    );
    expect(document.title).toBe('Openbook: model picks with their price and their record');
  });

  it('leads to plans, login and registration as the buttons say (S-020)', async () => {
    open();
    await region('Pricing');
    expect(screen.getAllByRole('link', { name: 'Start Free Trial' }).map(hrefOf)).toEqual([
      '/plans',
      '/plans',
    ]);
    expect(hrefOf(screen.getByRole('link', { name: 'Login' }))).toBe('/login');
    const pricing = within(screen.getByRole('region', { name: 'Pricing' }));
    expect(pricing.getAllByRole('link').map((link) => [link.textContent, hrefOf(link)])).toEqual([
      ['Create account', '/register?plan=free'],
      ['Subscribe', '/register?plan=basic'],
      ['Subscribe', '/register?plan=pro'],
      ['Subscribe', '/register?plan=elite'],
    ]);
    expect(screen.getByText('7 days free, then from $5 a month. Cancel anytime. 18+.')).toBeVisible();
  });

  it('shows the published pick with price, break-even, reasons and its tier’s record (S-018)', async () => {
    open();
    const card = await region('Top pick');
    expect(await within(card).findByText('Saints +2.5')).toBeVisible();
    expect(card).toHaveTextContent('Top NFL pick, Week 7, 2024');
    expect(card).toHaveTextContent('Replay');
    expect(card).toHaveTextContent('Broncos @ Saints');
    expect(card).toHaveTextContent('-102');
    expect(card).toHaveTextContent('Model63.9%');
    expect(card).toHaveTextContent('Break-even50.5%');
    expect(card).toHaveTextContent('Edge, % pts+13.4');
    expect(card).toHaveTextContent('EV at -102+26.5%');
    expect(card).toHaveTextContent(
      '6 of 7 models take this side. The models expect the Broncos to win, but by less than the line.',
    );
    expect(card).toHaveTextContent(
      /HIGH picks went 11–14 \(−15\.1% ROI\) in the 2023–\u2060?2024 model test\. Small sample \(25\)\. It may include games after this one\. Unproven: paper trade first\./,
    );
    expect(hrefOf(within(card).getByRole('link', { name: 'Open the game' }))).toBe(
      '/dashboard/game/2024_07_DEN_NO?slate=2024-7',
    );
  });

  it('takes another pick when the game of a live one starts while the page is open', async () => {
    const file = published(demoFile('nfl', OPEN_SLATES.nfl), { origin: 'live' });
    jest.useFakeTimers({ advanceTimers: true, now: new Date('2024-10-18T00:14:50.000Z') });
    try {
      open(landingServer().serve('/static/nfl/nfl_predictions.json', file));
      const card = await region('Top pick');
      expect(await within(card).findByText('Saints +2.5')).toBeVisible();
      await act(() => jest.advanceTimersByTimeAsync(20_000));
      await waitFor(() => {
        expect(card).toHaveTextContent(/^Top NFL pick(?!.*Saints)/);
      });
    } finally {
      jest.useRealTimers();
    }
  });

  it('words the record of a tier that won as that of one that lost', async () => {
    const confidenceTiers = [{ level: 'HIGH', totalGames: 25, winRate: 0.56, roi: 6.9 }];
    open(landingServer().serve(summaryPath('nfl'), summary('nfl', { confidenceTiers })));
    const card = await region('Top pick');
    await within(card).findByText(/HIGH picks went/);
    expect(card).toHaveTextContent(
      /▲ HIGH picks went 14–11 \(\+6\.9% ROI\) in the 2023–\u2060?2024 model test\. Small sample \(25\)/,
    );
  });

  it('shows the record with its losses, by tier and by sport', async () => {
    open();
    const tiers = await screen.findByRole('list', { name: 'NFL tiers' });
    expect(within(tiers).getAllByRole('listitem')).toHaveLength(5);
    const record = await region('Model test results');
    expect(record).toHaveTextContent(
      'Over the full test sample, no sport made money. Each pick comes from models that had seen only earlier games. The Track Record holds only the picks published here, so its figures differ.',
    );
    expect(record).toHaveTextContent(
      'Bets are HIGH, MEDIUM+ and MEDIUM picks. In MLB, only picks with an edge over the price count.',
    );
    const rows = within(screen.getByRole('table')).getAllByRole('row').slice(1);
    expect(rows.map((row) => row.textContent)).toEqual([
      expect.stringMatching(/^NFL2023–\u2060?2024, updated Feb\s10,\s2025245−\$1,327\.49−5\.4%$/),
      expect.stringMatching(
        /^CFB2024 and 2025 weeks\s1–\u2060?4, updated Sep\s24,\s2025382−\$1,163\.64−3\.0%$/,
      ),
      expect.stringMatching(/^MLB2021, updated Nov\s3,\s2021825−\$3,060\.13−3\.7%$/),
    ]);
  });

  it('says so where a record or the index that may name it cannot be read', async () => {
    const server = landingServer().fail(summaryPath('nfl')).fail(summaryPath('mlb'), 404);
    open(server.fail('/static/mlb/index.json'));
    expect(await screen.findByRole('row', { name: /^NFL\s?Couldn’t load/ })).toBeVisible();
    expect(await screen.findByRole('row', { name: /^MLB\s?Couldn’t load/ })).toBeVisible();
  });

  it('labels every marketing figure, replayed records or not (S-010, S-011)', async () => {
    open();
    const claims = await screen.findByLabelText('Marketing figures');
    expect(
      within(claims)
        .getAllByRole('definition')
        .map(({ textContent }) => textContent),
    ).toEqual([
      '68.6% Sample figure',
      '+31.0% Sample figure',
      '55.6% Sample figure',
      '+16.9% Sample figure',
      '10,000+ Sample figure',
    ]);
  });

  it('replaces them by the recorded figures once 50 live games are settled (S-010)', async () => {
    const tally = tallyOf(20, 30);
    open(
      landingServer().reply(getPerformanceRoute, {
        success: true,
        data: performance({
          source: recordSource({ origin: 'live' }),
          total: { picks: tally, bets: tally },
          byTier: [{ tier: 'HIGH', picks: tallyOf(0, 20), bets: tallyOf(0, 20) }],
        }),
      }),
    );
    expect(await screen.findByText('40.0%', { selector: 'dd *' })).toBeVisible();
    const claims = screen.getByLabelText('Marketing figures');
    expect(claims).toHaveTextContent(
      'Win rate, HIGH picks0.0% Recorded: 60 settled picks, Sep 5–Oct 14, 2024',
    );
    expect(claims).toHaveTextContent('Overall accuracy40.0% Recorded: 150 settled picks, Sep 5–Oct 14, 2024');
    expect(claims).not.toHaveTextContent('68.6%');
  });

  it('recomputes the published hash in the browser, and one changed digit breaks it', async () => {
    const { user } = open();
    const proof = await region('A published pick');
    expect(await within(proof).findByText('Saints +2.5, as published')).toBeVisible();
    expect(proof).toHaveTextContent(`Published${LINK.recordSha256 ?? ''}`);
    expect(proof).toHaveTextContent('Replay: recorded after the game was played.');
    expect(proof).toHaveTextContent('Your browserNot computed yet');
    await user.click(within(proof).getByRole('button', { name: 'Recompute' }));
    expect(proof).toHaveTextContent(`Your browser${LINK.recordSha256 ?? ''}✓ Match`);
    await user.click(within(proof).getByRole('button', { name: 'Change one digit' }));
    expect(within(proof).getByText('3', { selector: 'mark' })).toBeVisible();
    expect(proof).toHaveTextContent(/One digit changed[0-9a-f]{64}× No match/);
    await user.click(within(proof).getByRole('button', { name: 'Change it back' }));
    expect(proof).toHaveTextContent('One digit changedNot computed yet');
  });

  it.each<[string, ChainPage['links']]>([
    ['The first pick is locked. Its text opens once its game is finished.', [{ ...FIRST, isLocked: true }]],
    ['Nothing has been published yet. The first pick starts the chain.', []],
  ])('says why no text can be checked: %s (S-227)', async (sentence, links) => {
    const page = { sport: 'nfl' as const, head: FIRST, expectedLength: 1, links };
    open(landingServer().reply(getChainRoute, { success: true, data: page }));
    expect(await screen.findByText(sentence)).toBeVisible();
  });

  it('shows the published text from its start, and the digit once it changes', async () => {
    // Ten lines above the digit in a frame of five lines, 18 px each.
    jest.spyOn(HTMLElement.prototype, 'offsetTop', 'get').mockReturnValue(180);
    jest.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(90);
    const { user } = open();
    const proof = await region('A published pick');
    const text = await within(proof).findByRole('region', { name: 'The published text' });
    expect(text.scrollTop).toBe(0);
    await user.click(within(proof).getByRole('button', { name: 'Change one digit' }));
    expect(text.scrollTop).toBe(144);
  });

  it('has three testimonials, marked as illustrative and naming no one (S-012)', async () => {
    open();
    const words = await region('In their words');
    expect(words).toHaveTextContent('Illustrative, not real customers');
    expect(
      within(words)
        .getAllByRole('figure')
        .map(({ textContent }) => textContent),
    ).toEqual([
      'I stopped guessing how I was doing. The running total tells me every Monday.Weekend bettor',
      'The break-even tick talked me out of more bets than it talked me into.Baseball follower',
      'Losing picks stay on the page. That’s why I read the rest.College football fan',
    ]);
  });

  it('answers accuracy, Kelly Criterion, cancellation and other sports (S-013)', async () => {
    open();
    const questions = await region('Questions');
    expect(
      within(questions)
        .getAllByRole('group')
        .map(({ textContent }) => textContent),
    ).toEqual([
      'How accurate are the predictions?The record above shows where each tier stands, with its number of games. At -110 a bettor needs 52.4% to break even. A tier is proven only when its whole 95% range lies above that.',
      'What is the Kelly Criterion?A rule for sizing bets: the bigger your edge over the price, the bigger the share of your bankroll. It assumes the edge is known exactly. It never is, so we use a quarter of it and cap every stake at 5% of the bankroll.',
      'Can I cancel?Yes, anytime, in your profile. You keep access until the end of the billing period.',
      'Are more sports coming?College basketball and the NBA are planned. Request a sport in the sport menu, and we count your vote.',
    ]);
  });

  it('says who it is for and what it is not (S-017)', async () => {
    open();
    expect(
      await screen.findByText(
        /^For adults 18 or older, or of legal gambling age where they live if that is higher\. Information only, not betting advice\. Openbook takes no bets, holds no money and accepts no liability for gambling losses\./,
      ),
    ).toBeVisible();
  });

  it('shows the catalog’s prices before any call is answered, then this installation’s plans (S-220, S-221)', async () => {
    open(landingServer().hold('/api/stripe/plans'));
    const pricing = await region('Pricing');
    expect(
      within(pricing)
        .getAllByRole('region')
        .map(({ textContent }) => textContent),
    ).toEqual([
      expect.stringMatching(/^Free\$0Create account/),
      expect.stringMatching(/^Basic\$5 per monthor \$50 per year/),
      expect.stringMatching(/^Pro\$7 per monthor \$70 per year/),
      expect.stringMatching(/^EliteMost Popular\$10 per monthor \$100 per year/),
    ]);
  });

  it('offers signed-in people their dashboard instead of the login', async () => {
    const server = landingServer();
    signInStored(server);
    open(server);
    expect(hrefOf(await screen.findByRole('link', { name: 'Open dashboard' }))).toBe('/dashboard');
    expect(screen.queryByRole('link', { name: 'Login' })).toBeNull();
  });

  it('shows signed-in people their plan in place of a trial, prices and offers to register', async () => {
    const server = landingServer();
    signInStored(server, testUser({ planId: 'elite', subscriptionTier: 'elite' }));
    open(server);
    expect(hrefOf(await screen.findByRole('link', { name: 'Your plan: Elite' }))).toBe('/plans');
    expect(screen.queryByRole('link', { name: 'Start Free Trial' })).toBeNull();
    expect(screen.queryByText(/days free/)).toBeNull();
    const pricing = within(screen.getByRole('region', { name: 'Pricing' }));
    expect(pricing.getAllByRole('link').map((link) => [link.textContent, hrefOf(link)])).toEqual([
      ['See plans', '/plans'],
    ]);
    expect(pricing.queryByText(/\$\d/)).toBeNull();
    expect(pricing.queryByRole('region')).toBeNull();
  });

  it('says so when a pick cannot be loaded, and retries', async () => {
    const server = landingServer().fail('/static/nfl/nfl_predictions.json');
    const { user } = open(server);
    const card = await region('Top pick');
    expect(await within(card).findByText('The picks couldn’t be loaded')).toBeVisible();
    expect(within(card).getByRole('button', { name: 'Retry' })).toBeVisible();
    expect(user).toBeDefined();
  });
});
