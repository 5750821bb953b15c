import { meetsTier, PLANS, subscriptionRequiredText, TRIAL_DAYS, type PaidTier } from '@app/domain';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '../config/paths.ts';
import { useBilling } from '../lib/billing/use-billing.ts';
import { shortMoney } from '../lib/billing/short-money.ts';
import { PageHeading } from '../lib/heading-focus.tsx';
import { useDocumentTitle } from '../lib/use-document-title.ts';
import { ButtonLink } from '../ui/button-link.tsx';
import { Button } from '../ui/button.tsx';
import { Offer } from '../ui/offer.tsx';
import styles from './subscription-required.module.css';

interface Props {
  readonly tier: PaidTier;
  /** The name of the page that it replaces. */
  readonly page: string | undefined;
  /** What the tier opens on this page, in place of its plans and prices. */
  readonly opens: string | undefined;
}

/** Replaces a screen when the user's tier is too low (S-043, S-044). */
export function SubscriptionRequired({ tier, page, opens }: Props): ReactNode {
  const navigate = useNavigate();
  const isTrialAvailable = useBilling().data?.data.isTrialAvailable === true;
  useDocumentTitle('Subscription Required');
  return (
    <section className={styles.panel}>
      {page === undefined ? null : <p className={styles.page}>{page}</p>}
      <PageHeading>Subscription Required</PageHeading>
      <p className={styles.note}>{subscriptionRequiredText(tier)}</p>
      <Offer>
        <p className={styles.note}>{opens ?? offerText(tier)}</p>
        <div className={styles.actions}>
          <Button
            kind="primary"
            onClick={() => {
              void navigate(paths.profile);
            }}
          >
            Upgrade Subscription
          </Button>
          <ButtonLink to={paths.plans}>See plans</ButtonLink>
        </div>
        {isTrialAvailable && opens === undefined ? (
          <p className={styles.note}>
            Your first paid subscription starts with {TRIAL_DAYS}&nbsp;days&nbsp;free.
          </p>
        ) : null}
      </Offer>
    </section>
  );
}

/** Names the plans with this tier: `Included in Pro and Elite, from $7 per month or $70 per year.` */
function offerText(tier: PaidTier): string {
  const plans = PLANS.filter((plan) => meetsTier(plan.tier, tier));
  const monthly = shortMoney(Math.min(...plans.map(({ monthlyCents }) => monthlyCents)));
  const yearly = shortMoney(Math.min(...plans.map(({ yearlyCents }) => yearlyCents)));
  const names = plans.map(({ name }) => name).join(' and ');
  return `Included in ${names}, ${plans.length > 1 ? 'from ' : ''}${monthly} per month or ${yearly} per year.`;
}
