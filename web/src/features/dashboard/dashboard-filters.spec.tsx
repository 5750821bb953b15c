import { act, screen, waitFor, within } from '@testing-library/react';
import { demoFile, OPEN_SLATES, published, slateIndex } from '../../../test/support/demo.ts';
import { demoServer, renderApp } from '../../../test/support/render-app.tsx';

const articleCount = (): number => screen.queryAllByRole('article').length;

beforeEach(() => {
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
});

it('keeps tier and team text in the URL and resets them (S-293)', async () => {
  const { user, location } = renderApp(demoServer(), { sport: 'nfl' });
  await screen.findAllByRole('article');
  await user.click(screen.getByRole('button', { name: 'MEDIUM' }));
  expect(articleCount()).toBe(5);
  await user.type(screen.getByRole('searchbox', { name: 'Filter teams' }), 'raiders');
  expect(location()).toBe('/dashboard?tier=MEDIUM&team=raiders');
  expect(articleCount()).toBe(1);
  expect(screen.getByText('1 of 15 games')).toHaveTextContent('1 of 15 games, by tier, then probability');
  await user.click(screen.getByRole('button', { name: 'Reset filters' }));
  expect(location()).toBe('/dashboard');
  expect(screen.getByRole('button', { name: 'All tiers' })).toHaveFocus();
  expect(screen.getByText('By tier, then probability')).toBeVisible();
  expect(screen.getByRole('searchbox', { name: 'Filter teams' })).toHaveValue('');
  expect(articleCount()).toBe(11);
});

it('keeps an edit that is not rendered yet when another follows', async () => {
  const { location } = renderApp(demoServer(), { sport: 'nfl' });
  await screen.findAllByRole('article');
  act(() => {
    screen.getByRole('button', { name: 'MEDIUM' }).click();
    screen.getByRole('button', { name: 'Table' }).click();
  });
  expect(await screen.findAllByRole('rowheader')).toHaveLength(5);
  expect(location()).toBe('/dashboard?tier=MEDIUM&view=table');
});

it('reads its filters from a link and ignores unknown ones (S-293)', async () => {
  renderApp(demoServer(), { sport: 'nfl', path: '/dashboard?tier=HIGH&team=saints&grade=Z&view=table' });
  expect(await screen.findAllByRole('rowheader')).toHaveLength(1);
  expect(screen.getByRole('button', { name: 'HIGH' })).toHaveAttribute('aria-pressed', 'true');
  expect(screen.getByRole('button', { name: 'Table' })).toHaveAttribute('aria-pressed', 'true');
});

it('narrows college games by grade and conference (S-293, S-294)', async () => {
  const { user, location } = renderApp(demoServer(), { sport: 'cfb' });
  await screen.findAllByRole('article');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Conference' }), 'SEC');
  expect(location()).toBe('/dashboard?conference=SEC');
  await user.click(screen.getByRole('button', { name: 'Grade D' }));
  for (const heading of screen.queryAllByRole('heading', { level: 2 })) {
    expect(heading).toHaveTextContent(/^D|No games found/);
  }
});

it('uses the five default conferences when the data has none (S-294)', async () => {
  const file = demoFile('cfb', OPEN_SLATES.cfb);
  const predictions = (file['predictions'] as object[]).map((record) => ({ ...record, conference: null }));
  const server = demoServer().serve('/static/cfb/cfb_predictions.json', published({ ...file, predictions }));
  renderApp(server, { sport: 'cfb' });
  const list = await screen.findByRole('combobox', { name: 'Conference' });
  expect(
    within(list)
      .getAllByRole('option')
      .map((option) => option.textContent),
  ).toEqual(['All conferences', 'SEC', 'Big Ten', 'Big 12', 'ACC', 'Pac-12']);
});

it.each(['nfl', 'mlb'] as const)('offers no conference for %s (S-293)', async (sport) => {
  renderApp(demoServer(), { sport });
  await screen.findAllByRole('article');
  expect(screen.queryByRole('combobox', { name: 'Conference' })).toBeNull();
});

it('hides bad value in MLB', async () => {
  const { user, location } = renderApp(demoServer(), { sport: 'mlb' });
  await screen.findAllByRole('article');
  await user.click(screen.getByRole('button', { name: 'Hide bad value' }));
  expect(location()).toBe('/dashboard?bad-value=hide');
  expect(screen.queryByText('BAD VALUE')).toBeNull();
  expect(screen.getByText('6 of 15 games')).toHaveTextContent('6 of 15 games, by tier, then probability');
});

it('switches between published weeks through the URL and keeps their filters (S-293, S-353)', async () => {
  const week6 = published(demoFile('nfl', 'nfl_predictions_2024_week_06.json'));
  const server = demoServer()
    .serve(
      '/static/nfl/index.json',
      slateIndex('nfl', [{ week: 7 }, { week: 6 }, { season: 2023, week: 18, isLate: true }]),
    )
    .serve('/static/nfl/2024/week-6.json', week6);
  const { user, location } = renderApp(server, { sport: 'nfl', path: '/dashboard?tier=HIGH' });
  const weeks = await screen.findByRole('combobox', { name: 'Week' });
  await waitFor(() => {
    expect(
      within(weeks)
        .getAllByRole('group')
        .map((season) => [season.getAttribute('label'), season.textContent]),
    ).toEqual([
      ['2024', 'Week 7Week 6'],
      ['2023', 'Week 18 (late)'],
    ]);
  });
  await user.selectOptions(weeks, 'Week 6');
  expect(await screen.findByRole('heading', { level: 1, name: 'NFL Week 6' })).toBeVisible();
  expect(location()).toBe('/dashboard?tier=HIGH&slate=2024-6');
  expect(document.title).toBe('NFL Week 6 · Openbook');
});

it('moves to the previous and next slate through the URL and stops at the ends (S-293)', async () => {
  const week6 = published(demoFile('nfl', 'nfl_predictions_2024_week_06.json'));
  const week7 = published(demoFile('nfl', OPEN_SLATES.nfl));
  const server = demoServer()
    .serve('/static/nfl/index.json', slateIndex('nfl', [{ week: 7 }, { week: 6 }]))
    .serve('/static/nfl/2024/week-6.json', week6)
    .serve('/static/nfl/2024/week-7.json', week7);
  const { user, location } = renderApp(server, { sport: 'nfl', path: '/dashboard?team=a' });
  const previous = await screen.findByRole('button', { name: 'Previous week' });
  const next = screen.getByRole('button', { name: 'Next week' });
  expect(next).toHaveAttribute('aria-disabled', 'true');
  await waitFor(() => {
    expect(previous).toHaveAttribute('aria-disabled', 'false');
  });
  await user.click(previous);
  expect(await screen.findByRole('heading', { level: 1, name: 'NFL Week 6' })).toBeVisible();
  expect(location()).toBe('/dashboard?team=a&slate=2024-6');
  await user.click(screen.getByRole('button', { name: 'Previous week' }));
  expect(location()).toBe('/dashboard?team=a&slate=2024-6');
  await user.click(screen.getByRole('button', { name: 'Next week' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'NFL Week 7' })).toBeVisible();
});

it('lists an unpublished slate in its place (S-293)', async () => {
  const server = demoServer().serve('/static/nfl/index.json', slateIndex('nfl', [{ week: 7 }, { week: 5 }]));
  renderApp(server, { sport: 'nfl', path: '/dashboard?slate=2024-6' });
  const weeks = await screen.findByRole('combobox', { name: 'Week' });
  await waitFor(() => {
    expect(
      within(weeks)
        .getAllByRole('option')
        .map((option) => option.textContent),
    ).toEqual(['Week 7', 'Week 6', 'Week 5']);
  });
  expect(weeks).toHaveDisplayValue('Week 6');
});

it('opens an MLB date from the URL (S-293)', async () => {
  const day = published(demoFile('mlb', 'mlb_predictions_2021-09-11.json'));
  const server = demoServer().serve('/static/mlb/2021/2021-09-11.json', day);
  renderApp(server, { sport: 'mlb', path: '/dashboard?slate=2021-09-11' });
  expect(await screen.findByRole('heading', { level: 1, name: 'MLB, Sat, Sep 11, 2021' })).toBeVisible();
});

it('opens the rest of a long group on request, and focuses its first game', async () => {
  const { user } = renderApp(demoServer(), { sport: 'cfb' });
  const heading = await screen.findByRole('heading', { level: 2, name: /^Grade D/ });
  const skipped = within(heading.closest('section') as HTMLElement);
  const more = skipped.getByRole('button', { name: /^Show \d+ more$/ });
  const hidden = Number(/\d+/.exec(more.textContent ?? '')?.[0]);
  await user.click(more);
  const rows = skipped.getAllByRole('row');
  expect(rows).toHaveLength(1 + 6 + hidden);
  expect(rows[7]).toHaveFocus();
});
