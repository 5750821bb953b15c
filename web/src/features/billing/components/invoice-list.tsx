import { MAX_INVOICES, type Invoice } from '@app/contracts';
import { formatDayWithYear, formatMoney } from '@app/domain';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../../config/paths.ts';
import { Panel } from '../../../ui/panel.tsx';
import { chargedOf, invoiceState } from '../lib/change-texts.ts';
import styles from './invoice-list.module.css';

/** Every invoice with its amount, newest first. The provider keeps the documents. */
export function InvoiceList({ invoices }: { readonly invoices: readonly Invoice[] }): ReactNode {
  return (
    <Panel
      title="Invoices"
      aside={
        invoices.some(isRefundable) ? (
          <Link to={paths.refund} className={styles.link}>
            Request a refund
          </Link>
        ) : undefined
      }
      isFlush
    >
      {invoices.length === 0 ? (
        <p className={styles.empty}>No invoices yet. They appear here with your first subscription.</p>
      ) : (
        <ul className={styles.list}>
          {invoices.map((invoice) => (
            <li key={invoice.id}>
              <span className={styles.day}>{formatDayWithYear(invoice.issuedAt)}</span>
              <span className={styles.what}>{invoice.description}</span>
              <b className={styles.amount}>{formatMoney(invoice.amountCents)}</b>
              <span className={styles.state}>{invoiceState(invoice)}</span>
              {invoice.url === null ? (
                <span className={styles.document} />
              ) : (
                <a
                  className={`${styles.document ?? ''} ${styles.link ?? ''}`}
                  href={invoice.url}
                  target="_blank"
                  rel="noopener noreferrer"
                >
                  View
                  <span className="visually-hidden"> invoice {invoice.number ?? invoice.description}</span>
                </a>
              )}
            </li>
          ))}
        </ul>
      )}
      {invoices.length < MAX_INVOICES ? null : (
        <p className={styles.empty}>The newest {MAX_INVOICES} invoices are shown.</p>
      )}
    </Panel>
  );
}

/** The invoice of a trial is no payment. */
function isRefundable(invoice: Invoice): boolean {
  return invoice.status === 'paid' && chargedOf(invoice) > invoice.refundedCents;
}
