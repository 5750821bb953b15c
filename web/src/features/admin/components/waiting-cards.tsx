import type { SystemStatus } from '@app/contracts';
import { formatAge, formatDayWithYear, formatMoney } from '@app/domain';
import { Check, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { paths, refundRequestsPath } from '../../../config/paths.ts';
import { REASON_NAMES, dueDayText } from '../../../lib/billing/refund-texts.ts';
import { SERVICE_STATES, statesOf } from '../../../lib/service-names.ts';
import { useNow } from '../../../lib/use-now.ts';
import { Panel } from '../../../ui/panel.tsx';
import { Value } from '../../../ui/value.tsx';
import type { Waiting } from '../api/use-waiting.ts';
import { keptText, reasonText, slateText, stateOf } from '../lib/file-texts.ts';
import { timeText } from '../lib/time-text.ts';
import { StateBadge } from './state-badge.tsx';
import styles from './waiting-cards.module.css';

const FILES_SHOWN = 5;
const REFUNDS_SHOWN = 3;

interface Props {
  readonly waiting: Waiting;
  readonly status: SystemStatus;
}

/** The newest files, the health of every part, and the refund requests that wait, each with a link to more. */
export function WaitingCards({ waiting, status }: Props): ReactNode {
  return (
    <div className={styles.cards}>
      <FilesCard waiting={waiting} />
      <HealthCard waiting={waiting} status={status} />
      <RefundsCard waiting={waiting} />
    </div>
  );
}

function FilesCard({ waiting: { files } }: Pick<Props, 'waiting'>): ReactNode {
  return (
    <Panel title="Ingest" aside={<Link to={tabPath('ingest')}>All files</Link>} isFlush>
      {files === undefined ? <p className={styles.note}>Not known yet.</p> : null}
      {files?.length === 0 ? <p className={styles.note}>No files received yet.</p> : null}
      <ul className={styles.rows}>
        {files?.slice(0, FILES_SHOWN).map((file) => {
          const { text, tone } = stateOf(file);
          const reason = file.state === 'quarantined' ? reasonText(file) : null;
          const kept = keptText(file);
          return (
            <li key={file.id}>
              <span className={styles.wide}>
                <code>{file.fileName}</code>
                <span className={styles.muted}>
                  {[reason ?? slateText(file), ...(kept === null ? [] : [kept])].join(' · ')}
                </span>
              </span>
              <span className={styles.muted}>{timeText(file.receivedAt)}</span>
              <StateBadge tone={tone}>{text}</StateBadge>
            </li>
          );
        })}
      </ul>
    </Panel>
  );
}

function RefundsCard({ waiting: { refunds, refundCases } }: Pick<Props, 'waiting'>): ReactNode {
  return (
    <Panel
      title={
        refunds === undefined || refunds === 0
          ? 'Refund requests'
          : `Refund requests, ${String(refunds)} open`
      }
      aside={<Link to={refundRequestsPath}>All requests</Link>}
      isFlush
    >
      {refundCases === undefined ? <p className={styles.note}>Not known yet.</p> : null}
      {refunds === 0 ? <p className={styles.note}>No open requests.</p> : null}
      <ul className={styles.rows}>
        {refundCases
          ?.slice(0, REFUNDS_SHOWN)
          .map(({ id, reference, email, reason, requestedAt, dueOn, payment }) => (
            <li key={id}>
              <span className={styles.wide}>
                <code>{reference}</code>
                <span className={styles.muted}>
                  {email || 'Address erased'} · {REASON_NAMES[reason]} · sent {formatDayWithYear(requestedAt)}
                </span>
              </span>
              <span>{payment === null ? 'No payment' : formatMoney(payment.amountCents)}</span>
              <span className={styles.muted}>Decide by {dueDayText({ dueOn })}</span>
            </li>
          ))}
      </ul>
    </Panel>
  );
}

function HealthCard({ waiting, status }: Props): ReactNode {
  const now = useNow();
  const { oldestJobAt, deadLetters, givenUp } = waiting;
  const counts = [
    {
      label: 'Oldest waiting job',
      value: oldestJobAt === undefined ? null : oldestJobAt === null ? 'None' : formatAge(oldestJobAt, now),
    },
    { label: 'Dead letters', value: deadLetters === undefined ? null : String(deadLetters) },
    { label: 'Failed jobs (out of retries)', value: givenUp === undefined ? null : String(givenUp) },
  ];
  return (
    <Panel title="Health" aside={<Link to={tabPath('jobs')}>Jobs</Link>} isFlush>
      <ul className={styles.rows}>
        {statesOf(status).map(({ service, name, state }) => (
          <li key={service}>
            <span className={styles.mark} data-state={state} aria-hidden="true">
              {state === 'up' ? <Check size={14} strokeWidth={2} /> : <X size={14} strokeWidth={2} />}
            </span>
            <span className={styles.wide}>{name}</span>
            <b>{SERVICE_STATES[state]}</b>
          </li>
        ))}
      </ul>
      <dl className={styles.counts}>
        {counts.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <Value text={value} />
            </dd>
          </div>
        ))}
      </dl>
    </Panel>
  );
}

const tabPath = (tab: string): string => `${paths.admin}?tab=${tab}`;
