import { getBets, getBetSportsbooks, getMatchingGames, postManualBet } from '@app/contracts';
import type { FoundGame } from '@app/contracts';
import { fireEvent, screen } from '@testing-library/react';
import { testBetSummary } from '../../../test/support/bets.ts';
import { describeOutlines, opened, still } from '../../../test/support/describe-outlines.ts';
import type { FakeServer } from '../../../test/support/fake-server.ts';
// Loads the code of the dialog with the spec, so that no state waits for it.
import { GAME } from '../../../test/support/render-add-bet.tsx';
import { demoServer, signInStored } from '../../../test/support/render-app.tsx';

const FINAL: FoundGame = {
  ...GAME,
  gameId: '2024_06_DEN_NO',
  week: 6,
  startsAt: '2024-10-11T00:15:00.000Z',
  status: 'final',
  hasStarted: true,
  homeScore: 10,
  awayScore: 33,
};

async function open(
  games: readonly FoundGame[],
  prepare?: (server: FakeServer) => void,
): Promise<FakeServer> {
  const server = demoServer()
    .reply(getBets, { success: true, data: { bets: [], summary: testBetSummary(), nextCursor: null } })
    .reply(getBetSportsbooks, { success: true, data: ['DraftKings'] })
    .reply(getMatchingGames, { success: true, data: { games: [...games] } });
  prepare?.(server);
  signInStored(server);
  await opened(server, { path: '/dashboard/my-bets', sport: 'nfl' });
  const [add] = screen.getAllByRole('button', { name: 'Add Bet' });
  if (add) fireEvent.click(add);
  await screen.findByRole('dialog');
  await still(server);
  return server;
}

const enter = (label: string, value: string): void => {
  fireEvent.change(screen.getByLabelText(label, { selector: 'input:not([type=radio])' }), {
    target: { value },
  });
};
const choose = (name: string): void => {
  fireEvent.click(screen.getByRole('radio', { name }));
};

async function fill(server: FakeServer): Promise<void> {
  enter('Away team', 'Denver Broncos');
  enter('Home team', 'New Orleans Saints');
  // The search waits until the typing has stopped.
  await screen.findAllByText(/Saints/);
  await still(server);
}

async function send(server: FakeServer): Promise<Element> {
  fireEvent.submit(screen.getByRole('form', { name: 'Add Bet' }));
  await still(server);
  return screen.getByRole('dialog');
}

describeOutlines(import.meta.filename, '2024-10-17T15:30:00.000Z', {
  'at first': async () => {
    await open([GAME]);
    return screen.getByRole('dialog');
  },
  'sent empty': async () => send(await open([GAME])),
  'a won total with its payout': async () => {
    const server = await open([FINAL]);
    await fill(server);
    choose('Total');
    choose('Won');
    enter('Odds', '-110');
    await still(server);
    return screen.getByRole('dialog');
  },
  'a lost MLB moneyline': async () => {
    const server = await open([]);
    choose('MLB');
    choose('Moneyline');
    choose('Lost');
    await still(server);
    return screen.getByRole('dialog');
  },
  'a spread that is refused': async () => {
    const server = await open([GAME], (fake) =>
      fake.refuse(postManualBet, {
        code: 'VALIDATION_FAILED',
        error: 'Line must be a multiple of 0.5',
        issues: [{ field: 'spread', rule: 'Line must be a multiple of 0.5' }],
      }),
    );
    await fill(server);
    choose('New Orleans Saints');
    enter('Line', '2.5');
    enter('Odds', '-102');
    return send(server);
  },
});
