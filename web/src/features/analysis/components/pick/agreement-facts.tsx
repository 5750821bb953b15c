import { consensusColor } from '@app/domain';
import type { ModelConsensus } from '@app/domain';
import type { Fact } from '../../../../ui/fact-list.tsx';
import styles from './agreement-facts.module.css';

/** Returns 'N of M Models' and its share, colored and named by strength (S-397, S-398, S-407). */
export function agreementFacts(consensus: ModelConsensus | null): readonly Fact[] {
  return [
    { label: 'Model agreement', value: consensus?.text ?? null },
    {
      label: 'Consensus',
      value:
        consensus === null ? null : (
          <span className={styles.consensus} data-consensus={consensusColor(consensus.percent)}>
            {consensus.percentText}
          </span>
        ),
    },
  ];
}
