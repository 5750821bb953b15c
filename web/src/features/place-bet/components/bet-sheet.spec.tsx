import { getBets } from '@app/contracts';
import { act, screen, within } from '@testing-library/react';
import { SAINTS, footballProps } from '../../../../test/support/render-football.tsx';
import { amount, renderPlaceBet, team } from '../../../../test/support/render-place-bet.tsx';

const saints = footballProps(SAINTS).game;

let isPhone = true;
const listeners = new Set<() => void>();

beforeEach(() => {
  isPhone = true;
  listeners.clear();
  const { matchMedia } = window;
  jest.spyOn(window, 'matchMedia').mockImplementation((query) => ({
    ...matchMedia(query),
    matches: isPhone && query === '(max-width: 767px)',
    addEventListener: (_: string, listener: EventListenerOrEventListenerObject) => {
      if (typeof listener === 'function') listeners.add(listener as () => void);
    },
  }));
});

afterEach(() => {
  jest.restoreAllMocks();
});

const opener = () => screen.getByRole('button', { name: 'Place Bet Saints +2.5, -102' });

it('on a phone, a button with the pick opens the panel as a dialog, which Escape closes (S-482)', async () => {
  const { user } = await renderPlaceBet(saints);
  expect(screen.queryByRole('radio')).toBeNull();
  await user.click(opener());
  const sheet = screen.getByRole('dialog', { name: 'Place Bet' });
  expect(within(sheet).getByRole('radio', { name: /^Saints/ })).toHaveFocus();
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(opener()).toHaveFocus();
});

it('the button names no withdrawn pick', async () => {
  await renderPlaceBet(saints, { isWithdrawn: true });
  expect(screen.getByRole('button', { name: 'Log it anyway' })).toBeVisible();
  expect(screen.queryByText(/Saints \+2\.5/)).toBeNull();
});

it('focus stays inside, and typed input is kept when it closes', async () => {
  const { user } = await renderPlaceBet(saints);
  await user.click(opener());
  const sheet = screen.getByRole('dialog', { name: 'Place Bet' });
  for (let presses = 0; presses < 20; presses += 1) {
    await user.tab();
    expect(sheet).toContainElement(document.activeElement as HTMLElement);
  }
  await user.clear(amount());
  await user.type(amount(), '33');
  await user.click(screen.getByRole('button', { name: 'Close' }));
  await user.click(opener());
  expect(amount()).toHaveValue(33);
});

it('the bets on the game are loaded when it opens, so it does not grow afterwards', async () => {
  const { user, server } = await renderPlaceBet(saints);
  expect(server.requestsOf(getBets)).toHaveLength(1);
  await user.click(opener());
  expect(screen.getByText('None yet.')).toBeVisible();
});

it('the key n opens it', async () => {
  const { user } = await renderPlaceBet(saints);
  await user.keyboard('n');
  expect(screen.getByRole('dialog', { name: 'Place Bet' })).toBeVisible();
});

it('the button is solid only when the decision is to bet or consider', async () => {
  await renderPlaceBet(saints);
  expect(opener()).toHaveClass('primary');
});

it.each([{ action: 'PASS' }, { shouldBet: false }] as const)(
  'the button is an outline without the pick when the decision is %p',
  async (changes) => {
    await renderPlaceBet({ ...saints, ...changes });
    expect(screen.getByRole('button', { name: 'Log it anyway' })).toHaveClass('secondary');
  },
);

it('the button shows no pick when there is none', async () => {
  await renderPlaceBet({ ...saints, team_to_cover: null, pickSide: null, pickLine: null, pickOdds: null });
  expect(screen.getByRole('button', { name: 'Log it anyway' })).toBeVisible();
});

it('it goes when the window becomes too wide for it, and takes its entry in the history along', async () => {
  const { user } = await renderPlaceBet(saints);
  await user.click(opener());
  isPhone = false;
  act(() => {
    for (const listener of listeners) listener();
  });
  expect(await screen.findByRole('region', { name: 'Place Bet' })).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
  isPhone = true;
  act(() => {
    for (const listener of listeners) listener();
  });
  expect(opener()).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('it closes once the bet is placed, so Undo can be reached, and the button opens the receipt', async () => {
  const { user } = await renderPlaceBet(saints);
  await user.click(opener());
  await user.click(screen.getByRole('button', { name: 'Place Bet' }));
  expect(await screen.findByRole('button', { name: 'Undo' })).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Bet placed' }));
  expect(screen.getByRole('heading', { name: 'Saints +2.5 is in your ledger' })).toBeVisible();
});

it('the button shows no pick and stays quiet when the record says Pass or the game has started (S-428, S-461)', async () => {
  await renderPlaceBet({ ...saints, tier: 'LOW' });
  expect(screen.getByRole('button', { name: 'Log it anyway' })).toBeVisible();
});

it('it opens the note once the game has started (S-461)', async () => {
  const { user } = await renderPlaceBet(saints, { hasStarted: true });
  await user.click(screen.getByRole('button', { name: 'Game started' }));
  await user.click(screen.getByRole('button', { name: 'Log a past bet' }));
  await user.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.getByRole('button', { name: 'Log past bet' })).toBeVisible();
});

it('Back while a past bet is to be confirmed also drops the question', async () => {
  const { user, back } = await renderPlaceBet(saints, { hasStarted: true });
  await user.click(screen.getByRole('button', { name: 'Game started' }));
  await user.click(screen.getByRole('button', { name: 'Log a past bet' }));
  await user.click(team(/^Saints/));
  await user.type(amount(), '40');
  await user.click(screen.getByRole('button', { name: 'Log past bet' }));
  expect(screen.getByRole('dialog', { name: 'Log a past bet?' })).toBeVisible();
  await back();
  expect(screen.queryByRole('dialog')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Log past bet' }));
  expect(screen.getByRole('dialog', { name: 'Place Bet' })).toBeVisible();
  expect(amount()).toHaveValue(40);
  expect(screen.queryByRole('dialog', { name: 'Log a past bet?' })).toBeNull();
});

it('open again after a reload, it returns the focus to its button and leaves the page where it is', async () => {
  const { user } = await renderPlaceBet(saints, { isSheetOpen: true });
  expect(screen.getByRole('dialog', { name: 'Place Bet' })).toBeVisible();
  const focus = jest.spyOn(HTMLElement.prototype, 'focus');
  await user.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(opener()).toHaveFocus();
  expect(focus).toHaveBeenLastCalledWith({ preventScroll: true });
});
