import { postBet } from '@app/contracts';
import { cleanup, screen } from '@testing-library/react';
import { testBet } from '../../../test/support/bets.ts';
import { ALABAMA, SAINTS, footballProps } from '../../../test/support/render-football.tsx';
import { testUser } from '../../../test/support/render-app.tsx';
import { amount, betServer, button, odds, renderPlaceBet } from '../../../test/support/render-place-bet.tsx';

const saints = footballProps(SAINTS).game;

/** Returns the panel's team, line, odds and amount. */
function valuesOfPanel(): readonly unknown[] {
  const teams = screen.queryAllByRole<HTMLInputElement>('radio', { checked: true });
  const line = screen.queryByRole('combobox', { name: 'Line' });
  return [
    ...teams.map(({ parentElement }) => parentElement?.textContent),
    ...[line, odds(), amount()].map((field) => (field as HTMLInputElement | null)?.value),
  ];
}

/** Types an amount and submits it after the session has ended. */
async function typeAndEnd(): Promise<void> {
  const ended = betServer().refuse(postBet, { code: 'UNAUTHENTICATED', error: 'Please log in.' });
  const { user } = await renderPlaceBet(saints, { server: ended });
  await user.clear(amount());
  await user.type(amount(), '37');
  await user.click(button());
  expect(await screen.findByRole('alert')).toBeVisible();
}

it('starts with what its user typed when the session had ended in the meantime', async () => {
  await typeAndEnd();
  cleanup();
  await renderPlaceBet(footballProps(ALABAMA).game);
  expect(amount()).not.toHaveValue(37);
  cleanup();
  await renderPlaceBet(saints);
  expect(amount()).toHaveValue(37);
});

it.each([
  ['the moved line', { ...saints, spread_line: 3.5, pickLine: 3.5 }, {}],
  ['nothing for a withdrawn pick', saints, { isWithdrawn: true }],
])('fills in %s after a login when nothing was typed (S-428)', async (_, game, state) => {
  const ended = betServer().refuse(postBet, { code: 'UNAUTHENTICATED', error: 'Please log in.' });
  const { user } = await renderPlaceBet(saints, { server: ended });
  await user.click(button());
  expect(await screen.findByRole('alert')).toBeVisible();
  cleanup();
  await renderPlaceBet(game, state);
  const shown = valuesOfPanel();
  cleanup();
  await renderPlaceBet(game, state);
  expect(shown).toEqual(valuesOfPanel());
});

it('starts with the whole bet after a login that came after the start', async () => {
  await typeAndEnd();
  const typed = valuesOfPanel();
  cleanup();
  const { user } = await renderPlaceBet(saints, { hasStarted: true });
  await user.click(await screen.findByRole('button', { name: 'Log a past bet' }));
  expect(valuesOfPanel()).toEqual(typed);
});

it('drops what was kept once a retry places the bet', async () => {
  const server = betServer().refuse(postBet, { code: 'UNAUTHENTICATED', error: 'Please log in.' });
  const { user } = await renderPlaceBet(saints, { server });
  await user.clear(amount());
  await user.type(amount(), '37');
  await user.click(button());
  expect(await screen.findByRole('alert')).toBeVisible();
  server.reply(postBet, { success: true, data: testBet() });
  await user.click(button());
  await screen.findByText('Bet placed successfully!');
  cleanup();
  await renderPlaceBet(saints);
  expect(amount()).toHaveValue(50);
});

it('drops what another user typed', async () => {
  await typeAndEnd();
  for (const id of ['someone-else', testUser().id]) {
    cleanup();
    await renderPlaceBet(saints, { user: testUser({ id }) });
    expect(amount()).not.toHaveValue(37);
  }
});
