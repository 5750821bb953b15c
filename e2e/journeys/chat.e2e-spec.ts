import type { Locator, Page } from '@playwright/test';
import { type RawGame, rawSlate } from '@app/testing/raw-games';
import { demoPerson, logIn, openSignedIn, registered } from '../support/account.ts';
import { OPEN_SLATES } from '../support/analysis.ts';
import { expectGoodVisit, titleOf, type Visit } from '../support/looks.ts';
import { SIZES, type Width } from '../support/sizes.ts';
import { expect, returning as test } from '../support/test.ts';

// One account of the demo has the assistant, and it answers one question at a time.
test.describe.configure({ mode: 'default' });

const MODELS = [
  'XGBoost',
  'LightGBM',
  'Gradient boosting',
  'Neural network',
  'Random forest',
  'Logistic regression',
  'SVM',
];
const GAME_ID = '2024_07_DEN_NO';
const GAME = `/dashboard/game/${GAME_ID}`;
const TITLE = 'Your Personal Betting Analyst';
const GREETING = 'I can explain this game’s models, price and grade. Every number I give names its source.';

const log = (page: Page): Locator => page.getByRole('log', { name: 'Messages' });
const input = (page: Page): Locator => page.getByRole('textbox', { name: 'Message' });

/** Opens a page as the elite user of the demo, with an empty conversation. */
async function openElite(page: Page, path: string): Promise<void> {
  await page.goto(`/login`);
  await logIn(page, demoPerson('demo-elite'));
  await expect(page).toHaveURL(/\/dashboard/);
  const status = await page.evaluate(async () => {
    const token = sessionStorage.getItem('authToken') ?? '';
    const answer = await fetch('/api/chat', {
      method: 'DELETE',
      headers: { authorization: `Bearer ${token}` },
    });
    return answer.status;
  });
  expect(status).toBe(200);
  await page.goto(path);
}

/** Opens the assistant with the button of this width. */
async function openAssistant(page: Page, width: Width): Promise<Locator> {
  const name = width === 'phone' ? 'AI' : 'Assistant';
  await page.getByRole('button', { name, exact: true }).click();
  const panel = page.getByRole(width === 'phone' ? 'dialog' : 'complementary', { name: TITLE });
  await expect(input(page)).toBeFocused();
  return panel;
}

/** Asks and waits for the whole answer. */
async function ask(page: Page, question: string): Promise<void> {
  await input(page).fill(question);
  await input(page).press('Enter');
  await expect(log(page)).toContainText(`You: ${question}`);
  await expect(page.getByRole('button', { name: 'Send' })).toBeVisible();
}

/** A button with a figure, whose name starts with the figure. */
function chip(page: Page, figure: string): Locator {
  return log(page)
    .getByRole('button', { name: new RegExp(`^${figure.replaceAll(/[$+.()]/g, '\\$&')}\\W`) })
    .first();
}

function game(): RawGame {
  const found = rawSlate('nfl', OPEN_SLATES.nfl).games.find(({ id }) => id === GAME_ID);
  if (found === undefined) throw new Error('The open slate has no such game.');
  return found;
}

for (const width of ['phone', 'wide'] as const) {
  test(`“why this pick?” on a game names its models and numbers, and a figure opens its source, ${width} (S-058, S-244, S-247, S-250)`, async ({
    page,
  }) => {
    await page.setViewportSize(SIZES[width]);
    await openElite(page, GAME);
    await expect(page.getByRole('tabpanel')).toBeVisible();
    const panel = await openAssistant(page, width);
    await expect(panel).toContainText('Broncos @ Saints');
    await expect(log(page)).toContainText(GREETING);
    await page.getByRole('button', { name: 'Why this pick?' }).click();
    await expect(page.getByRole('list', { name: 'Sources' })).toBeVisible();
    const { probability, odds, modelsOfPick } = game();
    expect(Object.keys(modelsOfPick)).toHaveLength(MODELS.length);
    for (const share of Object.values(modelsOfPick)) await expect(chip(page, share)).toBeVisible();
    for (const model of MODELS) await expect(log(page)).toContainText(model);
    await expect(chip(page, probability)).toBeVisible();
    await expect(chip(page, odds)).toBeVisible();

    await chip(page, probability).press('Enter');
    const card = page.getByRole('dialog', { name: `Source of ${probability}` });
    await expect(card).toContainText('Published Thu, Oct 17, 2024');
    await page.keyboard.press('Escape');
    await expect(card).toBeHidden();
    await expect(chip(page, probability)).toBeFocused();
    await chip(page, probability).click();
    await card.getByRole('link', { name: 'Open source' }).click();
    await expect(page).toHaveURL(new RegExp(`${GAME}(?:\\?|$)`));
    await expect(panel).toBeVisible({ visible: width === 'wide' });

    await page.reload();
    await openAssistant(page, width);
    await expect(log(page)).toContainText('Why this pick?');
    await expect(chip(page, probability)).toBeVisible();
    await page.getByRole('button', { name: 'Clear history' }).click();
    await page
      .getByRole('dialog', { name: 'Clear history?' })
      .getByRole('button', { name: 'Clear history' })
      .click();
    await expect(log(page)).toContainText(GREETING);
    await expect(log(page)).not.toContainText('Why this pick?');
  });
}

test('the assistant loads when it is first opened, and its conversation survives other pages (S-253)', async ({
  page,
}) => {
  const loaded: string[] = [];
  page.on('request', (request) => {
    if (/\/assets\/chat/.test(request.url())) loaded.push(request.url());
  });
  await openElite(page, '/dashboard/models');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(loaded).toEqual([]);
  const panel = await openAssistant(page, 'wide');
  expect(loaded).not.toEqual([]);
  await ask(page, 'what can you do?');
  await page.getByRole('link', { name: 'My Bets' }).click();
  await expect(page).toHaveURL(/my-bets$/);
  // The page takes the focus when it has loaded.
  await expect(page.getByRole('heading', { level: 1, name: 'My Betting History' })).toBeFocused();
  await expect(panel).toContainText('what can you do?');
  await expect(panel).toContainText('My Bets');
  await input(page).press('Escape');
  await expect(panel).toBeHidden();
  await expect(page.getByRole('button', { name: 'Assistant' })).toBeFocused();
});

test('the page makes room for the assistant, and Place Bet gives way to it below 1,440 px @long', async ({
  page,
}) => {
  await openElite(page, GAME);
  const placeBet = page.getByRole('region', { name: 'Place Bet' });
  await expect(placeBet).toBeVisible();
  const panel = await openAssistant(page, 'wide');
  await expect(placeBet).toBeHidden();
  const account = await page.getByRole('button', { name: /^Account/ }).boundingBox();
  expect((account?.x ?? 0) + (account?.width ?? 0)).toBeLessThanOrEqual((await panel.boundingBox())?.x ?? 0);
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect(placeBet).toBeVisible();
  const [left, right] = await Promise.all([placeBet.boundingBox(), panel.boundingBox()]);
  expect(right?.width).toBe(380);
  expect((left?.x ?? 0) + (left?.width ?? 0)).toBeLessThanOrEqual(right?.x ?? 0);
  await page.setViewportSize({ width: 1023, height: 800 });
  await expect(page.getByRole('dialog', { name: TITLE })).toBeVisible();
});

test('users of other plans see no button, and the server refuses them (S-244) @long', async ({
  page,
  request,
}) => {
  const person = await registered(request);
  await openSignedIn(page, person, GAME, 'nfl');
  await expect(page.getByRole('tabpanel')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Assistant' })).toBeHidden();
  await page.setViewportSize(SIZES.phone);
  await expect(page.getByRole('navigation', { name: 'Mobile' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'AI', exact: true })).toBeHidden();
  const headers = { authorization: `Bearer ${person.token}` };
  const sent = await request.post('/api/chat', { headers, data: { message: 'why this pick?' } });
  expect(sent.status()).toBe(403);
  expect((await request.get('/api/chat', { headers })).status()).toBe(403);
  expect((await request.delete('/api/chat', { headers })).status()).toBe(403);
});

const LOOKS: Visit = [
  {
    name: 'assistant, greeting',
    open: async (page) => {
      await openElite(page, GAME);
      await expect(page.getByRole('tabpanel')).toBeVisible();
      await openAssistant(page, 'phone');
      await expect(log(page)).toContainText(GREETING);
    },
  },
  {
    name: 'assistant, answer',
    open: async (page) => {
      await page.getByRole('button', { name: 'Why this pick?' }).click();
      await expect(page.getByRole('list', { name: 'Sources' })).toBeVisible();
    },
  },
  {
    name: 'assistant, source of a figure',
    open: async (page) => {
      await chip(page, game().probability).click();
      await expect(page.getByRole('link', { name: 'Open source' })).toBeVisible();
    },
  },
];

test(`${titleOf(LOOKS)} (S-482) @long`, async ({ page, complaints }) => {
  await expectGoodVisit(page, LOOKS, complaints);
});
