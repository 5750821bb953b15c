import { consensusColor } from '@app/domain';
import type { ModelConsensus } from '@app/domain';
import type { ReactNode } from 'react';
import { Value } from '../../../../ui/value.tsx';
import styles from '../pick/agreement-fact.module.css';

const STRENGTHS = { green: 'strong', amber: 'divided', red: 'weak' } as const;

interface Props {
  readonly consensus: ModelConsensus | null;
  /** Adds the strength as text. */
  readonly isNamed?: boolean;
}

/** `3 of 3 Models, 100%` in the color of its strength (S-398, S-407, S-408). */
export function ConsensusText({ consensus, isNamed = false }: Props): ReactNode {
  if (consensus === null) return <Value text={null} />;
  const color = consensusColor(consensus.percent);
  return (
    <span className={styles.consensus} data-consensus={color}>
      {consensus.text}, {consensus.percentText}
      {isNamed ? `, ${STRENGTHS[color]}` : ''}
    </span>
  );
}
