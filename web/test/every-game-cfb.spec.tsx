import { expectEveryAnalysis } from './support/every-analysis.ts';
import { namedSlates, openWithEverySlate, watchConsole } from './support/every-game.ts';

it.each(namedSlates('cfb'))(
  'every game of %s shows pick, tier, grade, stake and lines of its file, one in three on all tabs (S-370, S-372, S-397..S-401)',
  async (_key, slate) => {
    const said = watchConsole();
    await expectEveryAnalysis(openWithEverySlate('cfb'), 'cfb', slate);
    expect(said()).toEqual([]);
  },
  120_000,
);
