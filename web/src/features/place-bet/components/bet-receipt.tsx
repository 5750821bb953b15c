import type { Bet } from '@app/contracts';
import {
  formatOdds,
  formatProfit,
  formatStakeMoney,
  formatStakeUnits,
  formatWhole,
  pickText,
  winProfitCents,
} from '@app/domain';
import { Check } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../../config/paths.ts';
import { useBets } from '../../../lib/bets/use-bets.ts';
import { BetStatus } from '../../../ui/bet-status.tsx';
import { Button } from '../../../ui/button.tsx';
import { Value } from '../../../ui/value.tsx';
import styles from './bet-receipt.module.css';
import shared from './place-bet.module.css';
import type { PlaceBetState } from './use-place-bet.ts';

interface Props {
  readonly bet: Bet;
  readonly state: PlaceBetState;
}

/** Replaces the form after a bet, so that a second click cannot log it twice. */
export function BetReceipt({ bet, state }: Props): ReactNode {
  const { basis, canAddAnother, addAnother } = state;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
  }, []);
  const { americanOdds, stakeCents, unitCents, profitCents } = bet;
  return (
    <div>
      <div className={styles.receiptHead}>
        <Check size={18} strokeWidth={1.8} aria-hidden="true" />
        <div>
          <h3 ref={heading} tabIndex={-1}>
            {pickText({ ...bet, sport: basis.game.sport })} is in your ledger
          </h3>
          <p>{profitCents === null ? 'We settle it when the final score is in.' : <Settled bet={bet} />}</p>
        </div>
      </div>
      <dl className={styles.facts}>
        <div>
          <dt>Stake</dt>
          <dd>
            {formatStakeMoney(stakeCents)} ({formatStakeUnits(stakeCents, unitCents)})
          </dd>
        </div>
        {americanOdds === null ? null : (
          <div>
            <dt>To win at {formatOdds(americanOdds)}</dt>
            <dd>{formatStakeMoney(winProfitCents(stakeCents, americanOdds))}</dd>
          </div>
        )}
        <OpenBets />
      </dl>
      <div className={styles.receiptActions}>
        {canAddAnother ? <Button onClick={addAnother}>Add another bet</Button> : null}
        <Link to={paths.myBets} className={shared.link}>
          My Bets
        </Link>
      </div>
    </div>
  );
}

function Settled({ bet }: Pick<Props, 'bet'>): ReactNode {
  return (
    <>
      <BetStatus status={bet.status} /> {formatProfit(bet.profitCents ?? 0)}: the game is over.
    </>
  );
}

function OpenBets(): ReactNode {
  const { data } = useBets({ limit: '1' });
  const summary = data?.data.summary;
  const text = summary
    ? `${formatWhole(summary.pendingBets)}, ${formatStakeMoney(summary.atRiskCents)} at risk`
    : null;
  return (
    <div>
      <dt>Pending bets, all games</dt>
      <dd>
        <Value text={text} />
      </dd>
    </div>
  );
}
