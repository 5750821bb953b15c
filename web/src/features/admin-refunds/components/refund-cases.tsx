import type { RefundCase } from '@app/contracts';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { useQueryValues } from '../../../lib/query-values.ts';
import { count } from '../../../lib/samples.ts';
import { useOnline } from '../../../lib/use-online.ts';
import { Notice } from '../../../ui/notice.tsx';
import { Pages } from '../../../ui/pages.tsx';
import { ReadError } from '../../../ui/read-error.tsx';
import { EmptyState } from '../../../ui/state-panel.tsx';
import { useRefundCases } from '../api/use-refund-cases.ts';
import type { Decision } from '../api/use-refund-cases.ts';
import { DecisionDialog } from './decision-dialog.tsx';
import { RefundCaseCard } from './refund-case-card.tsx';
import styles from './refund-cases.module.css';

interface Chosen {
  /** As it was when it was chosen: a failed decision says so even if the page no longer lists the request. */
  readonly refundCase: RefundCase;
  readonly decision: Decision;
}

/** Open requests first, each approved or declined with an answer. The URL holds the page. */
export function RefundCases(): ReactNode {
  const [query, setQuery] = useQueryValues();
  const page = /^[1-9]\d{0,5}$/.exec(query.get('page') ?? '')?.[0] ?? '1';
  const { cases, openCount, pageCount, error, reload, decide } = useRefundCases(page);
  const isOnline = useOnline();
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const isEmpty = cases?.length === 0 && page === '1';
  return (
    <div className={styles.list}>
      {cases === undefined || isEmpty ? null : (
        <p className={styles.note}>{count(openCount, 'open request')}</p>
      )}
      {cases === undefined && error === undefined ? (
        <p role="status" className={styles.note}>
          Loading requests…
        </p>
      ) : null}
      {cases === undefined && error !== undefined ? (
        <ReadError title="Failed to load the refund requests" error={error} onRetry={reload} />
      ) : null}
      {cases !== undefined && error !== undefined ? (
        <Notice action={{ label: 'Retry', onClick: reload }}>
          Couldn’t refresh. These are the last requests we loaded.
        </Notice>
      ) : null}
      {isEmpty ? (
        <EmptyState title="No refund requests" note="Requests sent on the refund page appear here." />
      ) : null}
      <div className={styles.cases}>
        {cases?.map((refundCase) => (
          <RefundCaseCard
            key={refundCase.id}
            refundCase={refundCase}
            isOnline={isOnline}
            onDecide={(decision) => {
              setChosen({ refundCase, decision });
            }}
          />
        ))}
      </div>
      {cases === undefined ? null : (
        <Pages
          page={Number(page)}
          pageCount={pageCount}
          onTurn={(next) => {
            setQuery({ page: next === 1 ? null : String(next) });
          }}
        />
      )}
      {chosen === null ? null : (
        <DecisionDialog
          refundCase={cases?.find(({ id }) => id === chosen.refundCase.id) ?? chosen.refundCase}
          decision={chosen.decision}
          onDecide={(made) => decide(chosen.refundCase.id, made)}
          onClose={() => {
            setChosen(null);
          }}
        />
      )}
    </div>
  );
}
