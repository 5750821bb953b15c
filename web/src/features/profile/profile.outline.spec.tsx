import {
  getBetLimitRoute,
  getExports,
  getProfileRoute,
  getSessions,
  postChangePassword,
  putBetLimit,
  putProfile,
} from '@app/contracts';
import { fireEvent, screen, within } from '@testing-library/react';
import { describeOutlines, mainRegion, opened, still } from '../../../test/support/describe-outlines.ts';
import type { FakeServer } from '../../../test/support/fake-server.ts';
import { profileServer, testExport, testProfile, testSession } from '../../../test/support/profile.ts';
// Loads the code with the spec, so that no state waits for it.
import '../../app/routes/profile.route.tsx';

const open = (server: FakeServer): Promise<Element> => opened(server, { path: '/profile' });

const region = (name: string): HTMLElement => screen.getByRole('region', { name });
const press = (name: string, name2: string | RegExp): void => {
  fireEvent.click(within(region(name)).getByRole('button', { name: name2 }));
};
const enter = (label: string, value: string): void => {
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
};

const PLAYED = testProfile({
  totalBets: 120,
  winRate: 55.8,
  totalProfit: 78.63,
  totalWagered: 1515,
  profitUnits: 7.863,
  tiers: [
    { tier: 'HIGH', bets: 60, winRatePercent: 66.67, profitCents: 12_000 },
    { tier: 'LOW', bets: 12, winRatePercent: 25, profitCents: -4137 },
    { tier: 'MEDIUM', bets: 1, winRatePercent: null, profitCents: 0 },
  ],
});

function playedServer(): FakeServer {
  const phone = testSession({
    id: '0b0e7a56-31a1-4c35-8d4b-2d5f5a1c0002',
    device: 'Safari on iPhone',
    address: '198.51.100.7',
    lastActivityAt: new Date(Date.now() - 95 * 60_000).toISOString(),
    isCurrent: false,
    isRemembered: true,
  });
  return profileServer(PLAYED)
    .reply(getSessions, { success: true, data: { sessions: [testSession(), phone] } })
    .reply(getBetLimitRoute, { success: true, data: { maxStakeCents: 2500 } })
    .reply(getExports, { success: true, data: { exports: [testExport()] } });
}

describeOutlines(import.meta.filename, '2024-11-02T15:30:00.000Z', {
  'a new account': () => open(profileServer()),
  'after 120 bets, on two devices, with a limit and an export': () => open(playedServer()),
  'a loss over stakes that are not known, with an open change of address': () =>
    open(
      profileServer(
        testProfile({
          totalBets: 12,
          winRate: 41.7,
          totalProfit: -120.5,
          totalWagered: null,
          profitUnits: -6.025,
          pendingEmail: 'new@example.com',
          planId: 'elite',
          subscriptionTier: 'elite',
          createdAt: null,
          riskTolerance: 'Aggressive',
          bankroll: 100,
          defaultBetAmount: 25,
        }),
      ),
    ),
  'editing, refused': async () => {
    const server = profileServer().refuse(putProfile, {
      code: 'VALIDATION_FAILED',
      error: 'Display name is taken',
      issues: [{ field: 'displayName', rule: 'Display name is taken' }],
    });
    await open(server);
    press('Account', 'Edit');
    await still(server);
    enter('Display name', 'Somebody else');
    press('Edit profile', 'Save Changes');
    await still(server);
    return [region('Account'), region('Betting preferences'), region('Edit profile')];
  },
  'a default bet above what is allowed': async () => {
    const server = profileServer();
    await open(server);
    press('Account', 'Edit');
    enter('Default bet amount', '800');
    press('Edit profile', 'Save Changes');
    await still(server);
    return [region('Account'), region('Betting preferences'), region('Edit profile')];
  },
  'a password that is not the current one': async () => {
    const server = profileServer().refuse(postChangePassword, {
      code: 'VALIDATION_FAILED',
      error: 'Current password is incorrect',
      issues: [{ field: 'currentPassword', rule: 'Current password is incorrect' }],
    });
    await open(server);
    press('Security', 'Change password');
    await still(server);
    const dialog = screen.queryByRole('dialog') ?? region('Security');
    for (const field of dialog.querySelectorAll('input')) {
      fireEvent.change(field, { target: { value: 'long-enough-1' } });
    }
    const form = dialog.querySelector('form');
    if (form) fireEvent.submit(form);
    await still(server);
    return dialog;
  },
  'a limit that is refused': async () => {
    const server = profileServer().refuse(putBetLimit, {
      code: 'VALIDATION_FAILED',
      error: 'Your limit must be between $1 and $1,000,000, in whole cents',
    });
    await open(server);
    enter('Max stake per bet', '0.5');
    press('Max stake', 'Save limit');
    await still(server);
    return region('Max stake');
  },
  'about to delete the account': async () => {
    const server = profileServer();
    await open(server);
    press('Your data', /^Delete/);
    await still(server);
    return screen.getByRole('dialog');
  },
  'parts that cannot be read': () =>
    open(
      profileServer()
        .refuse(getSessions, { code: 'UNAVAILABLE' })
        .refuse(getBetLimitRoute, { code: 'UNAVAILABLE' })
        .reply(getExports, {
          success: true,
          data: { exports: [testExport({ status: 'waiting', waitingFor: 'predictions', readyAt: null })] },
        }),
    ),
  'a profile from this browser alone': async () => {
    await open(profileServer().refuse(getProfileRoute, { code: 'UNAVAILABLE', error: 'Closed for tonight' }));
    return mainRegion();
  },
});
