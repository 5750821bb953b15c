import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { queryRows } from '@app/testing/stack';
import { openSignedIn, registered } from '../support/account.ts';
import { betPanel } from '../support/bets.ts';
import { expectGoodVisit, titleOf, type Visit } from '../support/looks.ts';
import { expect, returning as test } from '../support/test.ts';

const GAME = '/dashboard/game/2024_07_DEN_NO';
const PAUSED = /^Your time-out runs until .+ ET\. Until then you can’t log open bets\./;

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const save = (page: Page) => page.getByRole('button', { name: 'Save limits' }).click();
/** Presses a button of the page and the one of the same name in its dialog. */
async function startBreak(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name }).click();
  await page.getByRole('dialog').getByRole('button', { name }).click();
}
const notice = (page: Page) => page.getByRole('status').filter({ hasText: PAUSED });

/** Asks the server to log a bet, as no screen of this product does during a time-out. */
async function logByHand(page: Page, token: string): Promise<{ status: number; error: unknown }> {
  const data = { sport: 'CFB', betType: 'total', homeTeam: 'Texas', awayTeam: 'Rice', teamToCover: 'UNDER' };
  const response = await page.request.post('/api/user-bets/add-manual', {
    data: { ...data, spread: 42, odds: '-105', betAmount: 20 },
    // Without a key, an equal bet within two seconds is a double click.
    headers: { authorization: `Bearer ${token}`, 'idempotency-key': randomUUID() },
  });
  const { error } = (await response.json()) as { error?: unknown };
  return { status: response.status(), error };
}

/** Lets a day pass for what a user asked to raise. No service has a clock that a journey can move. */
async function passDay(userId: string): Promise<void> {
  await queryRows(
    process.env['E2E_DATABASE_URL'] ?? '',
    `update bets.play_limit set asked_at = asked_at - interval '24 hours' where user_id = '${userId}'`,
  );
}

test('a bettor hits a limit, raises it a day later, takes a time-out and is refused @long', async ({
  page,
  request,
}) => {
  const person = await registered(request);
  await openSignedIn(page, person, '/safer-gambling', 'nfl');

  await test.step('set a limit', async () => {
    await field(page, 'Stakes Per day').fill('60');
    await save(page);
    await expect(page.getByText('Limits saved')).toBeVisible();
    await expect(page.getByText('$0.00 staked').first()).toBeVisible();
  });

  await test.step('hit it: the panel says so before anything is sent, and the server refuses', async () => {
    await page.goto(GAME);
    await expect(betPanel(page).getByText('Your limits leave $60.00 to stake today.')).toBeVisible();
    await betPanel(page).getByRole('button', { name: 'Place Bet' }).click();
    await expect(betPanel(page).getByRole('heading', { name: /is in your ledger$/ })).toBeVisible();
    await page.reload();
    const rule = 'Your daily stake limit is $60.00, and you have staked $50.00 today.';
    const amount = betPanel(page).getByRole('spinbutton', { name: 'Bet amount' });
    await expect(amount).toHaveValue('10');
    await amount.fill('11');
    await expect(betPanel(page).getByText(rule)).toBeVisible();
    await expect(betPanel(page).getByRole('button', { name: 'Place Bet' })).toBeDisabled();
    expect(await logByHand(page, person.token)).toEqual({ status: 400, error: rule });
  });

  await test.step('raise it: it waits for a day and a second confirmation', async () => {
    await page.goto('/safer-gambling');
    await expect(page.getByText('$50.00 staked · close to it')).toBeVisible();
    await field(page, 'Stakes Per day').fill('100');
    await save(page);
    const waiting = page.getByRole('group', { name: 'Daily stakes to $100.00' });
    await expect(waiting).toContainText('$60.00 applies until you confirm.');
    await expect(waiting.getByRole('button', { name: 'Withdraw' })).toBeVisible();
    await expect(waiting.getByRole('button', { name: 'Confirm' })).toHaveCount(0);
    await passDay(person.user.id);
    await page.reload();
    await waiting.getByRole('button', { name: 'Confirm' }).click();
    await expect(waiting).toHaveCount(0);
    await expect(field(page, 'Stakes Per day')).toHaveValue('100');
    expect(await logByHand(page, person.token)).toMatchObject({ status: 201 });
  });

  await test.step('take a time-out: no bets, no stakes, no offers', async () => {
    await expect(page.getByRole('link', { name: 'Upgrade to Pro' })).toBeVisible();
    await page.getByRole('button', { name: 'Start time-out' }).click();
    const dialog = page.getByRole('dialog', { name: 'Start a time-out of 24 hours?' });
    await dialog.getByRole('button', { name: 'Start time-out' }).click();
    await expect(notice(page)).toBeVisible();
    await expect(page.getByRole('link', { name: 'Upgrade to Pro' })).toHaveCount(0);
    const refused = await logByHand(page, person.token);
    expect(refused).toEqual({ status: 403, error: expect.stringMatching(PAUSED) as unknown });
    await page.goto('/dashboard');
    await expect(notice(page)).toBeVisible();
    await expect(page.getByRole('article').first()).toBeVisible();
    await expect(page.getByText(/^Bet \$/)).toHaveCount(0);
    await page.goto(GAME);
    await expect(betPanel(page).getByText(PAUSED)).toBeVisible();
    await expect(betPanel(page).getByRole('button')).toHaveCount(0);
  });
});

const SAFER: Visit = [
  {
    name: 'own limits',
    isFullPage: true,
    open: async (page) => {
      await openSignedIn(page, await registered(page.request), '/safer-gambling', 'nfl');
      await field(page, 'Stakes Per day').fill('150');
      await field(page, 'Bets Per week (Mon–Sun)').fill('10');
      await save(page);
      await expect(page.getByText('Limits saved')).toBeVisible();
    },
  },
  {
    name: 'a raise that waits',
    isFullPage: true,
    open: async (page) => {
      await field(page, 'Stakes Per day').fill('300');
      await save(page);
      await expect(page.getByRole('group', { name: 'Daily stakes to $300.00' })).toBeVisible();
    },
  },
  {
    name: 'a self-exclusion to confirm',
    open: async (page) => {
      await startBreak(page, 'Exclude myself');
      const dialog = page.getByRole('dialog', { name: 'Exclude yourself for 6 months?' });
      await expect(dialog.getByText(/^Type \w+ \d+, \d{4} to confirm$/)).toBeVisible();
    },
  },
  {
    name: 'a time-out',
    isFullPage: true,
    open: async (page) => {
      await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
      await startBreak(page, 'Start time-out');
      await expect(notice(page)).toBeVisible();
    },
  },
  {
    name: 'plans during a time-out',
    open: async (page) => {
      await page.goto('/dashboard/plans');
      await expect(page.getByText(/^Plans and prices are hidden until /)).toBeVisible();
    },
  },
  {
    name: 'a game during a time-out',
    open: async (page) => {
      await page.goto(GAME);
      await expect(notice(page)).toBeVisible();
    },
  },
  {
    name: 'the dashboard during a time-out',
    open: async (page) => {
      await page.goto('/dashboard');
      await expect(notice(page)).toBeVisible();
      await expect(page.getByRole('article').first()).toBeVisible();
    },
  },
];

test(`${titleOf(SAFER)} @long`, async ({ page, complaints }) => {
  await expectGoodVisit(page, SAFER, complaints);
});
