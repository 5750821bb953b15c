import { PLANS, STORED_COLUMNS, STORED_DATA, STORED_DATA_IDS } from '@app/domain';
import { screen, within } from '@testing-library/react';
import { demoServer, renderApp } from '../../../test/support/render-app.tsx';

const main = (): HTMLElement => screen.getByRole('main');
const spaced = (text: string): string => text.replaceAll('\u00A0', ' ');

describe('the privacy policy', () => {
  it('lists every kind of personal data with its purpose and retention (S-029, S-280)', async () => {
    renderApp(demoServer(), { path: '/privacy' });
    expect(await screen.findByRole('heading', { level: 1, name: 'Privacy Policy' })).toBeVisible();
    const rows = within(screen.getByRole('table')).getAllByRole('row').slice(1);
    expect(rows).toHaveLength(STORED_DATA.length);
    for (const [index, { what, purpose, kept }] of STORED_DATA.entries()) {
      const row = within(rows[index] as HTMLElement);
      const texts = [row.getByRole('rowheader'), ...row.getAllByRole('cell')];
      expect(texts.map(({ textContent }) => spaced(textContent))).toEqual([what, purpose, kept].map(spaced));
    }
  });

  it('has no entry without a table behind it', () => {
    const used = new Set(Object.values(STORED_COLUMNS).flatMap((kinds) => Object.keys(kinds)));
    expect([...used].sort()).toEqual([...STORED_DATA_IDS].sort());
  });

  it('names the deletion, the export and the notice of changes (S-275, S-276, S-280)', async () => {
    renderApp(demoServer(), { path: '/privacy' });
    await screen.findByRole('heading', { level: 1, name: 'Privacy Policy' });
    expect(main()).toHaveTextContent('your personal data is deleted within 30 days, backups included.');
    expect(main()).toHaveTextContent('The export stays available for 7 days.');
    expect(main()).toHaveTextContent(
      'You can export your data and delete your account in your profile. The list below says what stays.',
    );
    expect(main()).toHaveTextContent('Changes to this policy take effect 30 days after we post them here.');
    expect(main()).toHaveTextContent(
      'Openbook is for people who are 18 or older, or of legal gambling age where they live if that is higher.',
    );
  });
});

it.each(['/privacy', '/terms'])('breaks no word at its hyphen on %s', async (path) => {
  renderApp(demoServer(), { path });
  await screen.findByRole('heading', { level: 1 });
  const text = screen.getByRole('main').textContent;
  const words = text.match(/[a-z]+-[a-z]+/giu) ?? [];
  expect(words).toEqual(expect.arrayContaining(['self-exclusion']));
  const whole = [...document.querySelectorAll('.whole-amount')].map((part) => part.textContent);
  for (const word of words) expect(whole).toContain(word);
});

describe('the terms', () => {
  it('name age, information only, no liability and every notice (S-017, S-275, S-276)', async () => {
    renderApp(demoServer(), { path: '/terms' });
    expect(await screen.findByRole('heading', { level: 1, name: 'Terms & Conditions' })).toBeVisible();
    for (const sentence of [
      'You must be 18 or older, or of legal gambling age where you live if that is higher.',
      'That is information, not betting or financial advice.',
      'To the extent the law allows, we accept no liability for gambling losses of any kind.',
      'We give 30 days’ notice before a price changes.',
      'Changes take effect 30 days after we post them here.',
      'You can opt out of arbitration within 30 days of accepting these terms by writing to support@example.com.',
      'Request a refund within 7 days of a charge.',
      'Your first subscription starts with 7 days free, one trial per customer and card.',
      'Cancel anytime, and you keep access until the end of the billing period.',
      'During a time-out or self-exclusion you can’t buy, upgrade or resume a plan.',
      'A self-exclusion cancels it at the end of the billing period and ends a free trial without a charge.',
      'If the plan’s last payment failed, a self-exclusion ends it right away.',
    ])
      expect(main()).toHaveTextContent(sentence);
  });

  it('show the prices of the catalog (S-220, S-221)', async () => {
    renderApp(demoServer(), { path: '/terms' });
    const table = await screen.findByRole('table');
    const [, ...rows] = within(table).getAllByRole('row');
    expect(rows.map((row) => row.textContent)).toEqual(
      PLANS.map(
        ({ name, monthlyCents, yearlyCents }) =>
          `${name}$${String(monthlyCents / 100)}$${String(yearlyCents / 100)}`,
      ),
    );
  });

  it('lead to privacy, refunds and help without loading a document', async () => {
    const { user, location } = renderApp(demoServer(), { path: '/terms' });
    await screen.findByRole('heading', { level: 1, name: 'Terms & Conditions' });
    expect(within(main()).getByRole('link', { name: 'refund page' })).toHaveAttribute('href', '/refund');
    await user.click(within(main()).getByRole('link', { name: 'Safer gambling' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Safer gambling' })).toHaveFocus();
    expect(location()).toBe('/safer-gambling');
  });
});

it('registration links both from its terms box, in another tab so that nothing entered is lost (S-115)', async () => {
  renderApp(demoServer(), { path: '/register' });
  await screen.findByRole('checkbox', { name: /I accept the Terms & Conditions/ });
  const form = within(screen.getByRole('main'));
  for (const [name, href] of [
    ['Terms & Conditions', '/terms'],
    ['Privacy Policy', '/privacy'],
  ] as const) {
    const link = form.getByRole('link', { name });
    expect(link).toHaveAttribute('href', href);
    expect(link).toHaveAttribute('target', '_blank');
  }
});
