import { screen } from '@testing-library/react';
import { field, fillTeams, GAME, openDialog, serverWith } from '../../../../test/support/render-add-bet.tsx';

describe('the game of an added bet', () => {
  it('does not call a game that has started the next one', async () => {
    const { user } = await openDialog(serverWith({ ...GAME, hasStarted: true }));
    await fillTeams(user);
    await user.click(screen.getByRole('radio', { name: 'Won' }));
    expect(await screen.findByText('Their last game: Thu, Oct 17, 8:15 PM ET, week 7.')).toBeVisible();
  });

  it('says that a bet without a date is linked to the only next game, and who settles it', async () => {
    const { user } = await openDialog(serverWith(GAME));
    await fillTeams(user);
    const linked = 'Without a date, this bet is linked to their next game: Thu, Oct 17, 8:15 PM ET, week 7.';
    expect(await screen.findByText(`${linked} Add a line, or settle this bet yourself.`)).toBeVisible();
    await user.type(field('Line'), '-2.5');
    expect(await screen.findByText(`${linked} We’ll settle this bet from its result.`)).toBeVisible();
    await user.clear(field('Line'));
    await user.click(screen.getByRole('radio', { name: 'Moneyline' }));
    expect(await screen.findByText(`${linked} We’ll settle this bet from its result.`)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Link to this game' })).toBeNull();
  });

  it('names only the Eastern day of a game without a start time', async () => {
    const startsAt = '2024-10-17T04:00:00.000Z';
    const { user } = await openDialog(serverWith({ ...GAME, startsAt, hasStartTime: false }));
    await fillTeams(user);
    expect(await screen.findByText(/linked to their next game: Thu, Oct 17, week 7\./)).toBeVisible();
  });

  it('offers one of several next games of both teams and links the bet to its date', async () => {
    const { user } = await openDialog(serverWith(GAME, { ...GAME, gameId: 'next' }));
    await fillTeams(user);
    expect(await screen.findByText('Next game: Thu, Oct 17, 8:15 PM ET, week 7.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Link to this game' }));
    expect(field('Game date (optional)')).toHaveValue('2024-10-17');
  });

  it('offers the next game to a bet with a result, which is linked only to the game of its date', async () => {
    const { user } = await openDialog(serverWith(GAME));
    await fillTeams(user);
    await user.click(screen.getByRole('radio', { name: 'Won' }));
    expect(await screen.findByText('Next game: Thu, Oct 17, 8:15 PM ET, week 7.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Link to this game' }));
    expect(field('Game date (optional)')).toHaveValue('2024-10-17');
    expect(await screen.findByText('Linked to the game on Thu, Oct 17, 8:15 PM ET, week 7.')).toBeVisible();
    await user.click(screen.getByRole('radio', { name: 'Pending' }));
    expect(
      await screen.findByText(
        'Linked to the game on Thu, Oct 17, 8:15 PM ET, week 7. Add a line, or settle this bet yourself.',
      ),
    ).toBeVisible();
  });
});
