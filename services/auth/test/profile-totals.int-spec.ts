import { GetProfileHandler } from '../src/profiles/get-profile.handler.ts';
import { actorOf, startAuthApp, type AuthApp } from './auth-app.ts';
import { startStandIn, type StandIn } from './service-stand-ins.ts';

// Creating databases can take long on a busy machine.
jest.setTimeout(60_000);

const TALLY = {
  bets: 3,
  won: 2,
  lost: 1,
  push: 0,
  wageredCents: 15_000,
  payoutCents: 19_090,
  profitCents: 4_090,
  profitUnits: 2.5,
  winRatePercent: 66.7,
  winRateLowPercent: 20.8,
  winRateHighPercent: 93.9,
  roiPercent: 27.3,
};
const NO_TOTALS = {
  totalBets: null,
  winRate: null,
  totalProfit: null,
  totalWagered: null,
  profitUnits: null,
  tiers: null,
};

let app: AuthApp;
let bets: StandIn | null = null;

beforeAll(async () => {
  app = await startAuthApp();
});
afterEach(async () => {
  await bets?.stop();
  bets = null;
});
afterAll(() => app.close());

describe('the totals of a profile', () => {
  it('come from bets for this user, and are missing while bets is unavailable or fails (S-144)', async () => {
    const actor = actorOf(await app.register());
    const profile = async () => (await app.get(GetProfileHandler).execute({ actor })).profile;
    expect(await profile()).toMatchObject({ username: 'sam', ...NO_TOTALS });

    const asked: string[] = [];
    bets = await startStandIn('bets', app.redis.url, {
      totals: (userId) => {
        asked.push(userId);
        if (asked.length > 1) throw new Error('broken');
        return { overall: TALLY, byTier: [{ key: 'HIGH', ...TALLY }] };
      },
    });
    expect(await profile()).toMatchObject({
      username: 'sam',
      totalBets: 3,
      winRate: 66.7,
      totalProfit: 40.9,
      totalWagered: 150,
      profitUnits: 2.5,
      tiers: [{ tier: 'HIGH', bets: 3, winRatePercent: 66.7, profitCents: 4_090 }],
    });
    expect(asked).toEqual([actor.userId]);
    expect(await profile()).toMatchObject({ username: 'sam', ...NO_TOTALS });
    expect(asked).toHaveLength(2);
  });
});
