import {
  chooseInAccountMenu,
  expectRefusals,
  logIn,
  openAccountMenu,
  openMail,
  somebody,
} from '../support/account.ts';
import { SIZES } from '../support/sizes.ts';
import { expect, test } from '../support/test.ts';

test.use({ viewport: SIZES.phone });

const heading = { level: 1 } as const;

test('an account works from registration to deletion (S-113, S-119, S-131, S-148, S-153)', async ({
  page,
  complaints,
}) => {
  const person = somebody();
  const newPassword = `${person.password}-new`;

  await page.goto('/register');
  await page.getByLabel('Username', { exact: true }).fill(person.username);
  await page.getByLabel('Email', { exact: true }).fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByLabel('Confirm password', { exact: true }).fill(person.password);
  await page.getByLabel('Display name').fill('Sunday Fan');
  await page.getByRole('radio', { name: /^Free/ }).check();
  const create = page.getByRole('button', { name: 'Create account' });
  await expect(create).toBeDisabled();
  await page.getByRole('checkbox', { name: /Terms & Conditions/ }).check();
  await create.click();
  await expect(page).toHaveURL(/\/dashboard$/);
  // The new screen takes the focus, which closes an open menu.
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();

  const menu = await openAccountMenu(page);
  await expect(menu).toContainText('Sunday Fan');
  await menu.getByRole('menuitem', { name: 'Logout' }).click();
  await expect(page.getByRole('button', { name: 'Account', exact: true })).toBeVisible();
  await chooseInAccountMenu(page, 'Login');

  await page.getByRole('link', { name: 'Forgot password?' }).click();
  // The login screen has a field of this name, too, and stays until the other's code has loaded.
  await expect(page.getByRole('heading', { level: 1, name: 'Forgot password' })).toBeVisible();
  await page.getByLabel('Email').fill(person.email);
  await page.getByRole('button', { name: 'Send reset link' }).click();
  await expect(
    page.getByText('If an account exists with that email, a password reset link has been sent.'),
  ).toBeVisible();
  // Production shows nobody where mails go.
  const links = process.env['E2E_NODE_ENV'] === 'production' ? 0 : 1;
  await expect(page.getByRole('link', { name: 'demo mailbox' })).toHaveCount(links);

  await openMail(page, person.email, /password/i);
  await page.getByRole('link', { name: /\/reset-password\?token=/ }).click();
  await page.getByLabel('New password', { exact: true }).fill(newPassword);
  await page.getByLabel('Confirm password', { exact: true }).fill(newPassword);
  await page.getByRole('button', { name: 'Reset Password' }).click();
  await expect(page.getByRole('heading', heading)).toHaveText('Password Reset Successful!');
  await expect(page).toHaveURL(/\/login$/, { timeout: 10_000 });
  await expect(
    page.getByText('Password reset successful! Please log in with your new password.'),
  ).toBeVisible();

  await logIn(page, person);
  await expect(page.getByText('Username or password is not correct')).toBeVisible();
  expectRefusals(complaints, 401);
  await logIn(page, { ...person, password: newPassword });
  await expect(page).toHaveURL(/\/dashboard$/);

  await page.goto('/profile');
  const account = page.getByRole('region', { name: 'Account' });
  await expect(account).toContainText(person.username);
  await account.getByRole('button', { name: 'Edit' }).click();
  await page.getByLabel('Display name').fill('Monday Fan');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText('Profile updated successfully!')).toBeVisible();
  await expect(account).toContainText('Monday Fan');

  await page.getByRole('button', { name: 'Delete account' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' });
  await dialog.getByLabel('Password', { exact: true }).fill(newPassword);
  await dialog.getByRole('button', { name: 'Delete account' }).click();
  await expect(page).toHaveURL(/\/account-deleted#.+/);
  await expect(page.getByText('Scheduled', { exact: true })).toBeVisible();
  const stored = () =>
    page.evaluate(() => [localStorage, sessionStorage].map((kept) => kept.getItem('authToken')));
  await expect.poll(stored).toEqual([null, null]);

  await page.goto('/login');
  await logIn(page, { ...person, password: newPassword });
  await expect(page.getByText('Username or password is not correct')).toBeVisible();
  expectRefusals(complaints, 401);
});
