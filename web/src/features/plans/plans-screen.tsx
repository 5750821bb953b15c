import type { Billing, PlanOffer, Sales } from '@app/contracts';
import { YEARLY_SAVING_LABEL, formatPauseEnd, planOf } from '@app/domain';
import type { CheckoutPlanId, Pause } from '@app/domain';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { billingPath, paths } from '../../config/paths.ts';
import { useOwnLimits } from '../../lib/bets/use-own-limits.ts';
import {
  NOT_SOLD_NOTE,
  PLANS_FAILED,
  TEST_MODE_NOTE,
  liveSubscription,
  nextStepText,
} from '../../lib/billing/plan-texts.ts';
import { useBilling } from '../../lib/billing/use-billing.ts';
import { usePayment } from '../../lib/billing/use-payment.ts';
import { usePlans } from '../../lib/billing/use-plans.ts';
import { PageHeading } from '../../lib/heading-focus.tsx';
import { useQueryValues } from '../../lib/query-values.ts';
import { useSession } from '../../lib/session/session-context.ts';
import { useExpectsUser } from '../../lib/session/use-expects-user.ts';
import { useDocumentTitle } from '../../lib/use-document-title.ts';
import { useOnline } from '../../lib/use-online.ts';
import { Button } from '../../ui/button.tsx';
import { FormError } from '../../ui/form-error.tsx';
import { Notice } from '../../ui/notice.tsx';
import intro from '../../ui/page-intro.module.css';
import { Questions } from '../../ui/questions.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { ReadError } from '../../ui/read-error.tsx';
import { PlanCards, PlanSkeleton } from './components/plan-cards.tsx';
import { RecordBanner } from './components/record-banner.tsx';
import { TrustBadges } from './components/trust-badges.tsx';
import { BILLING_QUESTIONS } from './lib/billing-questions.ts';
import styles from './plans-screen.module.css';

const INTERVALS = [
  { value: 'month', label: 'Monthly' },
  { value: 'year', label: 'Yearly' },
] as const;
type Interval = PlanOffer['interval'];

interface Props {
  /** Renders the dialog that shows a change's amounts and makes it. */
  readonly changeDialog: (change: {
    readonly planId: CheckoutPlanId;
    readonly billing: Billing;
    readonly onClose: () => void;
  }) => ReactNode;
}

/** Plans, prices and what they include, with the reader's own plan marked (S-216 to S-243). */
export function PlansScreen({ changeDialog }: Props): ReactNode {
  useDocumentTitle('Plans');
  const { user } = useSession();
  const expectsUser = useExpectsUser();
  const plans = usePlans();
  const billing = useBilling();
  const isOnline = useOnline();
  const payment = usePayment();
  const [chosen, setChosen] = useState<CheckoutPlanId | null>(null);
  const own = user === null ? undefined : billing.data?.data;
  const [interval, setInterval] = useInterval(own);
  const { pause, isQuiet } = useOwnLimits();
  const { data, error } = plans;

  return (
    <div className={styles.screen} aria-busy={plans.isValidating && data !== undefined}>
      <div className={styles.head}>
        <div className={styles.words}>
          <PageHeading>Plans</PageHeading>
          {own === undefined ? null : <OwnPlan billing={own} pause={pause} />}
        </div>
        {pause === null ? (
          <div className={styles.interval}>
            <Segmented label="Billing interval" value={interval} options={INTERVALS} onChange={setInterval} />
            <span>{YEARLY_SAVING_LABEL}</span>
          </div>
        ) : null}
      </div>
      {pause === null && data !== undefined ? <SalesNotice sales={data.sales} /> : null}
      {user !== null && own === undefined && billing.error !== undefined ? (
        <Notice action={{ label: 'Retry', onClick: () => void billing.mutate() }}>
          Your subscription couldn’t be loaded, so plans can’t be changed right now.
        </Notice>
      ) : null}
      <FormError>{payment.failure}</FormError>
      {pause !== null ? (
        <p>Plans and prices are hidden until {formatPauseEnd(pause.endsAt)}.</p>
      ) : data !== undefined && !isQuiet ? (
        <PlanCards
          plans={data.data}
          interval={interval}
          viewer={{ isSignedIn: expectsUser, billing: own, sales: data.sales }}
          isOnline={isOnline}
          busyWith={payment.busyWith}
          onCheckout={payment.checkout}
          onChange={setChosen}
        />
      ) : error === undefined ? (
        <PlanSkeleton />
      ) : (
        <ReadError title={PLANS_FAILED} error={error} onRetry={() => void plans.mutate()} />
      )}
      {pause === null ? <RecordBanner /> : null}
      <div className={styles.facts}>
        {pause === null ? <TrustBadges sales={data?.sales} /> : null}
        {own === undefined || liveSubscription(own) === null ? null : (
          <Button
            disabled={!isOnline}
            isBusy={payment.busyWith === 'portal'}
            busyText="Opening…"
            onClick={payment.portal}
          >
            Manage billing
          </Button>
        )}
      </div>
      <section aria-labelledby="billing-questions">
        <h2 id="billing-questions" className={styles.title}>
          Billing questions
        </h2>
        <Questions questions={[...BILLING_QUESTIONS, REFUNDS]} />
      </section>
      {chosen === null || own === undefined
        ? null
        : changeDialog({
            planId: chosen,
            billing: own,
            onClose: () => {
              setChosen(null);
            },
          })}
    </div>
  );
}

const REFUNDS = {
  question: 'Can I get a refund?',
  answer: (
    <>
      Request one within 7 days of a charge. The{' '}
      <Link to={paths.refund} className={styles.link}>
        refund page
      </Link>{' '}
      has the rules and the form.
    </>
  ),
} as const;

/** The interval in the URL, else that of the reader's own subscription. */
function useInterval(billing: Billing | undefined): readonly [Interval, (next: Interval) => void] {
  const [query, setQuery] = useQueryValues();
  const asked = query.get('interval');
  const own = billing === undefined ? undefined : liveSubscription(billing)?.interval;
  const interval = asked === 'year' || asked === 'month' ? asked : (own ?? 'month');
  return [
    interval,
    (next) => {
      setQuery({ interval: next });
    },
  ];
}

function OwnPlan({ billing, pause }: { readonly billing: Billing; readonly pause: Pause | null }): ReactNode {
  return (
    <p className={`${intro.intro ?? ''} ${styles.own ?? ''}`}>
      {ownPlanText(billing, pause)}{' '}
      <Link to={billingPath} className={styles.link}>
        Billing
      </Link>
    </p>
  );
}

function ownPlanText(billing: Billing, pause: Pause | null): string {
  const { name } = planOf(billing.planId);
  return liveSubscription(billing) === null && billing.source === 'grant'
    ? `You have ${name} at no charge, granted by an administrator.`
    : `You’re on ${name}. ${nextStepText(billing, pause)}`;
}

function SalesNotice({ sales }: { readonly sales: Sales }): ReactNode {
  if (sales === 'live') return null;
  return <Notice>{sales === 'test' ? TEST_MODE_NOTE : NOT_SOLD_NOTE}</Notice>;
}
