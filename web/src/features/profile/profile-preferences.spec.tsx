import { render, screen, within } from '@testing-library/react';
import { openProfile, profileServer, testProfile } from '../../../test/support/profile.ts';
import { ShareScale, shareNote } from './components/account/share-scale.tsx';

const preferences = (): Promise<HTMLElement> => screen.findByRole('region', { name: 'Betting preferences' });

it('bankroll, default bet and risk tolerance are shown read-only (S-136, S-137)', async () => {
  openProfile(profileServer(testProfile({ bankroll: 1250.5, riskTolerance: 'Conservative' })));
  const card = await preferences();
  expect([...card.querySelectorAll('dl > div')].map((row) => row.textContent)).toEqual([
    'Total bankroll$1,250.50',
    'Default bet amount$50.00',
    'Risk toleranceConservative',
  ]);
  expect(within(card).queryByRole('radio')).toBeNull();
  expect(within(card).queryByRole('textbox')).toBeNull();
});

it.each([
  [null, '2–5% of bankroll per bet is recommended.'],
  [1.9, '1.9% of bankroll, below the recommended\u00A02–5%.'],
  [2, '2.0% of bankroll, within the recommended\u00A02–5%.'],
  [3.25, '3.3% of bankroll, within the recommended\u00A02–5%.'],
  [5, '5.0% of bankroll, top of the recommended\u00A02–5%.'],
  [5.1, '5.1% of bankroll, above the recommended\u00A02–5%.'],
  [10, '10.0% of bankroll, above the recommended\u00A02–5%.'],
  [10.1, '10.1% of bankroll, above the 10% maximum.'],
])('2-5%% is recommended, and %p is placed on the scale (S-136)', (share, text) => {
  expect(shareNote(share)).toBe(text);
});

it.each([
  [5000, 100_000, '50%', 'You'],
  [100, 100_000, '1%', 'You'],
  [20_000, 100_000, '100%', 'You'],
])(
  '%d of %d cents is drawn on the scale, hidden from screen readers (S-136)',
  (betCents, bankrollCents, left, text) => {
    const { container } = render(<ShareScale bankrollCents={bankrollCents} betCents={betCents} />);
    expect(container.querySelector<HTMLElement>('.tick')?.style.left).toBe(left);
    const own = screen.getByText(text);
    expect(own.closest('[aria-hidden="true"]')).not.toBeNull();
  },
);

it('the scale follows what is typed and does not move without an amount (S-136)', async () => {
  const { user } = openProfile(profileServer());
  expect(await preferences()).toHaveTextContent('5.0% of bankroll, top of the recommended 2–5%.');
  await user.click(screen.getByRole('button', { name: 'Edit' }));
  const bet = screen.getByLabelText('Default bet amount');
  await user.clear(bet);
  expect(await preferences()).toHaveTextContent('2–5% of bankroll per bet is recommended.');
  await user.type(bet, '80');
  expect(await preferences()).toHaveTextContent('8.0% of bankroll, above the recommended 2–5%.');
  await user.clear(screen.getByLabelText('Total bankroll'));
  await user.type(screen.getByLabelText('Total bankroll'), '4000');
  expect(await preferences()).toHaveTextContent('2.0% of bankroll, within the recommended 2–5%.');
});

it('single-key shortcuts can be turned off and on, saved in this browser', async () => {
  const { user } = openProfile(profileServer());
  const card = await screen.findByRole('region', { name: 'Keyboard shortcuts' });
  expect(within(card).getByText('Go to My Bets')).toBeVisible();
  const keys = within(card).getByRole('switch', { name: 'Single-key shortcuts' });
  expect(keys.closest('label')?.nextSibling).toHaveTextContent(/^Saved in this browser\. Turn them off/);
  expect(keys).toBeChecked();
  await user.click(keys);
  expect(keys).not.toBeChecked();
  expect(window.localStorage.getItem('shortcuts')).toBe('off');
  await user.click(keys);
  expect(keys).toBeChecked();
  expect(window.localStorage.getItem('shortcuts')).toBe('on');
});

it('a risk tolerance is chosen with the keyboard while editing (S-137)', async () => {
  const { user } = openProfile(profileServer());
  await preferences();
  await user.click(screen.getByRole('button', { name: 'Edit' }));
  const choices = screen.getAllByRole('radio');
  expect(choices.map((choice) => (choice as HTMLInputElement).labels?.[0]?.textContent)).toEqual([
    'Conservative',
    'Medium',
    'Aggressive',
  ]);
  const medium = screen.getByRole('radio', { name: 'Medium' });
  expect(medium).toBeChecked();
  medium.focus();
  await user.keyboard('{ArrowRight}');
  expect(screen.getByRole('radio', { name: 'Aggressive' })).toBeChecked();
  expect(medium).not.toBeChecked();
});
