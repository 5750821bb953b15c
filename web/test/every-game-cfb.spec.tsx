import { expectEveryAnalysis } from './support/every-analysis.ts';
import { namedSlates, watchConsole } from './support/every-game.ts';

it.each(namedSlates('cfb'))(
  'games of %s, one in twelve, show pick, tier, grade, stake and lines of their file on all tabs (S-370, S-372, S-397..S-401)',
  async (_key, slate) => {
    const said = watchConsole();
    await expectEveryAnalysis('cfb', slate);
    expect(said()).toEqual([]);
  },
  120_000,
);
