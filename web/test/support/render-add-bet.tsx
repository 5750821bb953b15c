import { getBetSportsbooks, getMatchingGames, postManualBet } from '@app/contracts';
import type { FoundGame } from '@app/contracts';
import { render, screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { SWRConfig } from 'swr';
import { MemoryRouter } from 'react-router-dom';
import { Providers } from '../../src/app/providers.tsx';
import { AddBet } from '../../src/features/add-bet/add-bet-dialog.tsx';
import { testBet } from './bets.ts';
import type { FakeServer } from './fake-server.ts';
import { demoServer, signInStored } from './render-app.tsx';
import { setupUser } from './user.ts';

/** The NFL game that the teams of `fillTeams` play. */
export const GAME: FoundGame = {
  sport: 'nfl',
  gameId: '2024_07_DEN_NO',
  season: 2024,
  week: 7,
  date: null,
  homeTeam: 'New Orleans Saints',
  awayTeam: 'Denver Broncos',
  startsAt: '2024-10-18T00:15:00.000Z',
  hasStarted: false,
  status: 'scheduled',
  homeScore: null,
  awayScore: null,
  closingLine: null,
  resultVersion: 0,
  recommendedTeam: 'New Orleans Saints',
  tier: 'HIGH',
  prices: {
    homeSpread: 2.5,
    homeSpreadOdds: -102,
    awaySpreadOdds: -118,
    homeMoneyline: 124,
    awayMoneyline: -148,
    totalPoints: 37,
  },
};

/** Returns a server that finds these games and stores every bet. The user is signed in. */
export function serverWith(...games: FoundGame[]): FakeServer {
  const server = demoServer()
    .reply(getBetSportsbooks, { success: true, data: ['DraftKings'] })
    .reply(getMatchingGames, { success: true, data: { games } })
    .reply(postManualBet, { success: true, data: testBet() });
  signInStored(server);
  return server;
}

/** Opens the dialog. */
export async function openDialog(server: FakeServer): Promise<{ user: UserEvent; dialog: HTMLElement }> {
  Object.assign(globalThis, { fetch: server.fetch });
  render(
    <MemoryRouter>
      <SWRConfig value={{ provider: () => new Map(), dedupingInterval: 0, shouldRetryOnError: false }}>
        <Providers>
          <AddBet />
        </Providers>
      </SWRConfig>
    </MemoryRouter>,
  );
  const user = setupUser();
  await user.click(await screen.findByRole('button', { name: 'Add Bet' }));
  const dialog = await screen.findByRole('dialog', { name: 'Add Bet' });
  await within(dialog).findByRole('textbox', { name: 'Bet amount' });
  return { user, dialog };
}

export const field = (name: string): HTMLElement =>
  screen.getByLabelText(name, { selector: 'input:not([type=radio])' });
export const submit = (): HTMLElement =>
  within(screen.getByRole('form', { name: 'Add Bet' })).getByRole('button', { name: 'Add Bet' });
export const bodyOf = (server: FakeServer): unknown => server.requestsOf(postManualBet)[0]?.body;

export async function fillTeams(user: UserEvent): Promise<void> {
  await user.click(screen.getByRole('radio', { name: 'NFL' }));
  await user.type(field('Away team'), 'Denver Broncos');
  await user.type(field('Home team'), 'New Orleans Saints');
}
