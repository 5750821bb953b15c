import { getBets } from '@app/contracts';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { FakeBets } from '../../../../test/support/bets-server.ts';
import { MY_BETS, openMyBets } from '../../../../test/support/my-bets.ts';

beforeEach(() => {
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
});

afterEach(() => {
  jest.restoreAllMocks();
});

it('narrows the bets to a range of days, which stays in the URL and can be cleared', async () => {
  const fake = new FakeBets(MY_BETS);
  const { user, location } = openMyBets(fake);
  const dates = await screen.findByRole('combobox', { name: 'Dates' });
  expect(screen.queryByLabelText('From')).toBeNull();
  await user.selectOptions(dates, 'Date range');
  const [from, to] = [screen.getByLabelText('From'), screen.getByLabelText('To')];
  fireEvent.change(from, { target: { value: '2024-10-13' } });
  expect(location()).toBe('/dashboard/my-bets?from=2024-10-13');
  fireEvent.change(to, { target: { value: '2024-10-14' } });
  expect(location()).toBe('/dashboard/my-bets?from=2024-10-13&to=2024-10-14');
  expect([from.getAttribute('max'), to.getAttribute('min')]).toEqual(['2024-10-14', '2024-10-13']);
  await waitFor(() => {
    expect(fake.server.requestsOf(getBets).at(-1)?.query.toString()).toBe(
      'from=2024-10-13&to=2024-10-14&status=settled&limit=50',
    );
  });
  // The first digit of a year makes a date too.
  fireEvent.change(to, { target: { value: '0002-10-14' } });
  expect(to).toHaveValue('0002-10-14');
  expect(location()).toBe('/dashboard/my-bets?from=2024-10-13&to=2024-10-14');
  await user.click(screen.getByRole('button', { name: 'Clear filters' }));
  expect(location()).toBe('/dashboard/my-bets');
  expect(dates).toHaveDisplayValue('All dates');
  expect(screen.queryByLabelText('From')).toBeNull();
});

it('stays open on another tab and while a day is emptied, until all dates are chosen', async () => {
  const { user, location } = openMyBets(new FakeBets(MY_BETS), '?from=2024-10-13');
  fireEvent.change(await screen.findByLabelText('From'), { target: { value: '' } });
  expect(location()).toBe('/dashboard/my-bets');
  expect(screen.getByLabelText('From')).toBeVisible();
  await user.selectOptions(screen.getByRole('combobox', { name: 'Dates' }), 'All dates');
  expect(screen.queryByLabelText('From')).toBeNull();
  await user.selectOptions(screen.getByRole('combobox', { name: 'Dates' }), 'Date range');
  await user.click(screen.getByRole('tab', { name: 'Settled 3' }));
  expect(screen.getByLabelText('From')).toBeVisible();
  expect(screen.getByRole('combobox', { name: 'Dates' })).toHaveDisplayValue('Date range');
});

it('shows the dates of a link, and ignores an invalid one', async () => {
  openMyBets(new FakeBets(MY_BETS), '?from=2024-10-13&to=soon');
  expect(await screen.findByLabelText('From')).toHaveValue('2024-10-13');
  expect(screen.getByLabelText('To')).toHaveValue('');
});
