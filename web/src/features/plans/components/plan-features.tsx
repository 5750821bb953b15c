import type { PlanOffer } from '@app/contracts';
import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { Tag } from '../../../ui/badge.tsx';
import styles from './plan-card.module.css';

/** What a plan includes, and apart from it what is planned and not part of what is sold (S-228). */
export function PlanFeatures({ offer }: { readonly offer: PlanOffer }): ReactNode {
  const included = offer.features.filter(({ isPlanned }) => !isPlanned);
  const planned = offer.features.filter(({ isPlanned }) => isPlanned);
  return (
    <>
      <ul className={styles.features} aria-label={`Included in ${offer.name}`}>
        {included.map(({ text }) => (
          <li key={text}>
            <Check size={16} strokeWidth={1.8} aria-hidden="true" />
            {text}
          </li>
        ))}
      </ul>
      {planned.length === 0 ? null : (
        <ul className={styles.planned} aria-label={`Not available in ${offer.name} yet`}>
          {planned.map(({ text }) => (
            <li key={text}>
              {text} <Tag>Planned</Tag>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
