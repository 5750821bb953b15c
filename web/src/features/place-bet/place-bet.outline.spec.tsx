import { testLimit, withSaferPlay } from '../../../test/support/safer-play.ts';
import { getBetLimitRoute, getBets, postBet } from '@app/contracts';
import type { NormalizedGame } from '@app/domain';
import { fireEvent, screen } from '@testing-library/react';
import { testBet, testBetSummary } from '../../../test/support/bets.ts';
import { describeOutlines, still } from '../../../test/support/describe-outlines.ts';
import { testUser } from '../../../test/support/render-app.tsx';
import { ALABAMA, footballProps, SAINTS } from '../../../test/support/render-football.tsx';
import { mlbProps, redsRecord } from '../../../test/support/render-mlb.tsx';
import { betServer, renderPlaceBet } from '../../../test/support/render-place-bet.tsx';
// Loads the code with the spec, so that no state waits for it.
import './place-bet.tsx';

type Options = NonNullable<Parameters<typeof renderPlaceBet>[1]>;

async function panel(game: NormalizedGame, options: Options = {}, act?: () => void): Promise<Element> {
  const { server } = await renderPlaceBet(game, options);
  act?.();
  await still(server);
  return document.body;
}

const choose = (name: RegExp): void => {
  fireEvent.click(screen.getByRole('radio', { name }));
};
const press = (name: string | RegExp): void => {
  fireEvent.click(screen.getByRole('button', { name }));
};
const enter = (label: string, value: string): void => {
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
};

const saints = footballProps(SAINTS).game;
const alabama = footballProps(ALABAMA).game;
const reds = mlbProps(redsRecord()).game;
const OWN = [
  testBet(),
  testBet({
    id: '4b5c0f9e-4e3a-4f5c-8d0e-7d1c2b3a4e02',
    betType: 'total',
    side: 'under',
    teamToCover: 'UNDER',
    spread: 37,
  }),
];

const STAKED = { stakeCents: 5_000, bets: 2, lossCents: 0 };

describeOutlines(import.meta.filename, '2024-10-17T15:30:00.000Z', {
  'an NFL bet as recommended': () => panel(saints),
  'NFL, the other side at another line': () =>
    panel(saints, {}, () => {
      choose(/^Broncos/);
      enter('Line', '-1.5');
      enter('Bet amount', '110');
    }),
  'NFL moneyline above the bankroll': () =>
    panel(saints, { user: testUser({ bankroll: 100 }) }, () => {
      press('Moneyline');
      enter('Bet amount', '150');
    }),
  'a CFB pass, chosen all the same, with wrong odds': () =>
    panel(alabama, {}, () => {
      choose(/^Alabama/);
      enter('Odds', '-50');
      enter('Bet amount', '20');
    }),
  'an MLB run line': () =>
    panel(reds, {}, () => {
      press('Run Line');
      choose(/^Dodgers/);
      enter('Bet amount', '30');
    }),
  'with two own bets and a limit': () =>
    panel(saints, {
      server: betServer()
        .reply(getBetLimitRoute, { success: true, data: { maxStakeCents: 2500 } })
        .reply(getBets, {
          success: true,
          data: { bets: OWN, summary: testBetSummary({ totalBets: 2 }), nextCursor: null },
        }),
    }),
  'with limits that leave little': () =>
    panel(saints, {
      server: withSaferPlay(betServer(), {
        limits: [testLimit('stake', 'day', 6_000), testLimit('bets', 'week', 5)],
        used: { day: STAKED, week: STAKED, month: STAKED },
      }),
    }),
  'with a limit that is reached': () =>
    panel(saints, {
      server: withSaferPlay(betServer(), {
        limits: [testLimit('stake', 'week', 5_000)],
        used: { day: STAKED, week: STAKED, month: STAKED },
      }),
    }),
  'during a time-out': () =>
    panel(saints, {
      server: withSaferPlay(betServer(), {
        pause: {
          ...({ kind: 'time-out', startedAt: '2024-10-17T14:00:00.000Z' } as const),
          endsAt: '2024-10-18T14:00:00.000Z',
        },
      }),
    }),
  'after the game has started': () => panel(saints, { hasStarted: true }),
  'a bet placed': () => panel(saints, {}, () => press('Place Bet')),
  'a bet refused': () =>
    panel(
      saints,
      {
        server: betServer().refuse(postBet, {
          code: 'VALIDATION_FAILED',
          error: 'Your limit for one bet is $25.00.',
          issues: [{ field: 'betAmount', rule: 'Your limit for one bet is $25.00.' }],
        }),
      },
      () => press('Place Bet'),
    ),
  'a bet without an answer': () =>
    panel(saints, { server: betServer().disconnect(postBet) }, () => press('Place Bet')),
});
