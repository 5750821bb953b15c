import { formatRecord, isSmallSample } from '@app/domain';
import type { Luck } from '@app/domain';
import type { ReactNode } from 'react';
import { WholeAmounts } from '../../../../ui/whole-amounts.tsx';
import { settledOf } from '../../../../lib/samples.ts';
import { keepTogether } from '../../../../lib/keep-together.ts';
import type { LuckSample } from '../../lib/luck/luck-sample.ts';
import { headlineEnd, ofHundred, verdictTexts } from './luck-texts.ts';
import { LuckSquares } from './luck-squares.tsx';
import styles from './luck.module.css';

interface Props {
  readonly luck: Luck;
  readonly sample: LuckSample;
}

/** The answer in one sentence, as squares, and with what was tested. */
export function LuckAnswer({ luck, sample }: Props): ReactNode {
  const { won, lost, push } = luck;
  const days = sample.dates === null ? '' : `, ${keepTogether(sample.dates)}`;
  return (
    <div className={styles.answer}>
      <p className={styles.headline}>
        <b>{ofHundred(luck.chanceAtBreakEven)} of 100 bettors who only break even</b> {headlineEnd(luck)}
      </p>
      <LuckSquares chance={luck.chanceAtBreakEven} />
      <p className={styles.tested}>
        Tested: {sample.name}
        {days}, <b>{formatRecord(won, lost, push)}</b>, <WholeAmounts text={sample.profit} />
        {isSmallSample(settledOf(luck)) ? ', small sample' : ''}.
        {sample.leftOut === null ? '' : ` ${sample.leftOut}.`}
      </p>
      <p className={styles.quiet}>{verdictTexts(luck).join(' ')}</p>
    </div>
  );
}
