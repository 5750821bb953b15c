import {
  getBetLimitRoute,
  getSaferPlayRoute,
  postConfirmLimit,
  postWithdrawLimit,
  putPlayLimits,
  putRealityCheck,
} from '@app/contracts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { bodiesOf, changeOwnPlay, openOwnPlay } from '../../../test/support/own-play.ts';
import { demoServer, renderApp, signInStored } from '../../../test/support/render-app.tsx';
import { testLimit, withSaferPlay } from '../../../test/support/safer-play.ts';
import { setupUser } from '../../../test/support/user.ts';

afterEach(() => {
  jest.useRealTimers();
});

const field = (name: string) => screen.getByRole('textbox', { name });

it('says why nothing can be changed offline', async () => {
  await openOwnPlay({});
  const line = jest.spyOn(window.navigator, 'onLine', 'get').mockReturnValue(false);
  act(() => {
    window.dispatchEvent(new Event('offline'));
  });
  expect(
    screen.getByText(
      'You’re offline. You can change limits, breaks and the reality check once you’re back online.',
    ),
  ).toBeVisible();
  expect(screen.getByRole('button', { name: 'Save limits' })).toBeDisabled();
  line.mockRestore();
});

describe('own limits', () => {
  it('show what is used of them, in words and by level', async () => {
    await openOwnPlay({
      limits: [
        testLimit('stake', 'day', 15_000),
        testLimit('loss', 'week', 10_000),
        testLimit('bets', 'month', 16),
      ],
      used: {
        day: { stakeCents: 11_700, bets: 3, lossCents: 0 },
        week: { stakeCents: 14_200, bets: 4, lossCents: 2_500 },
        month: { stakeCents: 48_700, bets: 16, lossCents: 6_487 },
      },
    });
    expect(field('Stakes Per day')).toHaveValue('150');
    expect(field('Stakes Per day')).toHaveAccessibleDescription('$117.00 staked · close to it');
    expect(field('Stakes Per week (Mon–Sun)')).toHaveValue('');
    expect(field('Stakes Per week (Mon–Sun)')).toHaveAccessibleDescription('$142.00 staked');
    expect(field('Losses Per week (Mon–Sun)')).toHaveAccessibleDescription('$25.00 lost');
    expect(field('Bets Per month')).toHaveAccessibleDescription('16 logged · reached');
  });

  it.each([
    [5_000, '$50.00', 'Change it in your profile'],
    // Without a limit the bankroll is the largest stake (S-461).
    [null, 'No limit set. A bet can be as large as your bankroll.', 'Set one in your profile'],
  ])('name the max stake per bet, which the profile sets: %p', async (maxStakeCents, text, link) => {
    await openOwnPlay({}, (fake) => fake.reply(getBetLimitRoute, { success: true, data: { maxStakeCents } }));
    const row = within(screen.getByRole('group', { name: 'Max stake per bet' }));
    expect(await row.findByText(text)).toBeVisible();
    expect(row.getByRole('link', { name: link })).toHaveAttribute('href', '/profile');
  });

  it('are saved together, only those that changed', async () => {
    const { server, user } = await openOwnPlay({ limits: [testLimit('stake', 'day', 15_000)] }, (fake) =>
      fake.replyWith(
        putPlayLimits,
        changeOwnPlay(fake, () => ({
          limits: [testLimit('stake', 'day', 10_050), testLimit('bets', 'day', 5)],
        })),
      ),
    );
    await user.click(screen.getByRole('button', { name: 'Save limits' }));
    expect(await screen.findByText('Change a limit before you save.')).toBeVisible();
    await user.clear(field('Stakes Per day'));
    await user.type(field('Stakes Per day'), '100.50');
    await user.type(field('Bets Per day'), '5');
    await user.click(screen.getByRole('button', { name: 'Save limits' }));
    expect(await screen.findByText('Limits saved')).toBeVisible();
    expect(screen.queryByText('Change a limit before you save.')).toBeNull();
    expect(bodiesOf(server, putPlayLimits)).toEqual([
      {
        limits: [
          { measure: 'stake', period: 'day', max: 10_050 },
          { measure: 'bets', period: 'day', max: 5 },
        ],
      },
    ]);
    expect(field('Stakes Per day')).toHaveValue('100.50');
  });

  it('typed while another one is being saved stay', async () => {
    let answer: () => void = () => undefined;
    const { user } = await openOwnPlay({}, (fake) =>
      fake.replyWith(putPlayLimits, async (request) => {
        await new Promise<void>((resolve) => {
          answer = resolve;
        });
        return changeOwnPlay(fake, () => ({ limits: [testLimit('bets', 'day', 5)] }))(request);
      }),
    );
    await user.type(field('Bets Per day'), '5');
    await user.click(screen.getByRole('button', { name: 'Save limits' }));
    await user.type(field('Stakes Per day'), '80');
    act(() => {
      answer();
    });
    expect(await screen.findByText('Limits saved')).toBeVisible();
    expect(field('Stakes Per day')).toHaveValue('80');
    expect(field('Bets Per day')).toHaveValue('5');
  });

  it('that break a rule are not sent', async () => {
    const { server, user } = await openOwnPlay({});
    await user.type(field('Stakes Per day'), '0.50');
    await user.type(field('Bets Per day'), '2.5');
    await user.type(field('Losses Per day'), '20');
    await user.click(screen.getByRole('button', { name: 'Save limits' }));
    expect(field('Stakes Per day')).toHaveAccessibleDescription(
      '$0.00 staked A limit must be between $1 and $1,000,000, in whole cents',
    );
    expect(field('Bets Per day')).toHaveAccessibleDescription(
      '0 logged A limit must be a whole number from 1 to 1,000 bets',
    );
    expect(bodiesOf(server, putPlayLimits)).toEqual([]);
  });

  it('keep what was typed when saving fails, with the server’s sentence', async () => {
    const { user } = await openOwnPlay({}, (fake) =>
      fake.refuse(putPlayLimits, {
        code: 'ACCOUNT_BUSY',
        error: 'Another change is being saved. Please try again.',
      }),
    );
    await user.type(field('Stakes Per day'), '80');
    await user.click(screen.getByRole('button', { name: 'Save limits' }));
    expect(await screen.findByText('Another change is being saved. Please try again.')).toBeVisible();
    expect(field('Stakes Per day')).toHaveValue('80');
  });

  it('say that a raise or a removal waits', async () => {
    const { user } = await openOwnPlay({ limits: [testLimit('bets', 'day', 5)] }, (fake) =>
      fake.replyWith(
        putPlayLimits,
        changeOwnPlay(fake, () => ({ limits: [testLimit('bets', 'day', 5)] })),
      ),
    );
    await user.clear(field('Bets Per day'));
    await user.click(screen.getByRole('button', { name: 'Save limits' }));
    expect(
      await screen.findByText(
        'Saved. A raised or removed limit waits 24 hours for your second confirmation.',
      ),
    ).toBeVisible();
    expect(field('Bets Per day')).toHaveValue('5');
  });

  it('waiting for 24 hours can be withdrawn, and after them confirmed', async () => {
    const asked = (confirmableFrom: string) => ({
      max: 40_000,
      askedAt: '2024-10-17T01:12:00.000Z',
      confirmableFrom,
    });
    const limits = [
      testLimit('stake', 'week', 30_000, asked('2099-10-18T01:12:00.000Z')),
      testLimit('loss', 'day', 5_000, { ...asked('2024-10-18T01:12:00.000Z'), max: null }),
    ];
    const { server, user } = await openOwnPlay({ limits }, (fake) =>
      fake
        .replyWith(
          postWithdrawLimit,
          changeOwnPlay(fake, () => ({ limits })),
        )
        .replyWith(
          postConfirmLimit,
          changeOwnPlay(fake, () => ({})),
        ),
    );
    const waiting = screen.getByRole('group', { name: 'Weekly stakes to $400.00' });
    expect(waiting).toHaveTextContent(
      'Weekly stakes to $400.00: waiting. Asked Wed, Oct 16, 2024, 9:12 PM ET. Confirm from Sat, Oct 17, 2099, 9:12 PM ET. $300.00 applies until you confirm.',
    );
    expect(within(waiting).queryByRole('button', { name: 'Confirm' })).not.toBeInTheDocument();
    await user.click(within(waiting).getByRole('button', { name: 'Withdraw' }));
    expect(bodiesOf(server, postWithdrawLimit)).toEqual([{ measure: 'stake', period: 'week' }]);
    expect(await screen.findByText('Change withdrawn: Weekly stakes to $400.00')).toBeInTheDocument();

    const ripe = screen.getByRole('group', { name: 'Daily losses: no limit' });
    expect(ripe).toHaveTextContent(
      'Daily losses: no limit: confirm it or withdraw it. Asked Wed, Oct 16, 2024, 9:12 PM ET. $50.00 applies until you confirm.',
    );
    await user.click(within(ripe).getByRole('button', { name: 'Confirm' }));
    expect(bodiesOf(server, postConfirmLimit)).toEqual([{ measure: 'loss', period: 'day' }]);
    await waitFor(() => {
      expect(ripe).not.toBeInTheDocument();
    });
    expect(await screen.findByText('Change confirmed: Daily losses: no limit')).toBeInTheDocument();
    expect(screen.getByRole('heading', { name: 'Limits' })).toHaveFocus();
  });

  it('have their place from the start, above the help, while they load', async () => {
    const server = demoServer().stall(getSaferPlayRoute);
    signInStored(server);
    renderApp(server, { path: '/safer-gambling' });
    const skeleton = await screen.findByText('Loading your limits');
    // A shape for each field.
    expect(skeleton.parentElement?.querySelectorAll('i')).toHaveLength(9);
    // What does not depend on the answer is there to read.
    for (const name of ['Limits', 'Time-out', 'Self-exclusion', 'Reality check'])
      expect(screen.getByRole('region', { name })).toBeVisible();
    expect(screen.getByText(/^You can’t log open bets, see stakes or buy a plan\./)).toBeVisible();
    const help = screen.getByRole('region', { name: 'Find help' });
    expect(skeleton.compareDocumentPosition(help)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  it('start again from zero once the next Eastern day begins', async () => {
    const used = (stakeCents: number) => {
      const use = { stakeCents, bets: 1, lossCents: 0 };
      return { used: { day: use, week: use, month: use } };
    };
    jest.useFakeTimers({ advanceTimers: true, now: Date.parse('2024-10-18T03:59:00.000Z') });
    const { server } = await openOwnPlay(used(6_000));
    expect(field('Stakes Per day')).toHaveAccessibleDescription('$60.00 staked');
    withSaferPlay(server, used(0));
    await act(() => jest.advanceTimersByTimeAsync(70_000));
    expect(field('Stakes Per day')).toHaveAccessibleDescription('$0.00 staked');
  });

  it('that fail to load can be tried again', async () => {
    const server = demoServer().refuse(getSaferPlayRoute, {
      code: 'UNAVAILABLE',
      error: 'Bets are unavailable.',
    });
    signInStored(server);
    renderApp(server, { path: '/safer-gambling' });
    expect(await screen.findByText('Failed to load your limits')).toBeVisible();
    // Help stays.
    expect(screen.getByRole('region', { name: 'Find help' })).toBeVisible();
    withSaferPlay(server, {});
    await setupUser().click(screen.getByRole('button', { name: /retry|try again/i }));
    expect(await screen.findByRole('form', { name: 'Limits' })).toBeVisible();
  });
});

it('the reality check is chosen and shows an example without a judgment', async () => {
  const today = { bets: 3, stakeCents: 11_700, settled: 2, profitCents: -2_500 };
  const { server, user } = await openOwnPlay({ today }, (fake) =>
    fake.replyWith(
      putRealityCheck,
      changeOwnPlay(fake, (body) => ({
        today,
        realityCheckMinutes: (body as { minutes: number | null }).minutes,
      })),
    ),
  );
  const panel = within(screen.getByRole('region', { name: 'Reality check' }));
  expect(panel.getByRole('button', { name: 'Off' })).toHaveAttribute('aria-pressed', 'true');
  expect(panel.getByText('No reminder.')).toBeVisible();
  await user.click(panel.getByRole('button', { name: '30 min' }));
  expect(
    await panel.findByText(
      'Preview: “You’ve been here 30 minutes. Today: 3 bets, $117.00 staked, 2 settled, −$25.00.”',
    ),
  ).toBeVisible();
  expect(panel.queryByText('No reminder.')).toBeNull();
  expect(bodiesOf(server, putRealityCheck)).toEqual([{ minutes: 30 }]);
});
