import type { Sales } from '@app/contracts';
import { CreditCard, Info, Undo2 } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './trust-badges.module.css';

/** Who takes the payments. `none` and an unknown state have no such fact; the page’s notice names the test mode. */
const PAYMENTS: Readonly<Record<Sales, string | null>> = {
  live: 'Payments handled by Stripe',
  test: null,
  none: null,
};

interface Props {
  readonly sales: Sales | undefined;
}

/** What holds for every plan. Facts only (S-242). */
export function TrustBadges({ sales }: Props): ReactNode {
  const payments = sales === undefined ? null : PAYMENTS[sales];
  return (
    <ul className={styles.facts}>
      <Fact Icon={Undo2} text="Cancel anytime. Access lasts until the period ends." />
      <Fact Icon={Info} text="18+ only" />
      {/* Last, so that nothing moves when the plans arrive. */}
      {payments === null ? null : <Fact Icon={CreditCard} text={payments} />}
    </ul>
  );
}

function Fact({ Icon, text }: { readonly Icon: LucideIcon; readonly text: string }): ReactNode {
  return (
    <li>
      <Icon size={16} strokeWidth={1.8} aria-hidden="true" />
      {text}
    </li>
  );
}
