import { patchBet, postReopenBet } from '@app/contracts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { betId, FakeBets, settledBet } from '../../../../test/support/bets-server.ts';
import { testBet } from '../../../../test/support/bets.ts';
import { announced, betRow, findToast, openMyBets } from '../../../../test/support/my-bets.ts';

const OPEN = testBet({ id: betId(1) });
const NAME = 'Saints +2.5, Broncos @ Saints';
const button = (name: string): Promise<HTMLElement> => screen.findByRole('button', { name });

beforeEach(() => {
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
});

afterEach(() => {
  jest.restoreAllMocks();
});

describe('editing a bet', () => {
  it('is offered for a pending bet only, with no edit or delete for a settled one (S-159)', async () => {
    openMyBets(new FakeBets([OPEN, settledBet('won', { id: betId(2) })]));
    expect(await button(`Edit: ${NAME}`)).toBeEnabled();
    expect(
      within(betRow(1))
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
    expect(within(betRow(2)).getAllByRole('button')).toHaveLength(1);
  });
});

describe('on a phone', () => {
  it('shows the buttons of the first open bet and of every past one that needs a result', async () => {
    const past = { ...OPEN, gameId: null, gameDate: '2021-07-10' };
    const linked = (id: number) => ({ ...OPEN, id: betId(id) });
    openMyBets(new FakeBets([linked(1), linked(2), { ...past, id: betId(3) }, { ...past, id: betId(4) }]));
    await screen.findAllByRole('button', { name: `Won: ${NAME}` });
    const open = [1, 2, 3, 4].map((id) => document.querySelector(`[data-bet="${betId(id)}"]`));
    const shown = open.filter((row) => row?.getAttribute('data-expanded') === 'true');
    expect(shown).toHaveLength(3);
    expect(shown).toEqual(expect.arrayContaining(open.slice(2)));
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
      const { user } = openMyBets(fake);
      await user.click(await button(`${label}: ${NAME}`));
      // Optimistic: shown before the server answers.
      expect(betRow()).toHaveTextContent(status);
      expect(betRow()).toHaveTextContent(profit);
      expect(await findToast()).toHaveTextContent(told);
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
    const { user } = openMyBets(fake);
    await user.click(await button(`Won: ${NAME}`));
    await findToast();
    expect(fake.server.requestsOf(patchBet)[0]?.body).toMatchObject({ actualPayout: 95.5 });
  });

  it('can be undone from the toast, which reopens the bet', async () => {
    const fake = new FakeBets([OPEN]);
    const { user } = openMyBets(fake);
    await user.click(await button(`Lost: ${NAME}`));
    await user.click(within(await findToast()).getByRole('button', { name: 'Undo' }));
    expect(await button(`Won: ${NAME}`)).toBeVisible();
    const [request] = fake.server.requestsOf(postReopenBet);
    expect(request?.path).toBe(`/api/bets/${betId(1)}/reopen`);
    expect(request?.headers.get('if-match')).toBe('"2"');
    await waitFor(() => {
      expect(announced()).toBe('Saints +2.5 is pending again');
    });
    expect(screen.queryByRole('listitem')).toBeNull();
  });

  it("is reverted visibly with the server's message when it refuses (S-196)", async () => {
    const fake = new FakeBets([OPEN]);
    fake.server.refuse(patchBet, { code: 'BET_CHANGED_ELSEWHERE', error: 'The bet was changed elsewhere.' });
    const { user } = openMyBets(fake);
    await user.click(await button(`Won: ${NAME}`));
    expect(await findToast()).toHaveTextContent('The bet was changed elsewhere.');
    expect(await button(`Won: ${NAME}`)).toBeVisible();
    expect(betRow()).toHaveTextContent('Pending');
  });

  it.each([
    ['says nothing', (fake: FakeBets) => fake.server.refuse(patchBet)],
    ['is not there', (fake: FakeBets) => fake.server.disconnect(patchBet)],
  ])('is reverted with our own message when the server %s (S-196)', async (_, arrange) => {
    const fake = new FakeBets([OPEN]);
    arrange(fake);
    const { user } = openMyBets(fake);
    await user.click(await button(`Won: ${NAME}`));
    expect(await findToast()).toHaveTextContent('Failed to update bet');
    expect(betRow()).toHaveTextContent('Pending');
  });

  it('says when undo failed', async () => {
    const fake = new FakeBets([OPEN]);
    const { user } = openMyBets(fake);
    await user.click(await button(`Won: ${NAME}`));
    const undo = within(await findToast()).getByRole('button', { name: 'Undo' });
    fake.server.refuse(postReopenBet, {
      code: 'BET_NOT_REOPENABLE',
      error: 'Settled by the recorded result.',
    });
    await user.click(undo);
    expect(await findToast()).toHaveTextContent('Settled by the recorded result.');
    expect(betRow()).toHaveTextContent('▲ Won');
  });

  it('leaves focus on the row when its buttons disappear', async () => {
    const { user } = openMyBets(new FakeBets([OPEN, settledBet('won', { id: betId(2) })]));
    await user.click(await button(`Won: ${NAME}`));
    await screen.findByRole('tab', { name: 'Pending 0' });
    expect(within(betRow()).getByRole('button', { name: 'Broncos @ Saints' })).toHaveFocus();
  });
});

describe('changes made elsewhere', () => {
  async function told(fake: FakeBets, text: string): Promise<void> {
    act(() => {
      fake.server.announce({ event: 'bets-changed', data: { changedAt: '2024-10-20T20:00:00.000Z' } });
    });
    await waitFor(() => {
      expect(announced()).toBe(text);
    });
  }

  it('appear without a reload and are announced once', async () => {
    const fake = new FakeBets([OPEN, testBet({ id: betId(2) })]);
    openMyBets(fake);
    await screen.findByText('Pending, 2 bets');
    fake.change(betId(1), (bet) => settledBet('lost', bet));
    await told(fake, 'Saints +2.5 is now Lost, −$50.00');
    expect(screen.getByText('Pending, 1 bet')).toBeVisible();
    expect(betRow()).toHaveTextContent('▼ Lost');
    // The next event concerns another bet, so this one is not announced again.
    fake.change(betId(2), (bet) => settledBet('push', bet));
    await told(fake, 'Saints +2.5 is now Push, +$0.00');
  });

  const REFUSAL = { code: 'BET_CHANGED_ELSEWHERE', error: 'The bet was changed elsewhere.' } as const;

  it('are announced when a settlement here is refused because of them', async () => {
    const fake = new FakeBets([OPEN]);
    const { user } = openMyBets(fake);
    const won = await button(`Won: ${NAME}`);
    fake.server.refuse(patchBet, REFUSAL);
    fake.change(betId(1), (bet) => settledBet('lost', bet));
    await user.click(won);
    await waitFor(() => {
      expect(announced()).toBe('Saints +2.5 is now Lost, −$50.00');
    });
  });

  it('are announced when an undo here is refused because of them', async () => {
    const fake = new FakeBets([OPEN]);
    const { user } = openMyBets(fake);
    await user.click(await button(`Won: ${NAME}`));
    await screen.findByRole('tab', { name: 'Settled 1' });
    const undo = within(await findToast()).getByRole('button', { name: 'Undo' });
    fake.server.refuse(postReopenBet, REFUSAL);
    fake.change(betId(1), (bet) => settledBet('lost', { ...bet, payoutCents: 0 }));
    await user.click(undo);
    await waitFor(() => {
      expect(announced()).toBe('Saints +2.5 is now Lost, −$50.00');
    });
  });

  it('are announced together when there are many', async () => {
    const fake = new FakeBets([OPEN, testBet({ id: betId(2) })]);
    openMyBets(fake);
    await screen.findByText('Pending, 2 bets');
    fake.change(betId(1), (bet) => settledBet('lost', bet));
    fake.bets = fake.bets.filter(({ id }) => id !== betId(2));
    await told(fake, '2 bets updated');
  });

  it("do not include the user's own changes here", async () => {
    const fake = new FakeBets([OPEN]);
    const { user } = openMyBets(fake);
    await user.click(await button(`Won: ${NAME}`));
    await screen.findByRole('tab', { name: 'Settled 1' });
    expect(announced()).toBe('');
  });
});

describe('the keyboard alone', () => {
  it('can find, open, settle, undo and delete', async () => {
    const fake = new FakeBets([OPEN, settledBet('won', { id: betId(2) })]);
    const { user } = openMyBets(fake);
    await screen.findByText('Pending, 1 bet');
    await user.keyboard('/saints');
    const toggle = within(betRow()).getByRole('button', { name: 'Broncos @ Saints' });
    while (document.activeElement !== toggle) await user.tab();
    await user.keyboard('{Enter}');
    expect(screen.getByLabelText('How it was logged')).toBeVisible();
    await user.tab(); // Won
    await user.keyboard('{Enter}');
    await findToast();
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
