import type { ReactNode } from 'react';
import { Notice } from '../../../../ui/notice.tsx';

interface Props {
  /** One sentence for each value of the address that cannot be used. */
  readonly faults: readonly string[];
}

/** Says which values of the address were replaced by their default, and why. Nothing without any. */
export function InputFaults({ faults }: Props): ReactNode {
  return faults.length === 0 ? null : <Notice>{faults.join(' ')}</Notice>;
}
