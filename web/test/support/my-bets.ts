import type { Bet } from '@app/contracts';
import { screen } from '@testing-library/react';
import { betId, settledBet } from './bets-server.ts';
import type { FakeBets } from './bets-server.ts';
import { testBet } from './bets.ts';
import { renderApp, signInStored } from './render-app.tsx';
import type { RenderedApp } from './render-app.tsx';

const EAGLES = { homeTeam: 'New York Giants', awayTeam: 'Philadelphia Eagles', week: 6 } as const;

/** Two pending bets, three settled ones on two days. */
export const MY_BETS: readonly Bet[] = [
  testBet({ id: betId(1) }),
  testBet({
    id: betId(2),
    homeTeam: 'Atlanta Falcons',
    awayTeam: 'Seattle Seahawks',
    teamToCover: 'Seattle Seahawks',
    side: 'away',
    spread: 3,
    odds: '-115',
    americanOdds: -115,
    oddsSource: 'estimated',
    confidenceLevel: 'MEDIUM_PLUS',
    stakeCents: 3000,
    betAmount: 30,
    gameDate: '2024-10-20T17:00:00.000Z',
  }),
  settledBet('won', {
    ...EAGLES,
    id: betId(3),
    teamToCover: 'Philadelphia Eagles',
    side: 'away',
    spread: -3,
    gameDate: '2024-10-14T00:20:00.000Z',
  }),
  settledBet('lost', {
    ...EAGLES,
    id: betId(4),
    betType: 'total',
    teamToCover: 'UNDER',
    side: 'under',
    spread: 42,
    confidenceLevel: null,
    gameDate: '2024-10-13T17:00:00.000Z',
    isLate: true,
  }),
  settledBet('push', {
    ...EAGLES,
    id: betId(5),
    betType: 'moneyline',
    teamToCover: 'New York Giants',
    side: 'home',
    spread: 0,
    gameDate: '2024-10-12',
    origin: 'import',
  }),
];

/** Opens My Betting History as a signed-in user. */
export function openMyBets(fake: FakeBets, search = ''): RenderedApp {
  signInStored(fake.server);
  return renderApp(fake.server, { path: `/dashboard/my-bets${search}`, sport: 'nfl' });
}

export const betTable = (): Promise<HTMLElement> => screen.findByRole('table', { name: 'Bets' });

/** Returns the row of a bet by the number of its id. */
export function betRow(number = 1): HTMLElement {
  const row = document.querySelector<HTMLElement>(`[data-bet="${betId(number)}"]`);
  if (!row) throw new Error('The row is not there');
  return row;
}

/** Finds the toast itself, because its text is also announced elsewhere for a moment. */
export const findToast = (): Promise<HTMLElement> => screen.findByRole('listitem');

/** Returns the text of the app's live region. */
export const announced = (): string | null =>
  document.querySelector('div[role="status"].visually-hidden')?.textContent ?? null;
