import { screen, within } from '@testing-library/react';
import { demoServer, renderApp } from '../../../test/support/render-app.tsx';
import { HELPLINES } from './lib/helplines.ts';

it('lists help by region with phone, website, hours and the day it was checked, without an account (S-281)', async () => {
  const { sessionStatus } = renderApp(demoServer(), { path: '/safer-gambling' });
  expect(await screen.findByRole('heading', { level: 1, name: 'Safer gambling' })).toBeVisible();
  expect(sessionStatus()).not.toBe('signedIn');
  const rows = within(screen.getByRole('region', { name: 'Find help' })).getAllByRole('listitem');
  expect(rows.map((row) => row.textContent)).toEqual([
    'United States1-800-GAMBLER1-800-426-25371800gambler.net24 hours a dayChecked on Nov 23, 2026',
    'United StatesNational Council on Problem Gamblingncpgambling.orgChat, 24 hours a dayChecked on Nov 23, 2026',
    'Canada, OntarioConnexOntario1-866-531-2600connexontario.ca24 hours a dayChecked on Nov 23, 2026',
    'United KingdomNational Gambling Helpline, GamCare0808 8020 133gamcare.org.uk24 hours a dayChecked on Nov 23, 2026',
    'IrelandGambling Care1800 936 725gamblingcare.ieSee the websiteChecked on Nov 23, 2026',
    'AustraliaGambling Help Online1800 858 858gamblinghelponline.org.au24 hours a dayChecked on Nov 23, 2026',
    'New ZealandGambling Helpline0800 654 655gamblinghelpline.co.nz24 hours a dayChecked on Nov 23, 2026',
    'Other countriesGamblers Anonymousgamblersanonymous.orgMeetings, times on the websiteChecked on Nov 23, 2026',
  ]);
});

it.each(HELPLINES)('$name is dialed as it is written and opened securely (S-281)', (helpline) => {
  expect(helpline.website).toMatch(/^https:\/\//);
  expect(helpline.checkedOn).toMatch(/^\d{4}-\d\d-\d\d$/);
  const digits = (text: string | null): string => (text ?? '').replace(/\D/g, '').replace(/^0/, '');
  expect(digits(helpline.phoneHref).endsWith(digits(helpline.phone).slice(-9))).toBe(true);
});

it.each(['/dashboard', '/login', '/register', '/nowhere', '/refund'])(
  'the footer of %s links help, legal pages and the support address (S-009, S-281)',
  async (path) => {
    renderApp(demoServer(), { path, sport: 'nfl' });
    const footer = within(await screen.findByRole('contentinfo'));
    const hrefOf = (name: string): string | null => footer.getByRole('link', { name }).getAttribute('href');
    expect(
      [
        'Privacy Policy',
        'Terms & Conditions',
        'support@example.com',
        'Safer gambling',
        'Call 1-800-GAMBLER',
      ].map(hrefOf),
    ).toEqual(['/privacy', '/terms', 'mailto:support@example.com', '/safer-gambling', 'tel:+18004262537']);
    expect(footer.getByText(/^© \d{4} Openbook$/)).toBeVisible();
  },
);
