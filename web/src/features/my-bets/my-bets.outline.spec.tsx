import { getBets, postBetCorrection } from '@app/contracts';
import type { Bet } from '@app/contracts';
import { fireEvent, screen, within } from '@testing-library/react';
import { betId, FakeBets, settledBet } from '../../../test/support/bets-server.ts';
import { testBet } from '../../../test/support/bets.ts';
import { describeOutlines, mainRegion, opened, still } from '../../../test/support/describe-outlines.ts';
import { MY_BETS } from '../../../test/support/my-bets.ts';
import { signInStored } from '../../../test/support/render-app.tsx';
// Loads the code with the spec, so that no state waits for it.
import './my-bets-screen.tsx';

async function open(fake: FakeBets, search = ''): Promise<Element> {
  signInStored(fake.server);
  return opened(fake.server, { path: `/dashboard/my-bets${search}`, sport: 'nfl' });
}

/** Opens the panel of the bet named, and perhaps presses a button in it. */
async function openPanel(bet: Bet, press?: RegExp): Promise<FakeBets> {
  const fake = new FakeBets([bet]);
  await open(fake);
  fireEvent.click(screen.getByRole('button', { name: 'Broncos @ Saints' }));
  await still(fake.server);
  if (press) fireEvent.click(screen.getByRole('button', { name: press }));
  await still(fake.server);
  return fake;
}

const dialog = (): HTMLElement => screen.getByRole('dialog');

const EVERY_KIND: readonly Bet[] = [
  ...MY_BETS,
  settledBet('void', { id: betId(6), gameDate: '2024-10-13T20:00:00.000Z' }),
  testBet({ id: betId(7), sport: 'MLB', odds: null, americanOdds: null, oddsSource: null, spread: -1.5 }),
];
const KNOWN = settledBet('won', {
  id: betId(1),
  sportsbook: 'DraftKings',
  notes: 'Wind.\nTwo starters out.',
  closing: { line: 1.5, odds: -110, points: 1, pricePercent: null },
});

describeOutlines(import.meta.filename, '2024-10-18T15:30:00.000Z', {
  'bets of every result by day': () => open(new FakeBets(EVERY_KIND)),
  'sorted by amount, settled alone': () => open(new FakeBets(EVERY_KIND), '?tab=settled&sort=-amount'),
  'filtered by everything': () =>
    open(new FakeBets(EVERY_KIND), '?sport=nfl&type=spread&tier=HIGH&week=7&team=saints'),
  'a won bet with all that is known': async () => {
    await openPanel(KNOWN);
    return mainRegion();
  },
  'a late bet entered by hand, without odds': async () => {
    await openPanel(
      settledBet('lost', {
        id: betId(1),
        isLate: true,
        origin: 'manual',
        odds: null,
        americanOdds: null,
        oddsSource: 'user',
        settledBy: 'user',
        gameId: null,
        recommendedTeam: null,
        gameDate: '2024-10-17',
      }),
    );
    return screen.getByRole('table', { name: 'Bets' });
  },
  'correcting a settled bet, refused': async () => {
    const fake = await openPanel(KNOWN, /^Correct bet/);
    fake.server.refuse(postBetCorrection, {
      code: 'VALIDATION_FAILED',
      error: 'Your limit for one bet is $25.00.',
      issues: [{ field: 'betAmount', rule: 'Your limit for one bet is $25.00.' }],
    });
    fireEvent.change(screen.getByLabelText('Bet amount'), { target: { value: '60' } });
    fireEvent.click(within(dialog()).getByRole('button', { name: 'Correct bet' }));
    await still(fake.server);
    return dialog();
  },
  'removing a settled bet': async () => {
    await openPanel(KNOWN, /^(?:Remove|Delete)/);
    return dialog();
  },
  'settling by hand without a result': async () => {
    const fake = new FakeBets([testBet({ id: betId(1) })]);
    await open(fake);
    fireEvent.click(screen.getByRole('button', { name: /^Edit: / }));
    await still(fake.server);
    fireEvent.click(within(dialog()).getByRole('button', { name: 'Update Bet' }));
    await still(fake.server);
    return dialog();
  },
  'no bet yet': () => open(new FakeBets([])),
  'no bet matches': () => open(new FakeBets([KNOWN]), '?team=nobody&week=7'),
  'nothing pending': () => open(new FakeBets([KNOWN]), '?tab=pending'),
  'no answer': () => {
    const fake = new FakeBets([]);
    fake.server.disconnect(getBets);
    return open(fake);
  },
});
