import { getBreakEven } from '@app/contracts';
import { actorOf, OTHER, settled, startLedgerApp, USER, type LedgerApp } from './ledger-app.ts';

// Creating databases can take long on a busy machine.
jest.setTimeout(60_000);

let app: LedgerApp;
beforeAll(async () => {
  app = await startLedgerApp();
});
beforeEach(() => app.reset());
afterAll(() => app.close());

const WON = settled('won', 9545);
const LOST = settled('lost', 0);

describe('the break-even of their own prices', () => {
  const breakEven = (changes: { readonly sport?: 'mlb'; readonly userId?: string } = {}) =>
    app.call(getBreakEven, {
      actor: actorOf(changes.userId ?? USER),
      ...{ week: null, team: null, betType: null, tier: null, sportsbook: null },
      sport: changes.sport ?? null,
    });

  it('is the mean over won and lost bets with known odds (S-382)', async () => {
    await app.place(
      { ...WON, odds: 150 },
      { ...LOST, odds: -150 },
      { ...LOST, odds: null },
      { ...settled('push', 5000), odds: 900 },
      { ...settled('void', 5000), odds: 900 },
      { odds: 900 },
      { ...WON, odds: 900, userId: OTHER },
    );
    expect(await breakEven()).toEqual({ bets: 2, breakEvenPercent: 50 });
    expect(await breakEven({ userId: OTHER })).toEqual({ bets: 1, breakEvenPercent: 10 });
    expect(await breakEven({ sport: 'mlb' })).toEqual({ bets: 0, breakEvenPercent: null });
  });
});
