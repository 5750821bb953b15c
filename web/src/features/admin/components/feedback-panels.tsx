import { getAdminActs, getErrorReports, getSportVotes } from '@app/contracts';
import { formatDayWithYear, REQUESTABLE_SPORT_NAMES, formatWhole } from '@app/domain';
import { useState, type ReactNode } from 'react';
import { apiClient } from '../../../lib/api/client.ts';
import { KEEP_LAST, useRead } from '../../../lib/api/use-read.ts';
import { Pages } from '../../../ui/pages.tsx';
import { actSentence } from '../lib/act-sentence.ts';
import { timeText } from '../lib/time-text.ts';
import { AdminList } from './admin-list.tsx';
import styles from './users-panel.module.css';

/** Failures that people reported, newest first (S-267). */
export function ReportsPanel(): ReactNode {
  const [page, setPage] = useState(1);
  const { data, error, mutate } = useRead(
    getErrorReports,
    { query: { page: String(page) } },
    apiClient,
    KEEP_LAST,
  );
  return (
    <div className={styles.panel}>
      <p className={styles.note}>Reports are anonymous and kept for 90 days.</p>
      <AdminList
        what="reports"
        state={{ error, reload: () => void mutate() }}
        items={data?.data.reports}
        empty="No error reports"
        keyOf={({ id }) => id}
        render={({ page: path, note, requestId, reportedAt }) => (
          <>
            <span className={styles.who}>
              <b>{path}</b>
              <span>{note === '' ? 'No note' : note}</span>
            </span>
            <span className={styles.note}>
              {timeText(reportedAt)}
              {requestId === null ? '' : ` · request ${requestId}`}
            </span>
          </>
        )}
      />
      <Pages page={page} pageCount={data?.data.pageCount ?? 1} onTurn={setPage} />
    </div>
  );
}

/** How many people asked for which sport (S-054). */
export function VotesPanel(): ReactNode {
  const { data, error, mutate } = useRead(getSportVotes, {}, apiClient);
  return (
    <AdminList
      what="votes"
      state={{ error, reload: () => void mutate() }}
      items={data?.data.sports}
      empty="No votes"
      keyOf={({ sport }) => sport}
      render={({ sport, votes, lastVotedAt }) => (
        <>
          <b className={styles.who}>{REQUESTABLE_SPORT_NAMES[sport]}</b>
          <span>{votes === 1 ? '1 vote' : `${formatWhole(votes)} votes`}</span>
          <span className={styles.note}>
            {lastVotedAt === null ? 'none so far' : `last on ${formatDayWithYear(lastVotedAt)}`}
          </span>
        </>
      )}
    />
  );
}

/** What administrators did, newest first. Nobody can change it. */
export function ActsPanel(): ReactNode {
  const [page, setPage] = useState(1);
  const { data, error, mutate } = useRead(
    getAdminActs,
    { query: { page: String(page) } },
    apiClient,
    KEEP_LAST,
  );
  return (
    <div className={styles.panel}>
      <p className={styles.note}>
        Every action of an administrator is written here and stays. Nobody can change it.
      </p>
      <AdminList
        what="entries"
        state={{ error, reload: () => void mutate() }}
        items={data?.data.acts}
        empty="No acts yet"
        keyOf={({ id }) => String(id)}
        render={(act) => (
          <>
            <span className={styles.who}>{actSentence(act)}</span>
            <span className={styles.note}>{timeText(act.at)}</span>
          </>
        )}
      />
      <Pages page={page} pageCount={data?.data.pageCount ?? 1} onTurn={setPage} />
    </div>
  );
}
