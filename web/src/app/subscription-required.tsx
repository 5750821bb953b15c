import { subscriptionRequiredText, type PaidTier } from '@app/domain';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '../config/paths.ts';
import { PageHeading } from '../lib/heading-focus.tsx';
import { useDocumentTitle } from '../lib/use-document-title.ts';
import { Button } from '../ui/button.tsx';
import { Offer } from '../ui/offer.tsx';
import styles from './subscription-required.module.css';

interface Props {
  readonly tier: PaidTier;
}

/** Replaces a screen when the user's tier is too low (S-043, S-044). */
export function SubscriptionRequired({ tier }: Props): ReactNode {
  const navigate = useNavigate();
  useDocumentTitle('Subscription Required');
  return (
    <section className={styles.panel}>
      <PageHeading>Subscription Required</PageHeading>
      <p className={styles.note}>{subscriptionRequiredText(tier)}</p>
      <Offer>
        <Button
          kind="primary"
          onClick={() => {
            void navigate(paths.profile);
          }}
        >
          Upgrade Subscription
        </Button>
      </Offer>
    </section>
  );
}
