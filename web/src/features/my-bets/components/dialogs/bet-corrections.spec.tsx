import { deleteBetRoute, getBets, postBetCorrection, postBetRemoval } from '@app/contracts';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { betId, FakeBets, settledBet } from '../../../../../test/support/bets-server.ts';
import { testBet } from '../../../../../test/support/bets.ts';
import { announced, findToast, openMyBets } from '../../../../../test/support/my-bets.ts';
import { renewSession } from '../../../../../test/support/renew-session.ts';
import type { RenderedApp } from '../../../../../test/support/render-app.tsx';

const LOST = settledBet('lost', { id: betId(2), notes: 'late lean', sportsbook: 'DraftKings' });
const OPEN = testBet({ id: betId(1) });
const NAME = 'Saints +2.5, Broncos @ Saints';

beforeEach(() => {
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
});

afterEach(() => {
  jest.restoreAllMocks();
});

/** Renders My Bets with the panel of its one bet open. */
async function openPanel(fake: FakeBets): Promise<RenderedApp> {
  const app = openMyBets(fake);
  await app.user.click(await screen.findByRole('button', { name: 'Broncos @ Saints' }));
  return app;
}

const button = (name: string): HTMLElement => screen.getByRole('button', { name });

describe('the details of a bet', () => {
  it.each([
    ['settled', LOST],
    ['open', OPEN],
  ])('that is %s let its owner correct it (S-159)', async (_state, bet) => {
    const { user } = await openPanel(new FakeBets([bet]));
    await user.click(button(`Correct bet: ${NAME}`));
    const dialog = screen.getByRole('dialog', { name: 'Correct Bet' });
    expect(within(dialog).getByRole('spinbutton', { name: 'Line' })).toHaveValue(2.5);
    expect(within(dialog).getByRole('textbox', { name: 'Odds' })).toHaveValue('-102');
    expect(within(dialog).getByRole('textbox', { name: 'Bet amount' })).toHaveValue('50');
    expect(within(dialog).getByLabelText('Game date')).toHaveValue('2024-10-17');
  });

  it('send only the changes with the version shown, and show the result (S-159)', async () => {
    const fake = new FakeBets([LOST]);
    const { user } = await openPanel(fake);
    await user.click(button(`Correct bet: ${NAME}`));
    const dialog = screen.getByRole('dialog', { name: 'Correct Bet' });
    expect(dialog).toHaveTextContent(
      'We’ll settle it again from the recorded result. A new date ties it to that day’s game, or opens it again without one.',
    );
    const amount = within(dialog).getByRole('textbox', { name: 'Bet amount' });
    await user.clear(amount);
    await user.type(amount, '40');
    await user.clear(within(dialog).getByRole('textbox', { name: 'Notes' }));
    await user.click(within(dialog).getByRole('button', { name: 'Correct bet' }));
    expect(await screen.findByText('Saints +2.5 corrected')).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
    const [request] = fake.server.requestsOf(postBetCorrection);
    expect(request?.body).toEqual({ betAmount: 40, notes: '' });
    expect(request?.headers.get('if-match')).toBe(`"${String(LOST.version)}"`);
    expect(await screen.findAllByText('$40.00')).not.toHaveLength(0);
  });

  it('say that the new date marks the bet as logged after start', async () => {
    const fake = new FakeBets([OPEN]);
    fake.server.reply(postBetCorrection, { success: true, data: { ...OPEN, isLate: true, version: 2 } });
    const { user } = await openPanel(fake);
    await user.click(button(`Correct bet: ${NAME}`));
    const date = screen.getByLabelText('Game date');
    await user.clear(date);
    await user.type(date, '2024-10-10');
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Correct bet' }));
    expect(await findToast()).toHaveTextContent(
      'Saints +2.5 corrected. It is marked “logged after start” and stays out of your verified figures.',
    );
  });

  it('show the date of an unlinked bet as it was entered (S-159)', async () => {
    await openPanel(
      new FakeBets([settledBet('lost', { id: betId(2), gameId: null, gameDate: '2024-10-17' })]),
    ).then(({ user }) => user.click(button(`Correct bet: ${NAME}`)));
    expect(screen.getByLabelText('Game date')).toHaveValue('2024-10-17');
  });

  it('follow a change made elsewhere, and keep what was typed for the next try (S-159)', async () => {
    const fake = new FakeBets([LOST]);
    fake.server.refuse(postBetCorrection, {
      code: 'BET_CHANGED_ELSEWHERE',
      error: 'This bet was changed elsewhere',
    });
    const { user } = await openPanel(fake);
    await user.click(button(`Correct bet: ${NAME}`));
    await user.clear(screen.getByRole('textbox', { name: 'Notes' }));
    const changed = fake.change(LOST.id, (bet) => ({ ...bet, sportsbook: 'FanDuel' }));
    const before = fake.server.requestsOf(getBets).length;
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Correct bet' }));
    expect(await screen.findByText('This bet was changed elsewhere')).toBeVisible();
    await waitFor(() => {
      expect(fake.server.requestsOf(getBets).length).toBeGreaterThan(before);
      expect(screen.getByRole('textbox', { name: 'Sportsbook' })).toHaveValue('FanDuel');
    });
    expect(screen.getByRole('textbox', { name: 'Notes' })).toHaveValue('');
    fake.server.reply(postBetCorrection, { success: true, data: { ...changed, notes: null } });
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Correct bet' }));
    expect(await screen.findByText('Saints +2.5 corrected')).toBeVisible();
    const request = fake.server.requestsOf(postBetCorrection).at(-1);
    expect(request?.body).toEqual({ notes: '' });
    expect(request?.headers.get('if-match')).toBe(`"${String(changed.version)}"`);
  });

  it('keep what was typed when a change elsewhere moves the bet out of the filters', async () => {
    const fake = new FakeBets([{ ...LOST, sportsbook: 'DraftKings' }]);
    const { user } = openMyBets(fake, '?type=spread');
    await user.click(await screen.findByRole('button', { name: 'Broncos @ Saints' }));
    await user.click(button(`Correct bet: ${NAME}`));
    await user.type(screen.getByRole('textbox', { name: 'Notes' }), ' Late.');
    fake.change(LOST.id, (bet) => ({ ...bet, betType: 'total', teamToCover: 'OVER', spread: 45 }));
    act(() => {
      fake.server.announce({ event: 'bets-changed', data: { changedAt: '2024-10-18T04:00:00.000Z' } });
    });
    expect(await screen.findByText(/No bets match/)).toBeInTheDocument();
    expect(screen.getByRole('dialog', { name: 'Correct Bet' })).toBeVisible();
    expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Notes' }).value).toMatch(/ Late\.$/);
  });

  it('save a bet that a change elsewhere moved out of the filters', async () => {
    const fake = new FakeBets([LOST]);
    const { user } = openMyBets(fake, '?week=7');
    await user.click(await screen.findByRole('button', { name: 'Broncos @ Saints' }));
    await user.click(button(`Correct bet: ${NAME}`));
    await user.type(screen.getByRole('textbox', { name: 'Notes' }), ', typed before');
    const changed = fake.change(LOST.id, (bet) => ({ ...bet, week: 8, sportsbook: 'FanDuel' }));
    act(() => {
      fake.server.announce({ event: 'bets-changed', data: { changedAt: '2024-10-18T04:00:00.000Z' } });
    });
    await waitFor(() => {
      expect(screen.getByRole('textbox', { name: 'Sportsbook' })).toHaveValue('FanDuel');
    });
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Correct bet' }));
    expect(await screen.findByText('Saints +2.5 corrected')).toBeVisible();
    const [request] = fake.server.requestsOf(postBetCorrection);
    expect(request?.body).toEqual({ notes: 'late lean, typed before' });
    expect(request?.headers.get('if-match')).toBe(`"${String(changed.version)}"`);
  });

  it('send nothing when nothing was changed', async () => {
    const fake = new FakeBets([LOST]);
    const { user } = await openPanel(fake);
    await user.click(button(`Correct bet: ${NAME}`));
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Correct bet' }));
    await waitFor(() => {
      expect(screen.queryByRole('dialog')).toBeNull();
    });
    expect(fake.server.requestsOf(postBetCorrection)).toHaveLength(0);
  });

  it('keep what was typed when the server refuses it, with the message at its field (S-159)', async () => {
    const fake = new FakeBets([LOST]);
    fake.server.refuse(postBetCorrection, {
      code: 'VALIDATION_FAILED',
      error: 'Your limit for one bet is $25.00.',
      issues: [{ field: 'betAmount', rule: 'Your limit for one bet is $25.00.' }],
    });
    const { user } = await openPanel(fake);
    await user.click(button(`Correct bet: ${NAME}`));
    const amount = screen.getByRole('textbox', { name: 'Bet amount' });
    await user.clear(amount);
    await user.type(amount, '60');
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Correct bet' }));
    await waitFor(() => {
      expect(amount).toHaveAccessibleDescription('Your limit for one bet is $25.00.');
    });
    expect(amount).toHaveValue('60');
  });

  it('start with what was typed when the session had ended in the meantime', async () => {
    const fake = new FakeBets([LOST]);
    const first = await openPanel(fake);
    fake.server.refuse(postBetCorrection, { code: 'UNAUTHENTICATED', error: 'Please log in.' });
    await first.user.click(button(`Correct bet: ${NAME}`));
    await first.user.type(screen.getByRole('textbox', { name: 'Notes' }), ', typed before');
    await first.user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Correct bet' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Login' })).toBeVisible();
    cleanup();
    const changed = { ...LOST, sportsbook: 'FanDuel', version: LOST.version + 1 };
    const later = new FakeBets([changed]);
    const { user } = await openPanel(later);
    await user.click(button(`Correct bet: ${NAME}`));
    expect(screen.getByRole('textbox', { name: 'Notes' })).toHaveValue('late lean, typed before');
    expect(screen.getByRole('textbox', { name: 'Sportsbook' })).toHaveValue('FanDuel');
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Correct bet' }));
    expect(await screen.findByText('Saints +2.5 corrected')).toBeVisible();
    expect(later.server.requestsOf(postBetCorrection)[0]?.body).toEqual({ notes: 'late lean, typed before' });
  });

  it.each([
    ['corrected on a retry', true],
    ['canceled', false],
  ])('drop what was kept once the correction is %s', async (_, isRetried) => {
    const fake = new FakeBets([LOST]);
    const { user } = await openPanel(fake);
    await user.click(button(`Correct bet: ${NAME}`));
    await user.type(screen.getByRole('textbox', { name: 'Notes' }), ', typed before');
    const dialog = within(screen.getByRole('dialog'));
    renewSession(fake.server);
    fake.server.refuse(postBetCorrection, { code: 'UNAUTHENTICATED', error: 'Please log in.' });
    await user.click(dialog.getByRole('button', { name: 'Correct bet' }));
    expect(await dialog.findByText('Please log in.')).toBeVisible();
    fake.server.reply(postBetCorrection, { success: true, data: { ...LOST, version: LOST.version + 1 } });
    await user.click(dialog.getByRole('button', { name: isRetried ? 'Correct bet' : 'Cancel' }));
    await waitFor(() => {
      expect(screen.queryByRole('dialog')).toBeNull();
    });
    await user.click(button(`Correct bet: ${NAME}`));
    expect(screen.getByRole('textbox', { name: 'Notes' })).toHaveValue('late lean');
  });

  it('remove a settled bet after a confirmation (S-159)', async () => {
    const fake = new FakeBets([LOST]);
    const { user } = await openPanel(fake);
    await user.click(button(`Remove bet: ${NAME}`));
    const dialog = screen.getByRole('dialog', { name: 'Remove Bet' });
    expect(dialog).toHaveAccessibleDescription(/The data export in your profile keeps its history\./);
    expect(within(dialog).getByRole('button', { name: 'Cancel' })).toHaveFocus();
    await user.click(within(dialog).getByRole('button', { name: 'Remove' }));
    expect(await screen.findByRole('heading', { name: 'No bets yet' })).toBeVisible();
    expect(fake.server.requestsOf(postBetRemoval)).toHaveLength(1);
    expect(fake.server.requestsOf(deleteBetRoute)).toHaveLength(0);
    expect(announced()).toContain('Saints +2.5 removed');
  });

  it('of an open bet leave deleting to its row (S-159, S-160)', async () => {
    await openPanel(new FakeBets([OPEN]));
    expect(screen.queryByRole('button', { name: /^Remove bet/ })).toBeNull();
    expect(button(`Delete: ${NAME}`)).toBeVisible();
  });

  it('show the stake and unit at the time it was placed, whatever the bankroll is now', async () => {
    await openPanel(new FakeBets([settledBet('lost', { id: betId(2), unitCents: 500 })]));
    expect(screen.getByText('$50.00 (10u)')).toBeVisible();
  });
});

describe('units', () => {
  it('are added up with the unit each bet was placed with', async () => {
    const bets = [
      settledBet('won', { id: betId(1), unitCents: 500 }),
      settledBet('lost', { id: betId(2), unitCents: 2500 }),
    ];
    openMyBets(new FakeBets(bets));
    // $49.02 at $5 a unit is 9.80u; −$50 at $25 a unit is −2u.
    const term = await screen.findByText('Profit', { selector: 'dt' });
    expect(term.parentElement).toHaveTextContent(/^Profit−\$0\.98\+7\.80u on /);
  });
});

describe('profit', () => {
  it('of open bets alone is a dash, not a zero (S-141)', async () => {
    openMyBets(new FakeBets([OPEN]));
    const term = await screen.findByText('Profit', { selector: 'dt' });
    expect(term.parentElement).toHaveTextContent(/^Profit–/);
  });
});

describe('rows', () => {
  it('show their marks in the line of the game, not below it', async () => {
    openMyBets(new FakeBets([settledBet('lost', { id: betId(2), origin: 'import', isLate: true })]));
    const row = (await screen.findByRole('button', { name: 'Broncos @ Saints' })).closest('tr');
    expect(row?.querySelectorAll('th [title]')).toHaveLength(2);
    expect(row).toHaveTextContent('Broncos @ Saintslogged after startimported');
    expect(row?.querySelector('th svg + .visually-hidden')).not.toBeNull();
  });
});
