import {
  SUBSCRIPTION_STATES,
  USERS_FOUND,
  type RenewalFilter,
  type SoldSubscription,
  type SubscriptionState,
} from '@app/contracts';
import { formatDayWithYear, formatMoney, formatWhole, PLANS, type PaidPlanId } from '@app/domain';
import { useState, type ReactNode } from 'react';
import { count } from '../../../lib/samples.ts';
import { Pages } from '../../../ui/pages.tsx';
import { SearchField } from '../../../ui/search-field.tsx';
import { Select } from '../../../ui/select.tsx';
import { useSubscriptions } from '../api/use-subscriptions.ts';
import type { Tone } from '../lib/tone.ts';
import { AdminList } from './admin-list.tsx';
import { StateBadge } from './state-badge.tsx';
import styles from './users-panel.module.css';

const ALL = '';
const STATES: Readonly<Record<SubscriptionState, { readonly text: string; readonly tone: Tone }>> = {
  trialing: { text: 'Free trial', tone: 'good' },
  active: { text: 'Active', tone: 'good' },
  past_due: { text: 'Payment failed', tone: 'bad' },
  canceling: { text: 'Canceled, not ended', tone: 'warning' },
  incomplete: { text: 'Not started', tone: 'neutral' },
  ended: { text: 'Ended', tone: 'neutral' },
};
const STATE_OPTIONS = [
  { value: ALL, label: 'All states' },
  ...SUBSCRIPTION_STATES.map((state) => ({ value: state, label: STATES[state].text })),
];
const PAID_PLANS = PLANS.flatMap(({ id, name }) => (id === 'free' ? [] : [{ id, name }]));
const PLAN_OPTIONS = [
  { value: ALL, label: 'All plans' },
  ...PAID_PLANS.map(({ id, name }) => ({ value: id, label: name })),
];
const RENEWAL_OPTIONS: readonly { readonly value: RenewalFilter | ''; readonly label: string }[] = [
  { value: ALL, label: 'Any renewal' },
  { value: 'week', label: 'Renews in 7 days' },
  { value: 'month', label: 'Renews in 30 days' },
];

/** Searches everyone's subscriptions by owner, state, plan and renewal. */
export function SubscriptionsPanel(): ReactNode {
  const [search, setSearch] = useState('');
  const [state, setState] = useState<SubscriptionState | null>(null);
  const [plan, setPlan] = useState<PaidPlanId | null>(null);
  const [renewal, setRenewal] = useState<RenewalFilter | null>(null);
  const [page, setPage] = useState(1);
  const list = useSubscriptions({ search, state, plan, renewal, page });
  const { accountsFound } = list;
  const isFiltered = search !== '' || state !== null || plan !== null || renewal !== null;
  return (
    <div className={styles.panel}>
      <div className={styles.head}>
        <SearchField
          label="Search by name or email"
          value={search}
          onChange={(text) => {
            setSearch(text);
            setPage(1);
          }}
        />
        <Select
          label="State"
          value={state ?? ALL}
          options={STATE_OPTIONS}
          onChange={(value) => {
            setState(SUBSCRIPTION_STATES.find((one) => one === value) ?? null);
            setPage(1);
          }}
        />
        <Select
          label="Plan"
          value={plan ?? ALL}
          options={PLAN_OPTIONS}
          onChange={(value) => {
            setPlan(PAID_PLANS.find(({ id }) => id === value)?.id ?? null);
            setPage(1);
          }}
        />
        <Select
          label="Renewal"
          value={renewal ?? ALL}
          options={RENEWAL_OPTIONS}
          onChange={(value) => {
            setRenewal(value === 'week' || value === 'month' ? value : null);
            setPage(1);
          }}
        />
        {list.subscriptions === undefined ? null : (
          <span className={styles.note}>{count(list.count, 'subscription')}</span>
        )}
      </div>
      {accountsFound !== null && accountsFound > USERS_FOUND ? (
        <p className={styles.note}>
          Searched the newest {formatWhole(USERS_FOUND)} of {formatWhole(accountsFound)} matching accounts.
          Type more to narrow it.
        </p>
      ) : null}
      <AdminList
        what="subscriptions"
        state={list}
        items={list.subscriptions}
        empty={isFiltered ? 'No subscription matches' : 'No subscriptions yet'}
        keyOf={({ id }) => id}
        render={(subscription) => <Row subscription={subscription} />}
      />
      <Pages page={page} pageCount={list.pageCount} onTurn={setPage} />
    </div>
  );
}

function Row({ subscription }: { readonly subscription: SoldSubscription }): ReactNode {
  const { username, email, planId, interval, priceCents, state } = subscription;
  const { text, tone } = STATES[state];
  const plan = PLANS.find(({ id }) => id === planId)?.name ?? planId;
  return (
    <>
      <span className={styles.who}>
        <b>{username ?? 'Name not available'}</b>
        <span className={styles.note}>{email ?? subscription.userId}</span>
      </span>
      <span>
        {plan}, {formatMoney(priceCents)} a {interval}
      </span>
      <StateBadge tone={tone}>{text}</StateBadge>
      <span className={styles.note}>{renewalText(subscription)}</span>
    </>
  );
}

/** What the last day means where no payment follows. */
const LAST_DAY: Readonly<Record<SubscriptionState, string>> = {
  trialing: 'Ends',
  active: 'Ends',
  past_due: 'Access until',
  canceling: 'Ends',
  incomplete: 'Due',
  ended: 'Paid until',
};

/** "Renews Thu, Nov 7, 2024, $7.00", or when it ends. The period of a failed payment has already moved on. */
function renewalText({ state, nextCharge, periodEnd, graceUntil }: SoldSubscription): string {
  if (nextCharge !== null)
    return `Renews ${formatDayWithYear(nextCharge.at)}, ${formatMoney(nextCharge.amountCents)}`;
  const lastDay = state === 'past_due' ? (graceUntil ?? periodEnd) : periodEnd;
  return `${LAST_DAY[state]} ${formatDayWithYear(lastDay)}`;
}
