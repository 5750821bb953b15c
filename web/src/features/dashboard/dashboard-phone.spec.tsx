import { screen, waitFor, within } from '@testing-library/react';
import { onPhone } from '../../../test/support/on-phone.ts';
import { demoServer, renderApp } from '../../../test/support/render-app.tsx';

beforeEach(onPhone);
afterEach(() => {
  jest.restoreAllMocks();
});

const summary = async (): Promise<(string | null)[]> => {
  const region = await screen.findByRole('region', { name: 'Summary' });
  return within(region)
    .getAllByRole('definition')
    .map(({ textContent }) => textContent);
};

describe('the summary on a phone', () => {
  it('is one line: picks, bets with their stake, one unit (S-283, S-292)', async () => {
    renderApp(demoServer(), { sport: 'nfl' });
    expect(await summary()).toEqual(['11 of 15', '9 bets, $217', '1u = $10']);
  });

  it('counts MLB bets at a fair price (S-283)', async () => {
    renderApp(demoServer(), { sport: 'mlb' });
    expect(await summary()).toEqual(['3 of 15', '$49', '1u = $10']);
  });
});

it('explains its words below the last group of picks', async () => {
  renderApp(demoServer(), { sport: 'nfl' });
  const toggle = await screen.findByRole('button', { name: /^What is this/ });
  const groups = screen.getAllByRole('heading', { level: 2, name: / games?/ });
  expect(groups.length).toBeGreaterThan(1);
  for (const group of groups) {
    expect(group.compareDocumentPosition(toggle)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  }
  expect(toggle).not.toHaveTextContent('FIP');
});

it('explains the figures of a table above its rows', async () => {
  renderApp(demoServer(), { sport: 'nfl', path: '/dashboard?view=table' });
  const table = await screen.findByRole('table');
  const legend = screen.getByText('Bar and figure: edge in percentage points.');
  expect(legend.compareDocumentPosition(table)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

it('explains FIP where pitchers are shown', async () => {
  renderApp(demoServer(), { sport: 'mlb' });
  expect(await screen.findByRole('button', { name: /^What is this/ })).toHaveTextContent(
    'What is this?Tier, Grade, Unproven, Bad value, FIP, Break-even',
  );
});

it('names the team of each starting pitcher by its badge', async () => {
  renderApp(demoServer(), { sport: 'mlb' });
  const card = await screen.findByRole('article', { name: 'Cleveland Guardians at New York Yankees' });
  for (const [pitcher, letters] of [
    ['Aaron Civale', 'CLE'],
    ['Luis Gil', 'NYY'],
  ] as const) {
    const badge = within(card).getByText(pitcher).closest('dt')?.querySelector('.badge');
    expect(badge?.getAttribute('style')).toContain(JSON.stringify(letters));
  }
});

it('has the expected return of college games in rows too, as in the cards', async () => {
  renderApp(demoServer(), { sport: 'cfb' });
  const [head, row] = within(await screen.findByRole('table')).getAllByRole('row');
  expect(head).toHaveTextContent(/ScoreEV at odds/);
  expect(row).toHaveTextContent(/[+−]\d+\.\d%.*EV [+−]\d+\.\d%/);
});

it('has CFB’s short name in the heading, beside the list of slates', async () => {
  renderApp(demoServer(), { sport: 'cfb' });
  expect(await screen.findByRole('heading', { level: 1, name: 'CFB Week 4' })).toBeVisible();
});

it('sums up above the table in one line too', async () => {
  jest.restoreAllMocks();
  renderApp(demoServer(), { sport: 'nfl', path: '/dashboard?view=table' });
  expect(await summary()).toEqual(['11 of 15', '9 bets, $217', '1u = $10']);
});

it('has the table in groups with their records, and a list of its orders', async () => {
  const { user, location } = renderApp(demoServer(), { sport: 'nfl', path: '/dashboard?view=table' });
  const table = await screen.findByRole('table');
  const rows = (): (string | null)[] =>
    within(table)
      .getAllByRole('row')
      .map(({ textContent }) => textContent);
  await waitFor(() => {
    expect(rows()[1]).toMatch(/^HIGH2 games.*11–14.*−15\.1%.*unproven: paper trade first/);
  });
  expect(
    rows().filter((text) => /^(HIGH|MEDIUM\+|MEDIUM|LOW|NO BET)\d+ games?/.test(text ?? '')),
  ).toHaveLength(5);
  const order = screen.getByRole('combobox', { name: 'Sort' });
  expect(order).toHaveValue('');
  await user.selectOptions(order, 'Odds, high to low');
  expect(location()).toBe('/dashboard?view=table&sort=-odds');
  expect(rows()[1]).toMatch(/^View Analysis: .*\+100/);
  expect(rows()).toHaveLength(16);
  await user.selectOptions(order, 'By tier, then probability');
  expect(location()).toBe('/dashboard?view=table');
});
