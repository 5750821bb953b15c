import { startToolsRig, withdrawing, type ToolsRig } from '../../../test/tools-rig.ts';

const FOOTBALL = '2024_07_DEN_NO';
const BASEBALL = '632441';

describe('the win probability of a game', () => {
  let rig: ToolsRig;
  beforeEach(async () => {
    rig = await startToolsRig();
  });
  afterEach(() => rig.close());

  const publishWithoutWin = (more: Readonly<Record<string, unknown>> = {}): void => {
    rig.publish('nfl', (file) => ({
      ...file,
      predictions: file.predictions.map((record) => ({
        ...record,
        ...{ home_win_probability: null, away_win_probability: null },
        ...more,
      })),
    }));
  };
  const flagsOf = async (gameId: string) => (await rig.found('game-analysis', { gameId })).flags;

  it('is the one of the file where the file has one', async () => {
    expect(await flagsOf(FOOTBALL)).not.toContain('isCoverOnly');
  });

  it('is none where the file has chances to cover only (S-424)', async () => {
    publishWithoutWin();
    const { facts, flags } = await rig.found('game-analysis', { gameId: FOOTBALL });
    expect(facts).not.toHaveProperty('winnerProbability');
    expect(flags).toEqual(expect.arrayContaining(['isCoverOnly', 'isSpread']));
  });

  it.each([
    [4.4, 'Saints'],
    [-3, 'Broncos'],
    [0, undefined],
    [null, undefined],
  ])('is then left to an expected margin of %s for the home side', async (margin, winner) => {
    publishWithoutWin({
      ...{ predicted_winner: null, spread_prediction: null },
      betting_analysis: { expected_margin: margin },
    });
    const { facts } = await rig.found('game-analysis', { gameId: FOOTBALL });
    expect(facts['winner']?.text).toBe(winner);
  });

  it('is marked where it is below 50% for the winner that a football file names', async () => {
    rig.publish('nfl', (file) => ({
      ...file,
      predictions: file.predictions.map((record) => ({
        ...record,
        ...{ predicted_winner: record['home_team'], home_win_probability: 0.4, away_win_probability: 0.6 },
      })),
    }));
    const flags = await flagsOf(FOOTBALL);
    expect(flags).toContain('isUnlikelyWinner');
    expect(flags).not.toContain('isValueSide');
  });

  it('is never missing in baseball, where games are picked to win', async () => {
    const flags = await flagsOf(BASEBALL);
    expect(flags).not.toContain('isCoverOnly');
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
