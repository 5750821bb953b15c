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
    expect(await flagsOf(BASEBALL)).not.toContain('isWinFromCover');
  });
});
