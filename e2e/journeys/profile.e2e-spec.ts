import { expectRefusals, openMail, openSignedIn, registered } from '../support/account.ts';
import { expect, returning as test } from '../support/test.ts';

test('two tabs that edit the profile do not silently overwrite each other (S-145, S-147)', async ({
  page,
  context,
  request,
  complaints,
}) => {
  const person = await registered(request);
  await openSignedIn(page, person, '/profile');
  const second = await context.newPage();
  await openSignedIn(second, person, '/profile');
  for (const tab of [page, second]) {
    await tab.getByRole('button', { name: 'Edit', exact: true }).first().click();
  }
  await page.getByLabel('Display name').fill('First Tab');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText('Profile updated successfully!')).toBeVisible();

  await second.getByLabel('Display name').fill('Second Tab');
  await second.getByRole('button', { name: 'Save Changes' }).click();
  await expect(
    second.getByText('Your profile was changed elsewhere. Please reload and try again.'),
  ).toBeVisible();
  await expect(second.getByLabel('Display name')).toHaveValue('Second Tab');
  const { data } = (await (
    await request.get('/api/profile', { headers: { authorization: `Bearer ${person.token}` } })
  ).json()) as { data: { displayName: string } };
  expect(data.displayName).toBe('First Tab');
  expectRefusals(complaints, 409);
});

test('a changed address takes effect when its emailed link is opened, and the old address is notified (S-145)', async ({
  page,
  request,
}) => {
  const person = await registered(request);
  const next = `next-${person.email}`;
  await openSignedIn(page, person, '/profile');
  await page.getByRole('button', { name: 'Edit', exact: true }).first().click();
  await page.getByLabel('Email', { exact: true }).fill(next);
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText('Profile updated successfully!')).toBeVisible();
  const emailNow = async (): Promise<string> => {
    const headers = { authorization: `Bearer ${person.token}` };
    const { data } = (await (await request.get('/api/profile', { headers })).json()) as {
      data: { email: string };
    };
    return data.email;
  };
  expect(await emailNow()).toBe(person.email);
  await openMail(page, next, /email/i);
  await page.getByRole('link', { name: /\/confirm-email\?token=/ }).click();
  await expect(page.getByText('Your email address is confirmed.')).toBeVisible();
  expect(await emailNow()).toBe(next);
  await openMail(page, person.email, /email/i);
});
