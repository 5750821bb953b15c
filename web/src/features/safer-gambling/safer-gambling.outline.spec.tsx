import type { SaferPlay } from '@app/contracts';
import { screen } from '@testing-library/react';
import { describeOutlines, opened } from '../../../test/support/describe-outlines.ts';
import { demoServer, signInStored } from '../../../test/support/render-app.tsx';
import { testLimit, withSaferPlay } from '../../../test/support/safer-play.ts';
// Loads the code with the spec, so that no state waits for it.
import './own-play.tsx';
import './play-notes.tsx';
import './safer-gambling-screen.tsx';

const asked = (confirmableFrom: string): NonNullable<SaferPlay['limits'][number]['asked']> => ({
  max: 40_000,
  askedAt: '2024-10-17T01:12:00.000Z',
  confirmableFrom,
});

const LIMITED: Partial<SaferPlay> = {
  limits: [
    testLimit('stake', 'day', 15_000),
    testLimit('stake', 'week', 30_000, asked('2024-10-19T01:12:00.000Z')),
    testLimit('stake', 'month', 80_000, asked('2024-10-18T01:12:00.000Z')),
    testLimit('loss', 'week', 10_000),
    testLimit('bets', 'day', 5),
  ],
  used: {
    day: { stakeCents: 11_700, bets: 5, lossCents: 0 },
    week: { stakeCents: 14_200, bets: 6, lossCents: 2_500 },
    month: { stakeCents: 48_700, bets: 16, lossCents: 6_487 },
  },
  today: { bets: 5, stakeCents: 11_700, settled: 0, profitCents: 0 },
  realityCheckMinutes: 60,
};

async function openOwn(play: Partial<SaferPlay>): Promise<Element> {
  const server = withSaferPlay(demoServer(), play);
  signInStored(server);
  const screenOf = await opened(server, { path: '/safer-gambling' });
  await screen.findByRole('form', { name: 'Limits' });
  return screenOf;
}

describeOutlines(import.meta.filename, '2024-10-18T15:30:00.000Z', {
  'for a visitor': () => opened(demoServer(), { path: '/safer-gambling' }),
  'with limits, use and changes that wait': () => openOwn(LIMITED),
  'during a self-exclusion': () =>
    openOwn({
      pause: {
        ...({ kind: 'self-exclusion', startedAt: '2024-10-17T18:40:00.000Z' } as const),
        endsAt: '2025-04-17T18:40:00.000Z',
      },
    }),
});
