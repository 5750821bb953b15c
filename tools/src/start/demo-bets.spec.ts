import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { normalizeFile } from '@app/domain';
import { demoBets, DEMO_NOTE } from './demo-bets.ts';

const FILE = join(
  import.meta.dirname,
  '../../../services/predictions/demo/nfl/nfl_predictions_2024_week_01.json',
);
const GAMES = normalizeFile('nfl', JSON.parse(readFileSync(FILE, 'utf8')))?.games ?? [];
const BETTOR = { username: 'demo-elite', sports: ['nfl'], betsPerSlate: 3 } as const;

describe('the sample bets of a demo account', () => {
  it('are picks of the published file at its prices, each labeled, before their games', () => {
    const rows = demoBets(BETTOR, [GAMES]) as readonly Record<string, unknown>[];
    expect(rows.length).toBeGreaterThan(2);
    for (const row of rows) {
      const game = GAMES.find(({ home_team: home }) => home === row['homeTeam']);
      expect(row).toMatchObject({
        awayTeam: game?.away_team,
        teamToCover: game?.team_to_cover,
        odds: game?.pickOdds,
        confidenceLevel: game?.tier,
        oddsSource: 'file',
        result: null,
        notes: DEMO_NOTE,
      });
      expect(Date.parse(String(row['placedAt']))).toBeLessThan(Date.parse(game?.startsAt ?? ''));
    }
  });

  it('are the same each time, and others for another account', () => {
    expect(demoBets(BETTOR, [GAMES])).toEqual(demoBets(BETTOR, [GAMES]));
    expect(demoBets({ ...BETTOR, username: 'demo-pro' }, [GAMES])).not.toEqual(demoBets(BETTOR, [GAMES]));
  });
});
