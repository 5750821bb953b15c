import { DEFAULT_BET_CENTS, formatMoney } from '@app/domain';
import { Tooltip } from 'radix-ui';
import { useState } from 'react';
import type { ReactNode } from 'react';
import styles from './result-tiles.module.css';

interface Props {
  readonly stakeCents: number | null;
}

/** Says that the ROI assumes a stake, and which (S-140). Opens on hover, focus and tap. */
export function EstimatedTag({ stakeCents }: Props): ReactNode {
  const [isOpen, setIsOpen] = useState(false);
  const stake = stakeCents === null || stakeCents === 0 ? DEFAULT_BET_CENTS : stakeCents;
  return (
    <Tooltip.Provider delayDuration={200}>
      <Tooltip.Root open={isOpen} onOpenChange={setIsOpen}>
        <Tooltip.Trigger
          className={styles.estimated}
          onClick={() => {
            setIsOpen(true);
          }}
        >
          estimated
        </Tooltip.Trigger>
        {/* Without a portal, to stay inside the page's landmark. */}
        <Tooltip.Content className={styles.tooltip} sideOffset={6} collisionPadding={16}>
          The amount you wagered is unknown. This divides your profit by the number of bets times your default
          bet of {formatMoney(stake)}.
        </Tooltip.Content>
      </Tooltip.Root>
    </Tooltip.Provider>
  );
}
