import { CreditCard, Info, Undo2 } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './trust-badges.module.css';

const FACTS = [
  { Icon: CreditCard, text: 'Payments handled by the payment provider' },
  { Icon: Undo2, text: 'Cancel any time, access to the period’s end' },
  { Icon: Info, text: '18+ only' },
] as const;

/** What holds for every plan. Facts only (S-242). */
export function TrustBadges(): ReactNode {
  return (
    <ul className={styles.facts}>
      {FACTS.map(({ Icon, text }) => (
        <li key={text}>
          <Icon size={16} strokeWidth={1.8} aria-hidden="true" />
          {text}
        </li>
      ))}
    </ul>
  );
}
