import type { ReactNode } from 'react';
import { paths } from '../../config/paths.ts';
import { PageHeading } from '../../lib/heading-focus.tsx';
import { useDocumentTitle } from '../../lib/use-document-title.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import styles from './admin-refunds-screen.module.css';
import { RefundCases } from './components/refund-cases.tsx';

/** Refund requests for administrators. */
export function AdminRefundsScreen(): ReactNode {
  useDocumentTitle('Refund requests');
  return (
    <div className={styles.screen}>
      <div className={styles.head}>
        <PageHeading>Refund requests</PageHeading>
        <ButtonLink to={paths.admin}>Back to Admin</ButtonLink>
      </div>
      <RefundCases />
    </div>
  );
}
