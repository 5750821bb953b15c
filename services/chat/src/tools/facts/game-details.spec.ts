import { startToolsRig, type ToolsRig } from '../../../test/tools-rig.ts';

const FOOTBALL = '2024_07_DEN_NO';
const BASEBALL = '632441';

describe('the win probability of a game', () => {
  let rig: ToolsRig;
  beforeEach(async () => {
    rig = await startToolsRig();
  });
  afterEach(() => rig.close());

  const flagsOf = async (gameId: string) => (await rig.found('game-analysis', { gameId })).flags;

  it('is the one of the file where the file has one', async () => {
    expect(await flagsOf(FOOTBALL)).not.toContain('isWinFromCover');
  });

  it('is marked as derived from the cover probability where the file has none', async () => {
    rig.publish('nfl', (file) => ({
      ...file,
      predictions: file.predictions.map((record) => ({
        ...record,
        home_win_probability: null,
        away_win_probability: null,
      })),
    }));
    expect(await flagsOf(FOOTBALL)).toContain('isWinFromCover');
  });

  it('is never marked as derived in baseball, where games are picked to win', async () => {
    const flags = await flagsOf(BASEBALL);
    expect(flags).not.toContain('isWinFromCover');
    expect(flags).not.toContain('isValueSide');
  });

  it('is marked as that of the value side below 50%, where the price makes the loser the pick', async () => {
    rig.publish('mlb', (file) => ({
      ...file,
      predictions: file.predictions.map((record) => ({
        ...record,
        ...{ ensemble_prediction: 1, ensemble_probability: 0.58 },
        recommended_bet: { team: 'AWAY', probability: 0.42 },
      })),
    }));
    expect(await flagsOf(BASEBALL)).toContain('isValueSide');
  });
});
