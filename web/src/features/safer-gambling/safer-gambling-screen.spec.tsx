import { cleanup, screen, within } from '@testing-library/react';
import { demoServer, renderApp, signInStored } from '../../../test/support/render-app.tsx';
import { withSaferPlay } from '../../../test/support/safer-play.ts';
import { HELPLINES } from './lib/helplines.ts';

it('lists help by region with phone, website and hours, and the day they were checked, without an account (S-281)', async () => {
  const { sessionStatus } = renderApp(demoServer(), { path: '/safer-gambling' });
  expect(await screen.findByRole('heading', { level: 1, name: 'Safer gambling' })).toBeVisible();
  expect(sessionStatus()).not.toBe('signedIn');
  const help = within(screen.getByRole('region', { name: 'Find help' }));
  expect(help.getAllByText('Checked on Nov 23, 2026')).toHaveLength(1);
  const rows = help.getAllByRole('listitem');
  expect(rows.map((row) => row.textContent)).toEqual([
    'United States1-800-GAMBLER1-800-426-25371800gambler.net24 hours a day',
    'United StatesNational Council on Problem Gamblingncpgambling.orgChat, 24 hours a day',
    'Canada, OntarioConnexOntario1-866-531-2600connexontario.ca24 hours a day',
    'United KingdomNational Gambling Helpline, GamCare0808 8020 133gamcare.org.uk24 hours a day',
    'IrelandGambling Care1800 936 725gamblingcare.ieHours on the website',
    'AustraliaGambling Help Online1800 858 858gamblinghelponline.org.au24 hours a day',
    'New ZealandGambling Helpline0800 654 655gamblinghelpline.co.nz24 hours a day',
    'Other countriesGamblers Anonymousgamblersanonymous.orgMeetings, times on the website',
  ]);
});

it('says above everything whom to call in an emergency (S-281)', async () => {
  const server = withSaferPlay(demoServer(), {});
  const open = (): void => void renderApp(server, { path: '/safer-gambling' });
  open();
  const calls = async (): Promise<(string | null)[]> =>
    within(await screen.findByRole('region', { name: 'Urgent help' }))
      .getAllByRole('link')
      .map((link) => link.getAttribute('href'));
  // The list of helplines follows at once.
  expect(await calls()).toEqual(['tel:911', 'tel:988']);
  cleanup();
  signInStored(server);
  open();
  const limits = await screen.findByRole('form', { name: 'Limits' });
  expect(await calls()).toEqual(['tel:+18004262537', 'tel:911', 'tel:988']);
  const urgent = screen.getByRole('region', { name: 'Urgent help' });
  // The hours are in the list.
  expect(urgent).not.toHaveTextContent('24 hours');
  expect(urgent.compareDocumentPosition(limits)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(screen.queryByRole('region', { name: 'What you can do here' })).not.toBeInTheDocument();
});

it.each(HELPLINES)('$name is dialed as it is written and opened securely (S-281)', (helpline) => {
  expect(helpline.website).toMatch(/^https:\/\//);
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
