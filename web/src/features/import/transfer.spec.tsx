import { screen, waitFor } from '@testing-library/react';
import { getBetsCsv } from '@app/contracts';
import { FakeBets } from '../../../test/support/bets-server.ts';
import { MY_BETS, openMyBets } from '../../../test/support/my-bets.ts';
import { setupUser } from '../../../test/support/user.ts';

it.each([
  ['', 'Export CSV', {}, 'openbook-bets.csv'],
  ['?sort=-amount', 'Export CSV', {}, 'openbook-bets.csv'],
  [
    '?tab=settled&sport=nfl',
    'Export filtered',
    { status: 'settled', sport: 'nfl' },
    'openbook-bets-filtered.csv',
  ],
])('of the list at %j the button is %j and asks for %j', async (search, name, query, file) => {
  const saved: string[] = [];
  Object.assign(URL, { createObjectURL: () => 'blob:bets', revokeObjectURL: () => undefined });
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  const fake = new FakeBets(MY_BETS);
  fake.server.serveText('/api/bets/export', 'Placed At\r\n');
  openMyBets(fake, search);
  await setupUser().click(await screen.findByRole('button', { name }));
  await waitFor(() => {
    expect(saved).toEqual([file]);
  });
  expect(fake.server.requestsOf(getBetsCsv).map((request) => Object.fromEntries(request.query))).toEqual([
    query,
  ]);
  jest.restoreAllMocks();
});

it('offers no export without bets', async () => {
  openMyBets(new FakeBets([]));
  expect(await screen.findByText('No bets yet')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Export CSV' })).toBeDisabled();
});
