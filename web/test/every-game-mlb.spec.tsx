import { expectEveryAnalysis } from './support/every-analysis.ts';
import { namedSlates, watchConsole } from './support/every-game.ts';

it.each(namedSlates('mlb'))(
  'games of %s, one in eight, show pick, tier, grade, stake and lines of their file on all tabs (S-369, S-372, S-405, S-406, S-409, S-412, S-414)',
  async (_key, slate) => {
    const said = watchConsole();
    await expectEveryAnalysis('mlb', slate);
    expect(said()).toEqual([]);
  },
  120_000,
);
