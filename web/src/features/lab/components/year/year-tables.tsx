import { formatMoney, formatMonthDay, formatProfit, formatRecord, formatWhole } from '@app/domain';
import type { YearReport, YearSum } from '@app/domain';
import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { count } from '../../../../lib/samples.ts';
import { trendOf } from '../../../../lib/trend.ts';
import { Button } from '../../../../ui/button.tsx';
import { DataTable } from '../../../../ui/data-table.tsx';
import { Panel } from '../../../../ui/panel.tsx';
import { Value } from '../../../../ui/value.tsx';
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
}

function SumTable({ caption, nameHead, rows }: TableProps): ReactNode {
  return (
    <div className={styles.sums}>
      <DataTable caption={caption}>
        <thead>
          <tr>
            {[nameHead, 'Net', 'Winnings', 'Losses', 'Bets', 'Record'].map((head) => (
              <th key={head} scope="col" className={head === 'Bets' ? styles.wide : undefined}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.name}>
              <th scope="row">{row.name}</th>
              {/* A row without a bet has dashes: nothing was counted. */}
              <td data-trend={trendOf(row.netCents)}>
                <Value text={row.bets === 0 ? null : formatProfit(row.netCents)} />
              </td>
              <td>
                <Value text={row.bets === 0 ? null : formatMoney(row.winningsCents)} />
              </td>
              <td>
                <Value text={row.bets === 0 ? null : formatMoney(row.lossesCents)} />
              </td>
              {/* A phone has the record, which says the same. */}
              <td className={styles.wide}>{formatWhole(row.bets)}</td>
              <td>
                <Value text={row.bets === 0 ? null : formatRecord(row.won, row.lost, row.push)} />
              </td>
            </tr>
          ))}
        </tbody>
      </DataTable>
    </div>
  );
}

/** The year by month, by sportsbook, and by day at each sportsbook. */
export function YearTables({ report }: { readonly report: YearReport }): ReactNode {
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
  const { months, sportsbooks, days } = report;
  const shownDays = isWhole ? days : days.slice(0, FIRST_DAYS);
  return (
    <>
      <div className={styles.pair}>
        <Panel title="By month" isFlush>
          <SumTable
            caption="Winnings and losses by month"
            nameHead="Month"
            rows={months.map((sum) => ({ ...sum, name: MONTHS[sum.month - 1] ?? '' }))}
          />
        </Panel>
        <Panel title="By sportsbook" isFlush>
          <SumTable caption="Winnings and losses by sportsbook" nameHead="Sportsbook" rows={sportsbooks} />
        </Panel>
      </div>
      <Panel title="Sessions by day" aside={count(days.length, 'session')} isFlush>
        <SumTable
          caption="Winnings and losses of each day at each sportsbook"
          nameHead="Day and sportsbook"
          rows={shownDays.map((sum) => ({
            ...sum,
            name: `${formatMonthDay(`${sum.day}T12:00:00Z`, 'UTC')}, ${sum.sportsbook}`,
          }))}
        />
        {shownDays.length === days.length ? null : (
          <div className={styles.more}>
            <Button
              onClick={() => {
                setIsWhole(true);
              }}
            >
              Show all {formatWhole(days.length)} sessions
            </Button>
          </div>
        )}
      </Panel>
    </>
  );
}
