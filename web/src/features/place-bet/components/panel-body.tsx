import { pauseText } from '@app/domain';
import type { ReactNode } from 'react';
import { BetFields } from './bet-fields.tsx';
import { BetReceipt } from './bet-receipt.tsx';
import { ClosedPanel } from './closed-panel.tsx';
import { OwnBets } from './own-bets.tsx';
import styles from './place-bet.module.css';
import type { PlaceBetState } from './use-place-bet.ts';

/** The content of the card and the sheet: form, note or receipt, and the reader's bets on the game. */
export function PanelBody({ state }: { readonly state: PlaceBetState }): ReactNode {
  const { view, placed, pause, reached, basis, hasJustClosed, logPast } = state;
  return (
    <>
      {view === 'placed' && placed !== null ? (
        <BetReceipt bet={placed} state={state} />
      ) : view === 'paused' && pause !== null ? (
        <p className={styles.past}>{pauseText(pause)}</p>
      ) : view === 'reached' ? (
        <p className={styles.past} role="status">
          {reached}
        </p>
      ) : view === 'closed' ? (
        <ClosedPanel game={basis.game} isNews={hasJustClosed} onLogPast={logPast} />
      ) : (
        <BetFields state={state} />
      )}
      <OwnBets game={basis.game} />
    </>
  );
}
