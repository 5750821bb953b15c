import {
  DATA_EXPORT_KEPT_DAYS,
  DELETION_DAYS,
  MINIMUM_AGE,
  STORED_DATA,
  TERMS_NOTICE_DAYS,
} from '@app/domain';
import type { ReactNode } from 'react';
import { paths } from '../../config/paths.ts';
import { PageLink } from '../../ui/page-link.tsx';
import { WholeAmounts } from '../../ui/whole-amounts.tsx';
import { LegalPage, Section } from './components/legal-page.tsx';
import styles from './components/legal-page.module.css';

/** What is stored about people, why and how long (S-029, S-275, S-276, S-280). */
export default function PrivacyScreen(): ReactNode {
  return (
    <LegalPage
      title="Privacy Policy"
      summary="We store only what the product needs to work, and nothing for advertising. You can export your data and delete your account in your profile. The list below says what stays."
    >
      <Section title="What we store">
        <p>
          This is the complete list. A hash is a code computed from your data that can be compared but not
          read. A keyed hash also needs our secret key.
        </p>
        <table className={`${styles.table ?? ''} ${styles.stack ?? ''}`}>
          <thead>
            <tr>
              <th scope="col">Data</th>
              <th scope="col">Why</th>
              <th scope="col">How long</th>
            </tr>
          </thead>
          <tbody>
            {STORED_DATA.map(({ id, what, purpose, kept }) => (
              <tr key={id}>
                <th scope="row">
                  <WholeAmounts text={what} />
                </th>
                <td data-label="Why">
                  <WholeAmounts text={purpose} />
                </td>
                <td data-label="How long">
                  <WholeAmounts text={kept} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </Section>
      <Section title="What your browser stores">
        <p>
          <WholeAmounts text="Your browser keeps your session until you log out or it ends, and display choices such as theme and sport. If free predictions are limited, one cookie identifies your device to count them without an account. There are no other cookies, no ads, no analytics and no third-party tracking." />
        </p>
      </Section>
      <Section title="Who else receives data">
        <ul>
          <li>
            The payment provider, if you subscribe. You enter your card on its page, and we never see the
            number.
          </li>
          <li>The mail service that delivers our messages to your address.</li>
          <li>
            The provider of the assistant’s language model, if it uses one: your question and the records
            needed to answer it.
          </li>
        </ul>
        <p>We don’t sell or rent personal data.</p>
      </Section>
      <Section title="Your choices">
        <ul>
          <li>Correct your details in your profile.</li>
          <li>Export your data there. The export stays available for {DATA_EXPORT_KEPT_DAYS}&nbsp;days.</li>
          <li>
            Delete your account there. You’re logged out at once, and your personal data is deleted within{' '}
            {DELETION_DAYS}&nbsp;days, backups included.
          </li>
        </ul>
      </Section>
      <Section title="Age">
        <p>
          Openbook is for people who are {MINIMUM_AGE} or older, or of legal gambling age where they live if
          that is higher. We don’t knowingly keep data about anyone younger.
        </p>
      </Section>
      <Section title="Changes">
        <p>
          Changes to this policy take effect {TERMS_NOTICE_DAYS}&nbsp;days after we post them here. See also
          the{' '}
          <PageLink className={styles.link} to={paths.terms}>
            Terms & Conditions
          </PageLink>
          .
        </p>
      </Section>
    </LegalPage>
  );
}
