import { getCalibrationRoute, getPerformanceRoute, getPicksCsv, getSlatesRoute } from '@app/contracts';
import type { User } from '@app/contracts';
import { screen, waitFor } from '@testing-library/react';
import type { FakeServer } from '../../../../test/support/fake-server.ts';
import { calibration, performance, publishedSlate } from '../../../../test/support/record.ts';
import { demoServer, renderApp, signInStored, testUser } from '../../../../test/support/render-app.tsx';
import type { RenderedApp } from '../../../../test/support/render-app.tsx';

const BUTTON = { name: 'Export NFL 2024 picks' };
const HINT = /With Pro you can export the NFL 2024 picks as a spreadsheet\./;
const CSV = 'Game Date,Sport\r\n';

function open(
  plan: Pick<User, 'planId' | 'subscriptionTier'> | null,
  query = '',
): RenderedApp & { readonly server: FakeServer } {
  const server = demoServer()
    .reply(getPerformanceRoute, { success: true, data: performance() })
    .reply(getCalibrationRoute, { success: true, data: calibration() })
    .reply(getSlatesRoute, {
      success: true,
      data: {
        slates: [publishedSlate('nfl', { week: 4 }), publishedSlate('nfl', { season: 2023, week: 18 })],
      },
    })
    .replyText(getPicksCsv, 200, CSV);
  if (plan !== null) signInStored(server, testUser(plan));
  return { server, ...renderApp(server, { sport: 'nfl', path: `/dashboard/record${query}` }) };
}

const saved: { name: string; bytes: number }[] = [];

beforeEach(() => {
  saved.length = 0;
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  let blob = new Blob();
  Object.assign(URL, {
    createObjectURL: (given: Blob) => {
      blob = given;
      return 'blob:test';
    },
    revokeObjectURL: () => undefined,
  });
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(
    this: HTMLAnchorElement,
  ) {
    saved.push({ name: this.download, bytes: blob.size });
  });
});
afterEach(() => {
  jest.restoreAllMocks();
});

describe('the export of picks', () => {
  it.each([
    ['pro', 'premium'],
    ['elite', 'elite'],
  ] as const)('saves the newest season for %s (S-225)', async (planId, subscriptionTier) => {
    const { user, server } = open({ planId, subscriptionTier });
    await user.click(await screen.findByRole('button', BUTTON));
    await waitFor(() => {
      expect(saved.map(({ name }) => name)).toEqual(['openbook-nfl-picks-2024.csv']);
    });
    expect(saved[0]?.bytes).toBe(CSV.length);
    const [request] = server.requestsOf(getPicksCsv);
    expect([request?.path, request?.query.toString()]).toEqual([
      '/api/predictions/nfl/picks.csv',
      'season=2024',
    ]);
    expect(screen.queryByText(HINT)).toBeNull();
  });

  it('saves the chosen season (S-225)', async () => {
    const { user } = open({ planId: 'pro', subscriptionTier: 'premium' }, '?season=2023');
    await user.click(await screen.findByRole('button', { name: 'Export NFL 2023 picks' }));
    await waitFor(() => {
      expect(saved.map(({ name }) => name)).toEqual(['openbook-nfl-picks-2023.csv']);
    });
  });

  it.each([
    ['a visitor', null],
    ['Free', { planId: 'free', subscriptionTier: 'free' }],
    ['Basic', { planId: 'basic', subscriptionTier: 'free' }],
  ] as const)('names its plan to %s, with a link to the plans (S-225)', async (_who, plan) => {
    open(plan);
    expect(await screen.findByText(HINT)).toBeVisible();
    expect(screen.getByRole('link', { name: 'See plans' })).toHaveAttribute('href', '/dashboard/plans');
    expect(screen.queryByRole('button', BUTTON)).toBeNull();
  });

  it('says why it failed (S-225)', async () => {
    const { user, server } = open({ planId: 'pro', subscriptionTier: 'premium' });
    server.refuse(getPicksCsv, { code: 'UNAVAILABLE', error: 'Closed for tonight' });
    await user.click(await screen.findByRole('button', BUTTON));
    expect(await screen.findByText('Closed for tonight')).toBeVisible();
    expect(saved).toEqual([]);

    server.replyText(getPicksCsv, 200, CSV);
    await user.click(screen.getByRole('button', BUTTON));
    await waitFor(() => {
      expect(saved).toHaveLength(1);
    });
    expect(screen.queryByText('Closed for tonight')).toBeNull();
  });
});
