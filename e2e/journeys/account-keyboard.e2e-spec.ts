import { somebody } from '../support/account.ts';
import { tabTo } from '../support/keyboard.ts';
import { expect, returning as test } from '../support/test.ts';

test('a user can register, log out and log in with only the keyboard (S-482) @long', async ({ page }) => {
  const { username, email, password } = somebody();
  await page.goto('/register');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Create your account');
  for (const [label, text] of [
    ['Username', username],
    ['Email', email],
    ['Password', password],
    ['Confirm password', password],
  ] as const) {
    await tabTo(page, page.getByLabel(label, { exact: true }));
    await page.keyboard.type(text);
  }
  await tabTo(page, page.getByRole('radio', { name: /Elite/ }));
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  await expect(page.getByRole('radio', { name: /^Free/ })).toBeChecked();
  await tabTo(page, page.getByRole('checkbox', { name: /Terms & Conditions/ }));
  await page.keyboard.press('Space');
  await tabTo(page, page.getByRole('button', { name: 'Create account' }));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/dashboard$/);

  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();

  await tabTo(page, page.getByRole('button', { name: /^Account: / }), 'Shift+Tab');
  await page.keyboard.press('Enter');
  const item = page.locator('[role="menuitem"]:focus');
  await expect(item).toHaveText('Profile');
  for (const name of ['Subscription', 'Models', 'Findings', 'Performance', 'Logout']) {
    await page.keyboard.press('ArrowDown');
    await expect(item).toHaveText(name);
  }
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Account', exact: true })).toBeVisible();

  await page.goto('/login');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Login');
  await tabTo(page, page.getByLabel('Username or email'));
  await page.keyboard.type(email);
  await page.keyboard.press('Tab');
  await page.keyboard.type(password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(page.getByRole('button', { name: `Account: ${username}` })).toBeVisible();
});
