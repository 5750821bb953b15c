import { reportYears, yearReport, yearReportCsv } from '@app/domain';
import type { SessionRule } from '@app/domain';
import type { SettledBet } from '@app/contracts';
import { useMemo } from 'react';
import type { ReactNode } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { paths } from '../../config/paths.ts';
import { useQueryValues } from '../../lib/query-values.ts';
import { saveBlob } from '../../lib/save-blob.ts';
import { originOf } from '../../lib/session/origin.ts';
import { useSession } from '../../lib/session/session-context.ts';
import { Button } from '../../ui/button.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { DemoNote } from '../../ui/demo-note.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { Select } from '../../ui/select.tsx';
import { ReadError } from '../../ui/read-error.tsx';
import { EmptyState } from '../../ui/state-panel.tsx';
import { useSettledBets } from './api/use-settled-bets.ts';
import { InputFaults } from './components/shared/input-faults.tsx';
import { YearSummary } from './components/year/year-summary.tsx';
import { YearTables } from './components/year/year-tables.tsx';
import styles from './components/year/year.module.css';
import { readYear } from './lib/year-query.ts';

const SESSIONS: readonly { readonly value: SessionRule; readonly label: string }[] = [
  { value: 'bet', label: 'Bet by bet' },
  { value: 'day', label: 'By day' },
];

const COUNT_LABEL = 'Count wins and losses';

/** The user's settled bets by calendar year, with the tax rule in force for that year. */
export default function YearScreen(): ReactNode {
  const { status, user } = useSession();
  const location = useLocation();
  const { data, error, retry } = useSettledBets();
  if (status === 'restoring') return <Loading />;
  if (user === null) {
    return (
      <EmptyState
        title="Your year in bets"
        note="The report adds up a year of your settled bets: winnings, losses and net, by month, sportsbook and day, under that year’s US tax rules. Log in to see it."
      >
        <ButtonLink kind="primary" to={paths.login} state={originOf(location)}>
          Login
        </ButtonLink>
      </EmptyState>
    );
  }
  if (data === undefined) {
    return error ? <ReadError title="Failed to load your bets" error={error} onRetry={retry} /> : <Loading />;
  }
  return (
    <div className={styles.screen}>
      {error ? (
        <Notice action={{ label: 'Retry', onClick: retry }}>
          Couldn’t refresh. These are the last bets we loaded.
        </Notice>
      ) : null}
      <DemoNote />
      <Report bets={data} />
    </div>
  );
}

function Loading(): ReactNode {
  return (
    <div className={styles.skeleton} role="status">
      <span className="visually-hidden">Loading your bets</span>
    </div>
  );
}

function Report({ bets }: { readonly bets: readonly SettledBet[] }): ReactNode {
  const [query] = useSearchParams();
  const [, setValues] = useQueryValues();
  const years = useMemo(() => reportYears(bets), [bets]);
  const newest = years[0];
  const { year, sessionRule, faults } = readYear(query, newest ?? new Date().getFullYear());
  const report = useMemo(() => yearReport(bets, year, sessionRule), [bets, year, sessionRule]);
  if (newest === undefined) {
    return (
      <EmptyState
        title="No settled bets yet"
        note="Bets appear here once they’re won, lost or pushed. Import your bets to start."
      >
        <ButtonLink kind="primary" to={paths.importBets}>
          Import bets
        </ButtonLink>
      </EmptyState>
    );
  }
  const choices = years.includes(year) ? years : [...years, year].sort((one, other) => other - one);
  return (
    <>
      <InputFaults faults={faults} />
      <div className={styles.controls}>
        <Select
          label="Year"
          value={String(year)}
          options={choices.map((choice) => ({ value: String(choice), label: String(choice) }))}
          onChange={(next) => {
            setValues({ year: next });
          }}
        />
        <span className={styles.count}>
          <span aria-hidden="true">{COUNT_LABEL}</span>
          <Segmented
            label={COUNT_LABEL}
            value={sessionRule}
            options={SESSIONS}
            onChange={(next) => {
              setValues({ by: next });
            }}
          />
        </span>
        {report.bets === 0 ? null : (
          <>
            <Button
              onClick={() => {
                saveBlob(
                  new Blob([yearReportCsv(report)], { type: 'text/csv;charset=utf-8' }),
                  `openbook-year-${String(year)}.csv`,
                );
              }}
            >
              Download CSV
            </Button>
            <Button
              onClick={() => {
                window.print();
              }}
            >
              Print
            </Button>
          </>
        )}
      </div>
      {report.bets === 0 ? (
        <EmptyState
          title={`No settled bets in ${String(year)}`}
          note="A bet counts in the year of its game."
          action={{
            label: `Show ${String(newest)}`,
            onClick: () => {
              setValues({ year: String(newest) });
            },
          }}
        />
      ) : (
        <>
          <YearSummary report={report} />
          <YearTables report={report} />
        </>
      )}
    </>
  );
}
