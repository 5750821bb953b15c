import { formatWhole } from '@app/domain';
import type { ChainFault, Checkpoint, Sport } from '@app/domain';
import { CircleAlert, CircleCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { gamePath } from '../../../config/paths.ts';
import { Button } from '../../../ui/button.tsx';
import { CheckpointLink } from './checkpoint-link.tsx';
import type { Verdict } from '../api/verify-chain-pages.ts';
import styles from './verify.module.css';

interface Props {
  readonly sport: Sport;
  readonly verdict: Verdict;
  readonly checkpoint: Checkpoint | null;
  readonly onAgain: () => void;
}

const FAULTS: Readonly<Record<ChainFault, string>> = {
  changed: 'Changed',
  removed: 'Removed',
  moved: 'Moved',
  inserted: 'Inserted',
  truncated: 'Cut off at the end',
};

/** The verdict: everything is intact, or the first fault found. */
export function VerdictCard({ sport, verdict, checkpoint, onAgain }: Props): ReactNode {
  const { report, total } = verdict;
  const isWhole = report.break === null;
  return (
    <section className={styles.card} data-whole={isWhole} aria-labelledby="verdict-title">
      <div role="status">
        <h2 id="verdict-title" className={styles.verdict}>
          {isWhole ? (
            <CircleCheck size={18} strokeWidth={1.8} aria-hidden="true" />
          ) : (
            <CircleAlert size={18} strokeWidth={1.8} aria-hidden="true" />
          )}
          {formatWhole(report.verified)} of {formatWhole(total)} {total === 1 ? 'prediction' : 'predictions'}{' '}
          verified
        </h2>
        {isWhole ? <Whole verdict={verdict} checkpoint={checkpoint} /> : <Fault verdict={verdict} />}
      </div>
      {report.head.seq === 0 ? null : (
        <dl className={styles.head}>
          <div>
            <dt>{isWhole ? 'Newest record' : 'Last valid record'}</dt>
            <dd>{formatWhole(report.head.seq)}</dd>
          </div>
          <div>
            <dt>Its hash</dt>
            <dd className={styles.hash}>{report.head.hash}</dd>
          </div>
        </dl>
      )}
      {isWhole ? <CheckpointLink sport={sport} checkpoint={report.head} /> : null}
      <Button onClick={onAgain}>Verify again</Button>
    </section>
  );
}

function Whole({ verdict, checkpoint }: Pick<Props, 'verdict' | 'checkpoint'>): ReactNode {
  if (checkpoint === null) {
    return (
      <p>
        Every hash was recomputed and matches the one before it. Only a checkpoint you saved earlier can
        reveal a chain that was rewritten as a whole.
      </p>
    );
  }
  const later = verdict.report.head.seq - checkpoint.seq;
  const published =
    later === 0 ? 'Nothing was' : later === 1 ? '1 record was' : `${formatWhole(later)} records were`;
  return (
    <p>
      Record {formatWhole(checkpoint.seq)} still has the hash you saved. Nothing up to it has been changed,
      removed, moved or inserted since. {published} published after it.
    </p>
  );
}

function Fault({ verdict }: Pick<Props, 'verdict'>): ReactNode {
  const fault = verdict.report.break;
  if (fault === null) return null;
  return (
    <>
      <p>
        <b className={styles.fault}>{FAULTS[fault.fault]}.</b> {fault.reason}
      </p>
      {fault.gameId === null ? null : (
        <p>
          Game{' '}
          <Link className={styles.link} to={gamePath(fault.gameId, verdict.slate)}>
            {fault.gameId}
          </Link>
        </p>
      )}
    </>
  );
}
