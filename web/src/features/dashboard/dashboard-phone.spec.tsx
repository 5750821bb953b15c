import { screen, within } from '@testing-library/react';
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
    expect(await summary()).toEqual(['3 of 15', '3 bets, $49', '1u = $10']);
  });
});

it('sums up above the table in one line too', async () => {
  jest.restoreAllMocks();
  renderApp(demoServer(), { sport: 'nfl', path: '/dashboard?view=table' });
  expect(await summary()).toEqual(['11 of 15', '9 bets, $217', '1u = $10']);
});
