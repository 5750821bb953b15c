import { expectEveryAnalysis } from './support/every-analysis.ts';
import { namedSlates, watchConsole } from './support/every-game.ts';

it.each(namedSlates('nfl'))(
  'games of %s, one in eight, show pick, tier, grade, stake and lines of their file on all tabs (S-369, S-371, S-372, S-417..S-422)',
  async (_key, slate) => {
    const said = watchConsole();
    await expectEveryAnalysis('nfl', slate);
    expect(said()).toEqual([]);
  },
  120_000,
);
