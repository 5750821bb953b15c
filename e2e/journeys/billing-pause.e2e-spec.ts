import { openMail, openSignedIn, registered } from '../support/account.ts';
import { billingSection, eventually } from '../support/billing.ts';
import { expect, test } from '../support/test.ts';

const PLAN = 'pro_monthly';

test('a self-exclusion ends a trial without a charge, says so before and after, and sells nothing more @long', async ({
  page,
  request,
}) => {
  const person = await registered(request);
  const headers = { authorization: `Bearer ${person.token}` };
  const call = async (path: string, data: object): Promise<{ status: number; body: unknown }> => {
    const answer = await page.request.post(path, { data, headers });
    return { status: answer.status(), body: await answer.json() };
  };
  const origin = process.env['E2E_GATEWAY_URL'] ?? '';
  const wanted = { successUrl: `${origin}/plans/success`, cancelUrl: `${origin}/plans` };
  const checkout = () => call('/api/stripe/create-checkout-session', { planId: PLAN, ...wanted });

  await test.step('subscribe', async () => {
    const { body } = await checkout();
    await page.goto((body as { data: { url: string } }).data.url);
    await page.getByRole('button', { name: 'Start trial' }).click();
    await expect(page).toHaveURL(/\/(plans\/success|login)/);
    await openSignedIn(page, person, '/profile');
    await eventually(page, '/profile', () =>
      expect(billingSection(page)).toContainText('Free trial until', { timeout: 5_000 }),
    );
  });

  await test.step('exclude yourself: the dialog says what becomes of the plan', async () => {
    await page.goto('/safer-gambling');
    await page.getByRole('button', { name: 'Exclude myself' }).click();
    const dialog = page.getByRole('dialog', { name: 'Exclude yourself for 6 months?' });
    await expect(dialog).toContainText(/Pro ends .+\. It isn’t renewed, and you won’t be charged\./);
    const field = dialog.getByLabel(/^Type the end date: /);
    const end = /: (.+)$/.exec((await dialog.locator('label').textContent()) ?? '')?.[1] ?? '';
    await field.fill(end);
    await dialog.getByRole('button', { name: 'Exclude myself' }).click();
    await expect(dialog).toHaveCount(0);
  });

  await test.step('the plan ends with its period, and nothing can be bought', async () => {
    await eventually(page, '/profile', () =>
      expect(billingSection(page)).toContainText('Canceled. You keep Pro until', { timeout: 5_000 }),
    );
    const rule =
      /^Your self-exclusion runs until .+ ET\. Until then you can’t start, upgrade or resume a plan\.$/;
    await expect(billingSection(page).getByText(rule)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Resume subscription' })).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Manage billing' })).toBeVisible();
    const refused = {
      status: 403,
      body: expect.objectContaining({ error: expect.stringMatching(rule) }) as unknown,
    };
    expect(await checkout()).toEqual(refused);
    expect(await call('/api/billing/resume', {})).toEqual(refused);
    await openMail(page, person.email, /^Your Openbook plan won’t renew$/);
    await expect(page.getByText(/You excluded yourself, and the Pro plan won’t renew\./)).toBeVisible();
  });
});
