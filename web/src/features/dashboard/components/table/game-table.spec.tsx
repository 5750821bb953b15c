import { screen, waitFor, within } from '@testing-library/react';
import { demoFile, OPEN_SLATES, published } from '../../../../../test/support/demo.ts';
import type { JsonObject } from '../../../../../test/support/demo.ts';
import type { FakeServer } from '../../../../../test/support/fake-server.ts';
import { demoServer, renderApp } from '../../../../../test/support/render-app.tsx';
import { parseSort, sortKey, sortText } from '../../../../lib/table-sort.ts';

const PATH = '/static/nfl/nfl_predictions.json';

const games = (): (string | undefined)[] =>
  screen.getAllByRole('rowheader').map((cell) => /View Analysis: ([^,]*)/.exec(cell.textContent ?? '')?.[1]);
const header = (name: string): HTMLElement => screen.getByRole('columnheader', { name });
const values = (column: number): (string | null | undefined)[] =>
  screen
    .getAllByRole('row')
    .slice(1)
    // A row of one cell names a group.
    .filter(({ children }) => children.length > 1)
    .map((row) => row.children[column]?.textContent);

/** Serves the open NFL slate with its first game missing a price. */
function withoutPrice(): FakeServer {
  const file = demoFile('nfl', OPEN_SLATES.nfl);
  const [first, ...rest] = file['predictions'] as JsonObject[];
  const bare: JsonObject = { ...first, spread_odds: null, betting_analysis: {} };
  return demoServer().serve(PATH, published({ ...file, predictions: [bare, ...rest] }));
}

beforeEach(() => {
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
});

afterEach(() => {
  jest.restoreAllMocks();
});

it('starts in group order with nothing sorted (S-287)', async () => {
  renderApp(demoServer(), { sport: 'nfl', path: '/dashboard?view=table' });
  await screen.findByRole('table');
  expect(games().slice(0, 3)).toEqual([
    'Denver Broncos @ New Orleans Saints',
    'New England Patriots @ Jacksonville Jaguars',
    'Seattle Seahawks @ Atlanta Falcons',
  ]);
  for (const column of screen.getAllByRole('columnheader'))
    expect(column).toHaveAttribute('aria-sort', 'none');
});

it('sorts a column both ways and back to group order, by keyboard, and keeps it in the URL', async () => {
  const { user, location } = renderApp(demoServer(), { sport: 'nfl', path: '/dashboard?view=table' });
  await screen.findByRole('table');
  const original = games();
  const button = within(header('Odds')).getByRole('button', { name: 'Odds' });
  button.focus();
  await user.keyboard('{Enter}');
  expect(location()).toBe('/dashboard?view=table&sort=-odds');
  expect(header('Odds')).toHaveAttribute('aria-sort', 'descending');
  expect(screen.queryByText('By tier, then probability', { ignore: 'option' })).toBeNull();
  const odds = values(3).map(Number);
  expect(odds).toEqual(odds.toSorted((a, b) => b - a));
  await user.keyboard(' ');
  expect(location()).toBe('/dashboard?view=table&sort=odds');
  expect(header('Odds')).toHaveAttribute('aria-sort', 'ascending');
  expect(values(3).map(Number)).toEqual(odds.toSorted((a, b) => a - b));
  await user.keyboard('{Enter}');
  expect(location()).toBe('/dashboard?view=table');
  expect(games()).toEqual(original);
  expect(screen.getByText('By tier, then probability', { ignore: 'option' })).toBeVisible();
  expect(button).toHaveFocus();
});

it('sorts every column, names from the first letter', async () => {
  const { user } = renderApp(demoServer(), { sport: 'nfl', path: '/dashboard?view=table&sort=game' });
  await screen.findByRole('table');
  expect(header('Game')).toHaveAttribute('aria-sort', 'ascending');
  expect(games()).toEqual(games().toSorted());
  for (const column of screen.getAllByRole('columnheader').slice(1)) {
    const name = column.textContent ?? '';
    await user.click(within(column).getByRole('button'));
    expect([name, header(name).getAttribute('aria-sort')]).toEqual([
      name,
      expect.stringMatching(/^(ascending|descending)$/),
    ]);
  }
});

it('orders tiers and grades by rank, not by letter', async () => {
  const { user } = renderApp(demoServer(), { sport: 'nfl', path: '/dashboard?view=table&sort=-tier' });
  await screen.findByRole('table');
  const tiers = [...new Set(values(8))];
  expect(tiers).toEqual(['NO BET', 'LOW', 'MEDIUM', 'MEDIUM+', 'HIGH']);
  await user.click(within(header('Grade')).getByRole('button'));
  expect(values(9)[0]).toBe('A+');
  expect(values(9).at(-1)).toBe('F');
});

it('puts games without a value last in both directions', async () => {
  const { user } = renderApp(withoutPrice(), { sport: 'nfl', path: '/dashboard?view=table&sort=odds' });
  await screen.findByRole('table');
  expect(values(3).at(-1)).toBe('–');
  await user.click(within(header('Odds')).getByRole('button'));
  await user.click(within(header('Odds')).getByRole('button'));
  expect(header('Odds')).toHaveAttribute('aria-sort', 'descending');
  expect(values(3).at(-1)).toBe('–');
});

it('has no stake for a withdrawn pick, also when sorted', async () => {
  const file = published(demoFile('nfl', OPEN_SLATES.nfl), { withdrawnGameIds: ['2024_07_DEN_NO'] });
  const { user } = renderApp(demoServer().serve(PATH, file), { sport: 'nfl', path: '/dashboard?view=table' });
  await screen.findByRole('table');
  const row = screen.getByText('No stake').closest('tr');
  expect(row).toHaveTextContent('Denver Broncos @ New Orleans Saints');
  expect(row).not.toHaveTextContent('Bet $');
  await user.click(within(header('Stake')).getByRole('button'));
  expect(header('Stake')).toHaveAttribute('aria-sort', 'descending');
  expect(games()[0]).not.toBe('Denver Broncos @ New Orleans Saints');
});

it('says above each group how it did and that a losing one is unproven, until it is sorted', async () => {
  const { user } = renderApp(demoServer(), { sport: 'nfl', path: '/dashboard?view=table' });
  await screen.findByRole('table');
  const heads = (): (string | null)[] =>
    screen
      .getAllByRole('row')
      .flatMap(({ children, textContent }) => (children.length > 1 ? [] : [textContent]));
  await waitFor(() => {
    expect(heads()[0]).toMatch(
      /^HIGH2 games.*11–14.*ROI\s−15\.1%, small sample, unproven: paper trade first$/,
    );
  });
  expect(heads()).toHaveLength(5);
  await user.click(within(header('Odds')).getByRole('button'));
  expect(heads()).toEqual([]);
});

it('draws each edge on one scale, short of the break-even to the left', async () => {
  renderApp(demoServer(), { sport: 'nfl', path: '/dashboard?view=table' });
  const table = await screen.findByRole('table');
  const bars = [...table.querySelectorAll('[data-column="edge"] [aria-hidden] i')];
  expect(values(6)[0]).toBe('+13.4');
  expect(bars[0]).toHaveClass('edge');
  expect(bars[0]).toHaveStyle({ width: '71.5%' });
  expect(values(6).at(-1)).toBe('−1.6');
  expect(bars.at(-1)).toHaveClass('gap');
});

it('labels the figures of a narrow row, which has no headings', async () => {
  renderApp(demoServer(), { sport: 'nfl', path: '/dashboard?view=table' });
  const table = await screen.findByRole('table');
  const labels = [...table.querySelectorAll('tbody tr:nth-child(2) [data-label]')];
  expect(labels.map((cell) => [cell.getAttribute('data-label'), cell.textContent])).toEqual([
    ['Odds', '-102'],
    ['Model', '63.9%'],
    ['Break-even', '50.5%'],
    ['Edge', '+13.4'],
    ['Agree', '6 of 7'],
  ]);
  expect(screen.getByRole('combobox', { name: 'Sort' }).parentElement?.previousSibling).toHaveTextContent(
    /^Sort$/,
  );
});

it('shows the one stake (S-372)', async () => {
  renderApp(demoServer(), { sport: 'nfl', path: '/dashboard?view=table' });
  await screen.findByRole('table');
  expect(header('Stake')).toBeVisible();
  expect(values(10)[0]).toBe('Bet $50 (5u)');
  expect(values(10).at(-1)).toBe('Pass');
});

it('dates a game without a time by its Eastern day beside its name, also west of it', async () => {
  const file = demoFile('nfl', OPEN_SLATES.nfl);
  const [first] = file['predictions'] as JsonObject[];
  const dated = { ...first, game_date: '2024-10-20', game_time: null };
  // Pacific time.
  jest.spyOn(Date.prototype, 'getTimezoneOffset').mockReturnValue(7 * 60);
  renderApp(demoServer().serve(PATH, published({ ...file, predictions: [dated] })), {
    sport: 'nfl',
    path: '/dashboard?view=table',
  });
  expect(await screen.findByRole('rowheader')).toHaveTextContent(/, Sun, Oct 20 · /);
});

describe('above 100 games', () => {
  // jsdom has no layout, so this fakes a frame of 360 px with rows of 36 px.
  beforeEach(() => {
    jest.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(360);
    jest.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(36);
  });

  it('renders only visible rows and announces the total and the position of each', async () => {
    const file = demoFile('nfl', OPEN_SLATES.nfl);
    const [first] = file['predictions'] as JsonObject[];
    const predictions = Array.from({ length: 150 }, (_, index) => ({
      ...first,
      game_id: `game-${String(index).padStart(3, '0')}`,
    }));
    renderApp(demoServer().serve(PATH, published({ ...file, predictions })), {
      sport: 'nfl',
      path: '/dashboard?view=table',
    });
    const table = await screen.findByRole('table');
    await waitFor(() => {
      expect(screen.getAllByRole('rowheader').length).toBeGreaterThan(9);
    });
    expect(screen.getAllByRole('rowheader').length).toBeLessThan(40);
    expect(table).toHaveAttribute('aria-rowcount', '151');
    const rows = screen.getAllByRole('row');
    expect(rows.map((row) => row.getAttribute('aria-rowindex')).slice(0, 4)).toEqual(['1', '2', '3', '4']);
  });
});

it('accepts only existing sorts and reads back what it writes', () => {
  expect(parseSort('-odds', ['game', 'odds'])).toEqual({ id: 'odds', desc: true });
  expect(parseSort('game', ['game', 'odds'])).toEqual({ id: 'game', desc: false });
  expect(parseSort('price', ['game', 'odds'])).toBeNull();
  expect(parseSort(null, ['game'])).toBeNull();
  expect(sortText({ id: 'odds', desc: true })).toBe('-odds');
  expect(sortText(undefined)).toBeNull();
  expect(sortKey('San José State') < sortKey('San Josf')).toBe(true);
});
