import { formatMoney, formatMonthDay, formatRecord, formatWhole } from '@app/domain';
import type { YearReport, YearSum } from '@app/domain';
import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { Link } from 'react-router-dom';
import { paths } from '../../../../config/paths.ts';
import { revealRest } from '../../../../lib/reveal-rest.ts';
import { count } from '../../../../lib/samples.ts';
import { trendOf } from '../../../../lib/trend.ts';
import { Button } from '../../../../ui/button.tsx';
import { DataTable } from '../../../../ui/data-table.tsx';
import { Panel } from '../../../../ui/panel.tsx';
import { Value } from '../../../../ui/value.tsx';
import { netText } from '../../lib/net-text.ts';
import styles from './year.module.css';

const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const;

/** Days listed at first. A year of betting at several sportsbooks has a thousand. */
const FIRST_DAYS = 60;

interface Row extends YearSum {
  readonly name: string;
}

interface TableProps {
  readonly caption: string;
  readonly nameHead: string;
  readonly rows: readonly Row[];
  /** The sum of all rows, also of those that are not listed yet. */
  readonly total: YearSum;
}

function SumTable({ caption, nameHead, rows, total }: TableProps): ReactNode {
  return (
    <div className={styles.sums}>
      <DataTable caption={caption}>
        <thead>
          <tr>
            {[nameHead, 'Net', 'Winnings', 'Losses', 'Bets', 'Record'].map((head) => (
              <th key={head} scope="col" className={WIDE_HEADS.includes(head) ? styles.wide : undefined}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <SumRow key={row.name} row={row} />
          ))}
        </tbody>
        <tfoot>
          <SumRow row={{ ...total, name: 'Total' }} />
        </tfoot>
      </DataTable>
    </div>
  );
}

/** A phone has winnings and losses below the name, and the record says how many bets. */
const WIDE_HEADS = ['Winnings', 'Losses', 'Bets'];

function SumRow({ row }: { readonly row: Row }): ReactNode {
  // A row without a bet has dashes: nothing was counted.
  const text = (value: string): string | null => (row.bets === 0 ? null : value);
  const [winnings, losses] = [formatMoney(row.winningsCents), formatMoney(row.lossesCents)];
  return (
    <tr>
      <th scope="row">
        {row.name}
        {row.bets === 0 ? null : (
          <small className={styles.under}>
            {winnings} won, {losses} lost
          </small>
        )}
      </th>
      <td data-trend={trendOf(row.netCents)}>
        <Value text={text(netText(row.netCents))} />
      </td>
      <td className={styles.wide}>
        <Value text={text(winnings)} />
      </td>
      <td className={styles.wide}>
        <Value text={text(losses)} />
      </td>
      <td className={styles.wide}>
        <Value text={text(formatWhole(row.bets))} />
      </td>
      <td>
        <Value text={text(formatRecord(row.won, row.lost, row.push))} />
      </td>
    </tr>
  );
}

/** The year by month and by sportsbook, and by session where sessions count. */
export function YearTables({ report }: { readonly report: YearReport }): ReactNode {
  const { months, sportsbooks } = report;
  return (
    <>
      <div className={styles.pair}>
        <Panel title="By month" isFlush>
          <SumTable
            caption="Winnings and losses by month"
            nameHead="Month"
            rows={months.map((sum) => ({ ...sum, name: MONTHS[sum.month - 1] ?? '' }))}
            total={report}
          />
        </Panel>
        <Panel title="By sportsbook" isFlush>
          <SumTable
            caption="Winnings and losses by sportsbook"
            nameHead="Sportsbook"
            rows={sportsbooks}
            total={report}
          />
        </Panel>
      </div>
      {report.sessionRule === 'day' ? (
        <SessionsPanel report={report} />
      ) : (
        <p className={styles.each}>
          Each bet counts on its own. <Link to={paths.myBets}>My Bets</Link> lists them.
        </p>
      )}
    </>
  );
}

/** Every day at every sportsbook, the first ones until all are wanted. */
function SessionsPanel({ report }: { readonly report: YearReport }): ReactNode {
  const [isWhole, setIsWhole] = useState(false);
  // Paper has no button, so it gets every session.
  useEffect(() => {
    const showAll = (): void => {
      flushSync(() => {
        setIsWhole(true);
      });
    };
    window.addEventListener('beforeprint', showAll);
    return () => {
      window.removeEventListener('beforeprint', showAll);
    };
  }, []);
  const { days } = report;
  const shownDays = isWhole ? days : days.slice(0, FIRST_DAYS);
  return (
    <Panel title="Sessions by day" aside={count(days.length, 'session')} isFlush>
      <SumTable
        caption="Winnings and losses of each day at each sportsbook"
        nameHead="Day and sportsbook"
        rows={shownDays.map((sum) => ({
          ...sum,
          name: `${formatMonthDay(`${sum.day}T12:00:00Z`, 'UTC')}, ${sum.sportsbook}`,
        }))}
        total={report}
      />
      {shownDays.length === days.length ? null : (
        <div className={styles.more}>
          <Button
            onClick={({ currentTarget }) => {
              revealRest(currentTarget.closest('section'), {
                items: 'tbody tr',
                shown: FIRST_DAYS,
                show: () => {
                  setIsWhole(true);
                },
              });
            }}
          >
            Show all {formatWhole(days.length)} sessions
          </Button>
        </div>
      )}
    </Panel>
  );
}
