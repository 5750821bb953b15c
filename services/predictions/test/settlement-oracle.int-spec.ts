import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sportSchema, type Sport } from '@app/contracts';
import { settle } from '../src/system-bets/settle-bet.ts';
import { REPLAYED_SEASON, startPredictionsApp, type PredictionsApp } from './predictions-app.ts';

// Creating databases can take long on a busy machine.
jest.setTimeout(60_000);

/** [game id, bet type, team, line, odds, status, profit on a stake of 100] */
type OracleBet = readonly [string | number, string, string, number, number, string, number];
interface Oracle {
  readonly stake: number;
  readonly slates: Record<string, { readonly rows: readonly OracleBet[] }>;
}

interface BetRow {
  sport: Sport;
  game_id: string;
  bet_type: 'spread' | 'moneyline';
  side: 'home' | 'away';
  team: string;
  line: number;
  odds: number;
  stake_cents: number;
  state: string;
  result: string | null;
  payout_cents: number;
  profit_cents: number;
  result_version: number;
  status: 'final';
  home_score: number;
  away_score: number;
}

/** Its win of 100 at -128 is exactly 78.125. The oracle has the lower cent, the product rounds half up. */
const HALF_CENT_GAME = '633717';

const FIXTURES = join(import.meta.dirname, '../../../libs/domain/test/fixtures/settlement');

function oracleOf(sport: Sport): Map<string, OracleBet> {
  const oracle = JSON.parse(readFileSync(join(FIXTURES, `${sport}.json`), 'utf8')) as Oracle;
  const wanted = sport === 'mlb' ? 'moneyline' : 'spread';
  return new Map(
    Object.values(oracle.slates)
      .flatMap((slate) => slate.rows)
      .filter((bet) => bet[1] === wanted)
      .map((bet) => [String(bet[0]), bet]),
  );
}

let app: PredictionsApp;

beforeAll(async () => {
  app = await startPredictionsApp({ template: REPLAYED_SEASON });
}, 120_000);

afterAll(async () => {
  await app.close();
});

describe('system bets of the whole demo season', () => {
  it.each(sportSchema.options)('match the oracle to the cent: %s (S-484)', async (sport) => {
    const bets = await app.rows<BetRow>(
      `select bet.*, r.status, r.home_score, r.away_score from predictions.system_bet bet
       join lateral (select * from predictions.result r where r.sport = bet.sport and r.game_id = bet.game_id
         order by version desc limit 1) r on true
       where bet.sport = $1`,
      [sport],
    );
    const oracle = oracleOf(sport);
    const compared = bets.filter((bet) => oracle.has(bet.game_id));
    expect(compared.length).toBe(oracle.size);
    for (const bet of compared) {
      const [, , team, line, odds, status, profitOn100] = oracle.get(bet.game_id) as OracleBet;
      expect([bet.game_id, bet.team, bet.line, bet.odds]).toEqual([bet.game_id, team, line, odds]);
      const terms = { betType: bet.bet_type, side: bet.side, line: bet.line, odds: bet.odds };
      const result = {
        gameId: bet.game_id,
        version: bet.result_version,
        status: bet.status,
        homeScore: bet.home_score,
        awayScore: bet.away_score,
        closingLine: null,
      };
      const centsOn100 = Math.round(profitOn100 * 100) + (bet.game_id === HALF_CENT_GAME ? 1 : 0);
      expect([bet.game_id, settle({ ...terms, stakeCents: 10_000 }, result).profitCents]).toEqual([
        bet.game_id,
        centsOn100,
      ]);
      const ofFifty = settle({ ...terms, stakeCents: 5_000 }, result);
      expect([bet.game_id, bet.state, bet.result, bet.stake_cents]).toEqual([
        bet.game_id,
        'completed',
        status,
        5_000,
      ]);
      expect(bet.profit_cents).toBe(ofFifty.profitCents);
      expect(bet.payout_cents).toBe(ofFifty.payoutCents);
    }
  });

  it('have one settlement each in the history', async () => {
    const [row] = await app.rows<{ bets: number; settlements: number }>(
      `select (select count(*)::int from predictions.system_bet where state = 'completed') as bets,
         (select count(*)::int from predictions.bet_settlement) as settlements`,
    );
    expect(row?.settlements).toBe(row?.bets);
  });
});
