import { getResultsRoute } from '@app/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { slateIndex } from '../../../test/support/demo.ts';
import { demoServer, renderApp } from '../../../test/support/render-app.tsx';
import type { RenderedApp } from '../../../test/support/render-app.tsx';

const PATH = '/lab/fair-price';
const open = (query = ''): RenderedApp => renderApp(demoServer(), { path: PATH + query, sport: 'nfl' });

async function rows(): Promise<string[][]> {
  const table = await screen.findByRole('table', { name: 'Fair chance and odds by method' });
  return within(table)
    .getAllByRole('row')
    .map((row) => [...row.children].map(({ textContent }) => textContent ?? ''));
}

/** Returns the result in words. Other parts of the page announce their own. */
function sentence(): string {
  const region = screen.getByRole('region', { name: 'Fair price' });
  return within(region).getByRole('status').textContent ?? '';
}

afterEach(() => {
  window.localStorage.clear();
});

describe('the fair price', () => {
  it('takes the vig out by seven methods, side by side', async () => {
    open();
    expect(await rows()).toEqual([
      ['Method', 'First', 'Second', 'Your price uses'],
      ['Proportional', '54.27% -119', '45.73% +119', 'In use'],
      ['Additive', '54.45% -120', '45.55% +120', 'Use'],
      ['Power', '54.54% -120', '45.46% +120', 'Use'],
      ['Odds ratio', '54.46% -120', '45.54% +120', 'Use'],
      ['Shinsame as Additive', '54.45% -120', '45.55% +120', 'Use'],
      ['Logarithmicsame as Odds ratio', '54.46% -120', '45.54% +120', 'Use'],
      ['Differential marginsame as Additive', '54.45% -120', '45.55% +120', 'Use'],
      ['Largest difference, points', '0.27', '0.27', ''],
    ]);
    expect(sentence()).toBe(
      'The prices add up to 104.1%: the vig is 4.1%. Without it, the chance of the first outcome is 54.27% to 54.54%, depending on the method.',
    );
  });

  it('offers no published prices when results cannot be read, since games may be over', async () => {
    const index = slateIndex('nfl', [{ resultsPath: '/static/nfl/2024/week-7-results.json' }]);
    const server = demoServer()
      .serve('/static/nfl/index.json', index)
      .refuse(getResultsRoute, { code: 'UNAVAILABLE' });
    renderApp(server, { path: PATH, sport: 'nfl' });
    await waitFor(() => {
      expect(server.requestsOf(getResultsRoute)).not.toHaveLength(0);
      expect(screen.queryByRole('combobox', { name: 'NFL game' })).toBeNull();
    });
  });

  it('takes the published prices of an open game, and says whose they are', async () => {
    const { user, location } = open();
    expect(screen.getByText('Source: sample prices, until you change them.')).toBeVisible();
    const games = await screen.findByRole('combobox', { name: 'NFL game' });
    expect(games).toHaveDisplayValue('Prices you enter');
    await within(games).findByRole('option', { name: 'Broncos @ Saints, spread' });
    await user.selectOptions(games, 'Broncos @ Saints, spread');
    expect(location()).toBe(`${PATH}?odds=-118%2C-102`);
    expect(
      screen.getByText(
        'First: Broncos -2.5. Second: Saints +2.5. Prices of the published file, Thu, Oct 17, 2024.',
      ),
    ).toBeVisible();
    await user.selectOptions(games, 'Broncos @ Saints, moneyline');
    expect(screen.getByText(/^First: Broncos ML\. Second: Saints ML\./)).toBeVisible();
    // Other prices are not the game's.
    await user.type(screen.getByRole('textbox', { name: 'First price' }), '0');
    expect(screen.getByText('Source: the prices you entered.')).toBeVisible();
    expect(games).toHaveDisplayValue('Prices you enter');
    expect(screen.queryByText(/^First: Broncos/)).toBeNull();
  });

  it('offers no games while the slate cannot be read', async () => {
    const server = demoServer();
    server.fail('/static/nfl/nfl_predictions.json');
    renderApp(server, { path: PATH, sport: 'nfl' });
    expect(await rows()).toHaveLength(9);
    await waitFor(() => {
      expect(screen.queryByRole('combobox', { name: 'NFL game' })).toBeNull();
    });
  });

  it('keeps the place of the games while the slate loads, so that nothing below moves', async () => {
    renderApp(demoServer().hold('/static/nfl/nfl_predictions.json'), { path: PATH, sport: 'nfl' });
    expect(await screen.findByRole('combobox', { name: 'NFL game' })).toHaveDisplayValue('Prices you enter');
  });

  it('takes three prices, in any format, from the address', async () => {
    const { user, location } = open('?odds=2.70,13/10,%2B340');
    const [heads, proportional, , , , shin] = await rows();
    expect(heads).toEqual(['Method', 'First', 'Second', 'Third', 'Your price uses']);
    // As in the README of penaltyblog: 0.35873804, 0.42112726, 0.2201347.
    expect(proportional?.slice(1, 4).map((text) => text.split(' ')[0])).toEqual([
      '35.87%',
      '42.11%',
      '22.01%',
    ]);
    expect(shin?.[0]).toBe('Shin');
    await user.click(screen.getByRole('button', { name: 'Remove third price' }));
    expect(location()).toBe(`${PATH}?odds=2.70%2C13%2F10`);
    await user.click(screen.getByRole('button', { name: 'Add third price' }));
    expect(location()).toBe(`${PATH}?odds=2.70%2C13%2F10%2C%2B250`);
  });

  it('keeps the method for Your price in this browser', async () => {
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Use Shin for Your price' }));
    expect(window.localStorage.getItem('fairPriceMethod')).toBe('shin');
    expect(screen.getByText(/^Every game’s “Your price” uses this method: Shin\./)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Use Proportional for Your price' })).toBeVisible();
  });

  it('says which methods have no answer', async () => {
    open('?odds=%2B110,%2B110');
    const table = await rows();
    expect(table.find(([name]) => name === 'Shin')?.[1]).toBe('–');
    expect(sentence()).toBe(
      'The prices add up to 95.2%: they pay 4.8% more than they take. Without it, the chance of the first outcome is 50.00% by every method.',
    );
    expect(screen.getByText('Shin has no answer between 0 and 100% at these prices.')).toBeVisible();
    expect(
      screen.getByText(
        'Backing every outcome wins whatever happens, if these prices can be had at the same time. Check them.',
      ),
    ).toBeVisible();
  });

  it('says when there is no vig at all', async () => {
    open('?odds=EVEN,EVEN');
    expect(await screen.findByText(/^The prices add up to 100\.0%: there is no vig\./)).toBeVisible();
  });

  it('shows every formula one click deeper', async () => {
    const { user } = open();
    await user.click(await screen.findByText('The math'));
    expect(
      screen.getByText('Logarithmic: the log-odds minus a constant. That is the odds ratio, by algebra.'),
    ).toBeVisible();
  });

  it('marks a price as it is typed', async () => {
    const { user } = open();
    const first = await screen.findByRole('textbox', { name: 'First price' });
    await user.clear(first);
    await user.type(first, '-50');
    expect(first).toBeInvalid();
    expect(sentence()).toBe('Correct the marked fields to see the fair price.');
    expect(screen.queryByRole('table')).toBeNull();
    await user.type(first, '0');
    expect(await rows()).toHaveLength(9);
  });

  it.each(['NaN,NaN', ',', '-100.5,100', '0%,100%', '%F0%9F%8E%B2', '1e999,2'])(
    'answers the prices %p with a sentence',
    async (odds) => {
      open(`?odds=${odds}`);
      expect(await screen.findByText('Correct the marked fields to see the fair price.')).toBeVisible();
    },
  );

  it('uses the first three of ten thousand prices', async () => {
    open(`?odds=${Array.from({ length: 10_000 }, () => '-110').join(',')}`);
    expect(
      await screen.findByText('A market here has two or three prices. Only the first three are used.'),
    ).toBeVisible();
    expect((await rows())[0]).toHaveLength(5);
  });
});
