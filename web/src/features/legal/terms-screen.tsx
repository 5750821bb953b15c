import {
  ARBITRATION_OPT_OUT_DAYS,
  MINIMUM_AGE,
  PLANS,
  PRICE_NOTICE_DAYS,
  PRODUCT_NAME,
  REFUND_REQUEST_DAYS,
  SUPPORT_EMAIL,
  TERMS_NOTICE_DAYS,
  TRIAL_DAYS,
} from '@app/domain';
import type { ReactNode } from 'react';
import { paths } from '../../config/paths.ts';
import { shortMoney } from '../../lib/billing/short-money.ts';
import { PageLink } from '../../ui/page-link.tsx';
import { WholeAmounts } from '../../ui/whole-amounts.tsx';
import { LegalPage, Section } from './components/legal-page.tsx';
import styles from './components/legal-page.module.css';

/** The terms of use (S-017, S-029, S-275, S-276). */
export default function TermsScreen(): ReactNode {
  return (
    <LegalPage
      title="Terms & Conditions"
      summary={`${PRODUCT_NAME} provides information for adults. It takes no bets, promises no profit and isn’t liable for gambling losses.`}
    >
      <Section title="Who may use it">
        <p>
          You must be {MINIMUM_AGE} or older, or of legal gambling age where you live if that is higher. Check
          that betting is legal where you are.
        </p>
      </Section>
      <Section title="Information only">
        <p>
          {PRODUCT_NAME} publishes predictions and keeps records of them and of the bets you log. That is
          information, not betting or financial advice. We take no bets and hold no stakes. Past results don’t
          guarantee future results, and predictions often lose.
        </p>
        <p>
          What you bet is your decision. To the extent the law allows, we accept no liability for gambling
          losses of any kind.
        </p>
        <p>
          If betting stops being fun, see{' '}
          <PageLink className={styles.link} to={paths.saferGambling}>
            Safer gambling
          </PageLink>
          .
        </p>
      </Section>
      <Section title="Your account">
        <p>
          Use one account per person and keep your password to yourself. We may disable an account used to
          attack, scrape or resell the service. You can delete your account in your profile at any time.
        </p>
      </Section>
      <Section title="Plans and prices">
        <PriceTable />
        <p>
          Prices are in US dollars. Your first subscription starts with {TRIAL_DAYS}&nbsp;days free, one trial
          per customer and card. After that you’re charged at the start of each billing period, monthly or
          yearly, until you cancel. Cancel anytime, and you keep access until the end of the billing period.
        </p>
        <p>
          <WholeAmounts text="During a time-out or self-exclusion you can’t buy, upgrade or resume a plan. A time-out leaves your plan as it is. A self-exclusion cancels it at the end of the billing period and ends a free trial without a charge. If the plan’s last payment failed, a self-exclusion ends it right away." />
        </p>
        <p>
          We give {PRICE_NOTICE_DAYS}&nbsp;days’ notice before a price changes. You can cancel before the new
          price applies.
        </p>
      </Section>
      <Section title="Refunds">
        <p>
          Request a refund within {REFUND_REQUEST_DAYS}&nbsp;days of a charge. The{' '}
          <PageLink className={styles.link} to={paths.refund}>
            refund page
          </PageLink>{' '}
          has the rules and the form.
        </p>
      </Section>
      <Section title="Changes to these terms">
        <p>Changes take effect {TERMS_NOTICE_DAYS}&nbsp;days after we post them here.</p>
      </Section>
      <Section title="Disputes">
        <p>
          Write to us first. If we can’t agree, disputes are settled by binding arbitration. You can opt out
          of arbitration within {ARBITRATION_OPT_OUT_DAYS}&nbsp;days of accepting these terms by writing to{' '}
          <a className={styles.link} href={`mailto:${SUPPORT_EMAIL}`}>
            {SUPPORT_EMAIL}
          </a>
          .
        </p>
      </Section>
      <Section title="Privacy">
        <p>
          The{' '}
          <PageLink className={styles.link} to={paths.privacy}>
            Privacy Policy
          </PageLink>{' '}
          lists what we store about you and for how long.
        </p>
      </Section>
    </LegalPage>
  );
}

function PriceTable(): ReactNode {
  return (
    <table className={styles.table} data-kind="prices">
      <thead>
        <tr>
          <th scope="col">Plan</th>
          <th scope="col">Per month</th>
          <th scope="col">Per year</th>
        </tr>
      </thead>
      <tbody>
        {PLANS.map(({ id, name, monthlyCents, yearlyCents }) => (
          <tr key={id}>
            <th scope="row">{name}</th>
            <td>{shortMoney(monthlyCents)}</td>
            <td>{shortMoney(yearlyCents)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
