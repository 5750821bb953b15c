import { deleteBetRoute, getBets, patchBet, postReopenBet } from '@app/contracts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { betId, FakeBets, settledBet } from '../../../test/support/bets-server.ts';
import { testBet } from '../../../test/support/bets.ts';
import { renderApp, signInStored } from '../../../test/support/render-app.tsx';
import type { RenderedApp } from '../../../test/support/render-app.tsx';
import { deleteFailureText } from './delete-dialog.tsx';
import { updateRequestOf } from './update-dialog.tsx';

const OPEN = testBet({ id: betId(1) });
const NAME = 'Saints +2.5, Broncos @ Saints';

function open(fake: FakeBets): RenderedApp {
  signInStored(fake.server);
  return renderApp(fake.server, { path: '/dashboard/my-bets', sport: 'nfl' });
}

const button = (name: string): Promise<HTMLElement> => screen.findByRole('button', { name });
const row = (number = 1): HTMLElement => {
  const found = document.querySelector<HTMLElement>(`[data-bet="${betId(number)}"]`);
  if (!found) throw new Error('The row is not there');
  return found;
};
/** The toast itself; the same words are read out beside it for a moment. */
const toast = (): Promise<HTMLElement> => screen.findByRole('listitem');
const ANNOUNCED = 'div[role="status"].visually-hidden';
const announced = (): string | null => document.querySelector(ANNOUNCED)?.textContent ?? null;

beforeEach(() => {
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
});

afterEach(() => {
  jest.restoreAllMocks();
});

describe('who may be changed', () => {
  it('is a pending bet only: a settled one has no edit and no delete (S-159)', async () => {
    open(new FakeBets([OPEN, settledBet('won', { id: betId(2) })]));
    expect(await button(`Edit: ${NAME}`)).toBeEnabled();
    expect(
      within(row(1))
        .getAllByRole('button')
        .map((found) => found.getAttribute('aria-label') ?? found.textContent),
    ).toEqual([
      'Broncos @ Saints',
      `Won: ${NAME}`,
      `Lost: ${NAME}`,
      `Push: ${NAME}`,
      `Edit: ${NAME}`,
      `Delete: ${NAME}`,
    ]);
    expect(within(row(2)).getAllByRole('button')).toHaveLength(1);
  });
});

describe('settling in one click', () => {
  it.each([
    ['Won', 'won', 99.02, '▲ Won', '+$49.02', 'Saints +2.5 marked Won, +$49.02'],
    ['Lost', 'lost', 0, '▼ Lost', '−$50.00', 'Saints +2.5 marked Lost, −$50.00'],
    ['Push', 'push', 50, '= Push', '+$0.00', 'Saints +2.5 marked Push, +$0.00'],
  ])(
    '%s sends the result with its usual payout (S-159, S-168, S-192, S-193, S-195)',
    async (label, result, payout, status, profit, told) => {
      const fake = new FakeBets([OPEN]);
      const { user } = open(fake);
      await user.click(await button(`${label}: ${NAME}`));
      // At once, before the server has answered.
      expect(row()).toHaveTextContent(status);
      expect(row()).toHaveTextContent(profit);
      expect(await toast()).toHaveTextContent(told);
      const [request] = fake.server.requestsOf(patchBet);
      expect(request?.path).toBe(`/api/user-bets/${betId(1)}`);
      expect(request?.body).toEqual({ actualResult: result, actualPayout: payout, status: 'completed' });
      expect(request?.headers.get('if-match')).toBe('"1"');
      expect(request?.headers.get('idempotency-key')).toMatch(/^[0-9a-f]{32}$/);
      await screen.findByRole('tab', { name: 'Settled 1' });
      expect(screen.queryByText(/^Open,/)).toBeNull();
    },
  );

  it('pays 1.91 times the stake when the odds are unknown (S-194)', async () => {
    const fake = new FakeBets([testBet({ id: betId(1), odds: null, americanOdds: null, oddsSource: null })]);
    const { user } = open(fake);
    await user.click(await button(`Won: ${NAME}`));
    await toast();
    expect(fake.server.requestsOf(patchBet)[0]?.body).toMatchObject({ actualPayout: 95.5 });
  });

  it('is undone by the toast, which reopens the bet', async () => {
    const fake = new FakeBets([OPEN]);
    const { user } = open(fake);
    await user.click(await button(`Lost: ${NAME}`));
    await user.click(within(await toast()).getByRole('button', { name: 'Undo' }));
    expect(await button(`Won: ${NAME}`)).toBeVisible();
    const [request] = fake.server.requestsOf(postReopenBet);
    expect(request?.path).toBe(`/api/bets/${betId(1)}/reopen`);
    expect(request?.headers.get('if-match')).toBe('"2"');
    await waitFor(() => {
      expect(announced()).toBe('Saints +2.5 is pending again');
    });
    expect(screen.queryByRole('listitem')).toBeNull();
  });

  it('is taken back visibly when the server refuses, with its words (S-196)', async () => {
    const fake = new FakeBets([OPEN]);
    fake.server.refuse(patchBet, { code: 'CONFLICT', error: 'The bet was changed elsewhere.' });
    const { user } = open(fake);
    await user.click(await button(`Won: ${NAME}`));
    expect(await toast()).toHaveTextContent('The bet was changed elsewhere.');
    expect(await button(`Won: ${NAME}`)).toBeVisible();
    expect(row()).toHaveTextContent('Pending');
  });

  it.each([
    ['says nothing', (fake: FakeBets) => fake.server.refuse(patchBet)],
    ['is not there', (fake: FakeBets) => fake.server.disconnect(patchBet)],
  ])('is taken back with our own words when the server %s (S-196)', async (_, arrange) => {
    const fake = new FakeBets([OPEN]);
    arrange(fake);
    const { user } = open(fake);
    await user.click(await button(`Won: ${NAME}`));
    expect(await toast()).toHaveTextContent('Failed to update bet');
    expect(row()).toHaveTextContent('Pending');
  });

  it('says when the way back failed', async () => {
    const fake = new FakeBets([OPEN]);
    const { user } = open(fake);
    await user.click(await button(`Won: ${NAME}`));
    const undo = within(await toast()).getByRole('button', { name: 'Undo' });
    fake.server.refuse(postReopenBet, { code: 'CONFLICT', error: 'Settled by the recorded result.' });
    await user.click(undo);
    expect(await toast()).toHaveTextContent('Settled by the recorded result.');
    expect(row()).toHaveTextContent('▲ Won');
  });

  it('leaves the focus on the row when its buttons go', async () => {
    const { user } = open(new FakeBets([OPEN, settledBet('won', { id: betId(2) })]));
    await user.click(await button(`Won: ${NAME}`));
    await screen.findByRole('tab', { name: 'Pending 0' });
    expect(within(row()).getByRole('button', { name: 'Broncos @ Saints' })).toHaveFocus();
  });
});

describe('Update Bet Result', () => {
  async function openDialog(fake: FakeBets): Promise<RenderedApp & { dialog: HTMLElement }> {
    const app = open(fake);
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
  ])('fills in the payout of %s and says what it is (S-191, S-193)', async (result, suggested, hint) => {
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

  it('sends result, payout, notes and status, and has the way back (S-195)', async () => {
    const fake = new FakeBets([OPEN]);
    const { user, dialog } = await openDialog(fake);
    await user.click(within(dialog).getByRole('radio', { name: 'Won' }));
    await user.clear(payout());
    await user.type(payout(), '120.50');
    await user.type(screen.getByRole('textbox', { name: 'Notes' }), 'Boosted');
    await user.click(within(dialog).getByRole('button', { name: 'Update Bet' }));
    expect(await toast()).toHaveTextContent('Saints +2.5 marked Won, +$70.50');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(fake.server.requestsOf(patchBet)[0]?.body).toEqual({
      actualResult: 'won',
      actualPayout: 120.5,
      notes: 'Boosted',
      status: 'completed',
    });
    await screen.findByRole('tab', { name: 'Settled 1' });
    expect(within(row()).getByRole('button')).toHaveFocus();
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
      { code: 'CONFLICT', error: 'This bet is already settled.' },
      'This bet is already settled.',
    ],
    ['ours without any', {}, 'Failed to update bet'],
  ] as const)('shows a failure in %s and keeps what was typed (S-196)', async (_, refusal, text) => {
    const fake = new FakeBets([OPEN]);
    const { user, dialog } = await openDialog(fake);
    fake.server.refuse(patchBet, refusal);
    await user.click(within(dialog).getByRole('radio', { name: 'Lost' }));
    await user.type(screen.getByRole('textbox', { name: 'Notes' }), 'Kept');
    await user.click(within(dialog).getByRole('button', { name: 'Update Bet' }));
    expect(await within(dialog).findByRole('alert')).toHaveTextContent(text);
    expect(screen.getByRole('textbox', { name: 'Notes' })).toHaveValue('Kept');
    expect(screen.getByRole('radio', { name: 'Lost' })).toBeChecked();
  });

  it('begins with what was typed when the session had ended meanwhile', async () => {
    const fake = new FakeBets([testBet({ id: betId(9) })]);
    const first = await openDialog(fake);
    fake.server.refuse(patchBet, { code: 'UNAUTHENTICATED', error: 'Please log in.' });
    await first.user.click(screen.getByRole('radio', { name: 'Push' }));
    await first.user.type(screen.getByRole('textbox', { name: 'Notes' }), 'Typed before');
    await first.user.click(screen.getByRole('button', { name: 'Update Bet' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Login' })).toBeVisible();
    document.body.replaceChildren();
    await openDialog(new FakeBets([testBet({ id: betId(9) })]));
    expect(screen.getByRole('textbox', { name: 'Notes' })).toHaveValue('Typed before');
    expect(screen.getByRole('radio', { name: 'Push' })).toBeChecked();
  });
});

describe('deleting', () => {
  const QUESTION = 'Are you sure you want to delete this bet? This action cannot be undone.';
  async function ask(fake: FakeBets): Promise<RenderedApp> {
    const app = open(fake);
    await app.user.click(await button(`Delete: ${NAME}`));
    expect(await screen.findByRole('dialog', { name: 'Delete Bet' })).toHaveAccessibleDescription(QUESTION);
    return app;
  }

  it('asks first, and does nothing on Cancel, which has the focus (S-160)', async () => {
    const fake = new FakeBets([OPEN]);
    const { user } = await ask(fake);
    expect(await button('Cancel')).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(fake.server.requestsOf(deleteBetRoute)).toHaveLength(0);
    expect(row()).toBeVisible();
  });

  it('removes the bet and reads the list again (S-173)', async () => {
    const fake = new FakeBets([OPEN, settledBet('won', { id: betId(2) })]);
    const { user } = await ask(fake);
    const before = fake.server.requestsOf(getBets).length;
    await user.click(await button('Delete'));
    await screen.findByRole('tab', { name: 'All 1' });
    expect(fake.server.requestsOf(deleteBetRoute)[0]?.path).toBe(`/api/bets/${betId(1)}`);
    expect(fake.server.requestsOf(getBets).length).toBeGreaterThan(before);
    expect(announced()).toBe('Saints +2.5 deleted');
    expect(document.activeElement).not.toBe(document.body);
  });

  it('says what the server says when it refuses (S-176)', async () => {
    const fake = new FakeBets([OPEN]);
    const { user } = await ask(fake);
    fake.server.refuse(deleteBetRoute, { code: 'CONFLICT', error: 'This bet is already settled.' });
    await user.click(await button('Delete'));
    expect(await screen.findByText('Failed to delete bet: This bet is already settled.')).toBeVisible();
    expect(row()).toBeInTheDocument();
  });

  it('says to try again when there was no answer (S-176)', async () => {
    const fake = new FakeBets([OPEN]);
    const { user } = await ask(fake);
    fake.server.disconnect(deleteBetRoute);
    await user.click(await button('Delete'));
    expect(await screen.findByText('Failed to delete bet. Please try again.')).toBeVisible();
  });

  it('says to log in without a token, and calls nothing (S-174)', async () => {
    const fake = new FakeBets([OPEN]);
    const { user } = await ask(fake);
    window.localStorage.removeItem('authToken');
    await user.click(await button('Delete'));
    expect(await screen.findByText('Please log in to delete bets')).toBeVisible();
    expect(fake.server.requestsOf(deleteBetRoute)).toHaveLength(0);
  });

  it('has words for what was thrown and no answer at all (S-176)', () => {
    expect(deleteFailureText(new TypeError('Failed to fetch'))).toBe(
      'Failed to delete bet. Please try again.',
    );
  });
});

describe('changes from elsewhere', () => {
  async function told(fake: FakeBets, text: string): Promise<void> {
    act(() => {
      fake.server.announce({ event: 'bets-changed', data: { changedAt: '2024-10-20T20:00:00.000Z' } });
    });
    await waitFor(() => {
      expect(announced()).toBe(text);
    });
  }

  it('appear without a reload and are told once', async () => {
    const fake = new FakeBets([OPEN, testBet({ id: betId(2) })]);
    open(fake);
    await screen.findByText('Open, 2 bets');
    fake.change(betId(1), (bet) => settledBet('lost', bet));
    await told(fake, 'Saints +2.5 is now Lost, −$50.00');
    expect(screen.getByText('Open, 1 bet')).toBeVisible();
    expect(row()).toHaveTextContent('▼ Lost');
    // The next news is of another bet: this one is not told again.
    fake.change(betId(2), (bet) => settledBet('push', bet));
    await told(fake, 'Saints +2.5 is now Push, +$0.00');
  });

  it('are told together when they are many', async () => {
    const fake = new FakeBets([OPEN, testBet({ id: betId(2) })]);
    open(fake);
    await screen.findByText('Open, 2 bets');
    fake.change(betId(1), (bet) => settledBet('lost', bet));
    fake.bets = fake.bets.filter(({ id }) => id !== betId(2));
    await told(fake, '2 bets updated');
  });

  it('are never what the user did here', async () => {
    const fake = new FakeBets([OPEN]);
    const { user } = open(fake);
    await user.click(await button(`Won: ${NAME}`));
    await screen.findByRole('tab', { name: 'Settled 1' });
    expect(announced()).toBe('');
  });
});

describe('by keyboard alone', () => {
  it('finds, opens, settles, undoes and deletes', async () => {
    const fake = new FakeBets([OPEN, settledBet('won', { id: betId(2) })]);
    const { user } = open(fake);
    await screen.findByText('Open, 1 bet');
    await user.keyboard('/saints');
    const toggle = within(row()).getByRole('button', { name: 'Broncos @ Saints' });
    while (document.activeElement !== toggle) await user.tab();
    await user.keyboard('{Enter}');
    expect(screen.getByLabelText('How it was logged')).toBeVisible();
    await user.tab(); // Won
    await user.keyboard('{Enter}');
    await toast();
    await user.keyboard('{F8}');
    const undo = await button('Undo');
    while (document.activeElement !== undo) await user.tab();
    await user.keyboard('{Enter}');
    const remove = await button(`Delete: ${NAME}`);
    remove.focus();
    await user.keyboard('{Enter}');
    await screen.findByRole('dialog');
    await user.tab();
    await user.keyboard('{Enter}');
    await screen.findByRole('tab', { name: 'All 1' });
    expect(fake.bets.map(({ id }) => id)).toEqual([betId(2)]);
  });
});
