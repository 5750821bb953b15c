import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sportSchema, type GameStatus, type Sport } from '@app/contracts';
import { isSameTeam, type BetType } from '@app/domain';
import { GameSettler } from '../src/settlement/game-settler.ts';
import { startLedgerApp, type LedgerApp } from './ledger-app.ts';

// Creating databases can take long on a busy machine.
jest.setTimeout(120_000);

/** [game id, home team, away team, home score, away score, status] */
type OracleResult = readonly [string | number, string, string, number, number, GameStatus];
/** [game id, bet type, pick, line, odds, status, profit on a stake of 100] */
type OracleBet = readonly [string | number, BetType, string, number, number, string, number];
interface Oracle {
  readonly stake: number;
  readonly slates: Record<string, { readonly results: OracleResult[]; readonly rows: OracleBet[] }>;
}

/** Its wins at a stake of 100 end in exactly half a cent, which the oracle rounds down and the product up. */
const isHalfCent = (odds: number): boolean =>
  (100 * 10_000) % -odds !== 0 && ((2 * 100 * 10_000) / -odds) % 1 === 0;

const FIXTURES = join(import.meta.dirname, '../../../libs/domain/test/fixtures/settlement');

let app: LedgerApp;
beforeAll(async () => {
  app = await startLedgerApp({ hasJobs: true });
});
afterAll(() => app.close());

function oracleOf(sport: Sport): { results: OracleResult[]; bets: OracleBet[] } {
  const { slates } = JSON.parse(readFileSync(join(FIXTURES, `${sport}.json`), 'utf8')) as Oracle;
  const all = Object.values(slates);
  return { results: all.flatMap(({ results }) => results), bets: all.flatMap(({ rows }) => rows) };
}

describe("users' bets, settled by recorded results", () => {
  it.each(sportSchema.options)('match the oracle, every bet of %s to the cent (S-484)', async (sport) => {
    await app.reset();
    const { results, bets } = oracleOf(sport);
    const games = new Map(results.map((result) => [String(result[0]), result]));
    const played = bets.filter(([gameId]) => games.has(String(gameId)));
    expect(played.length).toBeGreaterThan(400);
    await app.place(
      ...played.map(([id, betType, pick, line, odds, status, profit]) => {
        const [, homeTeam = '', awayTeam = ''] = games.get(String(id)) ?? [];
        const sideOfTeam = isSameTeam(pick, homeTeam) ? ('home' as const) : ('away' as const);
        const sideOfTotal = pick === 'OVER' ? ('over' as const) : ('under' as const);
        return {
          ...{ sport, gameId: String(id), homeTeam, awayTeam, betType, odds, stakeCents: 10_000 },
          side: betType === 'total' ? sideOfTotal : sideOfTeam,
          line: betType === 'moneyline' ? null : line,
          notes: JSON.stringify([status, profit]),
        };
      }),
    );
    for (const [id, , , homeScore, awayScore, status] of results) {
      const game = {
        sport,
        gameId: String(id),
        status,
        homeScore,
        awayScore,
        closingLine: null,
        version: 1,
      };
      await app.get(GameSettler).settle(game);
    }
    for (const { notes, odds, result, payoutCents, settledBy } of await app.bets()) {
      const [status, profit] = JSON.parse(String(notes)) as [string, number];
      const cents = Math.round(profit * 100) + (status === 'won' && isHalfCent(odds ?? 0) ? 1 : 0);
      expect({ result, profitCents: (payoutCents ?? 0) - 10_000, settledBy }).toEqual({
        result: status,
        profitCents: cents,
        settledBy: 'system',
      });
    }
  });
});
