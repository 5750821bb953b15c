import { consensusColor } from '@app/domain';
import type { ModelConsensus } from '@app/domain';
import type { ReactNode } from 'react';
import { Value } from '../../../../ui/value.tsx';
import styles from '../pick/agreement-fact.module.css';

interface Props {
  readonly consensus: ModelConsensus | null;
}

/** `3 of 3 Models, 100%` in the color of its strength, with the models that count (S-398, S-407, S-408). */
export function ConsensusText({ consensus }: Props): ReactNode {
  if (consensus === null) return <Value text={null} />;
  return (
    <>
      <span className={styles.consensus} data-consensus={consensusColor(consensus.percent)}>
        {consensus.text}, {consensus.percentText}
      </span>{' '}
      <small className={styles.counted}>Random forest, XGBoost and LightGBM only</small>
    </>
  );
}
