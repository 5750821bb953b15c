import { screen } from '@testing-library/react';
import { labServer } from '../../../../../test/support/lab-records.ts';
import { onPhone } from '../../../../../test/support/on-phone.ts';
import { renderApp } from '../../../../../test/support/render-app.tsx';

const PATH = '/lab/outlook?paths=400';

it('lets a field be emptied and filled again, and keeps the caret', async () => {
  const { user, location } = renderApp(labServer(), { path: `${PATH}&bets=500`, sport: 'nfl' });
  const field = await screen.findByRole('textbox', { name: 'Bets' });
  await user.click(field);
  await user.keyboard('{Backspace}{Backspace}{Backspace}');
  expect(field).toHaveValue('');
  expect(field).toBeValid();
  expect(location()).toBe(`${PATH}&bets=`);
  await user.keyboard('39');
  expect(field).toHaveValue('39');
  await user.type(field, '01', { initialSelectionStart: 1, initialSelectionEnd: 1 });
  expect(field).toHaveValue('3019');
  expect(location()).toBe(`${PATH}&bets=3019`);
});

describe('on a phone', () => {
  beforeEach(onPhone);
  afterEach(() => {
    jest.restoreAllMocks();
  });

  const details = async (): Promise<HTMLElement | null> =>
    (await screen.findByText('Change stake, bankroll or bets')).closest('details');

  it('opens the fields of an address that has to be corrected', async () => {
    renderApp(labServer(), { path: `${PATH}&bankroll=x`, sport: 'nfl' });
    expect(await details()).toHaveAttribute('open');
    expect(await screen.findByRole('textbox', { name: 'Bankroll, $' })).toBeInvalid();
  });

  it('keeps them closed without a problem', async () => {
    renderApp(labServer(), { path: `${PATH}&edge=x`, sport: 'nfl' });
    expect(await details()).not.toHaveAttribute('open');
  });
});
