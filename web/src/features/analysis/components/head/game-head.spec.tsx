import { getGameHistoryRoute, getResultsRoute } from '@app/contracts';
import type { GameResult, Publication } from '@app/contracts';
import { screen, within } from '@testing-library/react';
import { demoFile, OPEN_SLATES, published, slateIndex } from '../../../../../test/support/demo.ts';
import type { JsonObject } from '../../../../../test/support/demo.ts';
import { demoServer, renderApp } from '../../../../../test/support/render-app.tsx';
import type { FakeServer } from '../../../../../test/support/fake-server.ts';
import { SAINTS_FINAL } from '../../../../../test/support/results.ts';

const SAINTS = '2024_07_DEN_NO';
const NFL = '/static/nfl/nfl_predictions.json';
const PATH = `/dashboard/game/${SAINTS}`;

/** Serves the open NFL slate with one changed record or another publication. */
function nflServer(record: JsonObject = {}, publication: Partial<Publication> = {}): FakeServer {
  const file = demoFile('nfl', OPEN_SLATES.nfl);
  const records = (file['predictions'] as JsonObject[]).map((known) =>
    known['game_id'] === SAINTS ? { ...known, ...record } : known,
  );
  return demoServer().serve(NFL, published({ ...file, predictions: records }, publication));
}

async function openHead(server: FakeServer): Promise<ReturnType<typeof within>> {
  renderApp(server, { sport: 'nfl', path: PATH });
  await screen.findByRole('heading', { level: 1, name: 'Denver Broncos @ New Orleans Saints' });
  await screen.findByRole('tab', { name: 'Models' });
  return within(screen.getByRole('main'));
}

describe('header (S-395)', () => {
  it("shows 'away @ home' with week, date and venue", async () => {
    const head = await openHead(nflServer());
    expect(head.getByText(/^Week 7/)).toHaveTextContent(
      /^Week 7, Fri, Oct 18, 2024, 12:15 AM UTC, Mercedes-Benz Superdome$/,
    );
  });

  it('leaves out a missing venue', async () => {
    const head = await openHead(nflServer({ venue: null }));
    expect(head.getByText('Week 7, Fri, Oct 18, 2024, 12:15 AM UTC')).toBeVisible();
  });

  it('leaves out a missing date', async () => {
    const head = await openHead(nflServer({ game_date: null, game_time: null }));
    expect(head.getByText(/^Week 7/)).toHaveTextContent(/^Week 7, Mercedes-Benz Superdome$/);
  });
});

describe('the way back', () => {
  it('is the dashboard with its last filters', async () => {
    const { user, location } = renderApp(demoServer(), { sport: 'nfl', path: '/dashboard?tier=HIGH' });
    const [link] = await screen.findAllByRole('link', { name: /^View Analysis/ });
    if (!link) throw new Error('no game');
    await user.click(link);
    await user.click(await screen.findByRole('tab', { name: 'Quarterbacks' }));
    await user.click(screen.getByRole('link', { name: 'NFL Week 7' }));
    await screen.findByRole('heading', { level: 1, name: 'NFL Week 7' });
    expect(location()).toBe('/dashboard?tier=HIGH');
  });

  it('is the latest slate for a link from elsewhere', async () => {
    const head = await openHead(nflServer());
    expect(head.getByRole('link', { name: 'NFL Week 7' })).toHaveAttribute('href', '/dashboard');
  });
});

describe('publication', () => {
  it('shows when a live pick was published and that nothing changed', async () => {
    const head = await openHead(nflServer({}, { origin: 'live' }));
    expect(head.getByText('Published Thu, Oct 17, 10:00 AM UTC. Pick and line unchanged.')).toBeVisible();
    expect(head.queryByText('Replay')).toBeNull();
  });

  it('marks a replay, whose price is the close', async () => {
    const head = await openHead(nflServer());
    expect(head.getByText('As of Thu, Oct 17, 10:00 AM UTC, priced at close.')).toBeVisible();
    expect(head.getAllByText('Replay')[0]).toBeVisible();
  });

  it('lists every version of a changed pick', async () => {
    const revision = {
      kind: 'pick' as const,
      receivedAt: '2024-10-17T10:00:00.000Z',
      origin: 'replay' as const,
      isLate: false,
      hash: 'a'.repeat(64),
      previousHash: '0'.repeat(64),
    };
    const pick = {
      team: 'New Orleans Saints',
      betType: 'spread' as const,
      line: 2.5,
      odds: -102,
      tier: 'HIGH' as const,
      grade: 'A-',
      probability: 0.6388,
    };
    const server = nflServer({}, { changedGameIds: [SAINTS] }).reply(getGameHistoryRoute, {
      success: true,
      data: {
        gameId: SAINTS,
        slate: { season: 2024, week: 7, date: null },
        revisions: [
          { ...revision, seq: 1, publishedAt: '2024-10-17T10:00:00.000Z', isShown: false, pick },
          {
            ...revision,
            seq: 9,
            publishedAt: '2024-10-17T12:00:00.000Z',
            isShown: true,
            pick: { ...pick, line: 3, odds: 100 },
          },
        ],
      },
    });
    const head = await openHead(server);
    expect(
      head.getByText('Published Thu, Oct 17, 10:00 AM UTC. Changed since first published.'),
    ).toBeVisible();
    const items = await head.findAllByText(/grade A−/);
    expect(items.map((item: HTMLElement) => item.textContent)).toEqual([
      'Thu, Oct 17, 10:00 AM UTC: New Orleans Saints +2.5 (-102), 63.9%, HIGH, grade A−',
      'Thu, Oct 17, 12:00 PM UTC: New Orleans Saints +3 (+100), 63.9%, HIGH, grade A− (shown)',
    ]);
  });

  it('includes the publication year when it is not the year of the game', async () => {
    const head = await openHead(nflServer({}, { firstPublishedAt: '2026-11-22T10:00:00.000Z' }));
    expect(head.getByText('As of Sun, Nov 22, 2026, 10:00 AM UTC, priced at close.')).toBeVisible();
  });

  it('marks a withdrawn game and a late slate', async () => {
    const head = await openHead(nflServer({}, { withdrawnGameIds: [SAINTS], isLate: true, origin: 'live' }));
    expect(head.getByText('Withdrawn')).toBeVisible();
    expect(head.getByText('Late')).toBeVisible();
    expect(
      head.getByText('Published Thu, Oct 17, 10:00 AM UTC. A newer file no longer includes this game.'),
    ).toBeVisible();
    expect(head.queryByText('Replay')).toBeNull();
  });
});

describe('after the game', () => {
  const result: GameResult = {
    ...SAINTS_FINAL,
    pick: {
      betType: 'spread',
      side: 'home',
      team: 'New Orleans Saints',
      line: 2.5,
      odds: -102,
      tier: 'HIGH',
      isPlaced: true,
      stakeCents: 5000,
      outcome: 'lost',
      profitCents: -5000,
    },
  };

  function withResult(changes: Partial<GameResult>): FakeServer {
    return nflServer()
      .serve(
        '/static/nfl/index.json',
        slateIndex('nfl', [{ resultsPath: '/static/nfl/2024/week-7-results.json' }]),
      )
      .reply(getResultsRoute, {
        success: true,
        data: { slate: { season: 2024, week: 7, date: null }, games: [{ ...result, ...changes }] },
      });
  }

  it('shows the final score and how the pick settled', async () => {
    const head = await openHead(withResult({}));
    const line = (await head.findByText('Final: Broncos 33, Saints 10')).parentElement;
    expect(line).toHaveTextContent(
      'Final: Broncos 33, Saints 10 Pick Saints +2.5 (-102): ▼ Lost, −$50.00 on a flat $50.00',
    );
  });

  it('gives no advice: no price box, and the stake in the past tense (S-366, S-372)', async () => {
    await openHead(withResult({}));
    expect(await screen.findByText('Stake before the game: $50 (5u)')).toBeVisible();
    expect(screen.queryByText(/Bet to/)).toBeNull();
    expect(screen.queryByText(/^Bet \$/)).toBeNull();
  });

  it('gives no advice while the result is on its way (S-372)', async () => {
    renderApp(withResult({}).stall(getResultsRoute), { sport: 'nfl', path: PATH });
    expect(await screen.findByText('Loading the result')).toBeVisible();
    expect(screen.queryByText(/\$50/)).toBeNull();
    expect(screen.queryByRole('tab')).toBeNull();
  });

  it('waits for the result of a file that arrives last (S-372)', async () => {
    const server = withResult({}).stall(getResultsRoute).fail(NFL);
    const { user } = renderApp(server, { sport: 'nfl', path: PATH });
    const retry = await screen.findByRole('button', { name: 'Retry' });
    server.serve(NFL, published(demoFile('nfl', OPEN_SLATES.nfl)));
    await user.click(retry);
    expect(await screen.findByText('Loading the result')).toBeVisible();
    await expect(screen.findByRole('tab', {}, { timeout: 500 })).rejects.toThrow('Unable to find');
    expect(screen.queryByText(/\$50/)).toBeNull();
  });

  it('gives no advice for a live game after its start, even before a result (S-372)', async () => {
    await openHead(nflServer({}, { origin: 'live' }));
    expect(await screen.findByText('Stake before the game: $50 (5u)')).toBeVisible();
    expect(screen.queryByText(/Bet to/)).toBeNull();
  });

  it('shows when a pick is not tracked, and nothing before the game', async () => {
    const head = await openHead(withResult({ pick: null }));
    expect(await head.findByText('Pick not tracked')).toBeVisible();
  });

  it('shows nothing for an upcoming game', async () => {
    const server = withResult({ status: 'scheduled', homeScore: null, awayScore: null });
    const head = await openHead(server);
    await screen.findByText(/HIGH in the model test/);
    expect(server.requestsOf(getResultsRoute)).not.toEqual([]);
    expect(head.queryByText(/Final/)).toBeNull();
  });
});
