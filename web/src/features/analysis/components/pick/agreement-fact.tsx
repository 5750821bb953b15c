import { consensusColor } from '@app/domain';
import type { ModelConsensus } from '@app/domain';
import type { Fact } from '../../../../ui/fact-list.tsx';
import styles from './agreement-fact.module.css';

/** Returns 'N of M Models' with its share, colored by strength, as one fact (S-397, S-398, S-407). */
export function agreementFact(consensus: ModelConsensus | null): Fact {
  return {
    label: 'Model agreement',
    value:
      consensus === null ? null : (
        <span className={styles.consensus} data-consensus={consensusColor(consensus.percent)}>
          {consensus.text}, {consensus.percentText}
        </span>
      ),
  };
}
