import { getBillingRoute, postPause } from '@app/contracts';
import type { Billing } from '@app/contracts';
import type { PauseKind } from '@app/domain';
import { act, screen, waitFor, within } from '@testing-library/react';
import { subscribed, testBilling } from '../../../test/support/billing.ts';
import { bodiesOf, changeOwnPlay, openOwnPlay } from '../../../test/support/own-play.ts';
import { runningPause } from '../../../test/support/safer-play.ts';

afterEach(() => {
  jest.useRealTimers();
});

describe('a time-out or self-exclusion', () => {
  it('starts after one confirmation that names its end', async () => {
    const { server, user } = await openOwnPlay({}, (fake) =>
      fake.replyWith(
        postPause,
        changeOwnPlay(fake, () => ({ pause: runningPause() })),
      ),
    );
    const panel = within(screen.getByRole('region', { name: 'Time-out' }));
    await user.click(panel.getByRole('button', { name: '1 week' }));
    await user.click(panel.getByRole('button', { name: 'Start time-out' }));
    const dialog = screen.getByRole('dialog', { name: 'Start a time-out of 1 week?' });
    expect(dialog).toHaveAccessibleDescription(
      /^It ends .+ ET and can’t be ended early\. Until then you can’t log open bets or start, upgrade or resume a plan, and stakes and plan offers are hidden\. You can still read and settle your bets\. A paid plan goes on\.$/,
    );
    await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    expect(bodiesOf(server, postPause)).toEqual([]);
    await user.click(panel.getByRole('button', { name: 'Start time-out' }));
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Start time-out' }));
    expect(await panel.findByText(/^Your time-out runs until/)).toBeVisible();
    expect(bodiesOf(server, postPause)).toEqual([{ length: '1-week' }]);
    // Shorter ones than the running one are gone.
    expect(panel.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      '1 week',
      '2 weeks',
      '6 weeks',
      'Start time-out',
    ]);
  });

  it('of half a year or more needs its end date typed', async () => {
    const { server, user } = await openOwnPlay({}, (fake) =>
      fake.replyWith(
        postPause,
        changeOwnPlay(fake, () => ({ pause: runningPause('self-exclusion') })),
      ),
    );
    await user.click(screen.getByRole('button', { name: 'Exclude myself' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Exclude yourself for 6 months?' }));
    const input = dialog.getByRole<HTMLInputElement>('textbox', {
      name: /^Type the end date: \w{3} \d+, \d{4}$/,
    });
    await user.click(dialog.getByRole('button', { name: 'Exclude myself' }));
    expect(input).toHaveAccessibleDescription(/^Type \w{3} \d+, \d{4} to confirm$/);
    expect(bodiesOf(server, postPause)).toEqual([]);
    const end = /: (.+)$/.exec(input.labels?.[0]?.textContent ?? '')?.[1] ?? '';
    await user.type(input, ` ${end.toLowerCase().replace(',', '')}`);
    await user.click(dialog.getByRole('button', { name: 'Exclude myself' }));
    await waitFor(() => {
      expect(bodiesOf(server, postPause)).toEqual([{ length: '6-months' }]);
    });
  });

  it.each<[string, PauseKind, Billing, string]>([
    [
      'a paid plan',
      'self-exclusion',
      subscribed(),
      'Pro ends Mon, Dec 2, 2024. It isn’t renewed, and you won’t be charged again.',
    ],
    [
      'a trial',
      'self-exclusion',
      subscribed({ status: 'trialing' }),
      'Pro ends Mon, Dec 2, 2024. It isn’t renewed, and you won’t be charged.',
    ],
    [
      'a failed payment',
      'self-exclusion',
      subscribed({ status: 'past_due' }),
      'Pro ends at once. Your failed payment isn’t tried again.',
    ],
    [
      'a canceled plan',
      'self-exclusion',
      subscribed({ isCanceling: true }),
      'Pro ends Mon, Dec 2, 2024, as you canceled it.',
    ],
    ['a paid plan', 'time-out', subscribed(), 'Pro goes on. You can still cancel it.'],
    ['no plan', 'self-exclusion', testBilling(), 'You can still read and settle your bets.'],
  ])('says before what becomes of %s: %s', async (_what, kind, billing, text) => {
    const { user } = await openOwnPlay({}, (fake) =>
      fake.reply(getBillingRoute, { success: true, data: billing }),
    );
    const start = kind === 'time-out' ? 'Start time-out' : 'Exclude myself';
    await user.click(screen.getByRole('button', { name: start }));
    expect(screen.getByRole('dialog')).toHaveAccessibleDescription(
      expect.stringMatching(new RegExp(`${text.replaceAll('.', '\\.')}$`)) as string,
    );
  });

  it.each<[PauseKind, string, RegExp]>([
    ['time-out', 'Time-out', /Pro goes on. You can still cancel it.$/],
    [
      'self-exclusion',
      'Self-exclusion',
      /Your self-exclusion cancels Pro. You keep it until Mon, Dec 2, 2024, and it isn’t renewed.$/,
    ],
  ])('of kind %s says afterwards what becomes of the plan', async (kind, name, text) => {
    await openOwnPlay({ pause: runningPause(kind) }, (fake) =>
      fake.reply(getBillingRoute, { success: true, data: subscribed() }),
    );
    const panel = within(screen.getByRole('region', { name }));
    expect(await panel.findByText(text)).toBeVisible();
  });

  it('of half a year or more leaves no time-out to choose, even one that ends later', async () => {
    // It ends in two days, before most time-outs.
    await openOwnPlay({ pause: runningPause('self-exclusion') });
    const panel = within(screen.getByRole('region', { name: 'Time-out' }));
    expect(panel.getByText('A time-out can’t replace your self-exclusion.')).toBeVisible();
    expect(panel.queryByRole('button')).toBeNull();
    const exclusion = within(screen.getByRole('region', { name: 'Self-exclusion' }));
    expect(exclusion.getByRole('button', { name: '6 months' })).toBeVisible();
  });

  it('that ends while the page is open gives way to a new choice', async () => {
    const endsAt = new Date(Date.now() + 60_000).toISOString();
    jest.useFakeTimers({ advanceTimers: true });
    await openOwnPlay({ pause: { ...runningPause('self-exclusion'), endsAt } });
    const panel = within(screen.getByRole('region', { name: 'Time-out' }));
    expect(panel.queryByRole('button')).toBeNull();
    await act(() => jest.advanceTimersByTimeAsync(80_000));
    expect(panel.getByRole('button', { name: 'Start time-out' })).toBeVisible();
    const exclusion = within(screen.getByRole('region', { name: 'Self-exclusion' }));
    expect(exclusion.queryByText(/^Your self-exclusion runs until/)).toBeNull();
  });

  it('that the server refuses keeps the dialog with the sentence', async () => {
    const rule =
      'Your time-out already runs until Fri, Oct 18, 2024, 2:40 PM ET. It can only be made longer.';
    const { user } = await openOwnPlay({}, (fake) =>
      fake.refuse(postPause, { code: 'PAUSE_ENDS_LATER', error: rule }),
    );
    await user.click(screen.getByRole('button', { name: 'Start time-out' }));
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Start time-out' }));
    expect(await screen.findByText(rule)).toBeVisible();
    expect(screen.getByRole('dialog')).toBeVisible();
  });
});
