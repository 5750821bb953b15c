import { getBets, getLive, patchBet } from '@app/contracts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { betId, FakeBets } from '../../../../../test/support/bets-server.ts';
import { testBet } from '../../../../../test/support/bets.ts';
import { findToast, openMyBets } from '../../../../../test/support/my-bets.ts';
import type { RenderedApp } from '../../../../../test/support/render-app.tsx';

const OPEN = testBet({ id: betId(1), americanOdds: -110, odds: '-110' });
const EDIT = { name: 'Edit: Saints +2.5, Broncos @ Saints' };

beforeEach(() => {
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
});

afterEach(() => {
  jest.restoreAllMocks();
});

const payout = (): HTMLElement => screen.getByRole('textbox', { name: 'Actual payout' });
const notes = (): HTMLElement => screen.getByRole('textbox', { name: 'Notes' });
const submit = (): HTMLElement => screen.getByRole('button', { name: 'Update Bet' });

/** Opens the dialog of the bet and marks it Won. */
async function markWon(fake: FakeBets): Promise<RenderedApp> {
  const app = openMyBets(fake);
  await app.user.click(await screen.findByRole('button', EDIT));
  await app.user.click(within(await screen.findByRole('dialog')).getByRole('radio', { name: 'Won' }));
  expect(payout()).toHaveValue('95.45');
  return app;
}

/** Changes stake and notes of the bet, as another tab does. */
const changeElsewhere = (fake: FakeBets): unknown =>
  fake.change(OPEN.id, (bet) => ({ ...bet, stakeCents: 8000, betAmount: 80, notes: 'Raised' }));

describe('Update Bet Result after a change elsewhere', () => {
  it.each([
    ['untouched payout and notes follow the bet', '', '152.73', 'Raised'],
    ['typed ones stay', '120', '120', 'Boosted'],
  ])('reopens after the refusal: %s (S-193, S-196)', async (_, typed, shownPayout, shownNotes) => {
    const fake = new FakeBets([OPEN]);
    const { user } = await markWon(fake);
    if (typed !== '') {
      await user.clear(payout());
      await user.type(payout(), typed);
      await user.type(notes(), shownNotes);
    }
    changeElsewhere(fake);
    fake.server.refuse(patchBet, { code: 'BET_CHANGED_ELSEWHERE', error: 'This bet was changed elsewhere' });
    const before = fake.server.requestsOf(getBets).length;
    await user.click(submit());
    expect(await findToast()).toHaveTextContent('This bet was changed elsewhere');
    await waitFor(() => {
      expect(fake.server.requestsOf(getBets).length).toBeGreaterThan(before);
    });
    await user.click(await screen.findByRole('button', EDIT));
    await waitFor(() => {
      expect(screen.getByRole('dialog')).toHaveTextContent('$80.00 at -110');
    });
    expect(screen.getByRole('radio', { name: 'Won' })).toBeChecked();
    expect(payout()).toHaveValue(shownPayout);
    expect(notes()).toHaveValue(shownNotes);
  });

  it('follows the bet while it is open, and sends the version it shows (S-159, S-193)', async () => {
    const fake = new FakeBets([OPEN]);
    const { user } = await markWon(fake);
    await waitFor(() => {
      expect(fake.server.requestsOf(getLive)).toHaveLength(1);
    });
    changeElsewhere(fake);
    act(() => {
      fake.server.announce({
        event: 'bets-changed',
        data: { changedAt: '2024-10-17T10:00:00.000Z' },
      });
    });
    await waitFor(() => {
      expect(screen.getByRole('dialog')).toHaveTextContent('$80.00 at -110');
    });
    expect(payout()).toHaveValue('152.73');
    await user.click(submit());
    await waitFor(() => {
      expect(fake.server.requestsOf(patchBet)).toHaveLength(1);
    });
    const [request] = fake.server.requestsOf(patchBet);
    expect(request?.body).toMatchObject({ actualPayout: 152.73, notes: 'Raised' });
    expect(request?.headers.get('if-match')).toBe(`"${String(OPEN.version + 1)}"`);
  });
});

it.each([
  [
    'Won',
    '45.45',
    'A won bet’s payout includes the stake, so it is more than $50.00. For a free bet, add its stake.',
  ],
  ['Lost', '500', 'A lost bet pays at most its stake, so the payout is at most $50.00.'],
])('Update Bet Result refuses %s with a payout of %s at its field (S-191)', async (result, typed, rule) => {
  const fake = new FakeBets([OPEN]);
  const { user } = await markWon(fake);
  await user.click(screen.getByRole('radio', { name: result }));
  await user.clear(payout());
  await user.type(payout(), typed);
  await user.click(submit());
  expect(payout()).toBeInvalid();
  expect(payout()).toHaveAccessibleDescription(expect.stringContaining(rule));
  expect(payout()).toHaveFocus();
  expect(fake.server.requestsOf(patchBet)).toEqual([]);
});
