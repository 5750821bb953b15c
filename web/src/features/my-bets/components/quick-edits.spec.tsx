import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { FakeBets } from '../../../../test/support/bets-server.ts';
import { MY_BETS, openMyBets } from '../../../../test/support/my-bets.ts';

const dayField = (name: 'From' | 'To'): HTMLElement => screen.getByLabelText(name);

it('keeps both of two edits in a row: a week and a tab, or two days', async () => {
  const { location } = openMyBets(new FakeBets(MY_BETS), '?from=2024-10-01');
  await screen.findByRole('option', { name: 'Week 6' });
  act(() => {
    fireEvent.change(screen.getByRole('combobox', { name: 'Week' }), { target: { value: '6' } });
    fireEvent.mouseDown(screen.getByRole('tab', { name: /^Settled/ }));
  });
  expect(location()).toBe('/dashboard/my-bets?from=2024-10-01&week=6&tab=settled');
  act(() => {
    fireEvent.change(dayField('From'), { target: { value: '2024-10-02' } });
    fireEvent.change(dayField('To'), { target: { value: '2024-10-20' } });
  });
  expect(location()).toBe('/dashboard/my-bets?from=2024-10-02&week=6&tab=settled&to=2024-10-20');
});

it('keeps what is typed for a team when a tab is opened right after', async () => {
  const { user, location } = openMyBets(new FakeBets(MY_BETS));
  fireEvent.change(await screen.findByRole('combobox', { name: 'Filter teams' }), {
    target: { value: 'falcons' },
  });
  await user.click(screen.getByRole('tab', { name: /^Pending/ }));
  expect(screen.getByRole('combobox', { name: 'Filter teams' })).toHaveValue('falcons');
  await waitFor(() => {
    expect(location()).toBe('/dashboard/my-bets?tab=pending&team=falcons');
  });
});
