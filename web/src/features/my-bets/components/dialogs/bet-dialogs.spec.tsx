import { deleteBetRoute, getBets, patchBet } from '@app/contracts';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { betId, FakeBets, settledBet } from '../../../../../test/support/bets-server.ts';
import { testBet } from '../../../../../test/support/bets.ts';
import { announced, betRow, findToast, openMyBets } from '../../../../../test/support/my-bets.ts';
import type { RenderedApp } from '../../../../../test/support/render-app.tsx';
import { updateRequestOf } from './update-dialog.tsx';
import { deleteFailureText } from '../../api/use-bet-actions.ts';

const OPEN = testBet({ id: betId(1) });
const NAME = 'Saints +2.5, Broncos @ Saints';
/** Holds the response to a change until the returned function ends it: what is never answered would stay in flight. */
function answerLater(fake: FakeBets, route: typeof patchBet | typeof deleteBetRoute): () => void {
  let end: () => void = () => undefined;
  const isLost = new Promise<never>((_, reject) => {
    end = () => {
      reject(new TypeError('Failed to fetch'));
    };
  });
  fake.server.replyWith(route, () => isLost);
  return end;
}
const button = (name: string): Promise<HTMLElement> => screen.findByRole('button', { name });

beforeEach(() => {
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
});

afterEach(() => {
  jest.restoreAllMocks();
});

describe('Update Bet Result', () => {
  async function openDialog(fake: FakeBets): Promise<RenderedApp & { dialog: HTMLElement }> {
    const app = openMyBets(fake);
    await app.user.click(await button(`Edit: ${NAME}`));
    const dialog = await screen.findByRole('dialog', { name: 'Update Bet Result' });
    return { ...app, dialog };
  }
  const payout = (): HTMLElement => screen.getByRole('textbox', { name: 'Actual payout' });

  it('is the dialog of the edit action, about this bet (S-162)', async () => {
    const { dialog, user } = await openDialog(new FakeBets([OPEN]));
    expect(dialog).toHaveTextContent('Saints +2.5, Broncos @ Saints: $50.00 at -102');
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(await button(`Edit: ${NAME}`)).toHaveFocus();
  });

  it('requires a result (S-190)', async () => {
    const fake = new FakeBets([OPEN]);
    const { user, dialog } = await openDialog(fake);
    expect(within(dialog).getAllByRole('radio')).toHaveLength(3);
    await user.click(within(dialog).getByRole('button', { name: 'Update Bet' }));
    expect(await screen.findByText('Please select a result')).toBeVisible();
    expect(screen.getByRole('radio', { name: 'Won' })).toHaveFocus();
    expect(fake.server.requestsOf(patchBet)).toHaveLength(0);
  });

  it.each([
    ['Won', '99.02', 'Enter the total amount received (stake plus winnings)'],
    ['Lost', '0', 'Usually 0'],
    ['Push', '50', 'Usually the stake'],
  ])('fills in the payout of %s and explains it (S-191, S-193)', async (result, suggested, hint) => {
    const { user, dialog } = await openDialog(new FakeBets([OPEN]));
    await user.click(within(dialog).getByRole('radio', { name: result }));
    expect(payout()).toHaveValue(suggested);
    expect(payout()).toHaveAccessibleDescription(hint);
  });

  it.each([
    [150, 10_000, '250'],
    [-110, 11_000, '210'],
    [null, 10_000, '191'],
  ])(
    'suggests for odds of %p and %d cents a payout of %s (S-192, S-193, S-194)',
    async (odds, stake, text) => {
      const bet = testBet({
        id: betId(1),
        americanOdds: odds,
        odds: odds === null ? null : String(odds),
        stakeCents: stake,
        betAmount: stake / 100,
      });
      const { user, dialog } = await openDialog(new FakeBets([bet]));
      await user.click(within(dialog).getByRole('radio', { name: 'Won' }));
      expect(payout()).toHaveValue(text);
    },
  );

  it('sends result, payout, notes and status, and can be undone (S-195)', async () => {
    const fake = new FakeBets([OPEN]);
    const { user, dialog } = await openDialog(fake);
    await user.click(within(dialog).getByRole('radio', { name: 'Won' }));
    await user.clear(payout());
    await user.type(payout(), '120.50');
    await user.type(screen.getByRole('textbox', { name: 'Notes' }), 'Boosted');
    await user.click(within(dialog).getByRole('button', { name: 'Update Bet' }));
    expect(await findToast()).toHaveTextContent('Saints +2.5 marked Won, +$70.50');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(fake.server.requestsOf(patchBet)[0]?.body).toEqual({
      actualResult: 'won',
      actualPayout: 120.5,
      notes: 'Boosted',
      status: 'completed',
    });
    await screen.findByRole('tab', { name: 'Settled 1' });
    expect(within(betRow()).getByRole('button')).toHaveFocus();
  });

  it('shows the result at once, before the server responds', async () => {
    const fake = new FakeBets([OPEN]);
    const refuse = answerLater(fake, patchBet);
    const { user, dialog } = await openDialog(fake);
    await user.click(within(dialog).getByRole('radio', { name: 'Won' }));
    await user.clear(payout());
    await user.type(payout(), '120.50');
    await user.click(within(dialog).getByRole('button', { name: 'Update Bet' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(betRow()).toHaveTextContent('▲ Won');
    expect(betRow()).toHaveTextContent('+$70.50');
    expect(within(betRow()).getByRole('button')).toHaveFocus();
    refuse();
    expect(await findToast()).toBeVisible();
    expect(betRow()).toHaveTextContent('Pending');
  });

  it('has the status completed with a result and pending without (S-195)', () => {
    const draft = { payout: Number.NaN, notes: '' };
    expect(updateRequestOf({ ...draft, result: 'push' }).status).toBe('completed');
    expect(updateRequestOf({ ...draft, result: null })).toEqual({
      actualResult: '',
      actualPayout: null,
      notes: '',
      status: 'pending',
    });
  });

  it.each(['', 'x', '-5'])('refuses %p as a payout (S-190)', async (text) => {
    const fake = new FakeBets([OPEN]);
    const { user, dialog } = await openDialog(fake);
    await user.click(within(dialog).getByRole('radio', { name: 'Won' }));
    await user.clear(payout());
    if (text !== '') await user.type(payout(), text);
    await user.click(within(dialog).getByRole('button', { name: 'Update Bet' }));
    expect(await screen.findByText('Please enter a valid payout')).toBeVisible();
    expect(payout()).toHaveFocus();
    expect(fake.server.requestsOf(patchBet)).toHaveLength(0);
  });

  it.each([
    [
      'its words',
      { code: 'BET_ALREADY_SETTLED', error: 'This bet is already settled.' },
      'This bet is already settled.',
    ],
    ['ours without any', {}, 'Failed to update bet'],
  ] as const)(
    'restores the bet after a failure in %s, and the dialog with what was typed (S-196)',
    async (_, refusal, text) => {
      const fake = new FakeBets([OPEN]);
      const { user, dialog } = await openDialog(fake);
      fake.server.refuse(patchBet, refusal);
      await user.click(within(dialog).getByRole('radio', { name: 'Lost' }));
      await user.type(screen.getByRole('textbox', { name: 'Notes' }), 'Kept');
      await user.click(within(dialog).getByRole('button', { name: 'Update Bet' }));
      expect(await findToast()).toHaveTextContent(text);
      expect(betRow()).toHaveTextContent('Pending');
      await user.click(await button(`Edit: ${NAME}`));
      expect(screen.getByRole('textbox', { name: 'Notes' })).toHaveValue('Kept');
      expect(screen.getByRole('radio', { name: 'Lost' })).toBeChecked();
      // Canceled: the next dialog starts empty.
      await user.click(await button('Cancel'));
      await user.click(await button(`Edit: ${NAME}`));
      expect(screen.getByRole('textbox', { name: 'Notes' })).toHaveValue('');
    },
  );

  it('starts with what was typed when the session had ended in the meantime', async () => {
    const fake = new FakeBets([testBet({ id: betId(9) })]);
    const first = await openDialog(fake);
    fake.server.refuse(patchBet, { code: 'UNAUTHENTICATED', error: 'Please log in.' });
    await first.user.click(screen.getByRole('radio', { name: 'Push' }));
    await first.user.type(screen.getByRole('textbox', { name: 'Notes' }), 'Typed before');
    await first.user.click(screen.getByRole('button', { name: 'Update Bet' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Login' })).toBeVisible();
    // Unmounts the first page together with its pending announcements.
    cleanup();
    await openDialog(new FakeBets([testBet({ id: betId(9) })]));
    expect(screen.getByRole('textbox', { name: 'Notes' })).toHaveValue('Typed before');
    expect(screen.getByRole('radio', { name: 'Push' })).toBeChecked();
  });
});

describe('deleting', () => {
  const QUESTION = 'Are you sure you want to delete this bet? This action cannot be undone.';
  async function ask(fake: FakeBets): Promise<RenderedApp> {
    const app = openMyBets(fake);
    await app.user.click(await button(`Delete: ${NAME}`));
    expect(await screen.findByRole('dialog', { name: 'Delete Bet' })).toHaveAccessibleDescription(QUESTION);
    return app;
  }

  it('asks first and does nothing on Cancel, which has focus (S-160)', async () => {
    const fake = new FakeBets([OPEN]);
    const { user } = await ask(fake);
    expect(await button('Cancel')).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(fake.server.requestsOf(deleteBetRoute)).toHaveLength(0);
    expect(betRow()).toBeVisible();
  });

  it('removes the bet at once, before the server responds, and focus moves to the next row', async () => {
    const fake = new FakeBets([OPEN, testBet({ id: betId(2) }), testBet({ id: betId(3) })]);
    const { user } = openMyBets(fake);
    await screen.findByText('Pending, 3 bets');
    const refuse = answerLater(fake, deleteBetRoute);
    await user.click(within(betRow(2)).getByRole('button', { name: `Delete: ${NAME}` }));
    await user.click(await button('Delete'));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(document.querySelector(`[data-bet="${betId(2)}"]`)).toBeNull();
    expect(within(betRow(3)).getByRole('button', { name: 'Broncos @ Saints' })).toHaveFocus();
    expect(fake.bets).toHaveLength(3);
    refuse();
    expect(await findToast()).toBeVisible();
    expect(betRow(2)).toBeVisible();
  });

  it('of the last bet leaves focus on the heading', async () => {
    const { user } = await ask(new FakeBets([OPEN]));
    await user.click(await button('Delete'));
    await screen.findByRole('heading', { name: 'No bets yet' });
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  });

  it('removes the bet and reloads the list (S-173)', async () => {
    const fake = new FakeBets([OPEN, settledBet('won', { id: betId(2) })]);
    const { user } = await ask(fake);
    const before = fake.server.requestsOf(getBets).length;
    await user.click(await button('Delete'));
    await screen.findByRole('tab', { name: 'All 1' });
    expect(fake.server.requestsOf(deleteBetRoute)[0]?.path).toBe(`/api/bets/${betId(1)}`);
    expect(fake.server.requestsOf(getBets).length).toBeGreaterThan(before);
    await waitFor(() => {
      expect(announced()).toBe('Saints +2.5 deleted');
    });
    expect(document.activeElement).not.toBe(document.body);
  });

  it("shows the server's message when it refuses (S-176)", async () => {
    const fake = new FakeBets([OPEN]);
    const { user } = await ask(fake);
    fake.server.refuse(deleteBetRoute, {
      code: 'BET_ALREADY_SETTLED',
      error: 'This bet is already settled.',
    });
    await user.click(await button('Delete'));
    expect(await findToast()).toHaveTextContent('Failed to delete bet: This bet is already settled.');
    expect(betRow()).toBeVisible();
  });

  it('says to try again when there was no response (S-176)', async () => {
    const fake = new FakeBets([OPEN]);
    const { user } = await ask(fake);
    fake.server.disconnect(deleteBetRoute);
    await user.click(await button('Delete'));
    expect(await findToast()).toHaveTextContent('Failed to delete bet. Please try again.');
    expect(betRow()).toBeVisible();
  });

  it('says to log in without a token and sends nothing (S-174)', async () => {
    const fake = new FakeBets([OPEN]);
    const { user } = await ask(fake);
    window.localStorage.removeItem('authToken');
    await user.click(await button('Delete'));
    expect(await findToast()).toHaveTextContent('Please log in to delete bets');
    expect(betRow()).toBeVisible();
    expect(fake.server.requestsOf(deleteBetRoute)).toHaveLength(0);
  });

  it('has a message for a thrown error and for no response (S-176)', () => {
    expect(deleteFailureText(new TypeError('Failed to fetch'))).toBe(
      'Failed to delete bet. Please try again.',
    );
  });
});
