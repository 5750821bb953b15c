import { consensusColor } from '@app/domain';
import type { ModelConsensus } from '@app/domain';
import type { ReactNode } from 'react';
import { Value } from '../../../../ui/value.tsx';
import { percentPoints } from '../../lib/mlb-texts.ts';
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

interface DisagreementProps {
  /** As a fraction. */
  readonly fraction: number | null;
  /** How many models it covers. */
  readonly models: number;
}

/** `±8.7 pts`, with the models that count, which are more than those of the consensus. */
export function DisagreementText({ fraction, models }: DisagreementProps): ReactNode {
  return (
    <>
      <Value text={percentPoints(fraction)} />{' '}
      {fraction === null || models < 2 ? null : (
        <small className={styles.counted}>Across all {models} models</small>
      )}
    </>
  );
}
