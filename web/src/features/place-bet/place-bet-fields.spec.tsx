import { screen } from '@testing-library/react';
import { ALABAMA, SAINTS, footballProps } from '../../../test/support/render-football.tsx';
import { amount, odds, renderPlaceBet, sent, team } from '../../../test/support/render-place-bet.tsx';

const alabama = footballProps(ALABAMA).game;
const line = (): HTMLElement => screen.getByRole('textbox', { name: 'Line' });
const LINE_RULE = 'The line must be a multiple of 0.5 from -60 to +60';
const ODDS_RULE =
  'Odds must be American odds such as -110 or +150: whole numbers of 3 to 6 digits, at most -100 or at least +100';

it.each(['12.345', '0.005', '0.50', ''])(
  'the amount %p is marked with its rule, below the sentence of the check (S-437, S-438)',
  async (text) => {
    const { user, server } = await renderPlaceBet(alabama);
    await user.click(team(/^Alabama/));
    await user.type(amount(), `${text}{Enter}`);
    expect(screen.getByRole('alert')).toHaveTextContent(/^Please enter a valid bet amount$/);
    expect(amount()).toBeInvalid();
    expect(amount()).toHaveAccessibleDescription(
      expect.stringContaining('Bet amount must be between $1 and $1,000,000, in whole cents'),
    );
    await user.clear(amount());
    await user.type(amount(), '10');
    expect(amount()).toBeValid();
    expect(sent(server)).toEqual([]);
  },
);

it('the amount of the sport-aware panel is marked with whole dollars (S-440, S-445)', async () => {
  const { user } = await renderPlaceBet(footballProps(SAINTS).game);
  await user.clear(amount());
  await user.type(amount(), '13.5{Enter}');
  expect(screen.getByRole('alert')).toHaveTextContent('Please select a team and enter a valid bet amount');
  expect(amount()).toHaveAccessibleDescription(
    expect.stringContaining('Bet amount must be between $1 and $1,000,000, in whole dollars'),
  );
});

it('a wrong line and wrong odds are marked with their rules before anything is sent (S-182, S-188)', async () => {
  const { user, server } = await renderPlaceBet(alabama);
  await user.click(team(/^Alabama/));
  await user.type(amount(), '10');
  await user.clear(line());
  await user.type(line(), '4.25');
  await user.clear(odds());
  await user.type(odds(), '-110.5{Enter}');
  expect(screen.getByRole('alert')).toHaveTextContent(LINE_RULE);
  expect(line()).toBeInvalid();
  expect(line()).toHaveAccessibleDescription(LINE_RULE);
  expect(odds()).toBeInvalid();
  await user.clear(line());
  await user.type(line(), '4.5{Enter}');
  expect(screen.getByRole('alert')).toHaveTextContent(ODDS_RULE);
  expect(line()).toBeValid();
  expect(odds()).toBeInvalid();
  expect(odds()).toHaveAccessibleDescription(expect.stringContaining(ODDS_RULE));
  expect(sent(server)).toEqual([]);
});
