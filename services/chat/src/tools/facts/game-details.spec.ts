import { startToolsRig, withdrawing, type ToolsRig } from '../../../test/tools-rig.ts';

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

  const pickAway = (roi: number, more: Readonly<Record<string, unknown>> = {}): void => {
    rig.publish('mlb', (file) => ({
      ...file,
      ...more,
      predictions: file.predictions.map((record) => ({
        ...record,
        ...{ ensemble_prediction: 1, ensemble_probability: 0.58 },
        recommended_bet: { team: 'AWAY', probability: 0.42 },
        professional_bet_decision: {
          ...(record['professional_bet_decision'] as object),
          expected_roi: roi,
        },
      })),
    }));
  };

  it('is marked as that of the value side below 50%, where the price makes the loser the pick', async () => {
    pickAway(15.5);
    expect(await flagsOf(BASEBALL)).toEqual(expect.arrayContaining(['isUnlikelyWinner', 'isValueSide']));
  });

  it('is marked as below 50% only, where the price has no value', async () => {
    pickAway(-10.7);
    const flags = await flagsOf(BASEBALL);
    expect(flags).toContain('isUnlikelyWinner');
    expect(flags).not.toContain('isValueSide');
  });

  it('is marked as below 50% only, where the pick was withdrawn', async () => {
    pickAway(15.5, { publication: withdrawing(BASEBALL) });
    const flags = await flagsOf(BASEBALL);
    expect(flags).toContain('isUnlikelyWinner');
    expect(flags).not.toContain('isValueSide');
  });
});
