import { expectedReturn, formatOdds, formatRoi } from '@app/domain';
import type { NormalizedGame } from '@app/domain';
import type { Fact } from '../../../../ui/fact-list.tsx';
import { Signed } from '../../../../ui/rate.tsx';

/** The expected return of the pick at the odds beside it: `Expected ROI at -102` (S-397). */
export function expectedRoiFact(game: NormalizedGame): Fact {
  const { percent, odds } = expectedReturn(game);
  return {
    label: odds === null ? 'Expected ROI' : `Expected ROI at ${formatOdds(odds)}`,
    value: percent === null ? null : <Signed value={percent} text={formatRoi(percent)} />,
  };
}
